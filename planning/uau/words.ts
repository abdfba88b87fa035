import { EXIT_STATUSES } from '#planning/uau/movements.ts';

/** What UAU's numbers and words mean: value on the wire → pt-BR. */
type Words = Readonly<Record<string, string>>;

export const JOB_STATUS: Words = {
  0: 'Em andamento',
  1: 'Paralisada',
  2: 'Término físico',
  3: 'Término financeiro',
};

export const JOB_TYPE: Words = {
  1: 'Empreitada',
  2: 'Incorporação',
  3: 'Administração',
  4: 'Vendas',
  5: 'Interna',
};

export const UAU_UNIT_STATUS: Words = {
  0: 'Disponível',
  1: 'Vendida',
  2: 'Reservada',
  3: 'Em proposta',
  4: 'Quitada',
  5: 'Escriturada',
  6: 'Em venda',
  7: 'Suspensa',
  8: 'Fora de venda',
  9: 'Em acerto',
  10: 'Dação',
};

/** Sold as far as counts go: neither for sale, nor kept from it. */
export const SOLD_UNITS = [1, 4, 5, 9, 10] as const;

export const PAID_BY: Words = { D: 'Dinheiro', C: 'Cheque', E: 'Eletrônico', B: 'Bens' };

const EXIT_WORDS = { projetado: 'Projetado', pagar: 'A pagar', pago: 'Pago' } as const;
export const EXIT_STATUS: Words = Object.fromEntries(EXIT_STATUSES.map((status) => [status, EXIT_WORDS[status]]));

/** Two ways a flag is filtered by, each with whether the flag is set. */
interface Sides {
  field: string;
  values: Readonly<Record<string, { label: string; set: boolean }>>;
}
const sides = (field: string, yes: readonly [string, string], no: readonly [string, string]): Sides => ({
  field,
  values: { [yes[0]]: { label: yes[1], set: true }, [no[0]]: { label: no[1], set: false } },
});
export const ACTIVE_SIDES = sides('inactive', ['inativa', 'Inativas'], ['ativa', 'Ativas']);
export const CONFIRMED_SIDES = sides('confirmed', ['confirmada', 'Confirmadas'], ['recebida', 'Só recebidas']);
export const EXIT_SIDES = sides('exit', ['saida', 'Saídas'], ['entrada', 'Entradas']);

/** Words of a field of an area, where it has any. */
const FIELD_WORDS: Readonly<Record<string, Words>> = {
  'jobs.status': JOB_STATUS,
  'jobs.type': JOB_TYPE,
  'units.status': UAU_UNIT_STATUS,
  'received.paid_by': PAID_BY,
  'exits.status': EXIT_STATUS,
};

/** What a field's value is called; null: it is shown as it is. */
export const fieldWords = (area: string, field: string): Words | null => FIELD_WORDS[`${area}.${field}`] ?? null;
