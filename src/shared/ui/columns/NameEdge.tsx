import { useEffect, type RefObject } from 'react';
import type { TableName } from '#src/shared/preferences/table.ts';
import { watchEdges } from '#src/shared/ui/columns/edges.ts';

/** The edge of a report's names, to be dragged. */
export function NameEdge({ name, table }: { name: TableName; table: RefObject<HTMLElement | null> }) {
  useEffect(() => (table.current ? watchEdges(table.current, name, 'right') : undefined), [name, table]);
  return null;
}
