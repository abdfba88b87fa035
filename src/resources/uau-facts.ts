import { mutationOptions } from '@tanstack/react-query';
import type { ValuedArea } from '#planning/uau/areas.ts';
import { UAU } from '#src/resources/uau-areas.ts';
import { answering, answerOptions } from '#src/shared/data/answer.ts';
import type { ListParams } from '#src/shared/data/query-keys.ts';

/** What is told beside UAU's rows (contract/uau/rows.ts). */
const contract = () => import('#shapes/uau/rows.ts');
const urlOf = async (list: 'receivables' | 'received' | 'control') =>
  `uau/${(await import('#planning/uau/lists.ts')).UAU_LISTS[list].url}/`;

/** The parts of a value (the `…Field` areas of RES-1): they are the program's, and never change. */
const partsOf = (list: ValuedArea) => () => ({
  ...answerOptions([UAU, list, 'parts'], async () => {
    const [{ uauParts }, url] = await Promise.all([contract(), urlOf(list)]);
    return { url: `${url}parts/`, schema: uauParts };
  }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** What rows are told by (the `…Type` areas of RES-1): takes company, job and period. */
const wordsOf =
  (list: 'receivables' | 'received' | 'control', part: 'types' | 'categories') =>
  (params: ListParams = {}) =>
    answerOptions(
      [UAU, list, part],
      async () => {
        const [{ uauTypes }, url] = await Promise.all([contract(), urlOf(list)]);
        return { url: `${url}${part}/`, schema: uauTypes };
      },
      params,
    );

export const uauAccountRecivableField = answering(partsOf('receivables'));
export const uauInstallmentRecivedField = answering(partsOf('received'));
export const uauAccountRecivableType = answering(wordsOf('receivables', 'types'));
export const uauInstallmentRecivedType = answering(wordsOf('received', 'types'));
/** Types of movement and categories of the rows that the reader sees, with how many rows each has. */
export const uauControlTypes = answering(wordsOf('control', 'types'));
export const uauControlCategories = answering(wordsOf('control', 'categories'));

/** Values of one of the customer's own columns of the units. */
export const uauModules = answering((params: { column: string; company?: number | undefined; job?: string | undefined }) =>
  answerOptions(
    [UAU, 'modules'],
    async () => {
      const { MODULES_URL, unitModules } = await contract();
      return { url: MODULES_URL, schema: unitModules };
    },
    params,
  ),
);

/** Those columns, as far as any unit is filled in. */
export const uauUnitColumns = answering((params: { company?: number | undefined; job?: string | undefined }) =>
  answerOptions(
    [UAU, 'unit-columns'],
    async () => {
      const { UNIT_COLUMNS_URL, unitColumns } = await contract();
      return { url: UNIT_COLUMNS_URL, schema: unitColumns };
    },
    params,
  ),
);

/** When each area was read last. */
export const uauStatus = answering(() =>
  answerOptions([UAU, 'status'], async () => {
    const { STATUS_URL, areaStatuses } = await contract();
    return { url: STATUS_URL, schema: areaStatuses };
  }),
);

/** The same of each company of UAU, the oldest first. */
export const uauCompanyStatus = answering((params: { area: string }) =>
  answerOptions(
    [UAU, 'status', 'companies'],
    async () => {
      const { COMPANY_STATUS_URL, companyStatuses } = await contract();
      return { url: COMPANY_STATUS_URL, schema: companyStatuses };
    },
    params,
  ),
);

/** What is here against what the last loads reported. */
export const uauReconciliation = answering((params: { area: string; company?: number | undefined; job?: string | undefined }) =>
  answerOptions(
    [UAU, 'reconciliation'],
    async () => {
      const { RECONCILIATION_URL, reconciliation } = await contract();
      return { url: RECONCILIATION_URL, schema: reconciliation };
    },
    params,
  ),
);

/** Codes of the types of instalment that the bank pays. */
export const uauFundingTypes = answering(() =>
  answerOptions([UAU, 'funding-types'], async () => {
    const { FUNDING_TYPES_URL, fundingTypes } = await contract();
    return { url: FUNDING_TYPES_URL, schema: fundingTypes };
  }),
);

/** Says of one type whether the bank pays it: both funding lists are others then. */
export const flagFundingOptions = () =>
  mutationOptions({
    mutationKey: [UAU, 'funding-types'],
    mutationFn: async (flag: { code: string; funding: boolean }, { client }) => {
      const [{ FUNDING_TYPES_URL, fundingTypes }, { fundingTypeDraft }, calls] = await Promise.all([
        contract(),
        import('#contract/uau/rows.ts'),
        import('#src/shared/data/wire.ts'),
      ]);
      const answer = await calls.postFor(fundingTypes, FUNDING_TYPES_URL, await calls.encoded(fundingTypeDraft, flag));
      await client.invalidateQueries({ queryKey: [UAU] });
      return answer;
    },
    meta: { notice: 'POST', touches: [[UAU]] },
  });
