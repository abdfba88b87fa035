import { Button } from '@mantine/core';
import classes from '#src/mapping/mapping.module.css';
import type { MapRow, MapWords } from '#src/mapping/rows.ts';
import type { MapOptions } from '#src/mapping/subgroup-options.ts';
import { counted } from '#src/shared/format/noun.ts';
import { reais } from '#src/shared/format/reais.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

interface BulkBarProps {
  chosen: readonly MapRow[];
  options: MapOptions;
  words: MapWords;
  amounts: boolean;
  busy: boolean;
  onMap: (target: string) => void;
  onRemove: () => void;
  onClear: () => void;
}

/** What is done with all that is selected, as one write. */
export function BulkBar({ chosen, options, words, amounts, busy, onMap, onRemove, onClear }: BulkBarProps) {
  const rights = usePageRights();
  const mapped = chosen.filter(({ record }) => record !== null).length;
  const sum = chosen.reduce((all, { total }) => all + (total ?? 0), 0);
  return (
    <div className={classes.bulk} role="group" aria-label="Seleção">
      <span role="status">
        {chosen.length} selecionad{words.row.feminine ? 'a' : 'o'}
        {chosen.length === 1 ? '' : 's'}
        {amounts && ` · ${reais(sum)}`}
      </span>
      <SelectInput
        allowDeselect
        aria-label={`Mapear ${counted(chosen.length, words.row)} para`}
        placeholder={`Mapear ${chosen.length} para…`}
        className={classes.bulkSelect ?? ''}
        searchable
        selectFirstOptionOnChange
        data={[...options.data]}
        value={null}
        onChange={(value) => value !== null && onMap(value)}
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
