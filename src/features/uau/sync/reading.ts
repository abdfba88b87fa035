import type { Signs } from '#src/imports/FileSigns.tsx';

/** How a file is to be read. */
export interface FileReading extends Required<Signs> {
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
