import { ofStatements, reportKey } from '#src/resources/statement-parts.ts';
import { resource } from '#src/shared/data/resource.ts';

/** Groups of each statement. */
export const statementGroup = ofStatements((statement) =>
  resource(`${statement}Group`, async () => (await import('#shapes/statement-group.ts')).statementGroup[statement], {
    outdates: [reportKey(statement)],
  }),
);
