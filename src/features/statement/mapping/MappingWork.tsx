import '@mantine/core/styles/Combobox.layer.css';
import { Button } from '@mantine/core';
import { IconDownload, IconFileImport, IconSparkles } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Statement } from '#planning/statement/structure.ts';
import { BulkBar } from '#src/features/statement/mapping/BulkBar.tsx';
import { Coverage } from '#src/features/statement/mapping/Coverage.tsx';
import { SOURCE } from '#src/features/statement/mapping/labels.ts';
import classes from '#src/features/statement/mapping/mapping.module.css';
import { MappingFilters } from '#src/features/statement/mapping/MappingFilters.tsx';
import { MappingGrid } from '#src/features/statement/mapping/MappingGrid.tsx';
import { askedRows, isOpen, standingOf, type SourceRow, type Standing } from '#src/features/statement/mapping/rows.ts';
import { subgroupOptions } from '#src/features/statement/mapping/subgroup-options.ts';
import { useMappingSearch } from '#src/features/statement/mapping/use-mapping-search.ts';
import { useMapping, useMapWrites } from '#src/features/statement/mapping/use-mapping.ts';
import { statementFromTo } from '#src/resources/statement-from-to.ts';
import type { LoadedStructure } from '#src/resources/statement-structure.ts';
import { useRights } from '#src/session/use-rights.ts';
import { counted } from '#src/shared/format/noun.ts';
import { can } from '#src/shared/rights.ts';
import { HeaderActions } from '#src/shared/ui/header-slot.tsx';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { ReadError } from '#src/shared/ui/ReadError.tsx';
import { Split } from '#src/shared/ui/SidePanel.tsx';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';
import { EmptyState } from '#src/shared/ui/States.tsx';
import { ToolButton } from '#src/shared/ui/ToolButton.tsx';

const MappingImport = lazy(async () => ({
  default: (await import('#src/features/statement/mapping/MappingImport.tsx')).MappingImport,
}));

/** De-x-para of a statement: all that brings money, and the subgroup it belongs to. The same for DRE and cash flow. */
export function MappingWork({ statement }: { statement: Statement }) {
  const mapping = useMapping(statement);
  const mayStructure = can(useRights(), statement === 'dre' ? 'drePremises' : 'cashflow', 'view');
  const { rows, structure } = mapping;
  // What is read is shown in one piece: amounts that came later would move what stands without them.
  if (!rows || !structure || mapping.reading)
    return mapping.error ? (
      <ReadError error={mapping.error} onRetry={mapping.retry} busy={mapping.isFetching} />
    ) : (
      <Skeletons lines={12} label="Carregando o de-x-para" />
    );
  if (structure.subgroups.length === 0)
    return (
      <EmptyState
        kind="first"
        title="Nenhum subgrupo ainda"
        text="O de-x-para leva cada origem a um subgrupo. Monte primeiro a estrutura do demonstrativo."
        action={
          mayStructure && (
            <Button
              renderRoot={(props) =>
                statement === 'dre' ? (
                  <Link to="/dre/premissas" {...props} />
                ) : (
                  <Link to="/fluxo/premissas" search={{ aba: 'estrutura' }} {...props} />
                )
              }
            >
              Ir para a estrutura
            </Button>
          )
        }
      />
    );
  return <Loaded statement={statement} mapping={mapping} rows={rows} structure={structure} />;
}

interface LoadedProps {
  statement: Statement;
  mapping: ReturnType<typeof useMapping>;
  rows: readonly SourceRow[];
  structure: LoadedStructure;
}

