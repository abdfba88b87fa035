import { useRef, useState, type ReactNode } from 'react';
import type { VersionStatus } from '#contract/version-labels.ts';
import type { SettledWords } from '#src/mapping/SettledQuestion.tsx';
import { version } from '#src/resources/version.ts';
import { drawnLater } from '#src/shared/ui/later/drawn-later.tsx';
import { later } from '#src/shared/ui/later/later.ts';

export type { SettledWords };

/** Versions whose figures somebody has put their name to. */
const SETTLED: readonly VersionStatus[] = ['aprovada', 'bloqueada'];

const question = later(async () => (await import('#src/mapping/SettledQuestion.tsx')).SettledQuestion);
const Question = drawnLater(question);

interface Requested {
  sources: number;
  answer: (go: boolean) => void;
}

const OF_STATEMENTS: SettledWords = {
  row: { one: 'origem', many: 'origens', feminine: true },
  effect: 'Nenhum total muda; mudam as linhas.',
};

/**
 * A mapping is of all versions: what maps a source elsewhere changes reports that were approved too. So that is asked,
 * once a visit, and only where there are such versions.
 */
export function useSettledAsking(words: SettledWords = OF_STATEMENTS): {
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
  const dialog = requested && (
    <Question {...{ settled, words }} sources={requested.sources} onConfirm={() => close(true)} onClose={() => close(false)} />
  );
  return { mayChange, dialog };
}
