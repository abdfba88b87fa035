import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useMemo } from 'react';
import type { LedgerInspection, LedgerReading } from '#contract/ledger.ts';
import { LEDGER_FIELDS, LEDGER_LABELS, missingInLedger, missingText, planLedgerColumns } from '#planning/ledger/columns.ts';
import { FileColumns } from '#src/imports/FileColumns.tsx';
import { FileSigns } from '#src/imports/FileSigns.tsx';
import classes from '#src/imports/imports.module.css';
import { NAMED_LABELS } from '#contract/people-labels.ts';
import { reachOptions } from '#src/resources/reach.ts';
import { useRights } from '#src/session/use-rights.ts';
import { monthLabel } from '#src/shared/format/month.ts';
import { Helped } from '#src/shared/help/Helped.tsx';
import { holds } from '#src/shared/rights.ts';
import { named, type Structure } from '#src/shared/places/structure.ts';
import { MonthInput } from '#src/shared/ui/MonthInput.tsx';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

const FIELDS = LEDGER_FIELDS.map((name) => ({ name, label: LEDGER_LABELS[name], required: name === 'account' }));
const WITHOUT_HISTORY = FIELDS.filter(({ name }) => name !== 'history');

/** The columns that hold: what was chosen, else what the file's titles were taken for. */
const planOf = ({ titles, columns }: LedgerInspection, reading: LedgerReading) =>
  planLedgerColumns(titles, { ...columns, ...reading.columns });

const missingOf = (inspection: LedgerInspection, reading: LedgerReading) =>
  missingInLedger(planOf(inspection, reading), { month: reading.month !== null, center: reading.center_cost !== null });

/** How a file is to be read, as far as it was chosen: a month that nobody touched is absent, an emptied one null. */
export type ChosenReading = Omit<LedgerReading, 'month'> & Partial<Pick<LedgerReading, 'month'>>;

/** The reading with the month that the file itself says, where nothing else tells one and nobody emptied it. */
export function withMonth(inspection: LedgerInspection | undefined, chosen: ChosenReading): LedgerReading {
  const reading = { ...chosen, month: chosen.month ?? null };
  if (!inspection || chosen.month !== undefined || !missingOf(inspection, reading).includes('month')) return reading;
  return { ...reading, month: inspection.month };
}

/** What a file says of its month, beside the one that is taken. */
function monthFound(said: string | null, taken: string | null): string {
  if (said === null) return 'O arquivo não tem data';
  return said === taken ? 'Lido acima dos títulos do arquivo' : `Acima dos títulos, o arquivo diz ${monthLabel(said)}`;
}

/** Whether the file can be tried as it is read now. */
export const isReady = (inspection: LedgerInspection, reading: LedgerReading): boolean =>
  missingOf(inspection, reading).length === 0;

interface ReadingFormProps {
  inspection: LedgerInspection;
  reading: LedgerReading;
  structure: Structure;
  onChange: (part: Partial<LedgerReading>) => void;
}

/** How a file of the ledger is read: its signs, its columns, and what only the planner can tell. */
export function ReadingForm({ inspection, reading, structure, onChange }: ReadingFormProps) {
  const { titles, columns, personal, sample } = inspection;
  const mayKeep = holds(useRights(), 'ledger.history');
  const missing = missingOf(inspection, reading);
  const plan = planOf(inspection, reading);
  const center = (
    <DefaultCenter
      structure={structure}
      required={!plan.has('center_cost')}
      value={reading.center_cost}
      onChange={(center_cost) => onChange({ center_cost })}
    />
  );
  // What the file lacks and only the planner can tell comes first.
  const given = (
    <>
      {!plan.has('date') && !plan.has('month') && (
        <MonthInput
          label="Mês do balancete"
          description={`${monthFound(inspection.month, reading.month)}: todas as linhas são do mês deste campo.`}
          withAsterisk
          value={reading.month ?? ''}
          onChange={(month) => onChange({ month: month === '' ? null : month })}
        />
      )}
      {!plan.has('center_cost') && center}
    </>
  );
  return (
    <>
      {missing.length > 0 && (
        <p className={classes.note} role="status">
          {missingText(missing)}
        </p>
      )}
      {personal.length > 0 && (
        <p className={classes.note}>
          Estas colunas têm textos ou dados de pessoas e não são lidas: <strong>{personal.join(', ')}</strong>.
        </p>
      )}
      {given}
      <FileColumns
        fields={mayKeep ? FIELDS : WITHOUT_HISTORY}
        titles={titles}
        sample={sample}
        valueOf={(name) => reading.columns[name] ?? columns[name]}
        onChange={(name, title) => onChange({ columns: { ...reading.columns, [name]: title } })}
      />
      {plan.has('history') && (
        <p className={classes.note}>
          O histórico será guardado e mostrado a quem tem o direito «{NAMED_LABELS['ledger.history']}», com nomes de pessoas se os
          tiver. Números de CPF, CNPJ e telefone e endereços de e-mail são apagados.
        </p>
      )}
      {plan.has('center_cost') && center}
      <Switch
        label="Deixar de fora as linhas de contas sintéticas"
        description="As que são a soma das linhas abaixo já ficam de fora; com isto, todas ficam."
        checked={reading.skip_synthetic}
        onChange={(event) => onChange({ skip_synthetic: event.currentTarget.checked })}
      />
      <FileSigns found={inspection} chosen={reading} onChange={onChange} />
    </>
  );
}

interface DefaultCenterProps {
  structure: Structure;
  required: boolean;
  value: number | null;
  onChange: (center: number | null) => void;
}

/** Among the cost centres that the reader may write. */
function DefaultCenter({ structure, required, value, onChange }: DefaultCenterProps) {
  const { data: reach } = reachOptions.useAnswer();
  const choices = useMemo(
    () =>
      structure.centerCosts
        .filter(({ id }) => reach && (reach.center_costs === 'all' || reach.center_costs.includes(id)))
        .map((center) => ({
          value: String(center.id),
          label: `${named(center)} · ${structure.company.get(center.company)?.codigo ?? ''}`,
        })),
    [structure, reach],
  );
  return (
    <Helped label="Centro de custo das linhas sem um">
      <SelectInput
        label="Centro de custo das linhas sem um"
        description={required ? 'O arquivo não tem a coluna: todas as linhas vão para ele.' : 'Em branco, são erros.'}
        withAsterisk={required}
        searchable
        clearable
        limit={100}
        placeholder="Nenhum"
        data={choices}
        value={value === null ? null : String(value)}
        onChange={(id) => onChange(id === null ? null : Number(id))}
      />
    </Helped>
  );
}
