import { Button } from '@mantine/core';
import { SOURCE } from '#src/features/statement/mapping/labels.ts';
import classes from '#src/features/statement/mapping/mapping.module.css';
import type { SourceRow } from '#src/features/statement/mapping/rows.ts';
import type { SubgroupOptions } from '#src/features/statement/mapping/subgroup-options.ts';
import { counted } from '#src/shared/format/noun.ts';
import { reais } from '#src/shared/format/reais.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

interface BulkBarProps {
  chosen: readonly SourceRow[];
  options: SubgroupOptions;
  amounts: boolean;
  busy: boolean;
  onMap: (subgroup: number) => void;
  onRemove: () => void;
  onClear: () => void;
}

/** What is done with all that is selected, as one write. */
export function BulkBar({ chosen, options, amounts, busy, onMap, onRemove, onClear }: BulkBarProps) {
  const rights = usePageRights();
  const mapped = chosen.filter(({ mapping }) => mapping !== undefined).length;
  const sum = chosen.reduce((all, { total }) => all + (total ?? 0), 0);
  return (
    <div className={classes.bulk} role="group" aria-label="Seleção">
      <span role="status">
        {chosen.length === 1 ? '1 selecionada' : `${chosen.length} selecionadas`}
        {amounts && ` · ${reais(sum)}`}
      </span>
      <SelectInput
        aria-label={`Mapear ${counted(chosen.length, SOURCE)} para`}
        placeholder={`Mapear ${chosen.length} para…`}
        className={classes.bulkSelect ?? ''}
        searchable
        selectFirstOptionOnChange
        disabled={busy}
        data={options.data}
        value={null}
        onChange={(value) => value !== null && onMap(Number(value))}
      />
      {rights.delete && mapped > 0 && (
        <Button variant="default" disabled={busy} onClick={onRemove}>
          Retirar {mapped} do de-x-para
        </Button>
      )}
      <Button variant="subtle" color="gray" onClick={onClear}>
        Limpar seleção
      </Button>
    </div>
  );
}
