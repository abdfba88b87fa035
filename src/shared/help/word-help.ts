import type { WordHelpProps } from '#src/shared/help/WordHelp.tsx';
import { adornment } from '#src/shared/ui/later/drawn-later.tsx';
import { later } from '#src/shared/ui/later/later.ts';
import { drawn } from '#src/shared/browser/frame.ts';

/** After the figures: what they mean is asked for by who has read them. */
export const WordHelp = adornment<WordHelpProps>(
  later(async () => {
    await drawn();
    return (await import('#src/shared/help/WordHelp.tsx')).WordHelp;
  }),
);
