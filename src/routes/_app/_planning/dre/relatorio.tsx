import { createFileRoute } from '@tanstack/react-router';
import { DreReportPage } from '#src/features/statement/DreReportPage.tsx';
import { dreReportSearch } from '#src/features/statement/search.ts';
import { dictionaryOptions } from '#src/resources/dictionary.ts';
import { enterpriseModule } from '#src/resources/enterprise-module.ts';
import { enterprise } from '#src/resources/enterprise.ts';
import { statementShape } from '#src/resources/statement-report.ts';
import { version } from '#src/resources/version.ts';

export const Route = createFileRoute('/_app/_planning/dre/relatorio')({
  validateSearch: dreReportSearch,
  // Warmed side by side, not awaited: the report is asked for once the version's months are known.
  loader: ({ context: { queryClient, mayOpen } }) => {
    if (!mayOpen) return;
    void Promise.allSettled([
      queryClient.query(version.allOptions()),
      queryClient.query(dictionaryOptions()),
      queryClient.query(enterprise.allOptions()),
      // Where its lines lead.
      queryClient.query(enterpriseModule.allOptions()),
      statementShape('dre'),
    ]);
  },
  component: DreReportPage,
});
