import { ofStatements, reportKey } from '#src/resources/statement-parts.ts';
import { resource } from '#src/shared/data/resource.ts';

/** What receives money in each statement. */
export const statementSubgroup = ofStatements((statement) =>
  resource(`${statement}Subgroup`, async () => (await import('#shapes/statement-subgroup.ts')).statementSubgroup[statement], {
    outdates: [reportKey(statement)],
  }),
);
