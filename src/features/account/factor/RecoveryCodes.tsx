import { Button } from '@mantine/core';
import { useState } from 'react';
import { LABELS } from '#src/features/account/labels.ts';
import { saveFile } from '#src/shared/http/download.ts';
import classes from '#src/features/account/AccountPage.module.css';

const { factor: TEXT } = LABELS;

/** The codes, shown this once: to be copied, saved or written down. */
export function RecoveryCodes({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  const [copied, setCopied] = useState('');
  const text = codes.join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(TEXT.copied);
    } catch {
      setCopied(TEXT.notCopied);
    }
  };
  return (
    <div className={classes.form}>
      <div>
        <h3>{TEXT.codesTitle}</h3>
        <p className="section-lead">{TEXT.codesLead}</p>
      </div>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row">
        <Button variant="default" onClick={() => void copy()}>
          {TEXT.copy}
        </Button>
        <Button variant="default" onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), TEXT.fileName)}>
          {TEXT.download}
        </Button>
        <Button data-autofocus onClick={onStored}>
          {TEXT.stored}
        </Button>
      </div>
      <p className={classes.dimmed} role="status">
        {copied}
      </p>
    </div>
  );
}
