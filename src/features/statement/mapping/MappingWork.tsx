import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import type { Statement } from '#planning/statement/structure.ts';
import { MappingFilters } from '#src/features/statement/mapping/MappingFilters.tsx';
import type { SourceRow } from '#src/features/statement/mapping/rows.ts';
import { useMappingSearch } from '#src/features/statement/mapping/use-mapping-search.ts';
import { useMapping, useStatementWrites } from '#src/features/statement/mapping/use-mapping.ts';
import { Coverage } from '#src/mapping/Coverage.tsx';
import { MapActions } from '#src/mapping/MapActions.tsx';
import { MapWork } from '#src/mapping/MapWork.tsx';
import type { MapFigure, MapWanted, MapWords } from '#src/mapping/rows.ts';
import { subgroupOptions } from '#src/mapping/subgroup-options.ts';
import { statementMapping } from '#src/resources/statement-mapping.ts';
import type { LoadedStructure } from '#src/resources/statement-structure.ts';
import { useRights } from '#src/session/use-rights.ts';
import { can } from '#src/shared/rights.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { ReadState } from '#src/shared/ui/ReadError.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';

const MappingImport = lazy(async () => ({
  default: (await import('#src/features/statement/mapping/MappingImport.tsx')).MappingImport,
}));

const WORDS: MapWords = {
  row: { one: 'origem', many: 'origens', feminine: true },
  title: 'Origem',
  target: 'Subgrupo',
  choose: 'Escolher subgrupo',
  apart: 'Não entram neste demonstrativo',
};
const FIGURES: readonly MapFigure[] = [{ title: 'Total na versão (R$)', width: '160px' }];

/** De-x-para of a statement: all that brings money, and the subgroup it belongs to. The same for DRE and cash flow. */
export function MappingWork({ statement }: { statement: Statement }) {
  const mapping = useMapping(statement);
  const mayStructure = can(useRights(), statement === 'dre' ? 'drePremises' : 'cashflow', 'view');
  const { rows, structure } = mapping;
  // What is read is shown in one piece: amounts that came later would move what stands without them.
  if (!rows || !structure || mapping.reading)
    return <ReadState read={{ ...mapping, refetch: mapping.retry }} lines={12} label="Carregando o de-x-para" />;
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
  const writes = useStatementWrites(statement);
  const exporting = statementMapping[statement].useExport();
  const options = useMemo(() => subgroupOptions(structure), [structure]);
  const wanted = useMemo(
    (): MapWanted<SourceRow> => ({
      busca,
      target: sub === undefined ? undefined : String(sub),
      pendentes: pendentes === 1,
      keep: ({ source }) => origem === undefined || source.kind === origem,
    }),
    [busca, origem, sub, pendentes],
  );
  return (
    <>
      <MapWork
        rows={rows}
        options={options}
        words={WORDS}
        figures={FIGURES}
        writes={writes}
        traced={() => (statement === 'dre' ? 'dreFromTo' : 'cashflowFromTo')}
        wanted={wanted}
        place={JSON.stringify([statement, busca, origem, sub, pendentes])}
        filters={<MappingFilters rows={rows} options={options} />}
        onClear={() => change({ busca: undefined, origem: undefined, sub: undefined, pendentes: undefined })}
        coverage={
          <Coverage
            coverage={mapping.coverage}
            row={WORDS.row}
            open={mapping.open}
            withMoney={mapping.withMoney}
            {...(mapping.version
              ? { of: `${mapping.actuals ? 'do realizado ' : ''}em ${mapping.version.nome}` }
              : { hint: 'Com uma versão orçamentária, vê-se aqui a cobertura em R$.' })}
          />
        }
        amounts={mapping.coverage !== undefined}
        panel={
          importar === 1 &&
          rights.edit && (
            <Suspense fallback={null}>
              <MappingImport
                statement={statement}
                rows={rows}
                subgroups={structure.subgroups}
                onClose={(saved) => change({ importar: undefined }, { saved })}
              />
            </Suspense>
          )
        }
      />
      <MapActions
        onImport={() => change({ importar: 1 })}
        exporting={exporting.isPending}
        onExport={() => exporting.mutate({ params: {}, name: statement === 'dre' ? 'dre-de-x-para' : 'fluxo-de-x-para' })}
      />
    </>
  );
}
