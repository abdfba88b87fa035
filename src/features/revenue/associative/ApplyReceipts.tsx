import { useQuery } from '@tanstack/react-query';
import type { ActualReceipts } from '#contract/actuals.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import { formatMoney, formatReais } from '#planning/text/money-format.ts';
import type { Month } from '#planning/numbers/months.ts';
import { applyReceipts, withinPlan, type AppliedReceipts, type ShownReceipts } from '#planning/revenue/actuals.ts';
import { ApplyDialog, ApplyFoot } from '#src/features/revenue/actuals/ApplyDialog.tsx';
import classes from '#src/features/revenue/actuals/actuals.module.css';
import { Changes, ReadNote } from '#src/features/revenue/actuals/ReadNote.tsx';
import { actualReceiptsOptions } from '#src/resources/actuals.ts';
import { monthLabel } from '#src/shared/format/month.ts';
import { ReadState } from '#src/shared/ui/ReadError.tsx';
import tables from '#src/shared/ui/CompactTable.module.css';

interface ApplyReceiptsProps {
  modulo: number;
  plan: AssociativePlan;
  /** What the plan's months show now; absent while it makes no sense. */
  now: ShownReceipts | undefined;
  closed: Month | null;
  disabled: boolean;
  onApply: (part: AppliedReceipts['plan']) => void;
}

const NO_BANK =
  'Ninguém disse ainda que tipos de parcela o banco paga: sem isso, não dá para separar o banco dos compradores. Marque-os em UAU › Base de dados, na aba Tipos de parcela.';

/** What UAU received of the module in the place of what was planned, up to a month. */
export function ApplyReceipts(props: ApplyReceiptsProps) {
  const { plan, closed, disabled } = props;
  return (
    <ApplyDialog disabled={disabled} proposed={plan.actual?.through ?? closed}>
      {(through, onClose) => <Preview key={through} {...props} through={through} onClose={onClose} />}
    </ApplyDialog>
  );
}

function Preview({ modulo, plan, now, through, onApply, onClose }: ApplyReceiptsProps & { through: Month; onClose: () => void }) {
  const inside = withinPlan(plan, through);
  const receipts = useQuery({ ...actualReceiptsOptions({ modulo, through }), enabled: inside });
  const foot = <ApplyFoot accept={null} onClose={onClose} />;
  if (!inside) {
    return (
      <>
        <p className={classes.problem} role="alert">
          O mês de corte está fora do horizonte do módulo.
        </p>
        {foot}
      </>
    );
  }
  if (!receipts.data) {
    return (
      <>
        <ReadState read={receipts} lines={5} label="Lendo o realizado" />
        {foot}
      </>
    );
  }
  const { reason, bank_known: known, types } = receipts.data;
  if (reason !== '') {
    return (
      <>
        <ReadNote actuals={receipts.data} />
        {foot}
      </>
    );
  }
  const unclear = !known && plan.modality !== 'tabela_direta' && types.length > 0;
  const applied = applyReceipts(plan, through, receipts.data, now);
  return (
    <>
      <ReadNote actuals={receipts.data} />
      {unclear && (
        <p className={classes.problem} role="alert">
          {NO_BANK}
        </p>
      )}
      <Types types={types} />
      {!unclear && (
        <Changes
          caption={`Até ${monthLabel(through)}`}
          lines={[
            ...(plan.modality === 'tabela_direta'
              ? []
              : [{ label: 'Liberado pelo banco', unit: 'cents' as const, ...applied.released }]),
            { label: 'Recebido dos compradores', unit: 'cents', ...applied.own },
            { label: 'Unidades distratadas', unit: 'units', ...applied.cancelled },
          ]}
        />
      )}
      {plan.cancellations?.kind === 'percentual' && receipts.data.terminations.length > 0 && (
        <p className={classes.note}>Os distratos do módulo são uma parte das vendas: os do UAU não entram.</p>
      )}
      {applied.outside !== 0 && (
        <p className={classes.note}>
          {`${formatReais(applied.outside)} recebidos antes de ${monthLabel(plan.start)} ficam fora: o módulo começa nesse mês.`}
        </p>
      )}
      <ApplyFoot accept={unclear ? null : () => onApply(applied.plan)} onClose={onClose} />
    </>
  );
}

/** What was received by type of instalment, and who pays it. */
function Types({ types }: { types: ActualReceipts['types'] }) {
  if (types.length === 0) return <p className={classes.note}>Nada foi recebido até este mês.</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys have to reach it
    <div className={classes.scroll} role="region" aria-label="Recebido por tipo de parcela" tabIndex={0}>
      <table className={tables.compact} aria-label="Recebido por tipo de parcela">
        <thead>
          <tr>
            <th scope="col">Tipo de parcela</th>
            <th scope="col">Quem paga</th>
            <th scope="col" data-number>
              Recebido
            </th>
          </tr>
        </thead>
        <tbody>
          {types.map(({ type, label, bank, months }) => (
            <tr key={type}>
              <td>{`${type} ${label}`.trim()}</td>
              <td>{bank ? 'Banco' : 'Comprador'}</td>
              <td data-number>{formatMoney(months.reduce((sum, { amount }) => sum + amount, 0))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
