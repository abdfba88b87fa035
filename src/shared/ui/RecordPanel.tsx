import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { ConflictNote } from '#src/shared/ui/ConflictNote.tsx';
import { DirtyGuard } from '#src/shared/ui/DirtyGuard.tsx';
import { NO_EDIT, usePageRights } from '#src/shared/ui/page-rights.ts';
import type { RecordForm } from '#src/shared/ui/record-form.ts';
import { SidePanel } from '#src/shared/ui/SidePanel.tsx';
import classes from '#src/shared/ui/RecordPanel.module.css';

interface RecordPanelProps<Values extends object> {
  title: string;
  note?: ReactNode;
  wide?: boolean;
  /** Beside the title. */
  tools?: ReactNode;
  record: RecordForm<Values>;
  children: ReactNode;
  onClose: () => void;
  /** Another verb than «Salvar». */
  save?: string;
  /** Offers to save and begin another, in this wording: «Salvar e nova». */
  another?: string | undefined;
  onDelete?: (() => void) | undefined;
  /** Why nothing can be saved here. */
  locked?: string | undefined;
  /** Reads the row again after someone else changed it. */
  onReload?: (() => void) | undefined;
}

/**
 * A record beside the list it belongs to: fields, what was refused, and the foot with its verbs. Enter saves,
 * Ctrl+Enter saves and begins another.
 */
export function RecordPanel<Values extends object>(props: RecordPanelProps<Values>) {
  const { title, note, tools, wide, record, children, onClose, save = 'Salvar', another, onReload } = props;
  const rights = usePageRights();
  const locked = props.locked ?? (rights.edit ? undefined : NO_EDIT);
  const onDelete = rights.delete ? props.onDelete : undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!another || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    event.preventDefault();
    record.submitAndNext();
  };
  const footer = (
    <>
      <Button type="submit" loading={record.busy} disabled={locked !== undefined}>
        {save}
      </Button>
      {another && (
        <Button
          variant="default"
          disabled={record.busy}
          title="Ctrl+Enter"
          aria-keyshortcuts="Control+Enter"
          onClick={record.submitAndNext}
        >
          {another}
        </Button>
      )}
      <Button variant="subtle" color="gray" onClick={onClose}>
        Cancelar
      </Button>
      {onDelete && (
        <Button
          className={classes.delete ?? ''}
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} />}
          disabled={record.busy || props.locked !== undefined}
          onClick={onDelete}
        >
          Excluir
        </Button>
      )}
    </>
  );
  return (
    <SidePanel
      title={title}
      note={note}
      wide={wide}
      tools={tools}
      footer={footer}
      onClose={onClose}
      onSubmit={record.submit}
      onKeyDown={onKeyDown}
    >
      <DirtyGuard dirty={record.form.isDirty() && !record.busy} within={record.leaves} />
      <div className={classes.fields}>
        {locked !== undefined && (
          // Where nothing can be typed the panel is scrolled by keys from here.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- all else in it may be disabled
          <p className={classes.locked} tabIndex={0}>
            {locked}
          </p>
        )}
        {record.restored && (
          <p className={classes.restored} role="status">
            Aqui está o que você tinha digitado e não foi salvo. Confira e salve.
          </p>
        )}
        {record.conflict && <ConflictNote question={record.question} onReload={onReload} />}
        {record.problem && (
          <p className={classes.problem} role="alert">
            {record.problem}
          </p>
        )}
        <fieldset className={classes.inputs} disabled={!rights.edit}>
          {children}
        </fieldset>
      </div>
    </SidePanel>
  );
}
