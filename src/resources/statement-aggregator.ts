import { ofStatements, reportKey } from '#src/resources/statement-parts.ts';
import { resource } from '#src/shared/data/resource.ts';

/** Formula lines of each statement. */
export const statementAggregator = ofStatements((statement) =>
  resource(
    `${statement}Aggregator`,
    async () => (await import('#shapes/statement-aggregator.ts')).statementAggregator[statement],
    {
      outdates: [reportKey(statement)],
    },
  ),
);
