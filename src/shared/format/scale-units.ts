/** Units a report is read in. The unit stands in the header, never in each cell. */
export const SCALES = ['unidade', 'mil', 'milhao'] as const;
export type Scale = (typeof SCALES)[number];

export const SCALE_LABELS: Record<Scale, string> = { unidade: 'R$', mil: 'R$ mil', milhao: 'R$ milhões' };
