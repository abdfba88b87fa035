import type { Statement } from '#planning/statement/structure.ts';
import type { LoadedStructure } from '#src/resources/statement-structure.ts';
import type { AfterSave } from '#src/shared/ui/record-form.ts';

/** What the form of a group, subgroup or aggregator stands in. */
export interface ItemFormProps<Row> {
  statement: Statement;
  structure: LoadedStructure;
  /** Undefined for a new one. */
  row: Row | undefined;
  onClose: () => void;
  onSaved: (id: number, then: AfterSave) => void;
  onDelete: (() => void) | undefined;
  onReload: (() => void) | undefined;
}
