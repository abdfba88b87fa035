import type { ComponentType } from 'react';
import type { Noun } from '#contract/registry.ts';
import { capital } from '#planning/text/capital.ts';
import { newLabel } from '#src/shared/format/noun.ts';
import { drawnLater } from '#src/shared/ui/later/drawn-later.tsx';
import type { Later } from '#src/shared/ui/later/later.ts';
import { WaitingPanel } from '#src/shared/ui/WaitingPanel.tsx';

interface Shown {
  /** Undefined for a new record. */
  row?: object | undefined;
  onClose: () => void;
}

/** A record's form, in whose place its empty panel stands while its file is loaded. */
export function waitingForm<Props extends Shown>(
  part: Later<ComponentType<Props>>,
  noun: Pick<Noun, 'one' | 'feminine'>,
): ComponentType<Props> {
  const title = capital(noun.one);
  return drawnLater<Props>(part, function WaitingForm({ row, onClose }: Shown) {
    return <WaitingPanel title={row ? title : newLabel(noun)} onClose={onClose} />;
  });
}
