import type { AreaId } from '#planning/uau/areas.ts';
import type { Month } from '#planning/numbers/months.ts';

/** One row as it came, by the names it came under: of a file's cells, or of an answer's JSON. */
export type RawRow = Readonly<Record<string, unknown>>;

/** One piece of work: an area of all companies, of a company, or of a job; of these months where the area has any. */
export interface Piece {
  area: AreaId;
  company: number | null;
  job: string | null;
  /** Both included; null: all there are. */
  from: Month | null;
  until: Month | null;
}

/** Where rows come from: UAU's API (server/uau/connect) or a file (server/uau/file). Both end in the same loader. */
export interface UauSource {
  /**
   * The rows of a piece, some at a time, in no order. What is personal is gone already. Throws UauRefused with a pt-BR reason for what trying
   * again does not mend, anything else for what it may.
   */
  read: (piece: Piece, signal: AbortSignal) => AsyncIterable<readonly RawRow[]>;
}

/** Something that trying again does not mend; the message is pt-BR and says what to do. */
export class UauRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UauRefused';
  }
}
