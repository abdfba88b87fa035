import { IconClock } from '@tabler/icons-react';
import classes from '#src/shared/ui/Waiting.module.css';

/** Beside what is saved in this browser only: in words, or as a clock where there is no room for them. */
export function Waiting({ brief = false }: { brief?: boolean }) {
  if (!brief) return <span className={classes.words}>Aguardando conexão</span>;
  return (
    <span className={classes.clock} role="img" aria-label="Aguardando conexão" title="Aguardando conexão">
      <IconClock size={14} stroke={1.6} aria-hidden />
    </span>
  );
}
