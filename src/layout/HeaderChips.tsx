import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconBuildingSkyscraper, IconChevronDown, IconFileSpreadsheet, IconLock } from '@tabler/icons-react';
import { useLayout } from '#src/layout/LayoutContext.tsx';
import { useChosenVersion, type ChosenVersion } from '#src/layout/use-versions.ts';
import { VERSION_LOCK_REASONS, VERSION_STATUS_LABELS } from '#src/resources/version-labels.ts';
import { Bone } from '#src/shared/ui/Skeletons.tsx';
import classes from '#src/layout/HeaderChips.module.css';

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
  return reason === null ? chip : <Tooltip label={reason}>{chip}</Tooltip>;
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

/** Developments are not registered yet, so none can be chosen: the drawer says so. */
export function EnterpriseChip() {
  const { openEnterpriseDrawer, toggleDrawer } = useLayout();
  return (
    <UnstyledButton
      className={classes.chip}
      aria-haspopup="dialog"
      aria-expanded={openEnterpriseDrawer}
      data-enterprise
      onClick={() => toggleDrawer('enterprise')}
    >
      <IconBuildingSkyscraper size={16} stroke={1.6} aria-hidden />
      <span className={classes.words}>Empreendimento</span>
      <IconChevronDown size={14} stroke={1.6} aria-hidden />
    </UnstyledButton>
  );
}
