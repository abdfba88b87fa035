import type { FormEventHandler, ReactNode } from 'react';
import classes from '#src/imports/imports.module.css';
import { SidePanel } from '#src/shared/ui/SidePanel.tsx';

const STEPS = ['Arquivo', 'Colunas', 'Conferência', 'Resultado'] as const;

/** What is the same in all steps of an import. */
export interface Frame {
  title: string;
  /** What is wrong with the file is seen while it is written. */
  untried?: boolean;
  onClose: () => void;
}

interface StepPanelProps extends Frame {
  step: (typeof STEPS)[number];
  note?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  onSubmit?: FormEventHandler<HTMLFormElement> | undefined;
}

/**
 * One step of an import of a file, beside the work; where there are lines to be read, most of the work's width is
 * theirs.
 */
export function StepPanel({ step, untried = false, children, ...panel }: StepPanelProps) {
  return (
    <SidePanel wide={step === 'Colunas' || step === 'Conferência' ? 'most' : false} {...panel}>
      <div className="stack">
        <ol className={classes.steps} aria-label="Etapas">
          {STEPS.filter((name) => !untried || name !== 'Conferência').map((name) => (
            <li key={name} aria-current={name === step ? 'step' : undefined}>
              {name}
            </li>
          ))}
        </ol>
        {children}
      </div>
    </SidePanel>
  );
}
