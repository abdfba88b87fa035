import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState, type DragEvent } from 'react';
import classes from '#src/imports/FileChoice.module.css';

/** Which file is asked for. */
export interface Choice {
  /** What the field is called, for who listens. */
  label: string;
  /** What the file holds, in a sentence. */
  hint: string;
  mostBytes: number;
  /** What to do about a larger one; follows «passa do limite de …». */
  tooBig: string;
  disabled?: boolean;
  /** Takes the focus when the panel opens. */
  first?: boolean;
}

interface FileChoiceProps extends Choice {
  onFile: (file: File) => void;
}

const MB = 1024 * 1024;
const sizeWord = (bytes: number) => (bytes % (1024 * MB) === 0 ? `${bytes / 1024 / MB} GB` : `${Math.floor(bytes / MB)} MB`);

/** A spreadsheet, dropped or chosen; what cannot be taken is told before it is sent. */
export function FileChoice({ label, hint, mostBytes, tooBig, disabled = false, first = false, onFile }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const refusal = (file: File): string | null => {
    if (!/\.(csv|txt|xlsx)$/i.test(file.name)) return `«${file.name}» não é uma planilha CSV ou XLSX.`;
    if (file.size > mostBytes) return `«${file.name}» passa do limite de ${sizeWord(mostBytes)}. ${tooBig}`.trim();
    return file.size === 0 ? `«${file.name}» está vazio.` : null;
  };
  const take = (file: File | undefined) => {
    if (!file || disabled) return;
    const reason = refusal(file);
    setProblem(reason);
    if (reason === null) onFile(file);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <>
      <div
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <IconFileSpreadsheet size={32} stroke={1.3} aria-hidden />
        <p className={classes.lead}>Arraste o arquivo para cá</p>
        <p className="quiet">{`CSV ou XLSX de até ${sizeWord(mostBytes)}, ${hint}`}</p>
        <Button disabled={disabled} onClick={() => input.current?.click()} data-autofocus={first || undefined}>
          Escolher arquivo
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.txt,.xlsx"
          aria-label={label}
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            // The same file may be chosen again after it was corrected.
            event.currentTarget.value = '';
          }}
        />
      </div>
      {problem !== null && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
