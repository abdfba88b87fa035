/** A number with so many decimals, in pt-BR, with a true minus; for figures that are no money. */
export const decimalText = (value: number, places: number): string =>
  new Intl.NumberFormat('pt-BR', { minimumFractionDigits: places, maximumFractionDigits: places })
    .format(value)
    .replace('-', '−');

/** A rate given as a fraction: 0,038018 → `3,8018 %`. */
export const rateText = (rate: number, places = 4): string => `${decimalText(rate * 100, places)} %`;
