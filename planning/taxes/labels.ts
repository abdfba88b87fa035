/** What a planner reads of a company's tax regime. */
export const TAX_REGIME_LABELS = {
  RET4: 'RET 4 %',
  RET1: 'RET 1 %',
  LP: 'Lucro presumido',
  LR: 'Lucro real',
} as const;
