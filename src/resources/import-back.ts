import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ImportUndo, ImportUndone } from '#contract/import-undo.ts';
import { importOptions } from '#src/resources/mapping-import.ts';
import { tellFailure } from '#src/shared/data/tell-failure.ts';
import { counted } from '#src/shared/format/noun.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { offerBack } from '#src/shared/notify/offer-back.ts';

/** What the undo of an import has still to ask for, as data. `touches`: what shows its rows and follows from them. */
export interface LeftBack {
  requests: readonly ImportUndo[];
  touches: readonly QueryKey[];
}

/** Takes an import back. */
export interface TakeBack {
  /** Answers how many of its rows there are no more. */
  run: () => Promise<number>;
  /** Null once it is back. */
  left: () => LeftBack | null;
}

/** Of more rows than one request takes, those that are back are not asked for again. */
export function createTakeBack(client: QueryClient, { requests, touches }: LeftBack): TakeBack {
  const options = importOptions<ImportUndo, ImportUndone>(
    'importUndo',
    async () => {
      const { IMPORT_UNDO_URL, importUndone } = await import('#shapes/import-undo.ts');
      return { url: IMPORT_UNDO_URL, answer: importUndone };
    },
    touches,
  );
  let rest = requests;
  let missing = 0;
  return {
    left: () => (rest.length > 0 ? { requests: rest, touches } : null),
    run: async () => {
      for (let [next] = rest; next; [next] = rest) {
        // oxlint-disable-next-line no-await-in-loop -- what was written last goes first
        const { gone } = await client.getMutationCache().build(client, options).execute(next);
        missing += gone;
        rest = rest.slice(1);
      }
      return missing;
    },
  };
}

const GONE = { one: 'registro já não existia', many: 'registros já não existiam' };

/** Of how many rows there was nothing to take back any more, as a sentence of its own; empty where of none. */
export const goneText = (gone: number): string => (gone > 0 ? ` ${counted(gone, GONE)}.` : '');

/** Takes an import back and says what came of it. `onUndone`: what follows on screen. */
export async function undoImport(takeBack: TakeBack, onUndone?: () => void): Promise<void> {
  try {
    const gone = await takeBack.run();
    notify.success(`Importação desfeita.${goneText(gone)}`);
    onUndone?.();
  } catch (error) {
    await tellFailure(error);
    throw error;
  }
}

/** Says that an import is written, with «Desfazer» where it can be taken back, which outlives a reload of the tab. */
export function offerImportBack(message: string, takeBack: TakeBack | null, onUndone?: () => void): void {
  if (takeBack) offerBack(message, () => undoImport(takeBack, onUndone), { left: takeBack.left });
  else notify.success(message);
}
