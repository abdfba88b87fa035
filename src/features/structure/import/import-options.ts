import type { ImportOptions } from '#contract/chart-import.ts';

/** How the file is read, and where its codes and names are. */
export type FileReading = Pick<ImportOptions, 'columns' | 'header' | 'encoding' | 'delimiter'>;

/** What the dry run and the commit are asked with, beside the step. */
export type CheckOptions = Pick<ImportOptions, 'accept' | 'natures' | 'skip_errors'>;
