import { ofStatements, reportKey } from '#src/resources/statement-parts.ts';
import { resource } from '#src/shared/data/resource.ts';

/** De-x-para of each statement (`fromToPlannerItemSubGroup` of RES-1). */
export const statementFromTo = ofStatements((statement) =>
  resource(`${statement}FromTo`, async () => (await import('#contract/statement-from-to.ts')).statementFromTo[statement], {
    outdates: [reportKey(statement)],
  }),
);
