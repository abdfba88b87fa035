import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { ACCOUNTING_NATURES } from '#shapes/accounting.ts';
import type { ImportOptions, ImportResult, ImportRow } from '#contract/chart-import.ts';
import { KIND_LABELS, NATURE_LABELS } from '#contract/structure-labels.ts';
import { topGroup } from '#planning/chart/import.ts';
import { ancestors } from '#planning/chart/lines.ts';
import { codeKey } from '#planning/text/text-key.ts';
import { ImportLines } from '#src/imports/ImportLines.tsx';
import { countsLabel, type ShownLine } from '#src/imports/lines.ts';
import { accounting } from '#src/resources/accounting.ts';
import { counted } from '#src/shared/format/noun.ts';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

type DryRun = Extract<ImportResult, { step: 'dry_run' }>;

/** What the trial and the commit are asked with, beside the step and the reading. */
export type CheckOptions = Pick<ImportOptions, 'accept' | 'natures' | 'skip_errors'>;

const TITLES = ['Código', 'Nome', 'Tipo', 'Natureza'];
const PROPOSALS = { repeated_name: 'renomeada', missing_parent: 'pai criado' } as const;

/** An account as a line of the import. */
const lineOf = ({ line, codigo, nome, kind, nature, action, error, waits, proposal, was }: ImportRow): ShownLine => ({
  line,
  cells: [codigo, nome, KIND_LABELS[kind], NATURE_LABELS[nature]],
  action,
  problem: error,
  waits,
  proposal: proposal && PROPOSALS[proposal],
  notes:
    action === 'update' ? [...(line === null ? ['passa a sintética'] : []), ...(was === null ? [] : [`antes «${was}»`])] : [],
});

interface SettingProps {
  options: CheckOptions;
  busy: boolean;
  onOptions: (options: CheckOptions) => void;
}

/** What the import would do, line by line, with its proposals; nothing is written yet. */
export function ChartCheck({ tried: { rows, counts }, ...setting }: SettingProps & { tried: DryRun }) {
  const { options, busy, onOptions } = setting;
  return (
    <>
      <div>
        <h3>{counted(counts.file_rows, { one: 'linha no arquivo', many: 'linhas no arquivo' })}</h3>
        <p className="dimmed" role="status">
          {countsLabel(counts)}
        </p>
      </div>
      <Proposals counts={counts} {...setting} />
      <Natures rows={rows} {...setting} />
      {counts.error > 0 && (
        <Switch
          label="Importar só as linhas boas"
          description={`${counted(counts.error, { one: 'linha fica', many: 'linhas ficam' })} de fora.`}
          checked={options.skip_errors}
          disabled={busy}
          onChange={(event) => onOptions({ ...options, skip_errors: event.currentTarget.checked })}
        />
      )}
      <ImportLines titles={TITLES} lines={rows.map(lineOf)} file="plano-de-contas-erros" stale={busy} />
    </>
  );
}

function Proposals({ counts, options, busy, onOptions }: SettingProps & { counts: DryRun['counts'] }) {
  const accept = (part: Partial<CheckOptions['accept']>) => onOptions({ ...options, accept: { ...options.accept, ...part } });
  if (counts.repeated_rows === 0 && counts.missing_parents === 0) return null;
  return (
    <div className="stack">
      <h3>Propostas</h3>
      {counts.repeated_rows > 0 && (
        <Switch
          label={`Renomear ${counted(counts.repeated_rows, { one: 'conta', many: 'contas' })} com nome repetido para «Nome (código)»`}
          description={`${counted(counts.repeated_names, { one: 'nome se repete', many: 'nomes se repetem' })} no plano.`}
          checked={options.accept.repeated_names}
          disabled={busy}
          onChange={(event) => accept({ repeated_names: event.currentTarget.checked })}
        />
      )}
      {counts.missing_parents > 0 && (
        <Switch
          label={`Criar ${counted(counts.missing_parents, { one: 'conta pai ausente', many: 'contas pai ausentes' })} como «Grupo {código}»`}
          description="O nome pode ser mudado depois."
          checked={options.accept.missing_parents}
          disabled={busy}
          onChange={(event) => accept({ missing_parents: event.currentTarget.checked })}
        />
      )}
    </div>
  );
}

/** The groups that new accounts take their nature from: those at the top, and what is of another one within them. */
function groupsOf(rows: readonly ImportRow[], chosen: CheckOptions['natures']): string[] {
  const added = rows.filter((row) => row.action === 'create');
  const natures = new Map(rows.map(({ codigo, nature }) => [codigo, nature]));
  const differs = ({ codigo, kind, nature }: ImportRow) => {
    const around = natures.get(ancestors(codigo).at(-1) ?? '');
    return kind === 'sintetica' && around !== undefined && around !== nature;
  };
  const within = added.filter((row) => differs(row) || Object.hasOwn(chosen, row.codigo)).map(({ codigo }) => codigo);
  return [...new Set([...added.map(({ codigo }) => topGroup(codigo)), ...within])].sort();
}

/** The nature of new accounts, by group of codes. */
function Natures({ rows, options, busy, onOptions }: SettingProps & { rows: readonly ImportRow[] }) {
  const chart = accounting.useAll();
  const groups = groupsOf(rows, options.natures);
  const natureOf = (group: string) =>
    options.natures[group] ?? rows.find(({ codigo }) => codigo === group || codigo.startsWith(`${group}.`))?.nature;
  if (groups.length === 0 || groups.length > 20) return null;
  const titleOf = (group: string) =>
    rows.find((row) => row.codigo === group && row.proposal !== 'missing_parent')?.nome ??
    chart.data?.find((account) => codeKey(account.codigo) === codeKey(group))?.nome;
  // A group without a title of its own is known by what lies in it.
  const exampleOf = (group: string) =>
    rows
      .filter((row) => row.line !== null && topGroup(row.codigo) === group)
      .slice(0, 3)
      .map(({ nome }) => nome)
      .join(', ');
  return (
    <div className="stack">
      <h3>Natureza das contas novas</h3>
      {groups.map((group) => (
        <SelectInput
          key={group}
          label={titleOf(group) ? `${group} · ${titleOf(group)}` : `Grupo ${group}`}
          description={titleOf(group) ? undefined : exampleOf(group)}
          size="xs"
          disabled={busy}
          data={ACCOUNTING_NATURES.map((value) => ({ value, label: NATURE_LABELS[value] }))}
          value={natureOf(group) ?? 'despesa'}
          onChange={(value) => {
            const nature = ACCOUNTING_NATURES.find((known) => known === value);
            if (nature) onOptions({ ...options, natures: { ...options.natures, [group]: nature } });
          }}
        />
      ))}
    </div>
  );
}
