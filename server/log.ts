import type { ServerConfig } from '#server/config.ts';

/**
 * Writes structured lines to the standard output, one JSON object a line; `errors` keeps out what was done and requests
 * that were answered.
 */
export function makeLog(which: ServerConfig['log']): (line: Record<string, unknown>) => void {
  return (line) => {
    const isDone = line['event'] === 'security' && line['outcome'] === 'done';
    const isRoutine = isDone || (line['event'] === 'request' && Number(line['status']) < 500);
    if (which === 'all' || !isRoutine) process.stdout.write(`${JSON.stringify(line)}\n`);
  };
}
