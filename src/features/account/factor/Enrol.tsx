import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import type { SecondFactorSecret } from '#contract/account.ts';
import { CodeInput } from '#src/features/account/factor/CodeInput.tsx';
import { OwnPasswordInput } from '#src/features/account/factor/OwnPasswordInput.tsx';
import { RecoveryCodes } from '#src/features/account/factor/RecoveryCodes.tsx';
import { LABELS } from '#src/features/account/labels.ts';
import { beginSecondFactorOptions, confirmSecondFactorOptions } from '#src/resources/account.ts';
import { FormProblem } from '#src/shared/ui/FormProblem.tsx';
import { useRefusal } from '#src/shared/ui/use-refusal.ts';
import classes from '#src/features/account/AccountPage.module.css';
import { encode } from 'uqr';

const { factor: TEXT } = LABELS;

interface EnrolProps {
  /** Absent where there is no way back: a group asks for it. */
  onCancel?: () => void;
  /** The codes are kept: it is done. */
  onDone: () => void;
}

/** Enrolling in three steps: the password, the key with its first code, the recovery codes. */
export function Enrol({ onCancel, onDone }: EnrolProps) {
  const [created, setCreated] = useState<SecondFactorSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onStored={onDone} />;
  const cancel = onCancel && (
    <Button variant="subtle" color="gray" onClick={onCancel}>
      {TEXT.cancel}
    </Button>
  );
  return created ? (
    <ConfirmStep created={created} cancel={cancel} onConfirmed={setCodes} />
  ) : (
    <PasswordStep cancel={cancel} onBegun={setCreated} />
  );
}

function PasswordStep({ cancel, onBegun }: { cancel: ReactNode; onBegun: (created: SecondFactorSecret) => void }) {
  const [password, setPassword] = useState('');
  const { problems, show, typed, refuse } = useRefusal(['password']);
  const begin = useMutation({ ...beginSecondFactorOptions(), onSuccess: onBegun, onError: refuse });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (begin.isPending) return;
    if (password === '') show({ password: LABELS.required });
    else begin.mutate(password);
  };
  return (
    <form className={classes.form} noValidate aria-label={TEXT.enable} onSubmit={submit}>
      <OwnPasswordInput
        value={password}
        error={problems['password']}
        onChange={(text) => {
          setPassword(text);
          typed('password');
        }}
      />
      <FormProblem text={problems['form']} />
      <div className="row">
        <Button type="submit" loading={begin.isPending}>
          {TEXT.next}
        </Button>
        {cancel}
      </div>
    </form>
  );
}

interface ConfirmStepProps {
  created: SecondFactorSecret;
  cancel: ReactNode;
  onConfirmed: (codes: readonly string[]) => void;
}

function ConfirmStep({ created: { secret, uri }, cancel, onConfirmed }: ConfirmStepProps) {
  const [code, setCode] = useState('');
  const { problems, show, typed, refuse } = useRefusal(['code']);
  const confirm = useMutation({ ...confirmSecondFactorOptions(useQueryClient()), onError: refuse });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (confirm.isPending) return;
    if (code.trim() === '') show({ code: LABELS.required });
    else confirm.mutate(code, { onSuccess: ({ recovery_codes }) => onConfirmed(recovery_codes) });
  };
  return (
    <form className={classes.form} noValidate aria-label={TEXT.enable} onSubmit={submit}>
      <p>{TEXT.scan}</p>
      <QrCode text={uri} label={TEXT.qr} />
      <div>
        <p className={classes.dimmed}>{TEXT.manual}</p>
        <code className={classes.key}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </div>
      <CodeInput
        first
        label={TEXT.code}
        description={TEXT.codeHint}
        value={code}
        error={problems['code']}
        onChange={(text) => {
          setCode(text);
          typed('code');
        }}
      />
      <FormProblem text={problems['form']} />
      <div className="row">
        <Button type="submit" loading={confirm.isPending}>
          {TEXT.confirm}
        </Button>
        {cancel}
      </div>
    </form>
  );
}

/** Light modules around the code, as readers need them. */
const QUIET = 2;

/** A text as a QR code, drawn as one path: nothing is sent anywhere, and no markup is made of text. */
function QrCode({ text, label, size = 208 }: { text: string; label: string; size?: number }) {
  const { data, size: modules } = encode(text, { ecc: 'M', border: QUIET });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      className={classes.qr}
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
