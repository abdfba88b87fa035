import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StatementReportAnswer } from '#contract/statement-report.ts';
import { formatUnit, type Explanation } from '#planning/explain/explanation.ts';
import { contributionsOf } from '#planning/statement/explain.ts';
import type { Statement } from '#planning/statement/structure.ts';
import type { RequestedFigure } from '#src/features/statement/report/comparison.ts';
import { balanceExplanation } from '#src/features/statement/report/balance-explanation.ts';
import { balanceOf } from '#src/features/statement/report/balance-lines.ts';
import classes from '#src/features/statement/report/report.module.css';
import { useRights } from '#src/session/use-rights.ts';
import { statementExplanationOptions, type StatementParams } from '#src/resources/statement-report.ts';
import { showMarked } from '#src/shared/ui/figures/show-marked.ts';
import { ExplanationPanel, type Lead } from '#src/shared/ui/ExplanationPanel.tsx';
import { ReadState } from '#src/shared/ui/ReadError.tsx';

interface FigureExplanationProps {
  statement: Statement;
  params: StatementParams;
  report: StatementReportAnswer;
  /** The version it is of, where it is not the page's own. */
  of: string | null;
  figure: Pick<RequestedFigure, 'row' | 'part' | 'period' | 'cell'>;
  lead: Lead;
  opened: string | undefined;
  onOpened: (opened: string | undefined) => void;
  onClose: () => void;
}

/** How a figure of the report came about, as the API tells it, down to entries and assumptions. */
export function FigureExplanation(props: FigureExplanationProps) {
  const { statement, params, report, of, figure, lead, opened, onOpened, onClose } = props;
  const { row, part, period, cell } = figure;
  // The panel has taken room from the figures: column and line that are explained are brought back into what is left.
  const marked = cell && `${cell.row} ${cell.column}`;
  useEffect(() => {
    if (marked) showMarked();
  }, [marked]);
  // A balance is no line of the statement: the report itself says what it is made from.
  const side = balanceOf(row);
  const answer = statementExplanationOptions.useAnswerIf(side === null, statement, params, { row, period, ...part?.within });
  const { error, isFetching, refetch } = answer;
  const client = useQueryClient();
  const rights = useRights();
  const open = async (opens: string) => {
    // After the effects of a change of rights, which forgets what was read with the others.
    await Promise.resolve();
    return client.query(statementExplanationOptions(statement, params, { row: opens, period: null }));
  };
  const whose = [of, part?.label].filter(Boolean).join(': ');
  const data = side === null ? answer.data : (balanceExplanation(report, side, period ?? 'total') ?? undefined);
  const words = data?.label ?? namedIn(report, figure);
  const state = data ? undefined : <ReadState read={{ error, isFetching, refetch }} lines={6} label="Carregando a explicação" />;
  return (
    <ExplanationPanel
      // A part is known by what it is, whatever it is called once it is read. With other rights all is read anew.
      key={JSON.stringify([params.version, { ...figure, part: part?.within, cell: undefined }, rights?.fingerprint])}
      explanation={data ?? null}
      note={words && (whose === '' ? words : `${whose}: ${words}`)}
      state={state}
      lead={lead}
      open={open}
      opened={opened}
      onOpened={onOpened}
      onClose={onClose}
    >
      {data && <Check explanation={data} />}
    </ExplanationPanel>
  );
}

/** What is explained, until its explanation says so itself; null: a figure of the whole flow. */
function namedIn({ rows, periods }: StatementReportAnswer, { row, period }: FigureExplanationProps['figure']): string | null {
  const found = rows.find(({ key }) => key === row);
  return found ? `${found.nome} ${periods.find(({ key }) => key === period)?.words ?? 'no período'}` : null;
}

/** The sum of all that a figure was made from, beside the figure itself. */
function Check({ explanation }: { explanation: Explanation }) {
  if (explanation.unit !== 'cents') return null;
  const parts = contributionsOf(explanation);
  const sum = parts.reduce((total, { value }) => total + value, 0);
  return (
    <p className={classes.check} data-wrong={sum === explanation.value ? undefined : true}>
      {`Conferência: ${parts.length === 1 ? 'a origem soma' : `as ${parts.length} origens somam`} ${formatUnit(sum, 'cents')}`}
      {sum === explanation.value ? ', o mesmo valor.' : `; o valor é ${explanation.text}.`}
    </p>
  );
}
