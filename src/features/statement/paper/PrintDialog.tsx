import { Button, Group } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { Month } from '#planning/numbers/months.ts';
import { monthLabel } from '#src/shared/format/month.ts';
import { Dialog } from '#src/shared/ui/Dialog.tsx';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

interface PrintDialogProps {
  /** Undefined until they are known; empty: there are no actuals. */
  months: readonly Month[] | undefined;
  month: Month | undefined;
  tried: boolean;
  busy: boolean;
  onMonth: (month: Month) => void;
  onPrint: (what: 'sheet' | 'table') => void;
  onClose: () => void;
}

/** Asks what is printed: one page of a month, or the table as it stands. */
export function PrintDialog({ months, month, tried, busy, onMonth, onPrint, onClose }: PrintDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={<strong>Imprimir</strong>} size={460}>
      {tried ? (
        <p>A simulação é impressa como está na tela. A página do diretor traz o que está salvo.</p>
      ) : (
        <>
          <p>Página do diretor: uma folha A4 com o mês, o acumulado e a tendência do ano, e o que mais mudou.</p>
          {months?.length === 0 ? (
            <p>Ainda não há realizado: a página traz só o orçado{month !== undefined && `, em ${monthLabel(month)}`}.</p>
          ) : (
            <SelectInput
              label="Mês"
              mt="sm"
              disabled={months === undefined}
              data={(months ?? []).map((value) => ({ value, label: monthLabel(value) }))}
              value={month ?? null}
              onChange={(value) => value !== null && onMonth(value)}
            />
          )}
        </>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => onPrint('table')}>
          Imprimir tabela completa
        </Button>
        {!tried && (
          <Button
            data-autofocus
            leftSection={<IconPrinter size={16} stroke={1.6} />}
            loading={busy}
            onClick={() => onPrint('sheet')}
          >
            Imprimir página
          </Button>
        )}
      </Group>
    </Dialog>
  );
}
