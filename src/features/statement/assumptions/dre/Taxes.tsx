import { Link } from '@tanstack/react-router';
import type { CashflowPlan } from '#planning/cashflow/plan.ts';
import { formatPercent } from '#planning/text/percent-text.ts';
import { TAX_REGIME_LABELS } from '#planning/taxes/labels.ts';
import classes from '#src/features/statement/assumptions/assumptions.module.css';
import { Hint, AssumptionSection } from '#src/assumptions/AssumptionSection.tsx';
import { useRights } from '#src/session/use-rights.ts';
import { monthLabel } from '#src/shared/format/month.ts';
import { counted } from '#src/shared/format/noun.ts';
import { can } from '#src/shared/rights.ts';

const NO_TAXES = 'As alíquotas ficam nas premissas do fluxo de caixa, que você não tem permissão para ver.';

/** The rates as the cash flow's assumptions have them: one table for both statements, which is changed there. */
export function Taxes({ taxes }: { taxes: CashflowPlan['taxes'] | null }) {
  // Of assumptions that may not be seen nobody can say that they have no rates.
  const mayTaxes = can(useRights(), 'cashflow', 'view');
  const rules = (taxes?.rules ?? []).toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const count = rules.length === 0 ? 'sem alíquotas' : counted(rules.length, { one: 'vigência', many: 'vigências' });
  return (
    <AssumptionSection title="Impostos" summary={mayTaxes ? count : 'sem permissão'}>
      {mayTaxes ? (
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
      ) : (
        <Hint>{NO_TAXES}</Hint>
      )}
    </AssumptionSection>
  );
}
