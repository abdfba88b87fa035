import { DONE } from '#src/shared/notify/done.ts';
import { Button, Textarea } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { withRefused, writesOf, type ImportLine, type ImportPlan } from '#planning/import/import-plan.ts';
import type { Decimal } from '#planning/text/number-text.ts';
import { fileWords } from '#planning/text/text-key.ts';
import { FileChoice } from '#src/imports/FileChoice.tsx';
import { ImportLines } from '#src/imports/ImportLines.tsx';
import classes from '#src/imports/imports.module.css';
import { countsLabel } from '#src/imports/lines.ts';
import { NONE_REFUSED, sendImport, type ImportCall } from '#src/imports/send.ts';
import { offerImportBack, type TakeBack } from '#src/resources/import-back.ts';
import { useSheetReading } from '#src/resources/sheet-reading.ts';
import { csvText } from '#src/shared/format/csv.ts';
import { saveFile } from '#src/shared/http/download.ts';
import { oneLine } from '#src/shared/http/error-text.ts';
import { counted } from '#src/shared/format/noun.ts';
import { optionsOf } from '#src/shared/ui/choices.ts';
import { DirtyGuard } from '#src/shared/ui/DirtyGuard.tsx';
import { parseBlock } from '#src/shared/ui/grid/clipboard.ts';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';
import { SidePanel } from '#src/shared/ui/SidePanel.tsx';
import { useStay } from '#src/shared/ui/use-stay.ts';

/** New rows and changed ones, each with its line. */
export type ImportedRows<Draft> = ReturnType<typeof writesOf<Draft>>;

export interface LinesImportProps<Draft> {
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
  /** What writes the good lines. */
  calls: (rows: ImportedRows<Draft>) => readonly ImportCall[];
  /** Asked before so many rows are changed: why nothing is to be written, or null. */
  hold?: (changed: number) => Promise<string | null>;
  /** Titles of a file to fill in. */
  template?: readonly string[];
  /** How what was written is taken back; null where it is not. */
  wayBack: () => TakeBack | null;
  onClose: (saved: boolean) => void;
}

const LINE = { one: 'linha', many: 'linhas' };
const SEPARATORS = { comma: 'Vírgula: 11,805 é onze e pouco', dot: 'Ponto: 11.805 é onze e pouco' };
/** As much as the server takes (contract/sheet-reading.ts). */
const MOST_BYTES = 10 * 1024 * 1024;

/** Many rows at once, pasted or out of a file: what would happen to each line is shown before anything is written. */
export function LinesImport<Draft>(props: LinesImportProps<Draft>) {
  const { title, note, target, columns, example, calls, hold, template, wayBack, onClose } = props;
  const [text, setText] = useState('');
  const [file, setFile] = useState<{ name: string; lines: readonly ImportLine[] } | null>(null);
  const [decimal, setDecimal] = useState<Decimal | undefined>(undefined);
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState(NONE_REFUSED);
  const [busy, setBusy] = useState(false);
  const reading = useSheetReading();
  const summaryId = useId();
  const stay = useStay(props.leaves);

  const lines = file?.lines ?? linesOf(text);
  const read = lines.length === 0 ? null : props.plan(lines, decimal);
  const plan = read && withRefused(read, refused);
  const count = (action: string) => plan?.lines.filter((line) => line.action === action).length ?? 0;
  const counts = { create: count('create'), update: count('update'), same: count('same'), error: count('error') };
  const writes = counts.create + counts.update;
  const shown = plan !== null && plan.problem === null && !plan.asks;
  const blocked = !shown || writes === 0;

  /** What was refused, was of other cells. */
  const forget = () => {
    setProblem(null);
    setRefused(NONE_REFUSED);
  };
  const take = async (chosen: File) => {
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
    const isHere = stay();
    const rows = writesOf(plan);
    const held = (await hold?.(rows.changed.length)) ?? null;
    const refusal = held === null ? await sendImport(calls(rows)) : { text: held, lines: NONE_REFUSED };
    setBusy(false);
    if (refusal === null) {
      // Among other notices, and after a reload, «Desfazer» says of what: each title begins with the verb.
      offerImportBack(`${DONE.POST} Importação: ${title.replace('Importar ', '')}, ${counted(writes, LINE)}.`, wayBack());
      if (isHere()) onClose(true);
      return;
    }
    setProblem(refusal.text);
    // Of the lines that are left, none was refused before.
    setRefused((before) => new Map([...before, ...refusal.lines]));
  };

  return (
    <SidePanel
      title={title}
      note={note}
      wide
      onClose={() => onClose(false)}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      footer={
        <>
          <Button type="submit" loading={busy} disabled={blocked} aria-describedby={summaryId}>
            {writes === 0 ? 'Importar' : `Importar ${counted(writes, LINE)}`}
          </Button>
          <Button variant="subtle" color="gray" onClick={() => onClose(false)}>
            Cancelar
          </Button>
          {template && (
            <Button
              variant="subtle"
              onClick={() => saveFile(new Blob([csvText([template])], { type: 'text/csv' }), `modelo-${fileWords(title)}.csv`)}
            >
              Baixar modelo
            </Button>
          )}
        </>
      }
    >
      <DirtyGuard dirty={(text !== '' || file !== null) && !busy} within={props.leaves} />
      <div className="stack">
        {target}
        {file ? (
          <p className="row">
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
            {text === '' && (
              <FileChoice
                label="Arquivo a importar"
                hint="com as mesmas colunas."
                mostBytes={MOST_BYTES}
                tooBig=""
                disabled={reading.isPending}
                onFile={(chosen) => void take(chosen)}
              />
            )}
          </>
        )}
        {(plan?.asks || decimal !== undefined) && (
          <SelectInput
            allowDeselect
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
        <p id={summaryId} className="quiet" role="status">
          {shown ? countsLabel(counts, ', que ficam de fora') : ''}
        </p>
        {shown && plan.unread !== undefined && plan.unread.length > 0 && (
          <p className={classes.note}>
            {plan.unread.length === 1 ? 'Esta coluna do arquivo não é lida: ' : 'Estas colunas do arquivo não são lidas: '}
            <strong>{plan.unread.join(', ')}</strong>.
          </p>
        )}
        {shown && plan.untitled && file && (
          <p className={classes.note}>
            Nenhum título do arquivo foi reconhecido: as colunas foram lidas nesta ordem, desde a primeira linha:{' '}
            <strong>{plan.titles.join(', ')}</strong>.
          </p>
        )}
        {shown && <ImportLines titles={plan.titles} lines={plan.lines} file={`${fileWords(title)}-erros`} />}
      </div>
    </SidePanel>
  );
}

/**
 * Pasted cells by line: tabs of a spreadsheet, else semicolons of a CSV. Blank lines are left out, and still counted.
 */
function linesOf(text: string): ImportLine[] {
  if (text.trim() === '') return [];
  const rows = text.includes('\t') ? parseBlock(text) : text.split(/\r\n|\r|\n/).map((line) => line.split(';'));
  return rows
    .map((cells, index): ImportLine => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}
