import { Button } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import type { SecondFactorProof } from '#contract/account.ts';
import { CodeInput } from '#src/features/account/factor/CodeInput.tsx';
import { OwnPasswordInput } from '#src/features/account/factor/OwnPasswordInput.tsx';
import { LABELS } from '#src/features/account/labels.ts';
import { FormProblem } from '#src/shared/ui/FormProblem.tsx';
import { useRefusal } from '#src/shared/ui/use-refusal.ts';
import classes from '#src/features/account/AccountPage.module.css';

const { factor: TEXT } = LABELS;

interface ProofFormProps {
  title: string;
  lead?: string;
  submit: string;
  danger?: boolean;
  busy: boolean;
  /** Does the work; rejects with its refusal. */
  onProof: (proof: SecondFactorProof) => Promise<unknown>;
  onCancel: () => void;
}

/** Password and code, before something that protects the account is taken away or replaced. */
export function ProofForm({ title, lead, submit, danger = false, busy, onProof, onCancel }: ProofFormProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { problems, show, typed, refuse } = useRefusal(['password', 'code']);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const missing = {
      ...(password === '' && { password: LABELS.required }),
      ...(code.trim() === '' && { code: LABELS.required }),
    };
    show(missing);
    if (Object.keys(missing).length === 0) onProof({ password, code }).catch(refuse);
  };
  return (
    <form className={classes.form} noValidate aria-label={title} onSubmit={send}>
      <div>
        <h3>{title}</h3>
        {lead !== undefined && <p className="section-lead">{lead}</p>}
      </div>
      <OwnPasswordInput
        value={password}
        error={problems['password']}
        onChange={(text) => {
          setPassword(text);
          typed('password');
        }}
      />
      <CodeInput
        letters
        label={TEXT.proofCode}
        value={code}
        error={problems['code']}
        onChange={(text) => {
          setCode(text);
          typed('code');
        }}
      />
      <FormProblem text={problems['form']} />
      <div className="row">
        <Button type="submit" color={danger ? 'red' : 'planta'} loading={busy}>
          {submit}
        </Button>
        <Button variant="subtle" color="gray" onClick={onCancel}>
          {TEXT.cancel}
        </Button>
      </div>
    </form>
  );
}
