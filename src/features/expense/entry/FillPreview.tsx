import { formatMoney } from '#planning/text/money-format.ts';
import { shownSum } from '#planning/numbers/money.ts';
import type { MonthField } from '#planning/numbers/months.ts';
import { monthName } from '#src/features/expense/entry/fill-labels.ts';
import type { FillPlan, FillPreview as Preview } from '#src/features/expense/entry/fill-plan.ts';
import { lines } from '#src/features/expense/labels.ts';
import { named, type Structure } from '#src/shared/places/structure.ts';
import classes from '#src/features/expense/entry/panels.module.css';
import tables from '#src/shared/ui/CompactTable.module.css';

const MOST_LINES = 40;

/**
 * What the fill would write, before it does: month by month for one line, totals for several; refusals with their
 * reason.
 */
export function FillPreview({
  plan,
  fields,
  structure,
}: {
  plan: FillPlan;
  fields: readonly MonthField[];
  structure: Structure;
}) {
  const refused = plan.previews.filter(({ problem }) => problem !== null);
  const [only] = plan.previews;
  return (
    <section aria-label="Prévia">
      <h3>Prévia</h3>
      {plan.previews.length === 1 && only ? (
        <MonthsOf preview={only} fields={fields} />
      ) : (
        <TotalsOf previews={plan.previews} structure={structure} />
      )}
      {refused.length > 0 && plan.previews.length > 1 && (
        <p className={classes.problem} role="status">
          {lines(refused.length)} {refused.length === 1 ? 'fica como está' : 'ficam como estão'}.
        </p>
      )}
    </section>
  );
}

function MonthsOf({ preview, fields }: { preview: Preview; fields: readonly MonthField[] }) {
  if (preview.after === null) return <p className={classes.problem}>{preview.problem}</p>;
  const { before, after } = preview;
  return (
    <>
      <table className={`${tables.compact} ${classes.preview}`} data-figures aria-label="Antes e depois, por mês">
        <thead>
          <tr>
            <th scope="col">Mês</th>
            <th scope="col">Antes</th>
            <th scope="col">Depois</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field, index) => (
            <tr key={field} data-same={before[index] === after[index] || undefined}>
              <th scope="row">{monthName(field)}</th>
              <td>{formatMoney(before[index] ?? null)}</td>
              <td>{formatMoney(after[index] ?? null)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{formatMoney(shownSum(before))}</td>
            <td>{formatMoney(shownSum(after))}</td>
          </tr>
        </tfoot>
      </table>
      {preview.note && <p className={classes.note}>{preview.note}</p>}
    </>
  );
}

function TotalsOf({ previews, structure }: { previews: readonly Preview[]; structure: Structure }) {
  const before = shownSum(previews.map((preview) => shownSum(preview.before)));
  const after = shownSum(previews.map((preview) => shownSum(preview.after ?? preview.before)));
  return (
    <table className={`${tables.compact} ${classes.preview}`} data-figures aria-label="Antes e depois, por linha">
      <thead>
        <tr>
          <th scope="col">Linha</th>
          <th scope="col">Antes</th>
          <th scope="col">Depois</th>
        </tr>
      </thead>
      <tbody>
        {previews.slice(0, MOST_LINES).map((preview) => (
          <tr key={preview.entry.id}>
            <th scope="row">
              {named(structure.accounting.get(preview.entry.accounting))}
              {preview.entry.description && <small>{preview.entry.description}</small>}
              {(preview.problem ?? preview.note) && (
                <small data-problem={preview.problem !== null || undefined}>{preview.problem ?? preview.note}</small>
              )}
            </th>
            <td>{formatMoney(shownSum(preview.before))}</td>
            <td>{preview.after && formatMoney(shownSum(preview.after))}</td>
          </tr>
        ))}
        {previews.length > MOST_LINES && (
          <tr>
            <td colSpan={3} className={classes.more}>
              … e mais {lines(previews.length - MOST_LINES)}
            </td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{formatMoney(before)}</td>
          <td>{formatMoney(after)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
