import type { TakeBack } from '#src/imports/use-written.ts';
import { tellFailure } from '#src/shared/data/tell-failure.ts';
import { counted } from '#src/shared/format/noun.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { offerBack } from '#src/shared/notify/offer-back.ts';

const GONE = { one: 'registro já não existia', many: 'registros já não existiam' };

/** Says that an import is written, with «Desfazer» where it can be taken back. `onUndone`: what follows on screen. */
export function offerImportBack(message: string, takeBack: TakeBack | null, onUndone?: () => void): void {
  if (!takeBack) return notify.success(message);
  offerBack(message, async () => {
    try {
      const gone = await takeBack();
      notify.success(`Importação desfeita.${gone > 0 ? ` ${counted(gone, GONE)}.` : ''}`);
      onUndone?.();
    } catch (error) {
      await tellFailure(error);
      throw error;
    }
  });
}
