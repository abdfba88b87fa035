import { Button } from '@mantine/core';
import { CASHFLOW_MODEL } from '#planning/statement/cashflow-model.ts';
import { DRE_MODEL } from '#planning/statement/dre-model.ts';
import { structureOf } from '#planning/statement/model.ts';
import type { Statement } from '#planning/statement/structure.ts';
import { NOUNS, STATEMENT_NAMES } from '#src/features/statement/structure/labels.ts';
import { useStatementModel } from '#src/resources/statement-structure.ts';
import { counted } from '#src/shared/format/noun.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';

const MODEL = { dre: DRE_MODEL, cashflow: CASHFLOW_MODEL } as const;

/** A statement without lines: the usual ones of a developer, told before they are loaded, or a first group. */
export function NoStructure({ statement, onBegin }: { statement: Statement; onBegin: () => void }) {
  const { edit } = usePageRights();
  const load = useStatementModel(statement);
  const { structure, mapping } = structureOf(MODEL[statement]);
  const parts = [
    counted(structure.groups.length, NOUNS.grupo),
    counted(structure.subgroups.length, NOUNS.subgrupo),
    counted(structure.aggregators.length, NOUNS.agrupador),
  ].join(', ');
  const created = `O modelo incorporadora cria ${parts} e ${counted(structure.lines.length, NOUNS.linha)} de relatório, com o de-x-para de ${counted(mapping.length, { one: 'resultado', many: 'resultados' })} do planejamento. Tudo pode ser mudado depois.`;
  return (
    <EmptyState
      kind="first"
      title={`Nenhuma linha ${statement === 'dre' ? 'da' : 'do'} ${STATEMENT_NAMES[statement]} configurada`}
      text={edit ? created : 'Quem edita esta página ainda não montou a estrutura.'}
      action={
        edit && (
          <>
            <Button loading={load.isPending} onClick={() => load.mutate()}>
              Carregar modelo incorporadora
            </Button>
            <Button variant="default" onClick={onBegin}>
              Começar do zero
            </Button>
          </>
        )
      }
    />
  );
}
