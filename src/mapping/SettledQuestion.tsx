import { List } from '@mantine/core';
import type { Noun } from '#contract/registry.ts';
import { VERSION_STATUS_LABELS, type VersionStatus } from '#contract/version-labels.ts';
import { counted } from '#src/shared/format/noun.ts';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';

const SHOWN = 8;

/** What is mapped elsewhere, and what that does to reports. */
export interface SettledWords {
  row: Noun;
  effect: string;
}

export interface SettledQuestionProps {
  /** How many are mapped elsewhere. */
  sources: number;
  settled: readonly { id: number; nome: string; status: VersionStatus }[];
  words: SettledWords;
  onConfirm: () => void;
  onClose: () => void;
}

/** Whether approved reports are to change as well. */
export function SettledQuestion({ sources, settled, words: { row, effect }, onConfirm, onClose }: SettledQuestionProps) {
  const rest = settled.length - SHOWN;
  return (
    <ConfirmDialog
      opened
      title="Mudar também relatórios já aprovados?"
      confirm="Mudar o de-x-para"
      cancel="Manter como está"
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <p>O de-x-para é o mesmo em todas as versões. Levar {counted(sources, row)} a outro lugar muda os relatórios de:</p>
      <List size="sm">
        {settled.slice(0, SHOWN).map(({ id, nome, status }) => (
          <List.Item key={id}>
            {nome} ({VERSION_STATUS_LABELS[status].toLowerCase()})
          </List.Item>
        ))}
        {rest > 0 && <List.Item>e mais {rest}</List.Item>}
      </List>
      <p>{effect} Nesta visita não se pergunta de novo.</p>
    </ConfirmDialog>
  );
}
