export const LABELS = {
  cashflowTitle: 'Fluxo de caixa',
  dreAssumptionsTitle: 'Premissas',
  dreReportTitle: 'DRE',
  dreMappingTitle: 'De-x-para',
  tabs: 'Partes do demonstrativo',
} as const;
