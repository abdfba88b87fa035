const WHOLE = new Intl.NumberFormat('pt-BR');

/** A count as people of Brazil read it, `100.218`. */
export const countLabel = (count: number): string => WHOLE.format(count);
