/** Units a report is read in, as addresses name them. The unit stands in the header, never in each cell. */
export const SCALES = ['unidade', 'mil', 'milhao'] as const;
export type Scale = (typeof SCALES)[number];

/** What a report is read in until its reader chooses: twelve months and their total fit beside the names. */
export const USUAL_SCALE = 'mil' satisfies Scale;
