import type { Noun } from '#contract/registry.ts';
import classes from '#src/features/structure/Activity.module.css';

/** Whether a record is in use: a filled or an empty mark, with its word. */
export function Activity({ active, noun }: { active: boolean; noun: Pick<Noun, 'feminine'> }) {
  const ending = noun.feminine ? 'a' : 'o';
  return (
    <span className={classes.activity} data-active={active || undefined}>
      {active ? `Ativ${ending}` : `Inativ${ending}`}
    </span>
  );
}
