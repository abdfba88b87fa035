/**
 * The oldest browsers that are served: two years back. README, the help page and what an older one is told
 * (public/start.js) name the same.
 */
export const SERVED_BROWSERS: readonly (readonly [name: string, oldest: string])[] = [
  ['Chrome', '120'],
  ['Edge', '120'],
  ['Firefox', '128'],
  ['Safari', '17.4'],
];
