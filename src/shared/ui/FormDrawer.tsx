import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import type { ContractForm } from '#src/shared/ui/contract-form.ts';
import { DirtyGuard } from '#src/shared/ui/DirtyGuard.tsx';
import { SideDrawer } from '#src/shared/ui/SideDrawer.tsx';
import classes from '#src/shared/ui/SideDrawer.module.css';

interface FormDrawerProps {
  title: string;
  form: Pick<ContractForm<never>, 'submit' | 'saving' | 'dirty' | 'problem'>;
  /** A verb: «Criar regional». */
  save?: string;
  onClose: () => void;
  children: ReactNode;
}

/** A form beside the list it belongs to. Leaving it with something typed asks first, by whichever way. */
export function FormDrawer({ title, form, save = 'Salvar', onClose, children }: FormDrawerProps) {
  const [asking, setAsking] = useState(false);
  const leave = () => (form.dirty ? setAsking(true) : onClose());
  return (
    <SideDrawer title={title} onClose={leave}>
      <form className={classes.form} noValidate aria-label={title} onSubmit={form.submit}>
        <div className={classes.fields}>
          {children}
          {form.problem && (
            <p className={classes.problem} role="alert">
              {form.problem}
            </p>
          )}
        </div>
        <div className={classes.foot}>
          <Button variant="default" onClick={leave}>
            Cancelar
          </Button>
          <Button type="submit" loading={form.saving}>
            {save}
          </Button>
        </div>
      </form>
      <DirtyGuard dirty={form.dirty && !form.saving} within />
      <ConfirmDialog
        opened={asking}
        title="Existem alterações não salvas. Deseja sair?"
        confirm="Sair sem salvar"
        cancel="Continuar editando"
        danger
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      />
    </SideDrawer>
  );
}
