import { createElement } from 'react';
import type { EntryPaperProps } from '#src/features/expense/entry/EntryPaper.tsx';
import { tellFailure } from '#src/shared/data/tell-failure.ts';
import { later, useLater } from '#src/shared/ui/later/later.ts';
import { useAllRowsInPrint, usePrintKeys } from '#src/shared/ui/print.ts';

/** What is put on paper; the browser's own menu waits for nothing, so it is loaded in spare time, too. */
export const entryPaper = later(async () => (await import('#src/features/expense/entry/EntryPaper.tsx')).EntryPaper);

/** Prints the lines, once what draws them is here. */
export const printEntries = (): void => void entryPaper.load().then(() => window.print(), tellFailure);

/** The lines on paper in place of the grid, which draws no more of them than the window shows. */
export function EntryPrint(props: EntryPaperProps) {
  const printing = useAllRowsInPrint();
  const paper = useLater(entryPaper);
  usePrintKeys(printEntries);
  return printing && paper && createElement(paper, props);
}
