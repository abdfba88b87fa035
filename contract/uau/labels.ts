import type { PAYERS } from '#contract/uau/funding-type.ts';
import type { UauTarget } from '#planning/uau/actuals.ts';

/** Where a source of UAU goes; an import reads these words too (planning/uau/mapping-import.ts). */
export const TARGET_LABELS: Readonly<Record<UauTarget['target'], string>> = {
  subgroup: 'Subgrupo',
  account: 'Conta',
  ignore: 'Ignorar (transferência)',
};
/** Who pays a type of instalment. */
export const PAYER_LABELS: Readonly<Record<(typeof PAYERS)[number], string>> = {
  banco: 'Banco (financiamento ou associativo)',
  cliente: 'Cliente',
};
