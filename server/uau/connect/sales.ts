import { saleKeysOf, type SaleKey } from '#server/uau/connect/answer.ts';
import type { UauClient } from '#server/uau/connect/client.ts';
import { EVER, firstDay, lastDay } from '#server/uau/connect/months.ts';
import { checkedPlace, type Place } from '#server/uau/connect/where.ts';

/** Sales of a job, of all statuses or the cancelled ones. */
export type SalesOf = (place: Place, which: 'all' | 'cancelled', signal: AbortSignal) => Promise<readonly SaleKey[]>;

const METHOD = 'Venda/RetornaChavesVendasPorPeriodo';
const CANCELLED = '1';

/** Asks for the keys of a job's sales, and remembers the last job's: its areas are read one behind the other. */
export function salesOf(client: UauClient): SalesOf {
  let last: { key: string; keys: readonly SaleKey[] } | null = null;
  return async ({ company, job }, which, signal) => {
    checkedPlace(company, job);
    const key = `${company} ${job} ${which}`;
    if (last?.key === key) return last.keys;
    const body = {
      data_inicio: firstDay(EVER.from),
      data_fim: lastDay(EVER.until),
      status_escrituracao: false,
      ...(which === 'cancelled' ? { statusVenda: CANCELLED } : {}),
      listaEmpresaObra: [{ codigoEmpresa: company, codigoObra: job }],
    };
    const found = saleKeysOf(await client.call(METHOD, body, signal), METHOD);
    // One sale may be told for each thing that was done to it.
    const sales = new Map(found.filter((one) => isOf(one, company, job)).map((one) => [one.sale, one]));
    last = { key, keys: [...sales.values()] };
    return last.keys;
  };
}

const isOf = (key: SaleKey, company: number, job: string): boolean =>
  key.company === company && key.job.toLowerCase() === job.toLowerCase();
