import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { HomeSummary } from '#contract/home.ts';
import classes from '#src/features/home/home.module.css';
import { useSteps } from '#src/layout/guide/use-steps.ts';
import { GUIDE_WORDS, STEP_WORDS } from '#src/layout/guide/words.ts';
import { mayOpen } from '#src/layout/may-open.ts';
import { useRights } from '#src/session/use-rights.ts';

const BUDGET = '/despesa/lancamento';

/**
 * What leads to a first income statement and an official budget, ticked by what there is; the first that is missing is
 * pointed at. Each leads to the very place where it is done, and on to the next. Gone once all is there.
 */
export function NextSteps({ summary }: { summary: HomeSummary }) {
  const steps = useSteps(summary);
  const mayType = mayOpen(useRights(), BUDGET);
  const current = steps.find((step) => !step.done);
  if (!current) return null;
  return (
    <section aria-labelledby="proximos-passos">
      <h2 id="proximos-passos" className={classes.heading}>
        {GUIDE_WORDS.next}
        <span className={classes.dim}>
          {steps.filter(({ done }) => done).length} de {steps.length}
        </span>
      </h2>
      <ol className="plain">
        {steps.map((step) => {
          const Mark = step.done ? IconCircleCheck : IconCircle;
          const words = STEP_WORDS[step.id];
          return (
            <li key={step.id} className={classes.stepLine}>
              <Link
                {...step.link}
                state={{ guide: true }}
                className={classes.step}
                data-done={step.done || undefined}
                data-current={step === current || undefined}
              >
                <Mark size={18} stroke={1.6} role="img" aria-label={step.done ? GUIDE_WORDS.done : GUIDE_WORDS.open} />
                <span className={classes.main}>{words.title}</span>
                {step.count !== '' && <span className={classes.dim}>{step.count}</span>}
                {!step.done && <span className={classes.hint}>{step.text ?? words.text}</span>}
              </Link>
              {step.id === 'amounts' && !step.done && mayType && (
                <Link to={BUDGET} state={{ guide: true }} className={classes.otherWay}>
                  {GUIDE_WORDS.typed}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
