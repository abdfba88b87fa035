import { createFileRoute } from '@tanstack/react-router';
import { EntryPage } from '#src/features/expense/entry/EntryPage.tsx';
import { entrySearch } from '#src/features/expense/entry/search.ts';
import { aggregator } from '#src/resources/aggregator.ts';
import { dictionaryOptions } from '#src/resources/dictionary.ts';
import { expenseEntry } from '#src/resources/expense-entry.ts';
import { version } from '#src/resources/version.ts';

export const Route = createFileRoute('/_app/_planning/despesa/lancamento')({
  validateSearch: entrySearch,
  // Warmed side by side, not awaited: the lines follow once the version's years are known.
  loader: ({ context: { queryClient, mayOpen } }) => {
    if (!mayOpen) return;
    void Promise.allSettled([
      queryClient.query(version.allOptions()),
      queryClient.query(dictionaryOptions()),
      queryClient.query(aggregator.allOptions()),
      // How they are read.
      expenseEntry.load(),
    ]);
  },
  component: EntryPage,
});
