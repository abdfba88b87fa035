import { useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { VERSION_KIND_LABELS, VERSION_STATUS_LABELS, type VersionStatus } from '#contract/version-labels.ts';
import { spanProblem, version as contract } from '#contract/version.ts';
import { isMonth } from '#planning/numbers/months.ts';
import type { VersionRow } from '#src/features/version/labels.ts';
import { leavesVersion } from '#src/features/version/leaves.ts';
import classes from '#src/features/version/VersionPage.module.css';
import { part, textOf, type Form, type Values } from '#src/layout/records/form/field.ts';
import { choice, note, text } from '#src/layout/records/form/fields.tsx';
import { month } from '#src/layout/records/form/months.tsx';
import { RecordForm } from '#src/layout/records/form/RecordForm.tsx';
import { lockReason } from '#src/resources/version-lock.ts';
import { version } from '#src/resources/version.ts';
import { useRights } from '#src/session/use-rights.ts';
import { holds } from '#src/shared/rights.ts';
import life from '#src/features/version/VersionForm.module.css';

interface VersionFormProps {
  row: VersionRow | undefined;
  onClose: () => void;
  onSaved: (row: VersionRow) => void;
  onDelete?: () => void;
  onReload?: () => void;
  /** What else can be done with the version, beside the title. */
  tools?: ReactNode;
}

/** A new version is proposed for the whole of next year. */
const proposed = () => new Date().getFullYear() + 1;

const checkSpan = (values: Values): Record<string, string> => {
  const [start, end] = [textOf(values['start_month']), textOf(values['end_month'])];
  const problem = isMonth(start) && isMonth(end) ? spanProblem(start, end) : null;
  return problem === null ? {} : { end_month: problem };
};

/** What the first version is called, until somebody writes another name; later ones may find it taken. */
const firstName = (year: number) => `Orçamento ${year}`;

const yearOf = ({ values }: Form) => {
  const start = textOf(values['start_month']);
  return isMonth(start) ? Number(start.slice(0, 4)) : proposed();
};

export function VersionForm({ row, onDelete, tools, ...props }: VersionFormProps) {
  const reviewer = holds(useRights(), 'version.review');
  const locked = row ? (lockReason(row.status, reviewer) ?? undefined) : undefined;
  const disabled = locked !== undefined;
  const isFirst = version.useAll().data?.length === 0;
  return (
    <RecordForm
      {...props}
      row={row}
      resource={version}
      contract={contract}
      nameOf={({ nome }) => nome}
      tools={tools}
      more={false}
      locked={locked}
      leaves={leavesVersion}
      check={checkSpan}
      fields={[
        part(row ? <LifeSteps status={row.status} /> : null),
        text('nome', {
          disabled,
          ...(isFirst && { begins: firstName(proposed()) }),
          live: (form) => ({ placeholder: firstName(yearOf(form)) }),
        }),
        choice('kind', VERSION_KIND_LABELS, { required: true, disabled }),
        {
          className: classes.months,
          fields: [
            month('start_month', { begins: `${proposed()}-01`, disabled }),
            month('end_month', { begins: `${proposed()}-12`, disabled }),
          ],
        },
        disabled ? part(null) : years,
        note('description', { rows: 4, disabled }),
      ]}
      onDelete={row && row.status !== 'rascunho' ? undefined : onDelete}
    />
  );
}

const years = (form: Form) => <Years form={form} />;

/** Whole years at one press: the one that runs, which a first report of actuals is of, and those to be planned. */
function Years({ form }: { form: Form }) {
  const year = yearOf(form);
  // They stay where they are as one of them is pressed.
  const [first] = useState(year);
  return (
    <div className={classes.years}>
      {[...new Set([proposed() - 1, first, first + 1])].map((each) => (
        <Button
          key={each}
          size="compact-sm"
          variant="default"
          onClick={() =>
            form.setValues({
              start_month: `${each}-01`,
              end_month: `${each}-12`,
              ...(form.getValues()['nome'] === firstName(year) && { nome: firstName(each) }),
            })
          }
        >
          Ano de {each}
        </Button>
      ))}
    </div>
  );
}

/** As a version goes through them; it may be archived from either of the last two. */
const STEPS = ['rascunho', 'em_revisao', 'aprovada', 'bloqueada'] as const satisfies readonly VersionStatus[];

/** Where a version stands in its life. */
function LifeSteps({ status }: { status: VersionStatus }) {
  const steps: readonly VersionStatus[] = status === 'arquivada' ? [...STEPS, 'arquivada'] : STEPS;
  const at = steps.indexOf(status);
  return (
    <ol className={life.steps} aria-label="Etapas da versão">
      {steps.map((step, place) => (
        <li key={step} aria-current={place === at ? 'step' : undefined} data-passed={place < at || undefined}>
          {VERSION_STATUS_LABELS[step]}
        </li>
      ))}
    </ol>
  );
}
