import { Link } from '@tanstack/react-router';
import { UAU_AREAS } from '#planning/uau/areas.ts';
import type { UauField } from '#planning/uau/field.ts';
import { ownColumnWords } from '#planning/uau/unit-columns.ts';
import type { UauList } from '#planning/uau/lists.ts';
import classes from '#src/features/uau/database/database.module.css';
import { fieldText, placeOf, valueOf, type AnyUauRow } from '#src/features/uau/database/columns.tsx';
import { databaseDefaults, type DatabaseSearch } from '#src/features/uau/database/search.ts';
import { TAB_LABELS } from '#src/features/uau/database/tabs.ts';
import { hasParts, ValueParts } from '#src/features/uau/database/ValueParts.tsx';
import { monthLabel } from '#src/shared/format/month.ts';
import { SidePanel } from '#src/shared/ui/SidePanel.tsx';
import { HeadMark } from '#src/shared/ui/head-mark.tsx';

interface RowPanelProps {
  list: UauList;
  row: AnyUauRow;
  onClose: () => void;
}

/** All fields of one row, and the ways from it: its sale's instalments, its job, its month. */
export function RowPanel({ list: { area, label }, row, onClose }: RowPanelProps) {
  const fields: readonly UauField[] = UAU_AREAS[area].fields;
  const custom = area === 'units' ? Object.entries(Object(valueOf(row, 'custom')) as Record<string, string>) : [];
  const labels = Object(valueOf(row, 'custom_labels')) as Readonly<Record<string, string>>;
  const wordsOf = (name: string) => ownColumnWords(name, labels[name] === undefined ? [] : [labels[name]]);
  const shown = fields.flatMap((field) => {
    const text = fieldText(area, field, row);
    return text === null ? [] : [{ name: field.name, label: field.label, text, money: field.kind === 'money' }];
  });
  const ways = waysFrom(area, row);
  return (
    <SidePanel title={label} onClose={onClose}>
      <dl className={classes.fields}>
        {[...shown, ...custom.map(([name, text]) => ({ name, label: wordsOf(name), text, money: false }))].map((one) => (
          <div key={one.name} data-money={one.money || undefined}>
            <dt>
              {one.label}
              <HeadMark label={one.label} />
            </dt>
            <dd>{one.text}</dd>
          </div>
        ))}
      </dl>
      {hasParts(area) && <ValueParts area={area} row={row} />}
      {ways.length > 0 && (
        <nav aria-label="Ver também" className={classes.ways}>
          <h3>Ver também</h3>
          <ul>
            {ways.map(({ text, place }) => (
              <li key={text}>
                <Link className={classes.link} to="/uau/base-de-dados" search={{ ...databaseDefaults, ...place }}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </SidePanel>
  );
}

interface Way {
  text: string;
  place: Partial<DatabaseSearch>;
}

function waysFrom(area: UauList['area'], row: AnyUauRow): Way[] {
  const { company: empresa, job: obra, month, sale: venda } = placeOf(area, row);
  const ways: Way[] = [];
  if (venda !== undefined) {
    const place = { empresa, obra, venda };
    ways.push(
      { text: `Venda ${venda}: parcelas a receber`, place: { ...place, aba: 'a-receber' } },
      { text: `Venda ${venda}: parcelas recebidas`, place: { ...place, aba: 'recebidas' } },
    );
  }
  if (obra !== undefined) {
    for (const aba of ['unidades', 'a-receber', 'recebidas', 'saidas'] as const)
      ways.push({ text: `Obra ${obra}: ${TAB_LABELS[aba].toLowerCase()}`, place: { aba, empresa, obra } });
  } else if (area === 'companies' && empresa !== undefined) {
    for (const aba of ['obras', 'a-receber', 'saidas', 'controle'] as const)
      ways.push({ text: `Empresa ${empresa}: ${TAB_LABELS[aba].toLowerCase()}`, place: { aba, empresa } });
  }
  if (month !== undefined)
    for (const aba of ['recebidas', 'saidas', 'controle'] as const)
      ways.push({
        text: `Empresa ${empresa} em ${monthLabel(month)}: ${TAB_LABELS[aba].toLowerCase()}`,
        place: { aba, empresa, de: month, ate: month },
      });
  return ways;
}
