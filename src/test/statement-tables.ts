const row = (id: number, fields: object) => ({ id, row_version: 1, ...fields });
const sum = (...items: [string, number, (1 | -1)?][]) => items.map(([kind, ref, sign = 1]) => ({ kind, ref, sign }));

/**
 * A small statement on the wire: two groups with their subgroups, two formulas, four lines, and what lies outside the
 * report.
 */
export function statementTables(statement: 'dre' | 'cashflow') {
  const formula = { kind: 'subtotal', format: 'valor', denominator: null };
  const line = (id: number, position: number, kind: string, ref: number) =>
    row(id, { position, kind, ref, show_subgroups: kind === 'grupo', style: kind === 'grupo' ? 'normal' : 'negrito' });
  return {
    [`${statement}/groups/`]: [
      row(1, { codigo: '10', nome: 'Receita', nature: 'R', position: 1 }),
      row(2, { codigo: '20', nome: 'Deduções', nature: 'D', position: 2 }),
      row(3, { codigo: '90', nome: 'Não recorrentes', nature: 'D', position: 3 }),
    ],
    [`${statement}/subgroups/`]: [
      row(11, { group: 1, codigo: '11', nome: 'Vendas', sign: 1, position: 1 }),
      row(12, { group: 1, codigo: '12', nome: 'Serviços', sign: 1, position: 2 }),
      row(21, { group: 2, codigo: '21', nome: 'PIS e COFINS', sign: -1, position: 1 }),
    ],
    [`${statement}/aggregators/`]: [
      row(1, { ...formula, nome: 'Receita líquida', items: sum(['grupo', 1], ['grupo', 2]) }),
      row(2, { ...formula, nome: 'Lucro', items: sum(['agrupador', 1], ['grupo', 3]) }),
    ],
    [`${statement}/orderers/`]: [
      line(101, 10, 'grupo', 1),
      line(102, 20, 'grupo', 2),
      line(103, 30, 'agrupador', 1),
      line(104, 40, 'agrupador', 2),
    ],
    [`${statement}/from-to/`]: [row(201, { source_kind: 'imposto', source_key: 'deductions', subgroup: 21 })],
  };
}
