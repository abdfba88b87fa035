import { PasswordInput } from '@mantine/core';
import { LABELS } from '#src/features/account/labels.ts';

interface OwnPasswordInputProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** The password of who is signed in, asked for again before something that protects the account is changed. */
export function OwnPasswordInput({ value, onChange, error }: OwnPasswordInputProps) {
  return (
    <PasswordInput
      data-path="password"
      name="password"
      autoComplete="current-password"
      maxLength={128}
      label={LABELS.factor.password}
      value={value}
      error={error}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step that was asked for begins here
      autoFocus
      onChange={(event) => onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': LABELS.factor.showPassword, tabIndex: 0 }}
    />
  );
}
