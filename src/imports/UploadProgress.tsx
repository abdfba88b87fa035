import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress, VisuallyHidden } from '@mantine/core';
import classes from '#src/imports/imports.module.css';

/** A file on its way, as src/resources/use-upload.ts sends it. */
export interface Sending {
  phase: 'none' | 'sending' | 'paused' | 'broken' | 'failed' | 'done';
  file: File | null;
  bytes: number;
  problem: string | null;
  pause: () => void;
  resume: () => void;
  discard: () => void;
}

const SIZE = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const KB = 1024;
const MB = 1024 * KB;
/** Both sides in the unit of the whole file. */
const sizeLabel = (bytes: number, whole: number): string =>
  whole < MB ? `${SIZE.format(bytes / KB)} kB` : `${SIZE.format(bytes / MB)} MB`;
const WORDS = {
  sending: 'Enviando',
  paused: 'Envio em pausa',
  broken: 'A conexão caiu. O envio continua de onde parou assim que ela voltar.',
  failed: 'O envio parou',
} as const;

/** A file on its way, and the ways to stop it and to go on. */
export function UploadProgress({ run }: { run: Sending }) {
  const { phase, file, bytes, problem } = run;
  if (!file || phase === 'none' || phase === 'done') return null;
  const percent = Math.min(100, Math.floor((bytes / file.size) * 100));
  return (
    <div className="stack">
      <div>
        <p>
          <strong>{file.name}</strong>
        </p>
        <p className="quiet">
          {sizeLabel(bytes, file.size)} de {sizeLabel(file.size, file.size)} · {percent} %
        </p>
      </div>
      <Progress value={percent} aria-label="Envio do arquivo" />
      <VisuallyHidden role="status" aria-live="polite">
        {phase === 'sending' ? `Enviando: ${Math.floor(percent / 10) * 10} %` : WORDS[phase]}
      </VisuallyHidden>
      {phase !== 'sending' && (
        <p className={phase === 'failed' ? classes.problem : classes.note} {...(phase === 'failed' && { role: 'alert' })}>
          {phase === 'failed' && problem !== null ? problem : WORDS[phase]}
        </p>
      )}
      <div className="row">
        {phase === 'sending' ? (
          <Button variant="default" onClick={run.pause}>
            Pausar
          </Button>
        ) : (
          <Button onClick={run.resume}>Continuar envio</Button>
        )}
        <Button variant="subtle" color="gray" onClick={run.discard}>
          Desistir
        </Button>
      </div>
    </div>
  );
}
