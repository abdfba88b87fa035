import { createFileRoute } from '@tanstack/react-router';
import { EntryPage } from '#src/features/expense/entry/EntryPage.tsx';
import { entrySearch } from '#src/features/expense/entry/search.ts';

export const Route = createFileRoute('/_app/_planning/despesa/lancamento')({
  validateSearch: entrySearch,
  component: EntryPage,
});
