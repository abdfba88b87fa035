import type { ComponentType } from 'react';
import { drawn } from '#src/shared/browser/frame.ts';
import { adornment } from '#src/shared/ui/later/drawn-later.tsx';
import { later } from '#src/shared/ui/later/later.ts';

export interface HeadMarkProps {
  /** What a column or a figure is called. */
  label: string;
  /** The same in full, where the head is short. */
  long?: string | undefined;
  /** What stands before it: a word that is told there is not told again. */
  earlier?: readonly { label: string }[];
  /** All heads that it stands among, itself too: what several are about is told once, at the one that is called so. */
  among?: readonly { label: string; title?: string | undefined }[];
  /** Before the name, where that one ends at an edge. */
  before?: boolean;
}

type Marks = () => Promise<ComponentType<HeadMarkProps>>;
const Nothing: ComponentType<HeadMarkProps> = () => null;
let marks: Marks = () => Promise.resolve(Nothing);

/** What stands beside heads is handed over: it opens what this room draws, and so is none of it. */
export function provideHeadMarks(load: Marks): void {
  marks = load;
}

/** Beside the name of a column or a figure, what that means: asked for by who has read it, so after the figures. */
export const HeadMark = adornment<HeadMarkProps>(
  later(async () => {
    await drawn();
    return marks();
  }),
);
