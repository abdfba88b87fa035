import { monthAt, monthIndex } from '#mocks/uau/months.ts';
import { randomOf } from '#mocks/uau/random.ts';
import type { Sale, World } from '#mocks/uau/world.ts';

/** Parts of an instalment's value, in cents, by the keys of the mapping; discounts are positive here, and taken off. */
export type Parts = Readonly<Record<string, number>>;

interface Instalment {
  sale: Sale;
  parcel: number;
  /** Entry, monthly, balloon, financing. */
  kind: 'E' | 'P' | 'B' | 'F';
  due: string;
  parts: Parts;
}
export interface Receivable extends Instalment {
  postponed: string | null;
}
export interface Received extends Instalment {
  paidOn: string;
  confirmed: boolean;
}

export const KINDS = { E: 'Entrada', P: 'Parcela mensal', B: 'Balão', F: 'Financiamento bancário' } as const;

const kindOf = (sale: Sale, parcel: number): keyof typeof KINDS => {
  if (parcel === 1) return 'E';
  if (parcel === sale.parcels && sale.number % 3 === 0) return 'F';
  return parcel % 12 === 0 ? 'B' : 'P';
};

/** Every instalment of a sale as it stands in the world's month: what is due before it was received, nearly always. */
export function instalmentsOf(world: World, sale: Sale): { receivables: Receivable[]; received: Received[] } {
  const receivables: Receivable[] = [];
  const received: Received[] = [];
  const sold = monthIndex(sale.soldOn.slice(0, 7));
  const ended = sale.cancelledOn ?? sale.assignedOn;
  for (let parcel = 1; parcel <= sale.parcels; parcel += 1) {
    const random = randomOf(world.size.seed, `parcel ${sale.company} ${sale.job} ${sale.number} ${parcel}`);
    // Many instalments of one sale fall due within one month, so that few sales can have many.
    const month = monthAt(sold + Math.floor(((parcel - 1) * 48) / Math.max(sale.parcels, 48)));
    const due = `${month}-${String(random.whole(1, 28)).padStart(2, '0')}`;
    const some = (share: number, most: number) => (random.chance(share) ? random.whole(1, most) : 0);
    const base = { sale, parcel, kind: kindOf(sale, parcel), due };
    const amount = random.whole(30_000, 900_000);
    const isPaid = month < world.month && !random.chance(0.04);
    const parts = [some(0.6, 90_000), some(0.5, 60_000), some(0.1, 20_000), some(0.1, 9_000), some(0.3, 1_000)] as const;
    const [correction, interest, late, fine, fee] = parts;
    const [discount, early] = [some(0.15, 12_000), some(0.1, 8_000)];
    if (isPaid) {
      received.push({
        ...base,
        paidOn: `${month}-${String(Math.min(28, Number(due.slice(8)) + random.whole(0, 5))).padStart(2, '0')}`,
        confirmed: random.chance(0.97),
        parts: {
          ValorConf: amount,
          VlCorrecaoConf: correction,
          VlJurosParcConf: interest,
          VlJurosConf: late,
          VlMultaConf: fine,
          VlAcresConf: some(0.05, 5_000),
          VlTaxaBolConf: fee,
          VlDescontoConf: discount,
          VlrDescAdiant: early,
        },
      });
    } else if (ended === null) {
      const postponed = random.chance(0.08) ? `${monthAt(monthIndex(month) + random.whole(1, 9))}-${due.slice(8)}` : null;
      receivables.push({
        ...base,
        postponed,
        parts: {
          Valor: amount,
          Correcao: correction,
          Juros: interest,
          JurosAtraso: late,
          CorrecaoAtraso: some(0.05, 4_000),
          Multa: fine,
          TaxaBoleto: fee,
          DescontoCusta: discount,
          DescontoImposto: early,
        },
      });
    }
  }
  return { receivables, received };
}
