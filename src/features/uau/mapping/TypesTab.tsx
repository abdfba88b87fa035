import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fieldLabel } from '#contract/field-labels.ts';
import { PAYER_LABELS } from '#contract/uau/labels.ts';
import { figuresOf } from '#src/features/uau/mapping/figures.ts';
import { CHANGES, TYPE_WORDS } from '#src/features/uau/mapping/labels.ts';
import { PlacesWork } from '#src/features/uau/mapping/PlacesWork.tsx';
import { Reading } from '#src/features/uau/mapping/Reading.tsx';
import { periodOf } from '#src/features/uau/mapping/search.ts';
import { useUauSearch } from '#src/features/uau/mapping/use-uau-search.ts';
import { bankTypes } from '#src/features/uau/mapping/source-rows.ts';
import { added, type Sized } from '#planning/uau/mapping.ts';
import type { MapRow } from '#src/mapping/rows.ts';
import type { MapOptions } from '#src/mapping/subgroup-options.ts';
import { useMapWrites, type Placed } from '#src/mapping/use-map-writes.ts';
import { flagFundingOptions } from '#src/resources/uau-facts.ts';
import { uauFoundSources } from '#src/resources/uau-mapping.ts';
import { useRights } from '#src/session/use-rights.ts';
import { can } from '#src/shared/rights.ts';
import { optionsOf } from '#src/shared/ui/options.ts';
import { PageRightsContext, usePageRights } from '#src/shared/ui/page-rights.ts';

const BANK = 'banco';
const CLIENT = 'cliente';
const PAYERS = optionsOf(PAYER_LABELS);
const OPTIONS: MapOptions = {
  data: [{ group: fieldLabel('payer'), items: PAYERS }],
  names: new Map(PAYERS.map(({ value, label }) => [value, label])),
};

/** Which types of instalment the bank pays: what the lists of the bank are made of. */
export function TypesTab() {
  const { search } = useUauSearch();
  const found = useQuery({ ...uauFoundSources(periodOf(search)), placeholderData: keepPreviousData });
  const flag = useMutation(flagFundingOptions());
  const page = usePageRights();
  const rights = useRights();
  const may = page.edit && can(rights, 'uauDatabase', 'edit');
  const pay = async (placed: readonly Placed<MapRow>[]): Promise<void> => {
    for (const { row, target } of placed) {
      // One type at a time, as the server takes them.
      // oxlint-disable-next-line no-await-in-loop
      if (row.target !== target) await flag.mutateAsync({ code: row.codigo, funding: target === BANK });
    }
  };
  const writes = useMapWrites<MapRow>(
    { add: pay, change: pay, remove: () => Promise.resolve(), busy: flag.isPending },
    { row: TYPE_WORDS.row, effect: CHANGES },
  );
  const rows = useMemo(() => {
    if (!found.data) return undefined;
    const bank = bankTypes(found.data.funding);
    const records = new Map(found.data.funding.map(({ id, code }) => [code, id]));
    const types = new Map<string, Sized & { name: string }>();
    for (const { kind, key, codes, names, ...of } of found.data.sources) {
      if (kind !== 'uau_a_receber' && kind !== 'uau_recebida') continue;
      const [code = ''] = codes;
      const own = { ...of, source: { kind, key }, name: names[0] ?? '' };
      const known = types.get(code);
      types.set(code, known ? { ...added(known, own), name: known.name || own.name } : own);
    }
    return [...types]
      .map(([code, type]): MapRow => ({
        key: code,
        codigo: code,
        nome: type.name || 'Tipo sem cadastro',
        about: 'A receber e recebido',
        target: bank.has(code) ? BANK : CLIENT,
        via: '',
        // That of its history, once somebody has said who pays it.
        record: records.get(code) ?? null,
        total: type.amount,
        size: type.size,
        figures: figuresOf(type),
        refused: null,
        suggestion: null,
      }))
      .toSorted((one, other) => other.size - one.size);
  }, [found.data]);
  if (!rows) return <Reading reads={[found]} />;
  return (
    // Somebody always pays: there is nothing to take away.
    <PageRightsContext value={{ ...page, edit: may, delete: false }}>
      <PlacesWork
        rows={rows}
        options={OPTIONS}
        words={TYPE_WORDS}
        writes={writes}
        traced={() => 'uauFundingType'}
        coverage={undefined}
        hidden={found.data?.hidden_companies ?? 0}
        stale={found.isPlaceholderData}
      />
    </PageRightsContext>
  );
}
