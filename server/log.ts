import type { ServerConfig } from '#server/config.ts';

/** Writes structured lines to the standard output, one JSON object a line; `errors` keeps answered requests out unless they failed. */
export function makeLog(which: ServerConfig['log']): (line: Record<string, unknown>) => void {
  return (line) => {
    const isRoutine = line['event'] === 'request' && Number(line['status']) < 500;
    if (which === 'all' || !isRoutine) process.stdout.write(`${JSON.stringify(line)}\n`);
  };
}
