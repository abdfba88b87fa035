import { Button } from '@mantine/core';
import { MODEL_LABELS } from '#contract/statement-labels.ts';
import { structureOf } from '#planning/statement/model.ts';
import { modelFor, MODELS, type ModelName } from '#planning/statement/models.ts';
import type { Statement } from '#planning/statement/structure.ts';
import { LOADS, NOUNS, STATEMENT_NAMES } from '#src/features/statement/structure/labels.ts';
import { accounting } from '#src/resources/accounting.ts';
import { useStatementModel } from '#src/resources/statement-structure.ts';
import { counted } from '#src/shared/format/noun.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';

/** A statement without lines: the usual ones, told before they are loaded, or a first group. */
export function NoStructure({ statement, onBegin }: { statement: Statement; onBegin: () => void }) {
  const { edit } = usePageRights();
  const load = useStatementModel(statement);
  const offered = Object.keys(MODELS[statement]).filter((name): name is ModelName => name in MODELS[statement]);
  const choice = edit && offered.length > 1;
  const chart = accounting.useAll({}, choice);
  // Which one stands first is not known yet: nothing is shown that would change places under the pointer.
  const held = choice && chart.isPending ? ({ visibility: 'hidden' } as const) : undefined;
  // The one that the chart is nearest to stands first.
  const nearest = modelFor((chart.data ?? []).map(({ nome }) => nome));
  const names = offered.toSorted((one, other) => Number(other === nearest) - Number(one === nearest));
  const [first] = names;
  const why =
    choice && (chart.data ?? []).length > 0
      ? ` Pelos nomes do seu plano de contas, o mais próximo é o ${MODEL_LABELS[nearest]}.`
      : '';
  return (
    <EmptyState
      kind="first"
      title={`Nenhuma linha ${statement === 'dre' ? 'da' : 'do'} ${STATEMENT_NAMES[statement]} configurada`}
      text={
        edit ? (
          <span style={held}>{`${first ? created(statement, first) : ''}${why} Tudo pode ser mudado depois.`}</span>
        ) : (
          'Quem edita esta página ainda não montou a estrutura.'
        )
      }
      action={
        edit && (
          <>
            {names.map((name) => (
              <Button
                key={name}
                variant={name === first ? 'filled' : 'default'}
                loading={load.isPending && load.variables === name}
                disabled={load.isPending}
                style={held}
                onClick={() => load.mutate(name)}
              >
                {LOADS[name]}
              </Button>
            ))}
            <Button variant="default" style={held} onClick={onBegin}>
              Começar do zero
            </Button>
          </>
        )
      }
    />
  );
}

/** What a model makes, before it is loaded. */
function created(statement: Statement, name: ModelName): string {
  const model = MODELS[statement][name];
  if (!model) return '';
  const { structure, mapping } = structureOf(model);
  const parts = [
    counted(structure.groups.length, NOUNS.grupo),
    counted(structure.subgroups.length, NOUNS.subgrupo),
    counted(structure.aggregators.length, NOUNS.agrupador),
  ].join(', ');
  return `O modelo ${MODEL_LABELS[name]} cria ${parts} e ${counted(structure.lines.length, NOUNS.linha)} de relatório, com o de-x-para de ${counted(mapping.length, { one: 'resultado', many: 'resultados' })} do planejamento.`;
}
