import type { GridColumn } from '#src/shared/ui/grid/types.ts';

export interface SampleRow {
  id: number;
  company: string;
  centerCost: string;
  account: string;
  description: string;
  months: (number | null)[];
}

const COMPANIES = ['Incorporadora Alfa', 'Construtora Beta', 'SPE Residencial Ipê', 'SPE Parque das Águas'];
const CENTERS = ['Administração', 'Comercial', 'Engenharia', 'Obra — torre A', 'Obra — torre B'];
const ACCOUNTS = [
  'Salários',
  'Encargos sociais',
  'Aluguel',
  'Energia elétrica',
  'Publicidade',
  'Comissões',
  'Projetos',
  'Licenças',
];
const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

/** The same rows every time: amounts from a small generator, every seventh month blank, some negative. */
export function sampleRows(count: number): SampleRow[] {
  let seed = 7;
  const next = (limit: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % limit;
  };
  return Array.from({ length: count }, (_, index) => {
    const block = Math.floor((index / count) * COMPANIES.length * CENTERS.length);
    return {
      id: index + 1,
      company: COMPANIES[Math.floor(block / CENTERS.length)] ?? '',
      centerCost: CENTERS[block % CENTERS.length] ?? '',
      account: `3.${1 + (index % 8)}.${String(1 + (index % 40)).padStart(2, '0')} ${ACCOUNTS[index % 8]}`,
      description: index % 3 === 0 ? `Contrato ${100 + index}` : '',
      months: MONTHS.map(() => (next(7) === 0 ? null : next(12) === 0 ? -next(500_000) : next(9_000_000))),
    };
  });
}

export const sampleColumns: GridColumn<SampleRow>[] = [
  { key: 'account', label: 'Conta', kind: 'text', width: 220, narrowWidth: 150, frozen: true, read: (row) => row.account },
  {
    key: 'description',
    label: 'Descrição',
    kind: 'text',
    width: 160,
    frozen: true,
    editable: true,
    maxLength: 200,
    read: (row) => row.description,
  },
  ...MONTHS.map((label, index): GridColumn<SampleRow> => ({
    key: `m${String(index + 1).padStart(2, '0')}`,
    label: `${label}/27`,
    kind: 'money',
    width: 104,
    editable: true,
    read: (row) => row.months[index] ?? null,
    hint: (row) => row.months[(index + 1) % 12] ?? null,
  })),
  { key: 'total', label: 'Total', kind: 'total', width: 124 },
  { key: 'status', label: 'Situação', kind: 'status', width: 132 },
];

export const sampleGroups = (row: SampleRow): { key: string; label: string }[] => [
  { key: row.company, label: row.company },
  { key: row.centerCost, label: row.centerCost },
];
