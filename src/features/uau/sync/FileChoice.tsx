import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState, type DragEvent } from 'react';
import classes from '#src/features/uau/sync/sync.module.css';

/** As much as the server takes (contract/uau/sync.ts), which is not loaded for this alone. */
const MOST_BYTES = 1024 * 1024 * 1024;

/** Why a file cannot be taken, before it is sent. */
function refusal(file: File): string | null {
  if (!/\.(csv|txt|xlsx)$/i.test(file.name)) return `«${file.name}» não é uma planilha CSV ou XLSX.`;
  if (file.size > MOST_BYTES) return `«${file.name}» passa do limite de 1 GB. Divida-o por empresa ou por ano.`;
  return file.size === 0 ? `«${file.name}» está vazio.` : null;
}

export function FileChoice({ disabled, onFile }: { disabled: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
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
        <IconFileSpreadsheet size={28} stroke={1.3} aria-hidden />
        <p>Arraste o arquivo para cá</p>
        <p className={classes.quiet}>CSV ou XLSX de até 1 GB, com os nomes de coluna do UAU.</p>
        <Button disabled={disabled} onClick={() => input.current?.click()}>
          Escolher arquivo
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.txt,.xlsx"
          aria-label="Arquivo do UAU"
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
