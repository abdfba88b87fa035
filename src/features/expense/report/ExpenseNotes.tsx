import type { ExpenseReport } from '#contract/expense-report.ts';
import type { Known } from '#planning/statement/judgement.ts';
import { hiddenCentersText } from '#planning/totals/hidden.ts';
import { actualsNotes, lackingNotes, leftOut, ReportNotes } from '#src/reports/ReportNotes.tsx';

interface ExpenseNotesProps {
  /** What the budget's figures leave out, in words. */
  leftOut: readonly string[];
  /** The actuals beside them; undefined: none. */
  fact: ExpenseReport | undefined;
  lacking: Known | null;
}

/** What a reader has to know of the expenses and of the actuals beside them. */
export function ExpenseNotes({ leftOut: texts, fact, lacking }: ExpenseNotesProps) {
  const beside = fact?.realised
    ? [...actualsNotes(fact.realised), ...leftOut([hiddenCentersText(fact), ...fact.beyond], 'No realizado: ')]
    : [];
  return <ReportNotes notes={[...leftOut(texts), ...beside, ...lackingNotes(lacking)]} />;
}
