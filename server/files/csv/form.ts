import { CsvCutter, type CsvForm } from '#server/files/csv/cutter.ts';

/** Records read to find out the delimiter, within so many UTF-16 units. */
const SAMPLE = 20;
const HEAD = 64 * 1024;

/** How a file that begins with `text` is cut: as chosen, else by Excel's mark on its first line, else as it looks. */
export function csvForm<Delimiter extends string>(
  text: string,
  chosen: Delimiter | null | undefined,
  among: readonly [Delimiter, ...Delimiter[]],
): CsvForm<Delimiter> {
  const mark = /^sep=(.)\r?\n/i.exec(text)?.[1];
  const delimiter = chosen ?? among.find((one) => one === mark) ?? detectDelimiter(text.slice(0, HEAD), among);
  return { delimiter, marked: mark !== undefined };
}

/** The delimiter that cuts the first records into most columns alike. */
function detectDelimiter<Delimiter extends string>(text: string, among: readonly [Delimiter, ...Delimiter[]]): Delimiter {
  let [best] = among;
  let most = 0;
  for (const delimiter of among) {
    const widths: number[] = [];
    const add = (_: number, cells: string[]) => {
      if (widths.length < SAMPLE && (cells.length > 1 || cells[0]?.trim())) widths.push(cells.length);
    };
    new CsvCutter({ delimiter, marked: false }, add, true).end(text);
    const tally = Map.groupBy(
      widths.filter((width) => width > 1),
      (width) => width,
    );
    // Rows of one width count most; among equals the wider table (decimal commas make two columns in every row of a «;»
    // file).
    const score = Math.max(0, ...[...tally].map(([width, rows]) => (rows.length / widths.length) * 100 + width));
    if (score > most) [best, most] = [delimiter, score];
  }
  return best;
}
