import { VERSION_STATUS_LABELS, type VersionStatus } from '#contract/version-labels.ts';
import classes from '#src/features/version/LifeSteps.module.css';

/** As a version goes through them; it may be archived from either of the last two. */
const STEPS = ['rascunho', 'em_revisao', 'aprovada', 'bloqueada'] as const satisfies readonly VersionStatus[];

/** Where a version stands in its life. */
export function LifeSteps({ status }: { status: VersionStatus }) {
  const steps: readonly VersionStatus[] = status === 'arquivada' ? [...STEPS, 'arquivada'] : STEPS;
  const at = steps.indexOf(status);
  return (
    <ol className={classes.steps} aria-label="Etapas da versão">
      {steps.map((step, place) => (
        <li key={step} aria-current={place === at ? 'step' : undefined} data-passed={place < at || undefined}>
          {VERSION_STATUS_LABELS[step]}
        </li>
      ))}
    </ol>
  );
}
