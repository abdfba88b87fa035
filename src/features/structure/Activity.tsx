import type { Noun } from '#contract/registry.ts';

/** Whether a record is in use: a filled or an empty mark, with its word. */
export function Activity({ active, noun }: { active: boolean; noun: Pick<Noun, 'feminine'> }) {
  const ending = noun.feminine ? 'a' : 'o';
  return (
    <span className="state-mark" data-state={active ? 'active' : 'inactive'}>
      {active ? `Ativ${ending}` : `Inativ${ending}`}
    </span>
  );
}
