import '@mantine/core/styles/Progress.layer.css';
import { Button, Textarea } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { withRefused, type ImportLine, type ImportPlan } from '#planning/import/import-plan.ts';
import type { Decimal } from '#planning/text/number-text.ts';
import { ImportLines } from '#src/layout/import/ImportLines.tsx';
import classes from '#src/layout/import/import.module.css';
import { NONE_REFUSED, type ImportRefusal } from '#src/layout/import/send.ts';
import { linesOf } from '#src/layout/import/pasted.ts';
import { useSheetReading } from '#src/resources/sheet-reading.ts';
import { oneLine } from '#src/shared/http/error-text.ts';
import { counted } from '#src/shared/format/noun.ts';
import { optionsOf } from '#src/shared/ui/choices.ts';
import { DirtyGuard } from '#src/shared/ui/DirtyGuard.tsx';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';
import { SidePanel } from '#src/shared/ui/SidePanel.tsx';

interface ImportPanelProps<Draft> {
  title: string;
  note: ReactNode;
  /** Above the cells: where they go. */
  target?: ReactNode;
  /** The columns, in a sentence. */
  columns: string;
  example: string;
  /** What the lines would do; null while it cannot be said. */
  plan: (lines: readonly ImportLine[], decimal: Decimal | undefined) => ImportPlan<Draft> | null;
  /** Whether going from one place to the other takes the panel away. */
  leaves: (from: Readonly<Record<string, unknown>>, to: Readonly<Record<string, unknown>>) => boolean;
  /** Writes the good lines; answers the refusal, or null. */
  commit: (plan: ImportPlan<Draft>) => Promise<ImportRefusal | null>;
  onClose: () => void;
  onDone: () => void;
}

const LINE = { one: 'linha', many: 'linhas' };
const SEPARATORS = { comma: 'Vírgula: 11,805 é onze e pouco', dot: 'Ponto: 11.805 é onze e pouco' };

/** Many rows at once, pasted or out of a file: what would happen to each line is shown before anything is written. */
export function ImportPanel<Draft>(props: ImportPanelProps<Draft>) {
  const { title, note, target, columns, example, commit, onClose, onDone } = props;
  const [text, setText] = useState('');
  const [file, setFile] = useState<{ name: string; lines: readonly ImportLine[] } | null>(null);
  const [decimal, setDecimal] = useState<Decimal | undefined>(undefined);
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState(NONE_REFUSED);
  const [busy, setBusy] = useState(false);
  const reading = useSheetReading();
  const input = useRef<HTMLInputElement>(null);
  const summaryId = useId();

  const lines = file?.lines ?? linesOf(text);
  const read = lines.length === 0 ? null : props.plan(lines, decimal);
  const plan = read && withRefused(read, refused);
  const count = (action: string) => plan?.lines.filter((line) => line.action === action).length ?? 0;
  const writes = count('create') + count('update');
  const errors = count('error');
  const blocked = plan === null || plan.problem !== null || plan.asks || writes === 0;

  /** What was refused, was of other cells. */
  const forget = () => {
    setProblem(null);
    setRefused(NONE_REFUSED);
  };
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    forget();
    try {
      const { rows } = await reading.mutateAsync(chosen);
      setDecimal(undefined);
      setFile({ name: chosen.name, lines: rows });
    } catch (error) {
      setFile(null);
      setProblem(oneLine(error));
    }
  };
  const send = async () => {
    if (!plan || blocked) return;
    setBusy(true);
    const refusal = await commit(plan);
    setBusy(false);
    if (refusal === null) return onDone();
    setProblem(refusal.text);
    // Of the lines that are left, none was refused before.
    setRefused((before) => new Map([...before, ...refusal.lines]));
  };

  return (
    <SidePanel
      title={title}
      note={note}
      wide
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      footer={
        <>
          <Button type="submit" loading={busy} disabled={blocked} aria-describedby={summaryId}>
            {writes === 0 ? 'Importar' : `Importar ${counted(writes, LINE)}`}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            Cancelar
          </Button>
        </>
      }
    >
      <DirtyGuard dirty={(text !== '' || file !== null) && !busy} within={props.leaves} />
      <div className="stack">
        {target}
        {file ? (
          <p className={classes.file}>
            <IconFileSpreadsheet size={18} stroke={1.6} aria-hidden /> {file.name}
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => {
                forget();
                setFile(null);
              }}
            >
              Trocar
            </Button>
          </p>
        ) : (
          <>
            <Textarea
              label="Cole as células"
              description={columns}
              placeholder={example}
              rows={5}
              data-autofocus
              classNames={{ input: classes.paste ?? '' }}
              value={text}
              onChange={(event) => {
                setText(event.currentTarget.value);
                forget();
              }}
            />
            <div>
              <Button
                variant="default"
                leftSection={<IconFileSpreadsheet size={16} />}
                loading={reading.isPending}
                onClick={() => input.current?.click()}
              >
                Escolher arquivo CSV ou XLSX
              </Button>
              <input
                ref={input}
                type="file"
                hidden
                accept=".csv,.txt,.xlsx"
                aria-label="Arquivo a importar"
                onChange={(event) => {
                  void take(event.currentTarget.files?.[0]);
                  // The same file may be chosen again after it was corrected.
                  event.currentTarget.value = '';
                }}
              />
            </div>
          </>
        )}
        {(plan?.asks || decimal !== undefined) && (
          <SelectInput
            label="Separador decimal"
            description="Os números podem ser lidos de dois jeitos. Diga qual separador é o decimal."
            placeholder="Escolha"
            data={optionsOf(SEPARATORS)}
            value={decimal ?? null}
            onChange={(value) => {
              forget();
              setDecimal(value === 'comma' || value === 'dot' ? value : undefined);
            }}
          />
        )}
        {(problem ?? plan?.problem) && (
          <p className={classes.problem} role="alert">
            {problem ?? plan?.problem}
          </p>
        )}
        <p id={summaryId} className={classes.summary} role="status">
          {plan && plan.problem === null && !plan.asks
            ? [
                counted(count('create'), { one: 'nova', many: 'novas' }),
                counted(count('update'), { one: 'alterada', many: 'alteradas' }),
                counted(count('same'), { one: 'igual', many: 'iguais' }),
                `${counted(errors, { one: 'com erro', many: 'com erro' })}${errors > 0 ? ', que ficam de fora' : ''}`,
              ].join(' · ')
            : ''}
        </p>
        {plan && plan.problem === null && !plan.asks && <ImportLines plan={plan} />}
      </div>
    </SidePanel>
  );
}
