import type { MappingImport, MappingsImported, NewCompanies } from '#contract/uau/mapping.ts';
import type { MappingImported } from '#contract/mapping-import.ts';
import { importOptions } from '#src/resources/mapping-import.ts';
import { UAU } from '#src/resources/uau-areas.ts';
import { answerOptions } from '#src/shared/data/answer.ts';
import type { ListParams } from '#src/shared/data/query-keys.ts';
import { resource } from '#src/shared/data/resource.ts';
import { useDownload } from '#src/shared/data/use-download.ts';

const contract = () => import('#shapes/uau/mapping.ts');
const imported = async () => (await import('#shapes/mapping-import.ts')).mappingImported;

/** Where UAU's sources go in the cash flow; actuals stand in every report by it. */
export const uauMapping = resource('uauFromTo', async () => (await contract()).uauMapping, {
  outdates: [['statementReport'], ['home']],
});

/**
 * Every source that UAU brought money by, with what it comes to. Its `target` is that of the moment it was read: the
 * mapping itself is `uauFromTo`.
 */
export const uauFoundSources = (params: ListParams = {}) =>
  answerOptions(
    [UAU, 'from-to', 'found'],
    async () => {
      const { FOUND_URL, foundSources } = await contract();
      return { url: FOUND_URL, schema: foundSources };
    },
    params,
  );

/** UAU's companies and jobs with what moved there, in the months asked for. */
export const uauFoundPlaces = (params: ListParams = {}) =>
  answerOptions(
    [UAU, 'from-to', 'places'],
    async () => {
      const { PLACES_URL, foundPlaces } = await contract();
      return { url: PLACES_URL, schema: foundPlaces };
    },
    params,
  );

/** All sources with where they go, as a file. */
export const useFoundExport = () => useDownload('uauFromTo', async () => `${(await contract()).FOUND_URL}export/`);

/** UAU's companies or jobs with where they are mapped, as a file. */
export const usePlacesExport = () => useDownload('uauFromTo', async () => (await contract()).PLACES_EXPORT_URL);

/** What shows mappings, and what is seen and counted by them. */
export const UAU_MAPPING_TOUCHES = [
  ['uauFromTo'],
  ['uauCompanyMap'],
  ['enterprise'],
  ['enterpriseModule'],
  [UAU],
  ['statementReport'],
  ['home'],
] as const;

/** Writes the mappings of a file, all of them or none, and answers the rows of each step. */
export const importMappingsOptions = () =>
  importOptions<MappingImport, MappingsImported>(
    'uauFromTo',
    async () => {
      const { MAPPING_IMPORT_URL, mappingsImported } = await contract();
      return { url: MAPPING_IMPORT_URL, answer: mappingsImported };
    },
    UAU_MAPPING_TOUCHES,
  );

/** Makes UAU's companies as companies of the planner's, all of them or none. */
export const newCompaniesOptions = () =>
  importOptions<NewCompanies, MappingImported>(
    'uauCompanyMap',
    async () => {
      const [{ NEW_COMPANIES_URL }, answer] = await Promise.all([contract(), imported()]);
      return { url: NEW_COMPANIES_URL, answer };
    },
    [['company'], ['uauCompanyMap'], ['dictionary'], ['cascade'], ['reach'], [UAU], ['statementReport'], ['home']],
  );
