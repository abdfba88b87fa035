import { countLabel } from '#src/shared/format/count.ts';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { LABELS } from '#src/features/home/labels.ts';
import type { Step } from '#src/features/home/steps.ts';
import classes from '#src/features/home/home.module.css';

/** What a budget needs, ticked by what there is; the first that is missing is pointed at. Gone once all is there. */
export function NextSteps({ steps }: { steps: readonly Step[] }) {
  const current = steps.find((step) => !step.done);
  const done = steps.filter((step) => step.done).length;
  return (
    <section aria-labelledby="proximos-passos">
      <h2 id="proximos-passos" className={classes.heading}>
        {LABELS.next}
        <span className={classes.dim}>
          {done} de {steps.length}
        </span>
      </h2>
      <ol className="plain">
        {steps.map((step) => {
          const Mark = step.done ? IconCircleCheck : IconCircle;
          const words = LABELS.steps[step.id];
          return (
            <li key={step.id}>
              <Link
                to={step.to}
                className={classes.step}
                data-done={step.done || undefined}
                data-current={step === current || undefined}
              >
                <Mark size={18} stroke={1.6} role="img" aria-label={step.done ? 'Feito' : 'A fazer'} />
                <span className={classes.main}>{words.title}</span>
                {step.done ? (
                  <span className={classes.dim}>{step.count !== undefined && countLabel(step.count)}</span>
                ) : (
                  <span className={classes.hint}>{words.text}</span>
                )}
              </Link>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
