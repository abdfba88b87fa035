import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { isMovement } from '#planning/uau/lists.ts';
import type { AreaId } from '#planning/uau/areas.ts';
import classes from '#src/features/uau/database/database.module.css';
import { uauReconciliation } from '#src/resources/uau-facts.ts';
import { countLabel } from '#src/shared/format/count.ts';
import { dateTimeLabel } from '#src/shared/format/date.ts';
import { moneyLabel } from '#src/shared/format/money.ts';
import { Popover } from '#src/shared/ui/later/Popover.tsx';

interface ReconciliationProps {
  area: AreaId;
  company: number | undefined;
  job: string | undefined;
}

/** Whether what is here is what the last loads reported, and where it is not. */
export function Reconciliation({ area, company, job }: ReconciliationProps) {
  const { data } = uauReconciliation.useAnswer({ area, company, job });
  if (!data || (data.kept.rows === 0 && data.loaded.rows === 0)) return null;
  const equal = data.differences.length === 0;
  const Icon = equal ? IconCheck : IconAlertTriangle;
  const sumText = ({ rows, amount }: typeof data.kept) =>
    `${countLabel(rows)} registros${!isMovement(area) ? '' : ` · ${moneyLabel(amount, { symbol: true })}`}`;
  return (
    <Popover
      position="bottom-end"
      width={420}
      shadow="sm"
      label="Conferência com a última carga"
      button={
        <UnstyledButton className={classes.check} data-unequal={!equal || undefined}>
          <Icon size={16} stroke={1.6} aria-hidden />
          {equal ? 'Confere com a última carga' : 'Não confere com a última carga'}
        </UnstyledButton>
      }
    >
      <dl className={classes.fields}>
        <div>
          <dt>Aqui</dt>
          <dd>{sumText(data.kept)}</dd>
        </div>
        <div>
          <dt>Informado pela última carga</dt>
          <dd>{sumText(data.loaded)}</dd>
        </div>
        {data.at !== null && (
          <div>
            <dt>Carga mais recente</dt>
            <dd>{dateTimeLabel(data.at)}</dd>
          </div>
        )}
      </dl>
      {!equal && (
        <>
          <p>Sincronize de novo o que não confere:</p>
          <ul className={classes.differences}>
            {data.differences.map((one) => (
              <li key={`${one.company} ${one.job}`}>
                {one.company === 0 ? 'Cadastro' : `Empresa ${one.company}${one.job === '' ? '' : ` · obra ${one.job}`}`}: aqui{' '}
                {sumText(one.kept)}, informado {sumText(one.loaded)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Popover>
  );
}
