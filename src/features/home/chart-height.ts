/** Height of the months' chart in pixels, kept for it before it is drawn. */
export const CHART_HEIGHT = 220;
