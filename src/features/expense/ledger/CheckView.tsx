import type { LedgerImportResult } from '#contract/ledger.ts';
import { formatMoney } from '#planning/text/money-format.ts';
import classes from '#src/features/expense/ledger/ledger.module.css';
import { countLabel } from '#src/shared/format/count.ts';
import { monthLabel } from '#src/shared/format/month.ts';
import { counted } from '#src/shared/format/noun.ts';
import tables from '#src/shared/ui/CompactTable.module.css';

type Tried = Extract<LedgerImportResult, { step: 'dry_run' }>;

/** Rows that are drawn of a long list. */
const DRAWN = 200;
const LINE = { one: 'linha', many: 'linhas' };

/** What an import would do: how much, of which months, what it replaces, and what is wrong. */
export function CheckView({ result }: { result: Tried }) {
  const { rows, debit, credit, partitions, groups, wrong_rows: wrong } = result;
  const replaced = partitions.reduce((sum, one) => sum + one.replaced, 0);
  const months = [...new Set(partitions.map(({ month }) => month))].toSorted();
  const [first, last] = [months[0], months.at(-1)];
  return (
    <div className="stack">
      <dl className={classes.figures}>
        <Figure label="Lançamentos" value={countLabel(rows)} />
        <Figure label="Empresas" value={countLabel(new Set(partitions.map(({ company }) => company)).size)} />
        <Figure
          label={months.length === 1 ? 'Mês' : 'Meses'}
          value={
            first === undefined || last === undefined
              ? '–'
              : first === last
                ? monthLabel(first)
                : `${monthLabel(first)} a ${monthLabel(last)} (${months.length})`
          }
        />
        <Figure label="Débito" value={formatMoney(debit)} />
        <Figure label="Crédito" value={formatMoney(credit)} />
        <Figure label="Diferença" value={formatMoney(debit - credit)} />
      </dl>
      {wrong > 0 && <Wrong result={result} />}
      {rows === 0 && wrong === 0 && <p className={classes.problem}>O arquivo não tem lançamentos com valor.</p>}
      {wrong === 0 && debit !== credit && rows > 0 && (
        <p className={classes.note}>
          {`Débito e crédito diferem em ${formatMoney(debit - credit)}. É o esperado de um arquivo só com contas de resultado; de um razão inteiro, falta algo.`}
        </p>
      )}
      {wrong === 0 && rows > 0 && (
        <p className={classes.note} role="status">
          {replaced === 0
            ? 'Nada é substituído: não há lançamentos destes meses.'
            : `${counted(replaced, {
                one: 'lançamento que está nestes meses e empresas será substituído',
                many: 'lançamentos que estão nestes meses e empresas serão substituídos',
              })}.`}
        </p>
      )}
      <Left result={result} />
      {groups.length > 0 && (
        <table className={tables.compact}>
          <caption>Por grupo de contas</caption>
          <thead>
            <tr>
              <th scope="col">Grupo</th>
              <th scope="col" data-number>
                Linhas
              </th>
              <th scope="col" data-number>
                Débito
              </th>
              <th scope="col" data-number>
                Crédito
              </th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <tr key={group.codigo}>
                <td>{`${group.codigo} ${group.nome}`.trim()}</td>
                <td data-number>{countLabel(group.rows)}</td>
                <td data-number>{formatMoney(group.debit)}</td>
                <td data-number>{formatMoney(group.credit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {partitions.length > 0 && <Partitions partitions={partitions} />}
    </div>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Wrong({ result: { wrong_rows: wrong, errors } }: { result: Tried }) {
  return (
    <>
      <p className={classes.problem} role="alert">
        {`${counted(wrong, { one: 'linha tem erro', many: 'linhas têm erro' })}. Nada é importado enquanto houver: corrija o arquivo e envie-o de novo.`}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys have to reach it */}
      <div className={classes.scroll} role="region" aria-label="Linhas com erro" tabIndex={0}>
        <table className={tables.compact} aria-label="Linhas com erro">
          <thead>
            <tr>
              <th scope="col" data-number>
                Linha
              </th>
              <th scope="col">Coluna</th>
              <th scope="col">O que fazer</th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ line, column, value, problem }) => (
              <tr key={`${line} ${column} ${problem}`}>
                <td data-number>{countLabel(line)}</td>
                <td>{value === '' ? column : `${column} «${value}»`}</td>
                <td>{problem}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** What of the file is not read, each with its count. */
function Left({ result }: { result: Tried }) {
  const told = [
    result.zero_rows > 0 && `${counted(result.zero_rows, LINE)} sem valor`,
    result.synthetic_rows > 0 && `${counted(result.synthetic_rows, LINE)} de contas sintéticas`,
  ].filter((text) => text !== false);
  const { emptied_documents: emptied } = result;
  return (
    <>
      {told.length > 0 && <p className={classes.quiet}>{`Ficam de fora: ${told.join(', ')}.`}</p>}
      {emptied > 0 && (
        <p className={classes.quiet}>
          {`${counted(emptied, {
            one: 'documento parece texto ou tem CPF, e fica em branco',
            many: 'documentos parecem texto ou têm CPF, e ficam em branco',
          })}.`}
        </p>
      )}
    </>
  );
}

function Partitions({ partitions }: { partitions: Tried['partitions'] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys have to reach it
    <div className={classes.scroll} role="region" aria-label="Meses do arquivo" tabIndex={0}>
      <table className={tables.compact} aria-label="Meses do arquivo">
        <thead>
          <tr>
            <th scope="col">Empresa</th>
            <th scope="col">Mês</th>
            <th scope="col" data-number>
              Linhas
            </th>
            <th scope="col" data-number>
              Débito
            </th>
            <th scope="col" data-number>
              Crédito
            </th>
            <th scope="col" data-number>
              Substitui
            </th>
          </tr>
        </thead>
        <tbody>
          {partitions.slice(0, DRAWN).map((one) => (
            <tr key={`${one.company} ${one.month}`}>
              <td>{`${one.codigo} ${one.nome}`}</td>
              <td>{monthLabel(one.month)}</td>
              <td data-number>{countLabel(one.rows)}</td>
              <td data-number>{formatMoney(one.debit)}</td>
              <td data-number>{formatMoney(one.credit)}</td>
              <td data-number>{one.replaced === 0 ? '–' : countLabel(one.replaced)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {partitions.length > DRAWN && (
        <p className={classes.quiet}>{`E mais ${countLabel(partitions.length - DRAWN)} meses de empresas.`}</p>
      )}
    </div>
  );
}
