import { IconChevronRight } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import classes from '#src/assumptions/assumptions.module.css';

interface AssumptionSectionProps {
  title: string;
  /** The group in a few words, for while it is folded. */
  summary?: string | undefined;
  /** Something in it is refused: it unfolds, since what is wrong must be seen. */
  wrong?: boolean;
  children: ReactNode;
}

const isNarrow = () => globalThis.matchMedia?.('(max-width: 61.99em)').matches ?? false;

/** Some assumptions that belong together; on a narrow screen folded until they are wanted. */
export function AssumptionSection({ title, summary, wrong = false, children }: AssumptionSectionProps) {
  const [open, setOpen] = useState(() => !isNarrow());
  return (
    <details className={classes.group} open={open || wrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.title}>
        <IconChevronRight size={14} stroke={2} aria-hidden />
        <span>{title}</span>
        {summary && <small>{summary}</small>}
      </summary>
      <div className={classes.fields}>{children}</div>
    </details>
  );
}

/** Two short fields beside each other. */
export const Pair = ({ children }: { children: ReactNode }) => <div className={classes.pair}>{children}</div>;

/** What follows from the fields above. */
export const Hint = ({ children }: { children: ReactNode }) => <p className={classes.hint}>{children}</p>;
