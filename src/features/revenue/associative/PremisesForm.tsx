import { Button } from '@mantine/core';
import { formatPercent } from '#planning/text/percent-text.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import type { Month } from '#planning/numbers/months.ts';
import type { ShownReceipts } from '#planning/revenue/realised.ts';
import { CancellationFields } from '#src/features/revenue/associative/CancellationFields.tsx';
import { instalmentShare } from '#src/features/revenue/associative/draft.ts';
import {
  AmountField,
  MonthField,
  ShareField,
  StartField,
  useField,
  usePremises,
  WholeField,
} from '#src/features/revenue/associative/fields.ts';
import { MODALITY_LABELS, RETENTION_LABELS } from '#contract/plan-labels.ts';
import { READINGS } from '#src/features/revenue/associative/labels.ts';
import { BalloonFields, FinancedFields } from '#src/features/revenue/associative/PaymentFields.tsx';
import { CorrectionFields } from '#src/features/revenue/associative/CorrectionFields.tsx';
import { CurveFields } from '#src/features/revenue/associative/CurveFields.tsx';
import { ApplyReceipts } from '#src/features/revenue/associative/ApplyReceipts.tsx';
import { Hint, Pair, PremiseGroup } from '#src/premises/PremiseGroup.tsx';
import { monthLabel } from '#src/shared/format/month.ts';
import { keyOf, optionsOf } from '#src/shared/ui/options.ts';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

interface PremisesFormProps {
  module: number;
  /** What the months show now; absent while the premises make no sense. */
  now: ShownReceipts | undefined;
  /** Last closed month of the version. */
  closed: Month | null;
  /** The curve of sales in the other unit. */
  onSalesKind: (kind: AssociativePlan['sales']['kind']) => void;
}

/** The premises of one module, in the order a planner decides them. */
export function PremisesForm({ module, now, closed, onSalesKind }: PremisesFormProps) {
  const { plan, issues } = usePremises();
  const wrong = (...fields: string[]) => issues.some(({ field, severity }) => severity === 'error' && fields.includes(field));
  const bank = plan.modality !== 'tabela_direta';
  return (
    <>
      <PremiseGroup
        title="Modalidade e horizonte"
        summary={MODALITY_LABELS[plan.modality]}
        wrong={wrong('modality', 'start', 'months')}
      >
        <ModalityField />
        <Pair>
          <StartField />
          <WholeField name="months" label="Meses" />
        </Pair>
      </PremiseGroup>
      <PremiseGroup title="Unidades e preço" summary={`${plan.units} un.`} wrong={wrong('units', 'swap_units', 'price')}>
        <Pair>
          <WholeField name="units" label="Unidades" />
          <WholeField name="swap_units" label="Permutadas" />
        </Pair>
        <AmountField name="price" label="Preço médio" />
      </PremiseGroup>
      {bank && (
        <PremiseGroup title="Financiamento" wrong={wrong('financed', 'appraisal', 'ltv')}>
          <FinancedFields />
        </PremiseGroup>
      )}
      <PremiseGroup
        title="Pagamento do comprador"
        summary={`Ato ${formatPercent(plan.down_payment)}`}
        wrong={wrong('down_payment', 'instalments', 'balloons', 'keys_payment')}
      >
        <Pair>
          <ShareField name="down_payment" label="Ato" />
          <WholeField name="instalments" label="Parcelas mensais" />
        </Pair>
        <BalloonFields />
        <ShareField name="keys_payment" label="Nas chaves" />
        <Hint>{leftText(instalmentShare(plan), plan.instalments)}</Hint>
      </PremiseGroup>
      <PremiseGroup title="Correção monetária" summary={plan.correction?.index ?? 'sem correção'} wrong={wrong('correction')}>
        <CorrectionFields />
      </PremiseGroup>
      <PremiseGroup title="Obra" wrong={wrong('work', 'occupancy', 'registration', 'keys_lag')}>
        <CurveFields />
        <Pair>
          <MonthField name="occupancy" label="Habite-se" />
          {plan.modality === 'associativo' && <MonthField name="registration" label="Averbação" />}
          {plan.modality === 'repasse_chave' && <WholeField name="keys_lag" label="Meses até as chaves" />}
        </Pair>
        {plan.modality === 'repasse_chave' && <Hint>{READINGS.keys}</Hint>}
      </PremiseGroup>
      {bank && (
        <PremiseGroup
          title="Liberação"
          summary={plan.modality === 'associativo' ? `Terreno ${formatPercent(plan.land_share)}` : undefined}
          wrong={wrong('land_share', 'signing_lag', 'retention', 'minimum_demand', 'payment_lag')}
        >
          <ReleaseFields />
        </PremiseGroup>
      )}
      <Realised {...{ module, now, closed }} />
      <PremiseGroup title="Vendas" summary={plan.sales.kind === 'unidades' ? 'em unidades' : 'em %'} wrong={false}>
        <SalesKind onSalesKind={onSalesKind} />
      </PremiseGroup>
      <PremiseGroup title="Distratos" wrong={wrong('cancellations', 'refund')}>
        <CancellationFields />
      </PremiseGroup>
    </>
  );
}

