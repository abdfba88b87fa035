import { formatMoney } from '#planning/text/money-format.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import classes from '#src/features/expense/report/Postings.module.css';
import { expensePostingsOptions, type ReportParams } from '#src/resources/expense-report.ts';
import { counted } from '#src/shared/format/noun.ts';
import { spanLabel } from '#src/shared/format/month.ts';
import { ReadState } from '#src/shared/ui/ReadError.tsx';
import { SidePanel } from '#src/shared/ui/SidePanel.tsx';
import tables from '#src/shared/ui/CompactTable.module.css';
import { reais } from '#src/shared/format/reais.ts';

/** Which figure's postings are asked for: a line of the report, from one month to another. */
export interface RequestedPostings {
  name: string;
  group: number | null;
  accounting: number | null;
  first: string;
  last: string;
  /** The one that was asked for among them. */
  marked?: number | undefined;
}

interface PostingsProps {
  requested: RequestedPostings;
  params: ReportParams;
  onClose: () => void;
}

const POSTING = { one: 'lançamento', many: 'lançamentos' };

const dayText = (date: string | null, month: string): string => date?.split('-').toReversed().join('/') ?? monthLabel(month);

const inSight = (row: HTMLTableRowElement | null) => row?.scrollIntoView({ block: 'nearest' });

/** The postings of the ledger that an actual figure is the sum of: day, document, value. */
export function Postings({ requested, params, onClose }: PostingsProps) {
  const { name, marked, ...figure } = requested;
  const postings = expensePostingsOptions.useAnswer(params, figure);
  return (
    <SidePanel title={name} note={`Lançamentos contábeis, ${spanLabel(requested.first, requested.last)}`} onClose={onClose}>
      {postings.data ? (
        <>
          <p className={classes.sum}>{`${counted(postings.data.count, POSTING)}, ${reais(postings.data.total)}`}</p>
          {postings.data.postings.length > 0 && (
            <table className={`${tables.compact} ${classes.table}`} data-flush aria-label="Lançamentos contábeis">
              <thead>
                <tr>
                  <th scope="col">Data</th>
                  <th scope="col">Documento</th>
                  <th scope="col" data-number>
                    Valor (R$)
                  </th>
                </tr>
              </thead>
              <tbody>
                {postings.data.postings.map(({ id, date, month, document, history, center, account, amount }) => (
                  <tr key={id} aria-current={id === marked || undefined} ref={id === marked ? inSight : undefined}>
                    <td>{dayText(date, month)}</td>
                    <td>
                      {document === '' ? 'Sem documento' : document}
                      {history !== '' && <span>{history}</span>}
                      <span>{`${account} · CC ${center}`}</span>
                    </td>
                    <td data-number>{formatMoney(amount)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {postings.data.postings.length < postings.data.count && (
            <p
              className={classes.sum}
            >{`Os ${postings.data.postings.length} maiores. Abra uma conta ou um mês para ver os outros.`}</p>
          )}
        </>
      ) : (
        <ReadState read={postings} lines={6} label="Carregando os lançamentos" />
      )}
    </SidePanel>
  );
}
