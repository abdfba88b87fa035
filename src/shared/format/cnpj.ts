/** `12ABC34501DE35` → `12.ABC.345/01DE-35`; what does not have fourteen characters stays as it is. */
export const cnpjLabel = (cnpj: string): string =>
  cnpj.replace(/^([0-9A-Z]{2})([0-9A-Z]{3})([0-9A-Z]{3})([0-9A-Z]{4})(\d{2})$/, '$1.$2.$3/$4-$5');

/** The CNPJ among other words, as «CNPJ: 11.222.333/0001-81» of a document has it; without punctuation. */
export function cnpjWithin(text: string): string | undefined {
  const found = /(?<![0-9A-Z])[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}(?!\d)/i.exec(text)?.[0];
  return found && bareCnpj(found);
}

/** What was typed or pasted, without punctuation and in capitals, as the wire has it. */
export const bareCnpj = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '');
