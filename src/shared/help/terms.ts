/**
 * Fields by their labels, each with the word of the glossary that it is about. Apart from what the words mean: a form
 * knows at once beside which fields there is help, and loads it when somebody asks.
 */
const TERMS: Readonly<Record<string, string>> = {
  Averbação: 'Averbação',
  'Base do rateio': 'Rateio',
  'O que é rateado': 'Rateio',
  'Centro de custo': 'Centro de custo',
  'Fim da cláusula suspensiva': 'Cláusula suspensiva',
  'Curva da obra': 'Curva S',
  'Evolução da obra': 'Curva S',
  'Custo incorrido': 'Custo incorrido',
  'Data-base': 'Data-base',
  '% de distratos': 'Distrato',
  '% das vendas': 'Distrato',
  'Defasagem do distrato (meses)': 'Distrato',
  'Devolução no distrato': 'Distrato',
  Distratos: 'Distrato',
  'Fração ideal': 'Fração ideal',
  'Fração ideal da tabela': 'Fração ideal',
  'Habite-se': 'Habite-se',
  'até o habite-se': 'Habite-se',
  LTV: 'LTV',
  'Medição → crédito': 'Medição',
  'Medição → crédito (meses)': 'Medição',
  Módulo: 'Módulo',
  Módulos: 'Módulo',
  'Patrimônio de afetação': 'Patrimônio de afetação',
  PECLD: 'PECLD',
  '% da receita bruta reconhecida': 'PECLD',
  Permutadas: 'Permuta',
  'Unidades permutadas': 'Permuta',
  Realizado: 'Orçado, realizado e projeção',
  'Realizado até': 'Orçado, realizado e projeção',
  'Atraso de repasse': 'Repasse',
  'Repasses amortizam': 'Repasse',
  'TMA ao ano': 'TMA',
  Versão: 'Versão',
  'Versão base': 'Versão',
  'Versão do empreendimento': 'Versão',
  'Versão orçamentária': 'Versão',
  'Publicidade, do VGV': 'VGV',
  VGV: 'VGV',
};

/** The word of the glossary that a field is about, by its label; undefined: none. */
export const termOf = (label: string): string | undefined => (Object.hasOwn(TERMS, label) ? TERMS[label] : undefined);
