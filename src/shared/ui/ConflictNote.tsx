import { Button } from '@mantine/core';
import { useState } from 'react';
import { STALE } from '#shapes/resource.ts';
import { ConflictDialog } from '#src/shared/ui/ConflictDialog.tsx';
import { whoChanged } from '#src/shared/ui/conflict.ts';
import type { ConflictQuestion } from '#src/shared/ui/record-form.ts';
import classes from '#src/shared/ui/RecordPanel.module.css';

interface ConflictNoteProps {
  /** Null where the server does not tell the other's values. */
  question: ConflictQuestion | null;
  /** Reads the row again, instead of what was typed. */
  onReload?: (() => void) | undefined;
}

/**
 * Somebody else was faster: the choice between both, asked at once and again from here, or else the way to read the row
 * anew.
 */
export function ConflictNote({ question, onReload }: ConflictNoteProps) {
  const [postponed, setPostponed] = useState<ConflictQuestion | null>(null);
  if (!question) {
    return (
      <div className={classes.problem} role="alert">
        {STALE}
        {onReload && (
          <Button size="xs" variant="default" onClick={onReload}>
            Recarregar
          </Button>
        )}
      </div>
    );
  }
  return (
    <>
      <div className={classes.problem} role="alert">
        {whoChanged(question.changes, 'este registro')}. O que você digitou está aqui, ainda não salvo.
        <Button size="xs" variant="default" onClick={() => setPostponed(null)}>
          Comparar e escolher
        </Button>
      </div>
      <ConflictDialog
        opened={question !== postponed}
        what="este registro"
        changes={question.changes}
        differences={question.differences}
        onDecide={question.decide}
        onCancel={() => setPostponed(question)}
      />
    </>
  );
}
