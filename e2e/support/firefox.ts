import { createRequire } from 'node:module';

interface Line {
  send: (this: Line, text: string) => void;
  emit: (name: 'message', data: Buffer, binary: boolean) => void;
}

interface Requested {
  id: number;
  method: string;
  params?: {
    features?: { 'prefers-color-scheme'?: string | null };
    context?: string;
    actions?: { type: string; id: string; actions: unknown[] }[];
  };
}

const COLOURS = 'emulation.setMediaFeaturesOverride';
const ACTIONS = 'input.performActions';

/** Whether the browser is asked for light colours, or for none. */
const asksForLight = ({ method, params }: Requested): boolean =>
  method === COLOURS && (params?.features?.['prefers-color-scheme'] ?? 'light') === 'light';
/** A step of the mouse. */
const isPointer = ({ method, params }: Requested): boolean =>
  method === ACTIONS && params?.actions?.length === 1 && params.actions[0]?.type === 'pointer';
/** Several steps as one chain, under the number of the last. */
function oneChain(steps: readonly Requested[]): string {
  const last = steps.at(-1);
  const [source] = last?.params?.actions ?? [];
  const actions = steps.flatMap(({ params }) => params?.actions?.[0]?.actions ?? []);
  return JSON.stringify({ ...last, params: { ...last?.params, actions: [{ ...source, actions }] } });
}

let helped = false;
/**
 * Playwright drives a Firefox that is not its own by WebDriver BiDi, where two things want help between both:
 * - it asks each browser for its colours, which the ESR's does not know yet. It is answered in the browser's place
 *   where light ones are asked for, or none, which a preference sets; another wish goes on to the browser, which
 *   refuses it;
 * - it sends each press and each release of a double click for itself, and Firefox counts the clicks of one chain of
 *   actions alone, so that two of them were never a double click. What it sends of the mouse without waiting in between
 *   goes as the one chain that it is.
 */
function help(): void {
  if (helped) return;
  helped = true;
  // Exported by the package, without types.
  const { ws } = createRequire(import.meta.resolve('playwright'))('playwright-core/lib/utilsBundle') as {
    ws: { prototype: Line };
  };
  const { send } = ws.prototype;
  const answer = (line: Line, id: number) =>
    line.emit('message', Buffer.from(JSON.stringify({ type: 'success', id, result: {} })), false);
  const held = new Map<Line, Requested[]>();
  const letGo = (line: Line): void => {
    const steps = held.get(line) ?? [];
    held.delete(line);
    if (steps.length === 0) return;
    for (const { id } of steps.slice(0, -1)) answer(line, id);
    send.call(line, oneChain(steps));
  };
  ws.prototype.send = function (text) {
    const requested = JSON.parse(text) as Requested; // what the driver writes
    const steps = held.get(this);
    if (isPointer(requested) && (!steps || steps[0]?.params?.context === requested.params?.context)) {
      if (!steps) setImmediate(letGo, this);
      held.set(this, [...(steps ?? []), requested]);
      return;
    }
    letGo(this);
    if (asksForLight(requested)) answer(this, requested.id);
    else send.call(this, text);
  };
}

/** How a Firefox of the machine is started. `channel` chooses the driver. */
export function inFirefox(program: string, preferences: Record<string, number | boolean> = {}) {
  help();
  return {
    browserName: 'firefox' as const,
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: program,
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      firefoxUserPrefs: { 'ui.prefersReducedMotion': 1, 'layout.css.prefers-color-scheme.content-override': 1, ...preferences },
    },
  };
}
