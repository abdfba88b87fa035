/** What browsers tell of the line, where they do. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the line may be used for what was not asked for: not where it is slow, or where data is to be saved. */
export function lineIsFree({ connection }: Navigator & { connection?: Line } = navigator): boolean {
  if (!connection) return true;
  return connection.saveData !== true && (connection.effectiveType ?? '4g') === '4g';
}
