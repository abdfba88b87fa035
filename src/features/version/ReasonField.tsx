import { Textarea } from '@mantine/core';

interface ReasonFieldProps {
  required: boolean;
  value: string;
  /** What was refused, or that it is missing. */
  problem: string | null;
  onChange: (value: string) => void;
}

/** Why a version is moved; kept in its history for good. */
export function ReasonField({ required, value, problem, onChange }: ReasonFieldProps) {
  return (
    <Textarea
      mt="md"
      label="Motivo"
      description="Fica no histórico da versão."
      rows={3}
      maxLength={500}
      required={required}
      value={value}
      error={problem}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
