/** Units a report is read in, as addresses name them. The unit stands in the header, never in each cell. */
export const SCALES = ['unidade', 'mil', 'milhao'] as const;
export type Scale = (typeof SCALES)[number];
