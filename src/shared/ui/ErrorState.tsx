import type { ReactNode } from 'react';
import classes from '#src/shared/ui/in-place-of-data.module.css';

interface ErrorStateProps {
  title?: ReactNode;
  text?: ReactNode;
  onRetry?: (() => void) | undefined;
  retry?: string;
  busy?: boolean;
}

/** A page or panel that could not be read: what happened, and the way on. */
export function ErrorState({ title, text, onRetry, retry = 'Tentar novamente', busy = false }: ErrorStateProps) {
  return (
    <div className={classes.state} role="alert">
      <BrokenLine />
      <h2>{title ?? 'Não foi possível carregar os dados'}</h2>
      {text && <p className={classes.text}>{text}</p>}
      {onRetry && (
        // A plain button: what says that a file could not be fetched is there before any other file is.
        <button type="button" className={classes.retry} disabled={busy} aria-busy={busy || undefined} onClick={onRetry}>
          {retry}
        </button>
      )}
    </div>
  );
}

/** A drawn line with its break marked, as on a plan. */
function BrokenLine() {
  return (
    <svg width="72" height="24" viewBox="0 0 72 24" fill="none" aria-hidden="true" className={classes.icon}>
      <path d="M2 12H28l4 -8l6 16l4 -8H70" stroke="var(--p-accent)" strokeWidth="1.6" strokeLinejoin="round" />
      <path d="M2 7v10M70 7v10" stroke="currentColor" strokeWidth="1.2" />
    </svg>
  );
}
