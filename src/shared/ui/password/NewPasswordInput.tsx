import { PasswordInput } from '@mantine/core';
import { StrengthMeter } from '#src/shared/ui/password/StrengthMeter.tsx';

interface NewPasswordInputProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** E-mail, name, organisation: what a password should not repeat. */
  own: readonly string[];
  size?: 'sm' | 'md';
}

/** A password that is set, with its strength below it. Pasting and password managers are welcome. */
export function NewPasswordInput({ value, onChange, error, own, size = 'sm' }: NewPasswordInputProps) {
  return (
    <div>
      <PasswordInput
        size={size}
        name="new-password"
        data-path="new_password"
        autoComplete="new-password"
        label="Nova senha"
        maxLength={128}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar a nova senha', tabIndex: 0 }}
      />
      <StrengthMeter password={value} own={own} />
    </div>
  );
}
