import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { formatMoney } from '#planning/text/money-format.ts';
import { formatPercent } from '#planning/text/percent-text.ts';
import type { CashflowPremise } from '#planning/cashflow/plan.ts';
import { ruleAt } from '#planning/taxes/rules.ts';
import {
  AmountField,
  MonthField,
  NoteField,
  ShareField,
  StartField,
  useField,
  usePremises,
  WholeField,
} from '#src/features/statement/premises/cashflow/fields.ts';
import { TAX_REGIME_LABELS } from '#contract/structure-labels.ts';
import type { Tab } from '#src/features/statement/premises/cashflow/labels.ts';
import { LateFields, LoanFields } from '#src/features/statement/premises/cashflow/LoanFields.tsx';
import { TaxFields } from '#src/features/statement/premises/cashflow/TaxFields.tsx';
import { WorksFields } from '#src/features/statement/premises/cashflow/WorksFields.tsx';
import { Hint, Pair, PremiseGroup } from '#src/premises/PremiseGroup.tsx';
import { monthLabel } from '#src/shared/format/month.ts';
import { counted } from '#src/shared/format/noun.ts';
import { MonthInput } from '#src/shared/ui/MonthInput.tsx';
import { PercentInput } from '#src/shared/ui/PercentInput.tsx';
import { WholeInput } from '#src/shared/ui/WholeInput.tsx';

interface PremisesFormProps {
  /** Opens the table in which what is listed is typed. */
  onTab: (tab: Tab) => void;
}

/** The premises of one module's cash flow, in the order a planner decides them; each with its source. */
export function PremisesForm({ onTab }: PremisesFormProps) {
  const { plan, issues } = usePremises();
  const wrong = (...fields: CashflowPremise[]) =>
    issues.some(({ field, severity }) => severity === 'error' && fields.some((one) => one === field));
  const regime = ruleAt(plan.taxes.rules, plan.start)?.regime;
  return (
    <>
      <PremiseGroup
        title="Datas"
        summary={`${monthLabel(plan.start)}, ${plan.months} meses`}
        wrong={wrong('start', 'months', 'base_month', 'cutoff', 'realised')}
      >
        <DateFields />
      </PremiseGroup>
      <PremiseGroup
        title="Obra"
        summary={plan.works ? `R$ ${formatMoney(plan.works.budget)}` : 'sem obra'}
        wrong={wrong('works')}
      >
        <WorksFields />
        <NoteField of="works" />
      </PremiseGroup>
      <PremiseGroup
        title="Terreno e outros valores"
        summary={counted(plan.typed.length, { one: 'valor', many: 'valores' })}
        wrong={wrong('typed')}
      >
        <Hint>Terreno, outorga, projetos, licenças, estande, corporativo, aportes e distribuições, por linha e mês.</Hint>
        <Button variant="default" size="compact-sm" data-path="typed" onClick={() => onTab('valores')}>
          Abrir a tabela de valores
        </Button>
        <NoteField of="typed" />
      </PremiseGroup>
      <PremiseGroup
        title="Comercial"
        summary={`Comissão ${formatPercent(plan.commission.share)}`}
        wrong={wrong('commission', 'marketing')}
      >
        <SellingFields onTab={onTab} />
      </PremiseGroup>
      <PremiseGroup title="Administração" summary={formatPercent(plan.administration)} wrong={wrong('administration')}>
        <ShareField name="administration" label="Taxa sobre o pago da obra" />
        <NoteField of="administration" />
      </PremiseGroup>
      <PremiseGroup title="Impostos" summary={regime ? TAX_REGIME_LABELS[regime] : 'sem alíquotas'} wrong={wrong('taxes')}>
        <TaxFields />
        <NoteField of="taxes" />
      </PremiseGroup>
      <PremiseGroup
        title="Financiamento"
        summary={plan.loan ? `R$ ${formatMoney(plan.loan.limit)}` : 'sem financiamento'}
        wrong={wrong('loan')}
      >
        <LoanFields />
        <NoteField of="loan" />
      </PremiseGroup>
      <PremiseGroup title="Inadimplência" summary={plan.late ? 'com recuperação' : 'sem atrasados'} wrong={wrong('late')}>
        <LateFields />
        <NoteField of="late" />
      </PremiseGroup>
      <PremiseGroup title="Sócios" summary={plan.cover ? 'cobrem o que falta' : undefined} wrong={wrong('cover')}>
        <PartnerFields />
        <NoteField of="cover" />
      </PremiseGroup>
      <PremiseGroup title="Financeiro" summary={`TMA ${formatPercent(plan.discount)}`} wrong={wrong('discount', 'opening')}>
        <ShareField name="discount" label="TMA ao ano" />
        <AmountField name="opening" label="Saldo inicial" />
        <NoteField of="discount" />
      </PremiseGroup>
    </>
  );
}

function DateFields() {
  const { plan, set } = usePremises();
  const base = useField('base_month');
  return (
    <>
      <Pair>
        <StartField />
        <WholeField name="months" label="Meses" />
      </Pair>
      <Pair>
        <MonthInput
          label="Data-base"
          {...base}
          value={plan.base_month}
          onChange={(month) => month !== '' && set({ base_month: month })}
        />
        <MonthField name="cutoff" label="Mês de corte" />
      </Pair>
      <Hint>
        {plan.cutoff === null
          ? 'Sem mês de corte tudo é previsto.'
          : `Antes de ${monthLabel(plan.cutoff)} só conta o realizado; daí em diante, o previsto.`}
      </Hint>
      <NoteField of="start" />
    </>
  );
}

function SellingFields({ onTab }: PremisesFormProps) {
  const { plan, set } = usePremises();
  const commission = useField('commission');
  const marketing = useField('marketing');
  return (
    <>
      <Pair>
        <PercentInput
          label="Comissão"
          {...commission}
          live
          value={plan.commission.share}
          onChange={(share) => set({ commission: { ...plan.commission, share: share ?? 0 } })}
        />
        <WholeInput
          label="Prazo (meses)"
          disabled={commission.disabled}
          live
          value={plan.commission.lag}
          onChange={(lag) => set({ commission: { ...plan.commission, lag: lag ?? 0 } })}
        />
      </Pair>
      <NoteField of="commission" label="Fonte da comissão" />
      <PercentInput
        label="Publicidade, do VGV"
        {...marketing}
        live
        value={plan.marketing.share}
        onChange={(share) => set({ marketing: { ...plan.marketing, share: share ?? 0 } })}
      />
      <Button variant="default" size="compact-sm" onClick={() => onTab('curvas')}>
        Abrir a curva de publicidade
      </Button>
      <NoteField of="marketing" label="Fonte da publicidade" />
    </>
  );
}

function PartnerFields() {
  const { plan, set } = usePremises();
  const field = useField('cover');
  return (
    <>
      <Checkbox
        label="Os sócios cobrem o caixa que falta"
        data-path="cover"
        disabled={field.disabled}
        checked={plan.cover}
        onChange={(event) => set({ cover: event.currentTarget.checked })}
      />
      <Hint>Aportes e distribuições com data ficam na tabela de valores.</Hint>
    </>
  );
}
