import type { MapFigure, MapWords } from '#src/mapping/rows.ts';

export const WORDS: MapWords = {
  row: { one: 'origem', many: 'origens', feminine: true },
  title: 'Origem',
  target: 'Subgrupo',
  choose: 'Escolher subgrupo',
  apart: 'Não entram neste demonstrativo',
};
export const FIGURES: readonly MapFigure[] = [{ title: 'Total na versão (R$)', width: '160px' }];
