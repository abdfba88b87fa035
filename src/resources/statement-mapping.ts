import type { StatementMappingImport, StatementMappingImported } from '#contract/statement-mapping.ts';
import type { Statement } from '#planning/statement/structure.ts';
import { importOptions } from '#src/resources/mapping-import.ts';
import { ofStatements, reportKey } from '#src/resources/statement-parts.ts';
import { resource } from '#src/shared/data/resource.ts';

const contract = () => import('#shapes/statement-mapping.ts');

/** De-x-para of each statement (`fromToPlannerItemSubGroup` of RES-1). */
export const statementMapping = ofStatements((statement) =>
  resource(`${statement}FromTo`, async () => (await contract()).statementMapping[statement], {
    affects: [['home']],
    outdates: [reportKey(statement)],
  }),
);

/** What shows a statement's mapping, and what follows from it. */
export const mappingTouches = (statement: Statement) => [[`${statement}FromTo`], reportKey(statement), ['home']] as const;

/** Writes the mapping of a file, all of it or nothing, and answers the rows that it wrote. */
export const importStatementMapping = (statement: Statement) =>
  importOptions<StatementMappingImport, StatementMappingImported>(
    `${statement}FromTo`,
    async () => {
      const { STATEMENT_MAPPING_IMPORT, statementMappingImported } = await contract();
      return { url: `${statement}/${STATEMENT_MAPPING_IMPORT}`, answer: statementMappingImported };
    },
    mappingTouches(statement),
  );
