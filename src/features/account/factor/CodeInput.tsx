import { TextInput } from '@mantine/core';

interface CodeInputProps {
  label: string;
  description?: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Recovery codes have letters; then a keyboard of digits alone would be in the way. */
  letters?: boolean;
  /** The step begins with it. */
  first?: boolean;
}

/** A one-time code; browsers and phones may fill it in, and it may be pasted with its spaces. */
export function CodeInput({ label, description, value, onChange, error, letters = false, first = false }: CodeInputProps) {
  return (
    <TextInput
      data-path="code"
      name="code"
      autoComplete="one-time-code"
      inputMode={letters ? 'text' : 'numeric'}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      label={label}
      description={description}
      value={value}
      error={error}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step that was asked for begins here
      autoFocus={first}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
