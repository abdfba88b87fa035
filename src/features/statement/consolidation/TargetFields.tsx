import { fieldLabel } from '#contract/field-labels.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { AllocationBasis } from '#planning/consolidation/allocation.ts';
import { MAX_CENTS } from '#planning/numbers/money.ts';
import { formatPercent } from '#planning/text/percent-text.ts';
import { ONE } from '#planning/numbers/ratio.ts';
import { WEIGHTS } from '#src/features/statement/consolidation/labels.ts';
import classes from '#src/features/statement/consolidation/consolidation.module.css';
import type { Names } from '#src/features/statement/consolidation/use-names.ts';
import { Helped } from '#src/shared/help/Helped.tsx';
import { MoneyInput } from '#src/shared/ui/MoneyInput.tsx';
import { PercentInput } from '#src/shared/ui/PercentInput.tsx';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';
import { WholeInput } from '#src/shared/ui/WholeInput.tsx';

export interface TargetValues {
  company: string;
  /** Empty: the company as such. */
  enterprise: string;
  weight: number;
}

interface TargetFieldsProps {
  names: Names;
  basis: AllocationBasis;
  values: readonly TargetValues[];
  error: ReactNode;
  onChange: (values: TargetValues[]) => void;
  onProblem: (at: number, problem: string | null) => void;
}

/** Who bears the expense, and with which weight. */
export function TargetFields({ names, basis, values, error, onChange, onProblem }: TargetFieldsProps) {
  const change = (at: number, part: Partial<TargetValues>) =>
    onChange(values.map((value, place) => (place === at ? { ...value, ...part } : value)));
  const sum = values.reduce((total, { weight }) => total + weight, 0);
  return (
    <fieldset className={classes.targets} data-path="targets" tabIndex={-1}>
      <legend>Destinos</legend>
      {values.map((target, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row is its place: it has no other name while it is typed
        <div key={at} className={classes.target}>
          <Helped label={fieldLabel('company')}>
            <SelectInput
              allowDeselect
              label={fieldLabel('company')}
              searchable
              data={[...names.companies]}
              value={target.company === '' ? null : target.company}
              onChange={(company) => change(at, { company: company ?? '', enterprise: '' })}
            />
          </Helped>
          <Helped label={fieldLabel('enterprise')}>
            <SelectInput
              label={fieldLabel('enterprise')}
              placeholder="A empresa toda"
              searchable
              clearable
              data={[...(names.developments.get(Number(target.company)) ?? [])]}
              value={target.enterprise === '' ? null : target.enterprise}
              onChange={(enterprise) => change(at, { enterprise: enterprise ?? '' })}
            />
          </Helped>
          {basis !== 'receita' && (
            <Weight
              basis={basis}
              value={target.weight}
              onChange={(weight) => change(at, { weight: weight ?? 0 })}
              onProblem={(problem) => onProblem(at, problem)}
            />
          )}
          <ActionIcon
            size="lg"
            aria-label={`Retirar o destino ${at + 1}`}
            onClick={() => {
              onProblem(at, null);
              onChange(values.filter((_, place) => place !== at));
            }}
          >
            <IconTrash size={16} stroke={1.6} />
          </ActionIcon>
        </div>
      ))}
      {error && (
        <p role="alert" style={{ color: 'var(--mantine-color-error)' }}>
          {error}
        </p>
      )}
      {basis === 'percentual' && (
        <p className={classes.total}>
          {`Soma ${formatPercent(sum)}${sum < ONE ? `; ${formatPercent(ONE - sum)} ficam na empresa de origem` : ''}.`}
        </p>
      )}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        onClick={() => onChange([...values, { company: '', enterprise: '', weight: 0 }])}
      >
        Adicionar destino
      </Button>
    </fieldset>
  );
}

interface WeightProps {
  basis: Exclude<AllocationBasis, 'receita'>;
  value: number;
  onChange: (value: number | null) => void;
  onProblem: (problem: string | null) => void;
}

function Weight({ basis, ...props }: WeightProps) {
  const label = WEIGHTS[basis];
  if (basis === 'percentual') return <PercentInput label={label} min={0} max={ONE} live {...props} />;
  return basis === 'area' ? (
    // Hundredths of m² are typed and shown as money is.
    <MoneyInput label={label} limit={MAX_CENTS} {...props} leftSection={null} rightSection="m²" />
  ) : (
    <WholeInput label={label} {...props} />
  );
}
