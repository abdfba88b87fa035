import type { StatementReportAnswer } from '#contract/statement-report.ts';
import classes from '#src/features/statement/charts/charts.module.css';
import type { ReportSearch } from '#src/features/statement/report-search.ts';
import { monthLabel } from '#src/shared/format/month.ts';
import { ChoiceChip } from '#src/shared/ui/FilterBar.tsx';

interface ChartChoicesProps {
  compared: StatementReportAnswer | undefined;
  /** Lines of which one is drawn, and which; null: the chart is of all. */
  lines: { label: string; choices: readonly { key: string; label: string }[]; value: string } | null;
  /** Whether it may lead to the tendency instead of the actuals. */
  targets?: boolean;
  search: ReportSearch;
  onSearch: (change: ReportSearch) => void;
}

const TREND = 'Tendência do período';

/** What a chart is of: its line, and until when. Kept in the address, as all of a report. */
export function ChartChoices({ compared, lines, targets = true, search, onSearch }: ChartChoicesProps) {
  const until = targets ? (compared?.realised?.until ?? null) : null;
  if (!lines && until === null) return null;
  return (
    <div className={classes.choices} role="group" aria-label="O que o gráfico mostra">
      {lines && (
        <ChoiceChip
          label={lines.label}
          chip={`${lines.label}: ${lines.choices.find(({ key }) => key === lines.value)?.label ?? ''}`}
          choices={lines.choices}
          value={lines.value}
          onChange={(linha) => onSearch({ linha })}
        />
      )}
      {until !== null && (
        <ChoiceChip
          label="Até"
          chip={search.alvo === 'tendencia' ? TREND : `Realizado até ${monthLabel(until)}`}
          choices={[
            { key: 'realizado', label: `Realizado até ${monthLabel(until)}` },
            { key: 'tendencia', label: TREND },
          ]}
          value={search.alvo === 'tendencia' ? 'tendencia' : 'realizado'}
          onChange={(key) => onSearch({ alvo: key === 'tendencia' ? 'tendencia' : undefined })}
        />
      )}
    </div>
  );
}
