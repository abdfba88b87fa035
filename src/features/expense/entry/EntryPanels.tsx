import { lazy } from 'react';

/** Panels that are opened beside the grid: they come when they are asked for. */
export const AddLinesPanel = lazy(async () => ({
  default: (await import('#src/features/expense/entry/AddLinesPanel.tsx')).AddLinesPanel,
}));
export const FillSelection = lazy(async () => ({
  default: (await import('#src/features/expense/entry/FillSelection.tsx')).FillSelection,
}));
