/** `12ABC34501DE35` → `12.ABC.345/01DE-35`; what does not have fourteen characters stays as it is. */
export const cnpjLabel = (cnpj: string): string =>
  cnpj.replace(/^([0-9A-Z]{2})([0-9A-Z]{3})([0-9A-Z]{3})([0-9A-Z]{4})(\d{2})$/, '$1.$2.$3/$4-$5');

/** What was typed or pasted, without punctuation and in capitals, as the wire has it. */
export const bareCnpj = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '');
