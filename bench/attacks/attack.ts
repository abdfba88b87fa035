import type { Target } from './target.ts';

/** One kind of attack; each stands in a file of its own, `<name>.attack.ts`, and is found by its name. */
export interface Attack {
  title: string;
  /** Attacks by `target.watched`, which holds what others notice of it. */
  run: (target: Target) => Promise<void>;
}
