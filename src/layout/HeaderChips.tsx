import { UnstyledButton } from '@mantine/core';
import { IconBuildingSkyscraper, IconChevronDown, IconFileSpreadsheet, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLayout } from '#src/layout/LayoutContext.tsx';
import { usePlanningChoice } from '#src/layout/planning-choice.ts';
import { useChosenEnterprise } from '#src/layout/use-enterprises.ts';
import { useChosenVersion, type ChosenVersion } from '#src/layout/use-versions.ts';
import { ALL_MODULES, moduleLabel } from '#contract/enterprise-labels.ts';
import { VERSION_STATUS_LABELS } from '#contract/version-labels.ts';
import { VERSION_LOCK_REASONS } from '#src/resources/version-lock.ts';
import { Bone } from '#src/shared/ui/Skeletons.tsx';
import classes from '#src/layout/HeaderChips.module.css';
import { Tip } from '#src/shared/ui/later/Tip.tsx';

const ABSENT = { none: 'Escolher versão', failed: 'Versão indisponível', missing: 'Versão não encontrada' } as const;

/** The chosen version, always visible; its lock with the reason. */
export function VersionChip() {
  const { openVersionDrawer, toggleDrawer } = useLayout();
  const chosen = useChosenVersion();
  const reason = chosen.version ? VERSION_LOCK_REASONS[chosen.version.status] : null;
  const chip = (
    <UnstyledButton
      className={classes.chip}
      aria-haspopup="dialog"
      aria-expanded={openVersionDrawer}
      data-locked={reason !== null || undefined}
      data-attention={chosen.state === 'missing' || undefined}
      onClick={() => toggleDrawer('version')}
    >
      {reason === null ? (
        <IconFileSpreadsheet size={16} stroke={1.6} aria-hidden />
      ) : (
        <IconLock size={16} stroke={1.6} aria-hidden />
      )}
      <VersionWords chosen={chosen} reason={reason} />
      <IconChevronDown size={14} stroke={1.6} aria-hidden />
    </UnstyledButton>
  );
  return reason === null ? chip : <Tip label={reason}>{chip}</Tip>;
}

function VersionWords({ chosen, reason }: { chosen: ChosenVersion; reason: string | null }) {
  if (chosen.state === 'loading') {
    return (
      <>
        <span className="hidden-text">Versão</span>
        <Bone width="96px" />
      </>
    );
  }
  if (chosen.state !== 'chosen') return <span className={classes.words}>{ABSENT[chosen.state]}</span>;
  const { nome, status } = chosen.version;
  return (
    <>
      <span className="hidden-text">Versão: </span>
      <span className={classes.words}>{nome}</span>
      <span className={classes.status}>
        <span className={classes.dot} data-status={status} />
        {VERSION_STATUS_LABELS[status]}
      </span>
      {reason !== null && <span className="hidden-text">{reason}</span>}
    </>
  );
}

const LOST = {
  failed: 'Empreendimento indisponível',
  missing: 'Empreendimento não encontrado',
  moduleMissing: 'Módulo não encontrado',
} as const;

/** The chosen development and module, always visible. Nothing is read while none is chosen. */
export function EnterpriseChip() {
  const { empreendimento } = usePlanningChoice();
  return empreendimento === undefined ? (
    <EnterpriseButton>
      <span className={classes.words}>Escolher empreendimento</span>
    </EnterpriseButton>
  ) : (
    <ChosenEnterpriseChip />
  );
}

function ChosenEnterpriseChip() {
  const chosen = useChosenEnterprise();
  if (chosen.state === 'loading') {
    return (
      <EnterpriseButton>
        <span className="hidden-text">Empreendimento</span>
        <Bone width="96px" />
      </EnterpriseButton>
    );
  }
  if (chosen.state !== 'chosen') {
    return (
      <EnterpriseButton attention={chosen.state !== 'failed'}>
        <span className={classes.words}>{LOST[chosen.state]}</span>
      </EnterpriseButton>
    );
  }
  const { enterprise, module } = chosen;
  return (
    <EnterpriseButton chosen>
      <span className="hidden-text">Empreendimento: </span>
      <span className={classes.words}>{enterprise.name}</span>
      <span className={classes.status}>{module ? moduleLabel(module) : ALL_MODULES}</span>
    </EnterpriseButton>
  );
}

interface EnterpriseButtonProps {
  chosen?: boolean;
  attention?: boolean;
  children: ReactNode;
}

function EnterpriseButton({ chosen = false, attention = false, children }: EnterpriseButtonProps) {
  const { openEnterpriseDrawer, toggleDrawer } = useLayout();
  return (
    <UnstyledButton
      className={classes.chip}
      aria-haspopup="dialog"
      aria-expanded={openEnterpriseDrawer}
      data-enterprise
      data-chosen={chosen || undefined}
      data-attention={attention || undefined}
      onClick={() => toggleDrawer('enterprise')}
    >
      <IconBuildingSkyscraper size={16} stroke={1.6} aria-hidden />
      {children}
      <IconChevronDown size={14} stroke={1.6} aria-hidden />
    </UnstyledButton>
  );
}
