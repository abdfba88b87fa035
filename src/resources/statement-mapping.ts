import type { StatementMappingImport } from '#contract/statement-mapping.ts';
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

/** Writes the mapping of a file, all of it or nothing. */
export const importStatementMapping = (statement: Statement) =>
  importOptions<StatementMappingImport>(
    `${statement}FromTo`,
    async () => `${statement}/${(await contract()).STATEMENT_MAPPING_IMPORT}`,
    [[`${statement}FromTo`], reportKey(statement), ['home']],
  );
