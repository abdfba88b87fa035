import { GLOSSARY, type Word } from '#src/shared/help/glossary.ts';
import { termOf } from '#src/shared/help/terms.ts';

/** The word of the glossary that a column or a figure is about, by its name; in reais or not. */
export function headTermOf(head: string): Word | undefined {
  const name = head.replace(/ \(R\$(?: mil)?\)$/, '');
  return termOf(head) ?? termOf(name) ?? GLOSSARY.find(({ word }) => word === name)?.word;
}
