/** How an answer goes wrong. */
export const FAULT_KINDS = [
  'schema-only',
  'error',
  'session',
  'drop',
  'latency',
  'truncated',
  'html',
  'redirect',
  'endless',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface Fault {
  kind: FaultKind;
  /** Methods whose name begins so; empty: all. */
  method: string;
  /** One of so many calls goes wrong. */
  every: number;
  /** So often, and then never again. */
  times: number;
  /** Of a latency. */
  ms: number;
}

const isKind = (text: string): text is FaultKind => FAULT_KINDS.some((kind) => kind === text);

/** A fault as it is written: `error:every=20,method=Venda/,times=3`; throws for another. */
export function faultOf(text: string): Fault {
  const [kind = '', options = ''] = text.split(':', 2);
  if (!isKind(kind)) throw new Error(`falha desconhecida: ${kind}. Há ${FAULT_KINDS.join(', ')}.`);
  const given = new Map(options.split(',').map((part) => [part.split('=', 1)[0] ?? '', part.slice(part.indexOf('=') + 1)]));
  const number = (name: string, otherwise: number) => (given.has(name) ? Number(given.get(name)) : otherwise);
  return {
    kind,
    method: given.get('method') ?? '',
    every: number('every', 1),
    times: number('times', Infinity),
    ms: number('ms', 500),
  };
}

/** Faults that are switched on. */
export interface Faults {
  add: (fault: string) => void;
  clear: () => void;
  /** What befalls this call; latency may come with another. */
  meet: (method: string) => Fault[];
}

export function makeFaults(): Faults {
  let on: { fault: Fault; calls: number; left: number }[] = [];
  return {
    add: (text) => {
      const fault = faultOf(text);
      on.push({ fault, calls: 0, left: fault.times });
    },
    clear: () => {
      on = [];
    },
    meet: (method) =>
      on.flatMap((one) => {
        if (!method.startsWith(one.fault.method) || one.left <= 0) return [];
        one.calls += 1;
        if (one.calls % one.fault.every !== 0) return [];
        one.left -= 1;
        return [one.fault];
      }),
  };
}
