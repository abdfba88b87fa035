import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconRefresh } from '@tabler/icons-react';
import classes from '#src/features/revenue/cost/cost.module.css';
import type { Draft, TableName } from '#src/features/revenue/cost/draft.ts';
import { refreshed, type Refreshed } from '#src/features/revenue/cost/first-plan.ts';
import { readRegister } from '#src/features/revenue/cost/register.ts';
import { TableTools } from '#src/assumptions/TableTools.tsx';
import { unitRows } from '#src/features/revenue/cost/tables.ts';
import { fractionText, unitTotals } from '#src/features/revenue/cost/totals.ts';
import type { Tables } from '#src/features/revenue/cost/use-tables.ts';
import { AssumptionGrid } from '#src/assumptions/AssumptionGrid.tsx';
import tools from '#src/assumptions/TableTools.module.css';
import type { ModuleRow } from '#src/layout/use-enterprises.ts';
import { formatWhole } from '#src/shared/ui/WholeInput.tsx';
import type { Edit } from '#src/shared/ui/grid/types.ts';
import type { PocPlan } from '#planning/poc/plan.ts';

interface ContractsTabProps {
  label: string;
  module: ModuleRow;
  tables: Tables;
  work: {
    plan: PocPlan;
    latest: () => PocPlan;
    lock: string | null;
    change: (next: (draft: Draft) => Draft) => void;
    setNotice: (text: string) => void;
  };
  onEdits: (table: TableName) => (edits: readonly Edit[]) => void;
}

/** What was sold, and the units it is sold of. */
export function ContractsTab({ label, module, tables, work, onEdits }: ContractsTabProps) {
  const { plan, lock, setNotice } = work;
  const { count, fraction } = unitTotals(plan.units);
  return (
    <div className={classes.both}>
      <section aria-label="Contratos">
        <TableTools store={tables.contracts} lock={lock} onNotice={setNotice}>
          <h2>Contratos</h2>
          <p className={tools.lead}>Sem unidade, a quantidade pesa a média do módulo. Distrato: o mês em que o contrato acaba.</p>
        </TableTools>
        <div className={classes.tall} data-table="contracts">
          <AssumptionGrid
            store={tables.contracts}
            label={`Contratos, ${label}`}
            onEdits={onEdits('contracts')}
            onNotice={setNotice}
          />
        </div>
      </section>
      <section aria-label="Unidades">
        <TableTools store={tables.units} lock={lock} onNotice={setNotice}>
          <h2>Unidades</h2>
          <p className={tools.lead}>
            {formatWhole(count)} {count === 1 ? 'unidade' : 'unidades'}, frações somam {fractionText(fraction)}
          </p>
          {lock === null && <RefreshUnits module={module} work={work} />}
        </TableTools>
        <div className={classes.tall} data-table="units">
          <AssumptionGrid store={tables.units} label={`Unidades, ${label}`} onEdits={onEdits('units')} onNotice={setNotice} />
        </div>
      </section>
    </div>
  );
}

/** Takes the units as the development's register has them now. */
function RefreshUnits({ module, work }: Pick<ContractsTabProps, 'module' | 'work'>) {
  const client = useQueryClient();
  const reading = useMutation({
    mutationFn: () => readRegister(client, module.id),
    onSuccess: (register) => {
      if (register.length === 0)
        return work.setNotice('O módulo não tem unidades no cadastro. As unidades ficaram como estavam.');
      const { units, contracts } = work.latest();
      const found = refreshed(units, register, new Set(contracts.flatMap(({ unit }) => unit ?? [])));
      work.change((now) => ({ ...now, units: unitRows(found.units) }));
      return work.setNotice(refreshedText(found));
    },
  });
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconRefresh size={14} stroke={1.6} />}
      loading={reading.isPending}
      onClick={() => reading.mutate()}
    >
      Atualizar do cadastro
    </Button>
  );
}

function refreshedText({ added, changed, removed, staying }: Refreshed): string {
  const parts = [
    [added, 'nova', 'novas'],
    [changed, 'alterada', 'alteradas'],
    [removed, 'retirada', 'retiradas'],
    [staying, 'fora do cadastro, mantida porque tem contrato', 'fora do cadastro, mantidas porque têm contrato'],
  ] as const;
  const words = parts.flatMap(([count, one, many]) => (count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]));
  return words.length === 0 ? 'As unidades já estão como no cadastro.' : `Unidades atualizadas do cadastro: ${words.join(', ')}.`;
}
