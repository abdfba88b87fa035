import { inReais } from '#planning/text/money-format.ts';
import type { ReportSearch } from '#src/features/statement/report-search.ts';
import { spanLabel } from '#src/shared/format/month.ts';
import { SCALE_LABELS } from '#src/shared/format/scale.ts';
import { USUAL_SCALE } from '#src/shared/format/scale-units.ts';
import { placeName } from '#src/shared/places/PlaceFilter.tsx';
import type { Structure } from '#src/shared/places/structure.ts';

interface Words {
  structure: Structure;
  search: ReportSearch;
  developments: readonly { id: number; code: string; name: string }[];
}

interface Head extends Words {
  title: string;
  version: string;
  span: { first: string; last: string };
  /** The version beside it, where there is one. */
  comparison: string | undefined;
}

/** The filters that are on, in words: of which part of the organisation, and how it is put together. */
export function filterWords({ structure, search, developments }: Words): string[] {
  const development = developments.find(({ id }) => id === search.emp);
  const words = [
    placeName(structure, search),
    development && `${development.code} ${development.name}`,
    search.grupo === 1 && 'consolidado',
  ];
  return words.filter((word) => typeof word === 'string');
}

/** What a printed page says of itself: version, months, unit and the filters that are on, in words. */
export function printedHead({ title, version, span, comparison, ...words }: Head): string {
  const { search } = words;
  const parts = [
    title,
    version,
    spanLabel(span.first, span.last),
    SCALE_LABELS[search.escala ?? USUAL_SCALE],
    ...filterWords(words),
    comparison !== undefined && `comparada com ${comparison}`,
    comparison !== undefined && search.variacao !== undefined && `variações acima de ${search.variacao} %`,
    search.com === 'realizado' && search.desvio !== undefined && `variações acima de ${inReais(`${search.desvio / 1000} mil`)}`,
  ];
  return parts.filter((part) => typeof part === 'string').join(' · ');
}
