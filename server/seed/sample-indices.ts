import type { INDEX_KINDS } from '#contract/economic-index.ts';
import { monthRange, type Month } from '#planning/numbers/months.ts';

interface SampleIndex {
  code: string;
  name: string;
  kind: (typeof INDEX_KINDS)[number];
  /** Millionths a month. */
  forecast_rate: number | null;
  note: string;
  values: readonly { month: Month; value: string }[];
}

const NOTE = 'Valores de exemplo, não os publicados.';
const MONTHS = monthRange('2024-01', '2026-10');
/** How a month's change stands off the usual one, in hundred-thousandths: the same every time. */
const SWING = [12, -8, 21, 5, -14, 33, 9, -3, 16, -19, 7, 2] as const;
const swing = (index: number) => SWING[index % SWING.length] ?? 0;

/** An index that begins at `start` thousandths and grows by about `rate` hundred-thousandths a month. */
function points(start: number, rate: number): SampleIndex['values'] {
  let now = start;
  return MONTHS.map((month, index) => {
    const value = `${Math.floor(now / 1000)}.${String(now % 1000).padStart(3, '0')}`;
    now += Math.floor((now * (rate + swing(index) * 5)) / 100_000);
    return { month, value };
  });
}

/** Changes a month about `rate` hundredths of a per cent. */
const changes = (rate: number, weight: number): SampleIndex['values'] =>
  MONTHS.map((month, index) => {
    const hundredths = Math.max(0, rate + Math.trunc((swing(index) * weight) / 10));
    return { month, value: `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}` };
  });

const index = (
  code: string,
  name: string,
  kind: SampleIndex['kind'],
  forecast_rate: number,
  values: SampleIndex['values'],
): SampleIndex => ({ code, name, kind, forecast_rate, note: NOTE, values });

/** The indices that contracts and assumptions of a developer name. */
export const SAMPLE_INDICES: readonly SampleIndex[] = [
  index('INCC-M', 'Índice Nacional de Custo da Construção', 'numero_indice', 4_500, points(1_080_000, 480)),
  index('IPCA', 'Índice de Preços ao Consumidor Amplo', 'numero_indice', 3_500, points(6_770_000, 380)),
  index('CDI', 'Certificado de Depósito Interbancário', 'variacao', 9_000, changes(92, 3)),
  index('TR', 'Taxa Referencial', 'variacao', 1_000, changes(10, 2)),
];
export const SAMPLE_INDEX_CODES: readonly string[] = SAMPLE_INDICES.map(({ code }) => code);
