/**
 * Correction that falls due after the conclusion and what is kept of cancelled sales have sources of their own in the income statement. Whoever has
 * told where correction goes finds them on the lines that the model has them on, or, where it was changed so that there are none, where the
 * correction goes: no amount leaves a statement.
 */
export const revenueOfReceipts = `
insert into dre_from_to (organization_id, source_kind, source_key, subgroup, created_by, updated_by)
select t.organization_id, t.source_kind, s.key,
  coalesce((select g.id from dre_subgroup as g where g.organization_id = t.organization_id and g.codigo = s.codigo and g.nome = s.nome), t.subgroup),
  t.created_by, t.updated_by
from dre_from_to as t cross join (values
  ('financial_correction', '81', 'Receitas financeiras'),
  ('kept', '65', 'Outras receitas e despesas operacionais')) as s (key, codigo, nome)
where t.source_kind = 'associativo' and t.source_key = 'correction'
on conflict on constraint dre_from_to_source_key do nothing;
`;
