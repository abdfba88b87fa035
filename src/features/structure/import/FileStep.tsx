import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState, type DragEvent } from 'react';
import classes from '#src/features/structure/import/FileStep.module.css';

const MOST_BYTES = 10 * 1024 * 1024;

/** Why a file cannot be taken, before it is sent. */
function refusal(file: File): string | null {
  if (!/\.(csv|txt|xlsx)$/i.test(file.name)) return `«${file.name}» não é uma planilha CSV ou XLSX.`;
  if (file.size > MOST_BYTES) return `«${file.name}» passa do limite de 10 MB.`;
  return file.size === 0 ? `«${file.name}» está vazio.` : null;
}

export function FileStep({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const take = (file: File | undefined) => {
    if (!file) return;
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
    <div className={classes.page}>
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
        <p className={classes.lead}>Arraste a planilha para cá</p>
        <p className="dimmed">CSV ou XLSX de até 10 MB, com o código e o nome de cada conta.</p>
        <Button onClick={() => input.current?.click()} data-autofocus>
          Escolher arquivo
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.txt,.xlsx"
          aria-label="Arquivo do plano de contas"
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            // The same file may be chosen again after it was corrected.
            event.currentTarget.value = '';
          }}
        />
      </div>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <ul className={classes.hints}>
        <li>As contas pai são reconhecidas pelo código: 3.1.02 fica abaixo de 3.1.</li>
        <li>Contas que já existem são reconhecidas pelo código e só mudam de nome ou tipo.</li>
        <li>Nada é gravado antes da conferência.</li>
      </ul>
    </div>
  );
}
