import { IconCircleCheck } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { Issue } from '#planning/plan/issue.ts';
import { structureIssues } from '#planning/statement/check.ts';
import { formulaOrder } from '#planning/statement/formula.ts';
import { lastLine } from '#planning/statement/structure.ts';
import { itemKey } from '#src/features/statement/structure/items.ts';
import classes from '#src/features/statement/structure/structure.module.css';
import type { LoadedStructure } from '#src/resources/statement-structure.ts';
import { counted } from '#src/shared/format/noun.ts';
import { IssueNotes } from '#src/assumptions/IssueNotes.tsx';

/** Issues told before the rest is asked for. */
const FIRST = 3;

/** The line that an issue is about; undefined where it is of none. */
export function issueKey(structure: LoadedStructure, { field, code }: Pick<Issue, 'field' | 'code'>): string | undefined {
  const [list, id] = field.split('.');
  const ref = Number(id);
  if (list === 'groups') return itemKey({ kind: 'grupo', ref });
  if (list === 'subgroups') return itemKey({ kind: 'subgrupo', ref });
  if (list === 'aggregators') {
    if (id !== undefined) return itemKey({ kind: 'agrupador', ref });
    const first = formulaOrder(structure.aggregators).cycle?.[0];
    return first && itemKey({ kind: 'agrupador', ref: first.id });
  }
  const line = structure.lines.find((one) => one.id === ref);
  if (line) return itemKey(line);
  if (code !== 'grupo_fora') return undefined;
  const shown = new Set(structure.lines.map(itemKey));
  return structure.groups.map(({ id: group }) => itemKey({ kind: 'grupo', ref: group })).find((key) => !shown.has(key));
}

/** What is wrong with the structure or worth knowing, each a way to its line; or that it closes. */
export function Checks({ structure, onJump }: { structure: LoadedStructure; onJump: (key: string) => void }) {
  const [all, setAll] = useState(false);
  const issues = useMemo(
    () =>
      structureIssues(structure).toSorted((one, other) => Number(other.severity === 'error') - Number(one.severity === 'error')),
    [structure],
  );
  if (issues.length === 0) {
    const last = lastLine(structure);
    return (
      <p className={classes.closes} role="status">
        <IconCircleCheck size={16} stroke={1.8} aria-hidden />
        {last ? `A estrutura fecha: cada subgrupo entra uma vez em ${last.nome}.` : 'Nenhum erro na estrutura.'}
      </p>
    );
  }
  return (
    <IssueNotes
      label="Avisos da estrutura"
      issues={issues}
      most={all ? issues.length : FIRST}
      more={(rest) => `Mais ${counted(rest, { one: 'aviso', many: 'avisos' })}`}
      onMore={() => setAll(true)}
      onJump={(issue) => {
        const key = issueKey(structure, issue);
        if (key) onJump(key);
      }}
    />
  );
}
