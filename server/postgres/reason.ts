const INCOMPLETE =
  'os programas não estão completos (npm ci sem os scripts dos pacotes). Rode npm ci --ignore-scripts=false, ou aponte DATABASE_URL para um PostgreSQL 18.';

/** Why a program of PostgreSQL ended, of what it wrote: a sentence of one line. `folder` is where it was to write. */
export function reasonOf(output: string, folder: string): string {
  if (/error while loading shared libraries|Library not loaded/.test(output)) return INCOMPLETE;
  if (/No space left on device|Disk quota exceeded/.test(output))
    return `o disco de ${folder} está cheio. Libere espaço, ou escolha outro em DATA_DIR.`;
  if (/Permission denied/.test(output))
    return `sem permissão em ${folder}. Dê o direito a quem o inicia, ou escolha outra pasta em DATA_DIR.`;
  const lines = output.trim().split('\n');
  const last = lines.findLast((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? lines.at(-1) ?? '';
  return `${last.replace(/^.*?\b(FATAL|PANIC|error):\s*/, '').trim() || 'terminou sem dizer por quê'}.`;
}
