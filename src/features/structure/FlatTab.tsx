import type { ComponentProps } from 'react';
import { codeAndName } from '#src/features/structure/labels.ts';
import { StatusFilter } from '#src/features/structure/StatusFilter.tsx';
import { useStructureSearch } from '#src/features/structure/use-structure-search.ts';
import { RecordList } from '#src/layout/records/RecordList.tsx';

interface Row {
  id: number;
  key: number;
  row_version: number;
  nome: string;
  codigo?: string;
}

interface FlatTabProps<R extends Row> extends Omit<ComponentProps<typeof RecordList<R>>, 'place' | 'nameOf' | 'onClear'> {
  /** Records of this kind can be out of use. */
  withStatus?: boolean;
}

const nameOf = ({ codigo, nome }: Row) => (codigo === undefined ? nome : codeAndName({ codigo, nome }));

/** A list of records with its panel: regionals, companies, cost centres, aggregators. */
export function FlatTab<R extends Row>({ withStatus = true, narrowed, ...list }: FlatTabProps<R>) {
  const place = useStructureSearch();
  const { situacao } = place.search;
  return (
    <RecordList
      {...list}
      place={place}
      nameOf={nameOf}
      narrowed={{ ...narrowed, ...(withStatus && situacao && { is_active: situacao === 'ativos' }) }}
      filters={withStatus && <StatusFilter noun={list.noun} />}
      onClear={() => place.change({ busca: '', situacao: undefined, regional: undefined, empresa: undefined })}
    />
  );
}