function Loaded({ statement, mapping, rows, structure }: LoadedProps) {
  const rights = usePageRights();
  const { search, change } = useMappingSearch();
  const { busca = '', origem, sub, pendentes, importar } = search;
  const writes = useMapWrites(statement);
  const exporting = statementFromTo[statement].useExport();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Where everything stood when this list was asked for: until another is, nothing changes its place.
  const place = JSON.stringify([statement, busca, origem, sub, pendentes]);
  const [stood, setStood] = useState<{ place: string; standing: Standing }>(() => ({ place, standing: standingOf(rows) }));
  if (stood.place !== place) setStood({ place, standing: standingOf(rows) });
  const options = useMemo(() => subgroupOptions(structure), [structure]);
  const asked = useMemo(
    () => askedRows(rows, { busca, origem, sub, pendentes: pendentes === 1 }, stood.standing),
    [rows, busca, origem, sub, pendentes, stood.standing],
  );
  const nothing = asked.open.length + asked.mapped.length + asked.refused.length === 0;
  const selected = rows.filter(({ key }) => chosen.has(key));
  const suggested = asked.open.flatMap((row) =>
    isOpen(row) && row.suggestion !== null ? [{ row, subgroup: row.suggestion }] : [],
  );
  const nameOf = (subgroup: number) => options.names.get(subgroup) ?? '';

  const map = (row: SourceRow, subgroup: number) => void writes.assign([{ row, subgroup }], `${row.nome}: ${nameOf(subgroup)}.`);
  const mapAll = async (subgroup: number) => {
    const done = await writes.assign(
      selected.map((row) => ({ row, subgroup })),
      `${counted(selected.length, SOURCE)}: ${nameOf(subgroup)}.`,
    );
    if (done) setChosen(new Set());
  };
  const removeAll = async () => {
    if (await writes.remove(selected, `${counted(selected.length, SOURCE)} sem de-x-para.`)) setChosen(new Set());
  };
  return (
    <>
      <Split>
        <div className={classes.main}>
          <div className={classes.toolbar}>
            <MappingFilters rows={rows} options={options} />
            {rights.edit && suggested.length > 0 && (
              <Button
                variant="default"
                leftSection={<IconSparkles size={16} stroke={1.6} />}
                disabled={writes.busy}
                onClick={() => void writes.assign(suggested, `${counted(suggested.length, SOURCE)} mapeadas por sugestão.`)}
              >
                Aceitar {suggested.length === 1 ? '1 sugestão' : `${suggested.length} sugestões`}
              </Button>
            )}
          </div>
          <Coverage
            coverage={mapping.coverage}
            open={mapping.open}
            withMoney={mapping.withMoney}
            version={mapping.version?.nome}
          />
          <div className={classes.scroller}>
            {nothing ? (
              <EmptyState
                kind="no-result"
                {...(pendentes === 1 &&
                  mapping.open === 0 && { title: 'Tudo está mapeado', text: 'Nenhuma origem sem de-x-para.' })}
                action={
                  <Button
                    variant="default"
                    onClick={() => change({ busca: undefined, origem: undefined, sub: undefined, pendentes: undefined })}
                  >
                    Limpar busca e filtros
                  </Button>
                }
              />
            ) : (
              <MappingGrid
                statement={statement}
                asked={asked}
                options={options}
                amounts={mapping.coverage !== undefined}
                chosen={chosen}
                onChosen={setChosen}
                onMap={map}
                onRemove={(row) => void writes.remove([row], `${row.nome}: sem de-x-para.`)}
              />
            )}
          </div>
          {selected.length > 0 && (
            <BulkBar
              chosen={selected}
              options={options}
              amounts={mapping.coverage !== undefined}
              busy={writes.busy}
              onMap={(subgroup) => void mapAll(subgroup)}
              onRemove={() => void removeAll()}
              onClear={() => setChosen(new Set())}
            />
          )}
          <p className="hidden-text" role="status" aria-live="polite">
            {writes.said}
          </p>
          {writes.dialog}
        </div>
        {importar === 1 && rights.edit && (
          <Suspense fallback={null}>
            <MappingImport
              statement={statement}
              rows={rows}
              subgroups={structure.subgroups}
              onClose={(saved = false) => change({ importar: undefined }, { saved })}
            />
          </Suspense>
        )}
      </Split>
      <HeaderActions>
        {rights.edit && (
          <ToolButton icon={<IconFileImport size={16} />} onClick={() => change({ importar: 1 })}>
            Importar
          </ToolButton>
        )}
        {rights.export && (
          <ToolButton
            icon={<IconDownload size={16} />}
            loading={exporting.isPending}
            onClick={() => exporting.mutate({ params: {}, name: statement === 'dre' ? 'dre-de-x-para' : 'fluxo-de-x-para' })}
          >
            Exportar
          </ToolButton>
        )}
      </HeaderActions>
    </>
  );
}
