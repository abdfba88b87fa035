import { List } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { version } from '#src/resources/version.ts';
import { VERSION_STATUS_LABELS, type VersionStatus } from '#contract/version-labels.ts';
import type { Noun } from '#contract/registry.ts';
import { counted } from '#src/shared/format/noun.ts';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';

/** Versions whose figures somebody has put their name to. */
const SETTLED: readonly VersionStatus[] = ['aprovada', 'bloqueada'];
const SHOWN = 8;

interface Requested {
  sources: number;
  answer: (go: boolean) => void;
}

/** What is mapped elsewhere, and what that does to reports. */
export interface SettledWords {
  row: Noun;
  effect: string;
}
const OF_STATEMENTS: SettledWords = {
  row: { one: 'origem', many: 'origens', feminine: true },
  effect: 'Nenhum total muda; mudam as linhas.',
};

/**
 * A mapping is of all versions: what maps a source elsewhere changes reports that were approved too. So that is asked,
 * once a visit, and only where there are such versions.
 */
export function useSettledAsking({ row, effect }: SettledWords = OF_STATEMENTS): {
  mayChange: (sources: number) => Promise<boolean>;
  dialog: ReactNode;
} {
  const settled = version.useAll().data?.filter(({ status }) => SETTLED.includes(status)) ?? [];
  const agreed = useRef(false);
  const [requested, setRequested] = useState<Requested | null>(null);
  const mayChange = (sources: number): Promise<boolean> => {
    if (sources === 0 || settled.length === 0 || agreed.current) return Promise.resolve(true);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setRequested({ sources, answer: resolve });
    return promise;
  };
  const close = (go: boolean) => {
    if (go) agreed.current = true;
    requested?.answer(go);
    setRequested(null);
  };
  const rest = settled.length - SHOWN;
  const dialog = (
    <ConfirmDialog
      opened={requested !== null}
      title="Mudar também relatórios já aprovados?"
      confirm="Mudar o de-x-para"
      cancel="Manter como está"
      onConfirm={() => close(true)}
      onCancel={() => close(false)}
    >
      <p>
        O de-x-para é o mesmo em todas as versões. Levar {requested ? counted(requested.sources, row) : ''} a outro lugar muda os
        relatórios de:
      </p>
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
  return { mayChange, dialog };
}
