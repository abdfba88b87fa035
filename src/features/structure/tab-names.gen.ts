/** Written by `npm run routes` from src/features/structure/tabs, never by hand. */
export const TABS = ['regional', 'empresa', 'centro-de-custo', 'conta-contabil', 'agrupador'] as const;
