import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { ImportResult } from '#contract/chart-import.ts';
import classes from '#src/features/structure/import/ResultStep.module.css';
import { counted } from '#src/shared/format/noun.ts';
import { useAfterChartImport } from '#src/resources/chart-import.ts';

interface ResultStepProps {
  result: Extract<ImportResult, { step: 'commit' }>;
  onDone: () => void;
}

export function ResultStep({ result, onDone }: ResultStepProps) {
  const { created, updated, skipped } = result;
  const afterImport = useAfterChartImport();
  // However the reader goes on from here, the chart he comes to is the new one.
  useEffect(() => void afterImport(), [afterImport]);
  return (
    <div className={classes.result}>
      <IconCircleCheck size={32} stroke={1.4} aria-hidden />
      <h2>Plano de contas importado</h2>
      <p role="status">
        {counted(created, { one: 'conta criada', many: 'contas criadas' })},{' '}
        {counted(updated, { one: 'alterada', many: 'alteradas' })}
        {skipped > 0 && `, ${counted(skipped, { one: 'linha com erro deixada', many: 'linhas com erro deixadas' })} de fora`}.
      </p>
      <Button onClick={onDone}>Ver o plano de contas</Button>
    </div>
  );
}
