import { UnstyledButton } from '@mantine/core';
import { IconBuildingSkyscraper, IconChevronDown, IconFileSpreadsheet, IconLock } from '@tabler/icons-react';
import { ASIDE, useFollowsDevelopment } from '#src/layout/follows-development.ts';
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

/** The chosen version, always visible; its lock with the reason. One button whatever it says, as the development's. */
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
  return <Tip label={reason}>{chip}</Tip>;
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

/**
 * The chosen development and module, always visible. Nothing is read while none is chosen. One button whatever it says:
 * a press and the focus stay with it while a page takes its first development.
 */
export function EnterpriseChip() {
  const { empreendimento } = usePlanningChoice();
  const { openEnterpriseDrawer, toggleDrawer } = useLayout();
  const aside = !useFollowsDevelopment() && empreendimento !== undefined;
  return (
    <UnstyledButton
      className={classes.chip}
      aria-haspopup="dialog"
      aria-expanded={openEnterpriseDrawer}
      aria-description={aside ? ASIDE : undefined}
      data-enterprise
      data-aside={aside || undefined}
      onClick={() => toggleDrawer('enterprise')}
    >
      <IconBuildingSkyscraper size={16} stroke={1.6} aria-hidden />
      {empreendimento === undefined ? (
        <span className={classes.words}>Escolher empreendimento</span>
      ) : (
        <EnterpriseWords aside={aside} />
      )}
      <IconChevronDown size={14} stroke={1.6} aria-hidden />
    </UnstyledButton>
  );
}

function EnterpriseWords({ aside }: { aside: boolean }) {
  const chosen = useChosenEnterprise();
  if (chosen.state === 'loading')
    return (
      <>
        <span className="hidden-text">Empreendimento</span>
        <Bone width="96px" />
      </>
    );
  if (chosen.state !== 'chosen')
    return (
      <span className={classes.words} data-attention={chosen.state !== 'failed' || undefined}>
        {LOST[chosen.state]}
      </span>
    );
  const { enterprise, module } = chosen;
  return (
    <>
      <span className="hidden-text">Empreendimento: </span>
      <span className={classes.words} data-chosen>
        {enterprise.name}
      </span>
      <span className={aside ? 'hidden-text' : classes.status}>{module ? moduleLabel(module) : ALL_MODULES}</span>
      {/* Its reader has heard it as the button's description. */}
      {aside && (
        <span className={classes.status} aria-hidden>
          {ASIDE}
        </span>
      )}
    </>
  );
}
