import type { AreaId } from '#planning/uau/areas.ts';
import type { Signs } from '#src/shared/ui/FileSigns.tsx';
import type { InspectionDraft, SyncWish } from '#src/resources/uau-sync.ts';

/** How a file is to be read. */
export interface FileReading extends Signs {
  /** Field → title where another was chosen than the one it was taken for; empty: none. */
  columns: Record<string, string>;
  replaces: 'months' | 'jobs';
  skip_errors: boolean;
}
export const FOUND_OUT: FileReading = {
  encoding: null,
  delimiter: null,
  decimal: null,
  columns: {},
  replaces: 'months',
  skip_errors: false,
};

/** What the file is looked at by: other signs may give it other titles. */
export const inspectionOf = (area: AreaId, { encoding, delimiter, columns }: FileReading): InspectionDraft => ({
  area,
  encoding,
  delimiter,
  columns,
});

export const wishOf = (area: AreaId, upload: string, reading: FileReading): SyncWish => ({
  origin: 'file',
  area,
  upload,
  ...reading,
});
