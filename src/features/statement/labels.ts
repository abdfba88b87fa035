export const LABELS = {
  cashflowTitle: 'Fluxo de caixa',
  dreAssumptionsTitle: 'Premissas da DRE',
  dreReportTitle: 'DRE',
  dreMappingTitle: 'De-x-para da DRE',
  tabs: 'Partes do demonstrativo',
} as const;
