import type { StatementReportAnswer } from '#contract/statement-report.ts';
import type { ReportSearch } from '#src/features/statement/report-search.ts';
import { spanLabel } from '#src/shared/format/month.ts';
import { SCALE_LABELS } from '#src/shared/format/scale.ts';
import { USUAL_SCALE } from '#src/shared/format/scale-units.ts';
import { placeName } from '#src/shared/places/PlaceFilter.tsx';
import type { Structure } from '#src/shared/places/structure.ts';

interface Head {
  title: string;
  version: { nome: string };
  report: Pick<StatementReportAnswer, 'first' | 'last'>;
  structure: Structure;
  search: ReportSearch;
  developments: readonly { id: number; code: string; name: string }[];
  /** The version beside it, where there is one. */
  comparison: string | undefined;
}

/** What a printed page says of itself: version, months, unit and the filters that are on, in words. */
export function printedHead({ title, version, report, structure, search, developments, comparison }: Head): string {
  const development = developments.find(({ id }) => id === search.emp);
  const parts = [
    title,
    version.nome,
    spanLabel(report.first, report.last),
    SCALE_LABELS[search.escala ?? USUAL_SCALE],
    placeName(structure, search),
    development && `${development.code} ${development.name}`,
    search.grupo === 1 && 'consolidado',
    comparison !== undefined && `comparada com ${comparison}`,
    comparison !== undefined && search.variacao !== undefined && `variações acima de ${search.variacao} %`,
    search.com === 'realizado' && search.desvio !== undefined && `variações acima de R$ ${search.desvio / 1000} mil`,
  ];
  return parts.filter((part) => typeof part === 'string').join(' · ');
}
