import { GLOSSARY } from '#src/shared/help/glossary.ts';
import { termOf } from '#src/shared/help/terms.ts';

/** Columns and figures that no field is called by, each with the word of the glossary that it is about. */
const HEADS: Readonly<Record<string, string>> = {
  Conta: 'Conta contábil',
  Orçado: 'Orçado, realizado e projeção',
  Variação: 'Desvio',
  'Var.': 'Desvio',
  'VGV ativo': 'VGV',
  'Σ fração ideal': 'Fração ideal',
  'Exposição máxima': 'Exposição máxima de caixa',
  'Custo incorrido acumulado': 'Custo incorrido',
  'Custo orçado considerado': 'POC',
  'Crédito do banco, depois da defasagem': 'Defasagem',
  'Margem a apropriar': 'Margem',
  'Parcelas das chaves': 'Chaves',
  'Receita de permuta': 'Permuta',
  'Recursos próprios: ato e parcelas': 'Ato',
  'Por distrato': 'Distrato',
  'Revisão: distratos': 'Distrato',
  'Devoluções de distratos': 'Distrato',
  'Efeito da revisão nos distratos': 'Distrato',
  'Estorno por distratos': 'Distrato',
  'Receita estornada por distratos': 'Distrato',
  'Liberação acumulada': 'Liberação',
  'Liberação do terreno': 'Liberação',
  'Liberação por assinaturas': 'Liberação',
  'Liberação por evolução da obra': 'Liberação',
};

/** The word of the glossary that a column or a figure is about, by its name; in reais or not. */
export function headTermOf(head: string): string | undefined {
  const name = head.replace(/ \(R\$(?: mil)?\)$/, '');
  if (Object.hasOwn(HEADS, name)) return HEADS[name];
  return termOf(head) ?? termOf(name) ?? GLOSSARY.find(({ word }) => word === name)?.word;
}
