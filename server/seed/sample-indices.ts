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

/** The indices that contracts and assumptions of a developer name. */
export const SAMPLE_INDICES: readonly SampleIndex[] = [
  {
    code: 'INCC-M',
    name: 'Índice Nacional de Custo da Construção',
    kind: 'numero_indice',
    forecast_rate: 4_500,
    note: NOTE,
    values: points(1_080_000, 480),
  },
  {
    code: 'IPCA',
    name: 'Índice de Preços ao Consumidor Amplo',
    kind: 'numero_indice',
    forecast_rate: 3_500,
    note: NOTE,
    values: points(6_770_000, 380),
  },
  {
    code: 'CDI',
    name: 'Certificado de Depósito Interbancário',
    kind: 'variacao',
    forecast_rate: 9_000,
    note: NOTE,
    values: changes(92, 3),
  },
  { code: 'TR', name: 'Taxa Referencial', kind: 'variacao', forecast_rate: 1_000, note: NOTE, values: changes(10, 2) },
];
