import type { SyncStep } from '#contract/uau/sync.ts';
import { API_AREAS } from '#planning/uau/api-areas.ts';
import type { SyncWish } from '#src/resources/uau-sync.ts';

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/**
 * What to ask for so that the pieces that failed are read again, and little else: their areas, their companies, and the
 * months from the first to the last of them. Null where none of them can be asked for by the API.
 */
export function retryWish(failed: readonly SyncStep[]): SyncWish | null {
  const steps = failed.filter(({ area }) => API_AREAS.some((one) => one === area));
  if (steps.length === 0) return null;
  const companies = steps.some(({ company }) => company === null)
    ? null
    : distinct(steps.flatMap(({ company }) => (company === null ? [] : [company]))).toSorted((a, b) => a - b);
  // One without a bound was to read all there is.
  const from = steps.every((step) => step.from !== null) ? (steps.map((step) => step.from).toSorted()[0] ?? null) : null;
  const until = steps.every((step) => step.until !== null)
    ? (steps
        .map((step) => step.until)
        .toSorted()
        .at(-1) ?? null)
    : null;
  return { origin: 'api', areas: distinct(steps.map(({ area }) => area)), companies, from, until };
}
