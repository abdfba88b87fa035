import type { ComponentProps } from 'react';
import classes from '#src/features/statement/consolidation/consolidation.module.css';
import { NOTES, RULES, type RuleKind } from '#src/features/statement/consolidation/labels.ts';
import { useRuleSearch } from '#src/features/statement/consolidation/use-rule-search.ts';
import { RecordList } from '#src/layout/records/RecordList.tsx';
import { keyOf, optionsOf } from '#src/shared/ui/choices.ts';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';
import type { StoredRow } from '#src/shared/data/list-rules.ts';

interface RuleListProps<R extends StoredRow> extends Omit<
  ComponentProps<typeof RecordList<R>>,
  'place' | 'filters' | 'summary' | 'file'
> {
  kind: RuleKind;
}

/** One kind of rule of consolidation: its list, what it does, and one of them beside it. */
export function RuleList<R extends StoredRow>({ kind, ...list }: RuleListProps<R>) {
  const place = useRuleSearch();
  return (
    <RecordList
      {...list}
      place={place}
      file={kind}
      filters={
        <SelectInput
          aria-label="Tipo de regra"
          data={optionsOf(RULES)}
          value={kind}
          onChange={(value) => place.go(keyOf(RULES, value) ?? 'participacoes')}
        />
      }
      summary={<p className={classes.note}>{NOTES[kind]}</p>}
    />
  );
}
