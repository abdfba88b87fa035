import { afterAll } from '#planning/statement/order.ts';
import type { OrdererLine, Statement } from '#planning/statement/structure.ts';
import { statementOrderer } from '#src/resources/statement-orderer.ts';
import type { LoadedStructure } from '#src/resources/statement-structure.ts';
import { tellFailure } from '#src/shared/data/tell-failure.ts';

/** How a group or aggregator stands in the report. */
export interface Shown {
  shown: boolean;
  show_subgroups: boolean;
  style: OrdererLine['style'];
}

export const shownAs = (line: OrdererLine | undefined, fresh: boolean): Shown => ({
  shown: line !== undefined || fresh,
  show_subgroups: line?.show_subgroups ?? true,
  style: line?.style ?? 'normal',
});

/**
 * Writes how a group or aggregator stands in the report: as a new line at its end, otherwise drawn, or not at all. What
 * it is has been saved by then, so a refusal is told and nothing more.
 */
export function useLines(statement: Statement, structure: LoadedStructure) {
  const save = statementOrderer[statement].useSave({ silent: true });
  const patch = statementOrderer[statement].usePatch({ silent: true });
  const remove = statementOrderer[statement].useRemove({ silent: true });
  const lineOf = (kind: OrdererLine['kind'], ref: number) =>
    structure.lines.find((line) => line.kind === kind && line.ref === ref);
  const write = async (kind: OrdererLine['kind'], ref: number, { shown, ...drawn }: Shown): Promise<void> => {
    const line = lineOf(kind, ref);
    try {
      if (!line) {
        if (shown) await save.mutateAsync({ position: afterAll(structure.lines), kind, ref, ...drawn });
      } else if (!shown) await remove.mutateAsync({ id: line.id });
      else if (line.style !== drawn.style || line.show_subgroups !== drawn.show_subgroups)
        await patch.mutateAsync({ id: line.id, ...drawn });
    } catch (error) {
      await tellFailure(error);
    }
  };
  return { lineOf, write };
}
