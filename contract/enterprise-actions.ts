import { z } from 'zod';
import { text } from '#contract/fields.ts';

/** POST {enterprise url}{id}/copy/: a development with another's modules, and units when asked. Answers the new row. */
export const ENTERPRISE_COPY = 'copy/';
export const enterpriseCopy = z.object({
  code: text(20),
  name: text(150),
  /** Units come along as unsold ones. */
  units: z.boolean().default(false),
});
export type EnterpriseCopy = z.output<typeof enterpriseCopy>;
