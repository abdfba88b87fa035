import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import type { Issue } from '#planning/plan/issue.ts';
import classes from '#src/assumptions/IssueNotes.module.css';

interface IssueNotesProps {
  /** What is told of: «Avisos da estrutura». */
  label?: string;
  issues: readonly Issue[];
  onJump: (issue: Issue) => void;
  /** How many are told here; the rest stands elsewhere. */
  most?: number;
  more?: (rest: number) => string;
  onMore?: () => void;
}

/** What is wrong, and what is worth knowing: quiet lines, each a way to what it is about. */
export function IssueNotes(props: IssueNotesProps) {
  const { label = 'Avisos das premissas', issues, onJump, most = issues.length, more, onMore } = props;
  if (issues.length === 0) return null;
  const rest = issues.length - most;
  return (
    <ul className={classes.list} aria-label={label}>
      {issues.slice(0, most).map((issue) => (
        <li key={`${issue.code}-${issue.field}-${issue.month ?? ''}-${issue.message}`}>
          <button type="button" className={classes.note} data-severity={issue.severity} onClick={() => onJump(issue)}>
            {issue.severity === 'error' ? (
              <IconCircleX size={16} stroke={1.8} aria-hidden />
            ) : (
              <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
            )}
            <span className="hidden-text">{issue.severity === 'error' ? 'Erro: ' : 'Aviso: '}</span>
            {issue.message}
          </button>
        </li>
      ))}
      {rest > 0 && more && (
        <li>
          <button type="button" className={classes.note} onClick={onMore}>
            {more(rest)}
          </button>
        </li>
      )}
    </ul>
  );
}
