import type { LedgerImportResult } from '#contract/ledger.ts';
import { formatMoney } from '#planning/text/money-format.ts';
import classes from '#src/features/expense/ledger/ledger.module.css';
import { monthsLabel } from '#src/features/expense/ledger/months.ts';
import { ImportLines } from '#src/imports/ImportLines.tsx';
import parts from '#src/imports/imports.module.css';
import { countLabel } from '#src/shared/format/count.ts';
import { monthLabel } from '#src/shared/format/month.ts';
import { counted } from '#src/shared/format/noun.ts';
import tables from '#src/shared/ui/CompactTable.module.css';
import { HeadMark } from '#src/shared/ui/head-mark.tsx';

type Tried = Extract<LedgerImportResult, { step: 'dry_run' }>;

/** Rows that are drawn of a long list. */
const DRAWN = 200;
const LINE = { one: 'linha', many: 'linhas' };

interface Column<Row> {
  title: string;
  cell: (row: Row) => string;
  text?: boolean;
}
type Sum = Pick<Tried['groups'][number], 'rows' | 'debit' | 'credit'>;
const SUMS: readonly Column<Sum>[] = [
  { title: 'Linhas', cell: ({ rows }) => countLabel(rows) },
  { title: 'Débito', cell: ({ debit }) => formatMoney(debit) },
  { title: 'Crédito', cell: ({ credit }) => formatMoney(credit) },
];
const GROUP: readonly Column<Tried['groups'][number]>[] = [
  { title: 'Grupo', cell: ({ codigo, nome }) => `${codigo} ${nome}`.trim(), text: true },
  ...SUMS,
];
const PARTITION: readonly Column<Tried['partitions'][number]>[] = [
  { title: 'Empresa', cell: ({ codigo, nome }) => `${codigo} ${nome}`, text: true },
  { title: 'Mês', cell: ({ month }) => monthLabel(month), text: true },
  ...SUMS,
  { title: 'Substitui', cell: ({ replaced }) => (replaced === 0 ? '–' : countLabel(replaced)) },
];

/** What an import would do: how much, of which months, what it replaces, and what is wrong. */
export function CheckView({ result }: { result: Tried }) {
  const { rows, debit, credit, stated, partitions, groups, wrong_rows: wrong } = result;
  const replaced = partitions.reduce((sum, one) => sum + one.replaced, 0);
  const months = [...new Set(partitions.map(({ month }) => month))];
  const figures: readonly (readonly [string, string])[] = [
    ['Lançamentos', countLabel(rows)],
    ['Empresas', countLabel(new Set(partitions.map(({ company }) => company)).size)],
    [months.length === 1 ? 'Mês' : 'Meses', monthsLabel(months) || '–'],
    ['Débito', formatMoney(debit)],
    ['Crédito', formatMoney(credit)],
    ['Diferença', formatMoney(debit - credit)],
  ];
  return (
    <>
      <dl className={classes.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>
              {label}
              <HeadMark label={label} />
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {wrong > 0 && <Wrong result={result} />}
      {rows === 0 && wrong === 0 && <p className={parts.problem}>O arquivo não tem lançamentos com valor.</p>}
      {wrong === 0 && debit !== credit && rows > 0 && (
        <p className={parts.note}>
          {`Débito e crédito diferem em ${formatMoney(debit - credit)}. É o esperado de um arquivo só com contas de resultado; de um razão inteiro, falta algo.`}
        </p>
      )}
      {wrong === 0 && stated !== null && (stated.debit !== debit || stated.credit !== credit) && (
        <p className={parts.problem} role="alert">
          {`O total do arquivo não é a soma das linhas: débito ${formatMoney(stated.debit)}, crédito ${formatMoney(stated.credit)}. Confira se falta alguma linha.`}
        </p>
      )}
      {wrong === 0 && rows > 0 && (
        <p className={parts.note} role="status">
          {replaced === 0
            ? 'Nada é substituído: não há lançamentos destes meses.'
            : `${counted(replaced, {
                one: 'lançamento que está nestes meses e empresas será substituído',
                many: 'lançamentos que estão nestes meses e empresas serão substituídos',
              })}.`}
        </p>
      )}
      <Left result={result} />
      {groups.length > 0 && <Sums label="Por grupo de contas" rows={groups} columns={GROUP} />}
      {partitions.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys have to reach it
        <div className={parts.few} role="region" aria-label="Meses do arquivo" tabIndex={0}>
          <Sums label="Meses do arquivo" rows={partitions.slice(0, DRAWN)} columns={PARTITION} />
          {partitions.length > DRAWN && (
            <p className="quiet">{`E mais ${countLabel(partitions.length - DRAWN)} meses de empresas.`}</p>
          )}
        </div>
      )}
    </>
  );
}

/** Sums of the file, a row for each group or month. */
function Sums<Row>({ label, rows, columns }: { label: string; rows: readonly Row[]; columns: readonly Column<Row>[] }) {
  return (
    <table className={tables.compact}>
      <caption>{label}</caption>
      <thead>
        <tr>
          {columns.map(({ title, text }) => (
            <th key={title} scope="col" data-number={!text || undefined}>
              <HeadMark before label={title} />
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={columns.map(({ cell }) => cell(row)).join('|')}>
            {columns.map(({ title, cell, text }) => (
              <td key={title} data-number={!text || undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Wrong({ result: { wrong_rows: wrong, errors } }: { result: Tried }) {
  return (
    <>
      <p className={parts.problem} role="alert">
        {`${counted(wrong, { one: 'linha tem erro', many: 'linhas têm erro' })}. Nada é importado enquanto houver: corrija o arquivo e envie-o de novo.`}
      </p>
      <ImportLines
        label="Linhas com erro"
        titles={['Coluna']}
        lines={errors.map(({ line, column, value, problem }) => ({
          line,
          cells: [value === '' ? column : `${column} «${value}»`],
          action: 'error',
          problem,
        }))}
        file="realizado-erros"
        download="Baixar as linhas com erro"
      />
    </>
  );
}

/** What of the file is not read, each with its count. */
function Left({ result }: { result: Tried }) {
  const skipped = [
    result.zero_rows > 0 && `${counted(result.zero_rows, LINE)} sem valor`,
    result.synthetic_rows > 0 && `${counted(result.synthetic_rows, LINE)} de totais e contas sintéticas`,
    result.word_rows > 0 && `${counted(result.word_rows, LINE)} sem conta e sem valor`,
  ].filter((text) => text !== false);
  const { emptied_documents: emptied } = result;
  return (
    <>
      {skipped.length > 0 && <p className="quiet">{`Ficam de fora: ${skipped.join(', ')}.`}</p>}
      {emptied > 0 && (
        <p className="quiet">
          {`${counted(emptied, {
            one: 'documento parece texto ou tem CPF, e fica em branco',
            many: 'documentos parecem texto ou têm CPF, e ficam em branco',
          })}.`}
        </p>
      )}
    </>
  );
}
