import type { ReactNode } from 'react';
import { NOTES, RULES, type RuleKind } from '#src/features/statement/consolidation/labels.ts';
import classes from '#src/features/statement/consolidation/consolidation.module.css';
import { useRuleSearch } from '#src/features/statement/consolidation/use-rule-search.ts';
import { ListActions } from '#src/layout/records/ListActions.tsx';
import { ListBody } from '#src/layout/records/ListBody.tsx';
import type { ListParams } from '#src/shared/data/query-keys.ts';
import type { Noun } from '#contract/registry.ts';
import { keyOf, optionsOf } from '#src/shared/ui/choices.ts';
import { HeaderActions } from '#src/shared/ui/header-slot.tsx';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

export interface RuleExport {
  mutate: (options: { params: ListParams; name: string }) => void;
  isPending: boolean;
}

interface RuleFrameProps {
  kind: RuleKind;
  noun: Noun;
  params: ListParams;
  exporting: RuleExport;
  searchable: boolean;
  table: ReactNode;
  panel: ReactNode;
}

/** One kind of rule in the tab: its list, what it does, and its record beside it. */
export function RuleFrame({ kind, noun, params, exporting, searchable, table, panel }: RuleFrameProps) {
  const { search, change, open, go } = useRuleSearch();
  return (
    <>
      <ListBody
        noun={noun}
        busca={searchable ? search.busca : undefined}
        onSearch={(busca) => change({ busca })}
        filters={
          <SelectInput
            aria-label="Tipo de regra"
            allowDeselect={false}
            data={optionsOf(RULES)}
            value={kind}
            onChange={(value) => go(keyOf(RULES, value) ?? 'participacoes')}
          />
        }
        summary={<p className={classes.note}>{NOTES[kind]}</p>}
        panel={panel}
      >
        {table}
      </ListBody>
      <HeaderActions>
        <ListActions
          noun={noun}
          exporting={exporting.isPending}
          onExport={() => exporting.mutate({ params, name: kind })}
          onNew={() => open('novo')}
        />
      </HeaderActions>
    </>
  );
}
