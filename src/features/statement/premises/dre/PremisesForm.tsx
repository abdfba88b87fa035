import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { DrePremise } from '#planning/accrual/plan.ts';
import type { CashflowPlan } from '#planning/cashflow/plan.ts';
import { formatPercent } from '#planning/text/percent-text.ts';
import { TAX_REGIME_LABELS } from '#contract/structure-labels.ts';
import { NoteField, ShareField, useField, usePremises } from '#src/features/statement/premises/dre/fields.ts';
import classes from '#src/features/statement/premises/premises.module.css';
import { Hint, PremiseGroup } from '#src/premises/PremiseGroup.tsx';
import { useRights } from '#src/session/use-rights.ts';
import { monthLabel } from '#src/shared/format/month.ts';
import { counted } from '#src/shared/format/noun.ts';
import { can } from '#src/shared/rights.ts';

const NO_TAXES = 'As alíquotas ficam nas premissas do fluxo de caixa, que você não tem permissão para ver.';

/** The premises of one module's income statement; what is depreciated stands in its table, the taxes in the cash flow's premises. */
export function PremisesForm({ taxes }: { taxes: CashflowPlan['taxes'] | null }) {
  const { plan, set, issues } = usePremises();
  const wrong = (field: DrePremise) => issues.some((issue) => issue.severity === 'error' && issue.field === field);
  const deferred = useField('deferred_commission');
  // Of premises that may not be seen nobody can say that they have no rates.
  const mayTaxes = can(useRights(), 'cashflow', 'view');
  return (
    <>
      <PremiseGroup title="PECLD" summary={formatPercent(plan.pecld)} wrong={wrong('pecld')}>
        <ShareField name="pecld" label="% da receita bruta reconhecida" />
        <NoteField of="pecld" />
      </PremiseGroup>
      <PremiseGroup title="Comissão" summary={plan.deferred_commission ? 'diferida' : 'quando devida'}>
        <Checkbox
          label="Comissão diferida"
          data-path="deferred_commission"
          disabled={deferred.disabled}
          checked={plan.deferred_commission}
          onChange={(event) => set({ deferred_commission: event.currentTarget.checked })}
        />
        <Hint>
          {plan.deferred_commission
            ? 'Reconhecida com a obra: comissão devida até o mês × POC.'
            : 'Reconhecida no mês da venda, quando é devida.'}
        </Hint>
        <NoteField of="deferred_commission" />
      </PremiseGroup>
      <PremiseGroup title="Encargos capitalizados" summary={formatPercent(plan.capitalised)} wrong={wrong('capitalised')}>
        <ShareField name="capitalised" label="% dos juros durante a obra" />
        <Hint>Vão para o custo e são reconhecidos com o POC; o resto é despesa financeira.</Hint>
        <NoteField of="capitalised" />
      </PremiseGroup>
      <PremiseGroup
        title="Depreciação"
        summary={counted(plan.depreciation.length, { one: 'item', many: 'itens' })}
        wrong={wrong('depreciation')}
      >
        <Hint>Os itens ficam na tabela ao lado, em partes iguais pela vida útil.</Hint>
        <NoteField of="depreciation" />
      </PremiseGroup>
      <PremiseGroup
        title="Impostos"
        summary={
          !mayTaxes
            ? 'sem permissão'
            : taxes?.rules.length
              ? counted(taxes.rules.length, { one: 'vigência', many: 'vigências' })
              : 'sem alíquotas'
        }
      >
        {mayTaxes ? <Taxes taxes={taxes} /> : <Hint>{NO_TAXES}</Hint>}
      </PremiseGroup>
    </>
  );
}

/** The rates as the cash flow's premises have them: one table for both statements. */
function Taxes({ taxes }: { taxes: CashflowPlan['taxes'] | null }) {
  const rules = (taxes?.rules ?? []).toSorted((one, other) => (one.from < other.from ? -1 : 1));
  return (
    <>
      {rules.length === 0 ? (
        <Hint>Nenhuma alíquota: a DRE não reconhece tributos.</Hint>
      ) : (
        <dl className={classes.taxes}>
          {rules.map(({ from, regime, pis, cofins, irpj, csll }) => (
            <div key={from}>
              <dt>
                {monthLabel(from)} · {TAX_REGIME_LABELS[regime]}
              </dt>
              <dd>
                PIS e COFINS {formatPercent(pis + cofins)} · IRPJ {formatPercent(irpj)} · CSLL {formatPercent(csll)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Link
        to="/fluxo/premissas"
        search={({ versao, empreendimento, modulo }) => ({ versao, empreendimento, modulo, aba: 'premissas' })}
        className={classes.link}
      >
        Alterar nas premissas do fluxo de caixa
      </Link>
    </>
  );
}
