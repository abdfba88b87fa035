/** What React draws by has no types of its own. */
declare module 'scheduler' {
  /** Between 1 and 125 slices a second; 0 for as many as it makes by itself. */
  export function unstable_forceFrameRate(slices: number): void;
}
