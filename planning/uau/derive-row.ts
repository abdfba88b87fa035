import { checkedCents } from '#planning/numbers/money.ts';
import { textKey } from '#planning/text/text-key.ts';
import { UAU_AREAS, type AreaId } from '#planning/uau/areas.ts';
import type { UauField } from '#planning/uau/field.ts';
import { EXIT_STATUSES, type ExitStatus } from '#planning/uau/movements.ts';

/** A row as it was read, hidden sources (planning/uau/names.ts) among its fields. */
export type Draft = Record<string, string | number | boolean | null>;

/** The row with what is worked out; null when it is no part of the area. A problem is pt-BR. Throws MoneyRangeError. */
export function deriveRow(area: AreaId, draft: Draft): { row: Draft } | { column: string; problem: string } | null {
  switch (area) {
    case 'receivables':
      // The later of both is what a forecast goes by.
      draft['date'] = laterOf(draft['due_on'], draft['postponed_on']);
      draft['total'] = partsOf(area, draft);
      return { row: draft };
    case 'received':
      draft['total'] = partsOf(area, draft);
      return { row: draft };
    case 'terminations':
      return termination(draft);
    case 'control':
      if (draft['exit'] === true) draft['amount'] = -Math.abs(cents(draft, 'amount')) || 0;
      return { row: draft };
    case 'exits': {
      const status = exitStatus(String(draft['status']));
      if (!status) return { column: 'Status', problem: 'A situação não é Projetado, Pagar ou Pago (0, 1 ou 2).' };
      draft['status'] = status;
      return { row: draft };
    }
    default:
      return { row: draft };
  }
}

const cents = (draft: Draft, name: string): number => Number(draft[name] ?? 0);
/** Dates are text that sorts. */
const laterOf = (one: Draft[string] | undefined, other: Draft[string] | undefined) =>
  typeof other === 'string' && typeof one === 'string' && other > one ? other : (one ?? null);

/** Σ of the area's parts, each with its sign. */
function partsOf(area: 'receivables' | 'received', draft: Draft): number {
  const fields: readonly UauField[] = UAU_AREAS[area].fields;
  let sum = 0;
  for (const { name, part } of fields) if (part) sum += part.sign * cents(draft, name);
  return checkedCents(sum);
}

const CANCELLED = new Set(['', '1', 'cancelada', 'cancelado']);

/** Sales cancelled, without assignments of contract: the buyer changed, nothing was undone. */
function termination({ status, assigned_on, bank_contract, ...row }: Draft): ReturnType<typeof deriveRow> {
  if (assigned_on !== null || !CANCELLED.has(textKey(String(status)))) return null;
  row['date'] = row['cancelled_on'] ?? row['sold_on'] ?? null;
  if (row['date'] === null) return { column: 'DataCancel_Ven', problem: 'Falta a data do distrato, e a da venda também.' };
  row['associative'] = bank_contract !== '';
  row['total'] = checkedCents(cents(row, 'value') + cents(row, 'addition') - cents(row, 'discount'));
  return { row };
}

const WORDS: Readonly<Record<string, ExitStatus>> = {
  '0': 'projetado',
  '1': 'pagar',
  '2': 'pago',
  projetado: 'projetado',
  projetada: 'projetado',
  'a confirmar': 'projetado',
  pagar: 'pagar',
  'a pagar': 'pagar',
  pago: 'pago',
  paga: 'pago',
};

function exitStatus(text: string): ExitStatus | undefined {
  const key = textKey(text);
  return Object.hasOwn(WORDS, key) ? WORDS[key] : EXIT_STATUSES.find((one) => one === key);
}
