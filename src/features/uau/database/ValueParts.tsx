import { UAU_AREAS, VALUED_AREAS, type AreaId, type ValuedArea } from '#planning/uau/areas.ts';
import type { UauField } from '#planning/uau/field.ts';
import { fieldText, type AnyUauRow } from '#src/features/uau/database/columns.tsx';
import classes from '#src/features/uau/database/database.module.css';
import { uauAccountRecivableField, uauInstallmentRecivedField } from '#src/resources/uau-facts.ts';

const PARTS = { receivables: uauAccountRecivableField, received: uauInstallmentRecivedField } as const satisfies Record<
  ValuedArea,
  unknown
>;
export const hasParts = (area: AreaId): area is ValuedArea => VALUED_AREAS.some((valued) => valued === area);

/** What the value of an instalment is made of, by the parts that the program has; those of nothing are left out. */
export function ValueParts({ area, row }: { area: ValuedArea; row: AnyUauRow }) {
  const { data: parts = [] } = PARTS[area].useAnswer();
  const fields: readonly UauField[] = UAU_AREAS[area].fields;
  const shown = parts.flatMap(({ key, label }) => {
    const field = fields.find(({ name }) => name === key);
    const text = field ? fieldText(area, field, row) : null;
    return text === null || text === '0,00' ? [] : [{ key, label, text }];
  });
  if (shown.length === 0) return null;
  return (
    <section aria-label="Partes do valor" className={classes.ways}>
      <h3>Partes do valor</h3>
      <dl className={classes.fields}>
        {shown.map(({ key, label, text }) => (
          <div key={key} data-money>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
