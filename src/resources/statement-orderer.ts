import { ofStatements, reportKey } from '#src/resources/statement-parts.ts';
import { resource } from '#src/shared/data/resource.ts';

/** The lines of each statement's report. */
export const statementOrderer = ofStatements((statement) =>
  resource(`${statement}Orderer`, async () => (await import('#shapes/statement-orderer.ts')).statementOrderer[statement], {
    affects: [['home']],
    outdates: [reportKey(statement)],
  }),
);
