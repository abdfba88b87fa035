/** Failures of loading a screen's code or styles (ERR-4). */
export type ChunkReason = 'missing' | 'timeout' | 'other';

/** Life of one load, in milliseconds. */
export const CHUNK_TIMEOUT = 120_000;
export const CSS_CHUNK_LOAD_FAILED = 'CSS_CHUNK_LOAD_FAILED';

export class ChunkLoadError extends Error {
  readonly reason: ChunkReason;
  readonly address: string;
  readonly code: typeof CSS_CHUNK_LOAD_FAILED | null;

  constructor(reason: ChunkReason, address: string, details: { style?: boolean; cause?: unknown } = {}) {
    super(`Loading ${details.style ? 'style ' : ''}chunk failed (${reason}: ${address})`, { cause: details.cause });
    this.name = 'ChunkLoadError';
    this.reason = reason;
    this.address = address;
    this.code = details.style ? CSS_CHUNK_LOAD_FAILED : null;
  }
}

const SCRIPT =
  /^(?:Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)[:.]?\s*(\S*)/;
const STYLE = /^Unable to preload CSS for (\S+)/;

/** What a browser's message says failed; null when the module was there and threw by itself. */
export function failedAddress(message: string): { style: boolean; address: string } | null {
  const style = STYLE.exec(message);
  if (style) return { style: true, address: style[1] ?? '' };
  const script = SCRIPT.exec(message);
  return script ? { style: false, address: script[1] ?? '' } : null;
}

export interface ChunkPorts {
  /** Asks the server for the address: the browser tells a missing file and a broken line apart in no other way. */
  probe: (address: string) => Promise<ChunkReason>;
  /**
   * The address of a style that is still waited for; null where none is. A script is not run before its styles are
   * there.
   */
  waitingStyle: () => string | null;
  timeout: number;
}

/** A style sheet in the page that has neither come nor failed: of what has ended the browser keeps the times. */
function waitingStyle(): string | null {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  return [...links].find(({ sheet, href }) => sheet === null && performance.getEntriesByName(href).length === 0)?.href ?? null;
}

/**
 * A file that is gone (or answered by a page) is missing: a deployment took it away. No answer at all is the line's
 * fault.
 */
export async function probeByFetch(address: string): Promise<ChunkReason> {
  try {
    const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    return !answer.ok || (answer.headers.get('content-type') ?? '').startsWith('text/html') ? 'missing' : 'other';
  } catch {
    return 'other';
  }
}

const browserPorts: ChunkPorts = { probe: probeByFetch, waitingStyle, timeout: CHUNK_TIMEOUT };

/**
 * Races a dynamic import against the clock and names its failure. `own` is the address of the import's file, for a
 * browser that names none. The build wraps every import() of src/ in this. A module that was fetched and threw keeps
 * its own error.
 */
export async function chunk<T>(load: () => Promise<T>, own: string, ports: ChunkPorts = browserPorts): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const style = ports.waitingStyle();
      reject(new ChunkLoadError('timeout', style ?? own, { style: style !== null }));
    }, ports.timeout);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    const failed = error instanceof Error ? failedAddress(error.message) : null;
    if (!failed) throw error;
    const address = failed.address || own;
    throw new ChunkLoadError(await ports.probe(address), address, { style: failed.style, cause: error });
  } finally {
    clearTimeout(timer);
  }
}

const RELOADED = 'previsto.reloaded-build';

export interface ReloadFacts {
  error: unknown;
  /** Whatever differs from one build to the next; the address of a script that names the others. */
  build: string;
  dirty: boolean;
  memory: Pick<Storage, 'getItem' | 'setItem'>;
}

/**
 * True once a build, when a deployment took the file away and nothing typed would be lost; the caller then reloads.
 * Never a loop: what cannot be remembered is not done.
 */
export function shouldReload({ error, build, dirty, memory }: ReloadFacts): boolean {
  if (!(error instanceof ChunkLoadError) || error.reason !== 'missing' || dirty) return false;
  try {
    if (memory.getItem(RELOADED) === build) return false;
    memory.setItem(RELOADED, build);
    return memory.getItem(RELOADED) === build;
  } catch {
    return false;
  }
}