function leftText(share: number, instalments: number): string {
  if (share < 0) return `Banco, ato, intermediárias e chaves passam do preço em ${formatPercent(-share)}.`;
  return instalments === 0
    ? `Pró-soluto de ${formatPercent(share)}: sem parcelas, é pago com o ato.`
    : `Pró-soluto de ${formatPercent(share)} em ${instalments} ${instalments === 1 ? 'parcela' : 'parcelas'}, do mês seguinte ao da venda.`;
}

function ModalityField() {
  const { plan, set } = usePremises();
  return (
    <SelectInput
      label="Modalidade"
      allowDeselect={false}
      data={optionsOf(MODALITY_LABELS)}
      {...useField('modality')}
      value={plan.modality}
      onChange={(value) => set({ modality: keyOf(MODALITY_LABELS, value) ?? plan.modality })}
    />
  );
}

/** What came true stands in the place of what was planned: it comes of UAU, and can be left out. */
function Realised({ module, now, closed }: Omit<PremisesFormProps, 'onSalesKind'>) {
  const { plan, set } = usePremises();
  const { error, disabled } = useField('actual');
  const { actual } = plan;
  return (
    <PremiseGroup
      title="Realizado"
      summary={actual === null ? 'nenhum' : `até ${monthLabel(actual.through)}`}
      wrong={error !== undefined}
    >
      {actual !== null && (
        <>
          <Hint>{error ?? `Até ${monthLabel(actual.through)} valem os valores realizados, no lugar dos previstos.`}</Hint>
          <Button
            variant="default"
            size="compact-sm"
            data-path="actual"
            disabled={disabled}
            onClick={() => set({ actual: null })}
          >
            Usar só o previsto
          </Button>
        </>
      )}
      <ApplyReceipts modulo={module} plan={plan} now={now} closed={closed} disabled={disabled} onApply={set} />
    </PremiseGroup>
  );
}

function ReleaseFields() {
  const { plan, set } = usePremises();
  const retention = useField('retention_mode');
  const associative = plan.modality === 'associativo';
  return (
    <>
      {associative && <ShareField name="land_share" label="% terreno (fração)" />}
      <Pair>
        <WholeField name="signing_lag" label="Venda → assinatura" description="meses" />
        <WholeField name="payment_lag" label="Medição → crédito" description="meses" />
      </Pair>
      {associative && (
        <Pair>
          <ShareField name="retention" label="Retenção final" />
          <SelectInput
            label="Liberada"
            allowDeselect={false}
            data={optionsOf(RETENTION_LABELS)}
            {...retention}
            value={plan.retention_mode}
            onChange={(value) => set({ retention_mode: keyOf(RETENTION_LABELS, value) ?? plan.retention_mode })}
          />
        </Pair>
      )}
      <ShareField name="minimum_demand" label="Demanda mínima p/ 1ª liberação" />
      {plan.occupancy !== null && associative && <Hint>Retenção até o habite-se, {monthLabel(plan.occupancy)}.</Hint>}
      {associative && <Hint>{READINGS.retention}</Hint>}
    </>
  );
}

const KINDS = { unidades: 'Unidades', percentual: '% das unidades à venda' } as const;

function SalesKind({ onSalesKind }: Pick<PremisesFormProps, 'onSalesKind'>) {
  const { plan } = usePremises();
  const { disabled } = useField('sales');
  return (
    <SelectInput
      label="Curva de vendas em"
      allowDeselect={false}
      disabled={disabled}
      data={optionsOf(KINDS)}
      value={plan.sales.kind}
      onChange={(value) => onSalesKind(keyOf(KINDS, value) ?? plan.sales.kind)}
    />
  );
}
