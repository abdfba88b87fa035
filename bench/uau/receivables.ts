/** Receivables of a made-up developer as UAU's table exports them, without end: the same rows for the same count. */

const TITLES =
  'Empresa_prc;Obra_Prc;NumVend_prc;NumParc_Prc;NumParcGer_Prc;Tipo_Prc;Cliente_Prc;nomeCliente;Data_Prc;DataPror_Prc;IdxReaj_Prc;Valor_Prc;ValCorrecao_crc;ValJuros_crc;ValMulta_crc';
export const COMPANIES = 140;
const JOBS = 282;
const PARCELS = 120;
const TYPES = ['P', 'B', 'E', 'F', 'S'] as const;

export interface Created {
  bytes: Uint8Array<ArrayBuffer>;
  /** Σ of the amounts in the bytes, in cents. */
  cents: number;
}

const reais = (cents: number) => `${Math.floor(cents / 100).toLocaleString('pt-BR')},${String(cents % 100).padStart(2, '0')}`;
const two = (value: number) => String(value).padStart(2, '0');

/** The file in pieces of about 64 kB. */
export function* receivables(rows: number): Generator<Created, void, undefined> {
  const encoder = new TextEncoder();
  let lines = `${TITLES}\r\n`;
  let cents = 0;
  for (let row = 0; row < rows; row += 1) {
    const sale = Math.floor(row / PARCELS);
    const parcel = row % PARCELS;
    const job = Math.floor((row / rows) * JOBS);
    const month = (sale + parcel) % 144;
    const principal = 50_000 + ((row * 7_919) % 900_000);
    const correction = (row * 31) % 9_999;
    const interest = row % 3 === 0 ? (row * 17) % 5_000 : 0;
    const date = `${two(1 + (row % 28))}/${two(1 + (month % 12))}/${2020 + Math.floor(month / 12)}`;
    const postponed = row % 50 === 0 ? `${two(1 + (row % 28))}/01/2033` : '';
    cents += principal + correction + interest;
    lines += `${1 + (job % COMPANIES)};J${job};${sale};${parcel};${row % 4};${TYPES[row % TYPES.length]};${1 + (sale % 40_000)};Comprador ${sale};${date};${postponed};INCC;${reais(principal)};${reais(correction)};${reais(interest)};0,00\r\n`;
    if (lines.length > 64 * 1024) {
      yield { bytes: encoder.encode(lines), cents };
      [lines, cents] = ['', 0];
    }
  }
  yield { bytes: encoder.encode(lines), cents };
}
