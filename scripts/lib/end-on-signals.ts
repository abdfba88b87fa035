export interface Running {
  /** Ends all that was started; nothing may be left. */
  stop: () => Promise<void>;
}

/** The part of the process that ending needs. */
export interface ProcessPort {
  on(event: string, listener: (error: Error) => void): unknown;
  exit(code: number): void;
  stdout: { on(event: 'error', listener: () => void): unknown };
  stderr: { on(event: 'error', listener: () => void): unknown };
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Ends a program that has started others, such as the embedded database: to be called before the start is awaited.
 * Once, however many signals come, for npm and the terminal both send Ctrl-C. A start in progress is let finish and
 * then undone, since a half started database would stay behind. With its terminal gone nobody reads the last words, and
 * failing to write them must not end the ending. Answers whether the end has begun.
 */
export function endOnSignals(
  started: Promise<Running>,
  onEnd: () => void = () => {},
  port: ProcessPort = process,
): () => boolean {
  let ending = false;
  const end = async (code: number): Promise<void> => {
    if (ending) return;
    ending = true;
    onEnd();
    let status = code;
    try {
      const running = await started.catch(() => null);
      await running?.stop();
    } catch (error) {
      console.error(error);
      status = 1;
    }
    port.exit(status);
  };
  for (const stream of [port.stdout, port.stderr]) stream.on('error', () => {});
  for (const signal of SIGNALS) port.on(signal, () => void end(0));
  port.on('uncaughtException', (error) => {
    console.error(error);
    void end(1);
  });
  return () => ending;
}
