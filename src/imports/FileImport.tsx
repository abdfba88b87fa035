import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { FileChoice, type Choice } from '#src/imports/FileChoice.tsx';
import classes from '#src/imports/imports.module.css';
import { StepPanel, type Frame } from '#src/imports/StepPanel.tsx';
import { UploadProgress, type Sending } from '#src/imports/UploadProgress.tsx';

interface FileImportProps {
  frame: Frame;
  note?: string;
  choice: Choice;
  onFile: (file: File) => void;
  /** A file that goes in parts, before its first step (src/resources/use-upload.ts). */
  sending?: Sending;
  /** What is to be known before a file is chosen. */
  hints: readonly string[];
  /** Above the choice: what the file is of. */
  before?: ReactNode;
  /** At the foot while no file is chosen. */
  template?: ReactNode;
  /** At the foot of the first step and the last: what else there is to see. */
  ways?: ReactNode;
  /** Why who reads this may import nothing. */
  forbidden?: string | undefined;
  /** The file that is there (SentFile.tsx). */
  sent: ReactNode;
  /** What came of it, once it is written. */
  result: ReactNode;
  resultNote?: string;
  onAgain: () => void;
}

/** An import of a file from its choice to what came of it. Nothing is written before its last step. */
export function FileImport(props: FileImportProps) {
  const { frame, note, choice, onFile, sending, hints, before, template, ways, forbidden, sent, result, resultNote, onAgain } =
    props;
  if (forbidden !== undefined)
    return (
      <StepPanel {...frame} step="Arquivo" footer={ways}>
        <p className={classes.note}>{forbidden}</p>
      </StepPanel>
    );
  if (result)
    return (
      <StepPanel
        {...frame}
        step="Resultado"
        note={resultNote}
        footer={
          <>
            <Button variant="default" onClick={onAgain}>
              Importar outro arquivo
            </Button>
            {ways}
          </>
        }
      >
        {result}
      </StepPanel>
    );
  if (sent) return sent;
  return (
    <StepPanel
      {...frame}
      step="Arquivo"
      note={note}
      footer={
        (template || ways) && (
          <>
            {template}
            {ways}
          </>
        )
      }
    >
      {before}
      {sending && sending.phase !== 'none' ? <UploadProgress run={sending} /> : <FileChoice {...choice} onFile={onFile} />}
      <ul className="quiet">
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    </StepPanel>
  );
}
