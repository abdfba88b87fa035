/**
 * A block of a spreadsheet as its clipboard text has it: cells by tab, lines by \n or \r\n, quotes around cells that
 * hold either.
 */
export function parseBlock(text: string): string[][] {
  const body = text.replace(/(?:\r\n|\r|\n)$/, '');
  const cell = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*)/y;
  let row: string[] = [];
  const rows = [row];
  for (;;) {
    const match = cell.exec(body);
    row.push(match?.[1]?.replaceAll('""', '"') ?? match?.[2] ?? '');
    const at = cell.lastIndex;
    if (at >= body.length) return rows;
    if (body[at] !== '\t') {
      row = [];
      rows.push(row);
    }
    cell.lastIndex = at + (body.startsWith('\r\n', at) ? 2 : 1);
  }
}

/** The clipboard text of a block; cells that hold tabs, breaks or quotes are quoted. */
export function formatBlock(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoted).join('\t')).join('\r\n');
}

function quoted(text: string): string {
  return /[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The same block as an HTML table, so that a spreadsheet keeps its cells apart even when texts hold breaks. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => `<tr>${row.map((text) => `<td>${escaped(text)}</td>`).join('')}</tr>`);
  return `<table>${lines.join('')}</table>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
