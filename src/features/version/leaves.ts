import type { VersionSearch } from '#src/features/version/search.ts';

/** Whether what is being typed would no longer be on the screen. */
export const leavesVersion = (from: Partial<VersionSearch>, to: Partial<VersionSearch>): boolean =>
  from.registro !== to.registro || from.copiar !== to.copiar;
