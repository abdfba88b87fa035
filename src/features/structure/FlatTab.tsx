import { IconFileImport } from '@tabler/icons-react';
import { useMemo, type ComponentProps } from 'react';
import { Activity } from '#src/features/structure/Activity.tsx';
import { nameOf } from '#src/features/structure/labels.ts';
import type { StructureSearch } from '#src/features/structure/search.ts';
import { StatusFilter } from '#src/features/structure/StatusFilter.tsx';
import { type TabRecord, WORDS } from '#src/features/structure/tab-words.gen.ts';
import { useStructureSearch } from '#src/features/structure/use-structure-search.ts';
import type { ListColumn } from '#src/layout/records/list-columns.ts';
import { RecordList } from '#src/layout/records/RecordList.tsx';
import { drawnLater } from '#src/shared/ui/later/drawn-later.tsx';
import { later } from '#src/shared/ui/later/later.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { ToolButton } from '#src/shared/ui/ToolButton.tsx';
import { capital } from '#planning/text/capital.ts';

const Import = drawnLater(later(async () => (await import('#src/features/structure/import/imports.tsx')).TabImport));

export interface FlatRow {
  id: number;
  key: number;
  row_version: number;
  nome: string;
  codigo?: string;
  is_active?: boolean;
}

type ListProps<R extends FlatRow> = ComponentProps<typeof RecordList<R>>;
export interface FlatTabProps<R extends FlatRow> extends Omit<ListProps<R>, 'place' | 'nameOf' | 'onClear' | 'noun' | 'label'> {
  record: TabRecord;
  /** Records of this kind can be out of use, which is told in the last column and filtered by. */
  withStatus?: boolean;
}

/** What a list is narrowed to by whether a record is in use. */
export const ofStatus = ({ situacao }: Pick<StructureSearch, 'situacao'>) => situacao && { is_active: situacao === 'ativos' };

/** A list of records with its panel: regionals, companies, cost centres, aggregators. */
export function FlatTab<R extends FlatRow>({ record, withStatus = true, narrowed, columns, ...list }: FlatTabProps<R>) {
  const place = useStructureSearch();
  const { noun } = WORDS[record];
  const { search, go } = place;
  const mayImport = usePageRights().edit && 'imported' in WORDS[record];
  const turn = (importar: 1 | undefined, saved = false) => go((now) => ({ ...now, importar }), { saved });
  const all = useMemo((): readonly ListColumn<R>[] => {
    if (!withStatus) return columns;
    const cell = (row: R) => <Activity active={row.is_active ?? true} noun={noun} />;
    return [...columns, { id: 'is_active', cell, width: 110, wide: columns.length > 2 }];
  }, [columns, noun, withStatus]);
  return (
    <RecordList
      {...list}
      place={place}
      noun={noun}
      label={capital(noun.many)}
      columns={all}
      nameOf={nameOf}
      narrowed={{ ...narrowed, ...(withStatus && ofStatus(search)) }}
      tools={
        mayImport && (
          <ToolButton icon={<IconFileImport size={16} />} onClick={() => turn(1)}>
            Importar
          </ToolButton>
        )
      }
      renderPanel={() =>
        mayImport && search.importar ? <Import record={record} onClose={(saved) => turn(undefined, saved)} /> : null
      }
      filters={withStatus && <StatusFilter noun={noun} />}
      onClear={() => place.change({ busca: '', situacao: undefined, regional: undefined, empresa: undefined })}
    />
  );
}
