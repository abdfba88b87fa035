import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { BrandMark } from '#src/layout/Brand.tsx';
import { Breadcrumbs } from '#src/layout/Breadcrumbs.tsx';
import { EnterpriseChip, VersionChip } from '#src/layout/HeaderChips.tsx';
import { NoticesBell } from '#src/layout/NoticesBell.tsx';
import { UserMenu } from '#src/layout/UserMenu.tsx';
import { useRights } from '#src/session/use-rights.ts';
import { hasNoPage } from '#src/shared/rights.ts';
import classes from '#src/layout/Header.module.css';

interface HeaderProps {
  menuExpanded: boolean;
  onToggleMenu: () => void;
  onOpenPalette: () => void;
}

export function Header({ menuExpanded, onToggleMenu, onOpenPalette }: HeaderProps) {
  const rights = useRights();
  return (
    <header className={classes.header}>
      <ActionIcon
        size={32}
        aria-label={menuExpanded ? 'Recolher menu' : 'Abrir menu'}
        aria-expanded={menuExpanded}
        onClick={onToggleMenu}
      >
        <IconMenu2 size={18} stroke={1.6} />
      </ActionIcon>
      <Link to="/home/page" className={classes.brand} aria-label="Previsto, ir para o início">
        <BrandMark size={22} />
        <span>Previsto</span>
      </Link>
      <Breadcrumbs />
      <div className={classes.end} data-header-end>
        {/* Who was given no page yet has nothing to choose, and may read no list of it. */}
        {!hasNoPage(rights) && (
          <>
            <VersionChip />
            <EnterpriseChip />
          </>
        )}
        <UnstyledButton className={classes.search} onClick={onOpenPalette}>
          <IconSearch size={16} stroke={1.6} aria-hidden />
          <span>Buscar</span>
          <kbd>Ctrl+K</kbd>
        </UnstyledButton>
        <NoticesBell />
        <UserMenu />
      </div>
    </header>
  );
}
