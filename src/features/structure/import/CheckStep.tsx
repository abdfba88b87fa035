import { countLabel } from '#src/shared/format/count.ts';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { ACCOUNTING_NATURES } from '#shapes/accounting.ts';
import type { ImportResult, ImportRow } from '#contract/chart-import.ts';
import { topGroup } from '#planning/chart/import.ts';
import { codeKey } from '#planning/text/text-key.ts';
import classes from '#src/features/structure/import/ChartImport.module.css';
import own from '#src/features/structure/import/CheckStep.module.css';
import { errorsCsv } from '#src/features/structure/import/errors-csv.ts';
import { FILTERS, type RowFilter } from '#src/features/structure/import/import-labels.ts';
import type { CheckOptions } from '#src/features/structure/import/import-options.ts';
import { ImportRows } from '#src/features/structure/import/ImportRows.tsx';
import { RunProgress } from '#src/shared/ui/RunProgress.tsx';
import type { ImportRun } from '#src/features/structure/import/use-import-run.ts';
import { NATURE_LABELS } from '#contract/structure-labels.ts';
import { accounting } from '#src/resources/accounting.ts';
import { counted } from '#src/shared/format/noun.ts';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';
import { ErrorState } from '#src/shared/ui/ErrorState.tsx';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

type DryRun = Extract<ImportResult, { step: 'dry_run' }>;

interface CheckStepProps {
  run: ImportRun<'dry_run'>;
  commit: ImportRun<'commit'>;
  options: CheckOptions;
  onOptions: (options: CheckOptions) => void;
  onBack: () => void;
  onCommit: () => void;
}

/** What the import would do, line by line, with its proposals; nothing is written yet. */
export function CheckStep({ run, commit, options, onOptions, onBack, onCommit }: CheckStepProps) {
  const [filter, setFilter] = useState<RowFilter>('all');
  const { result, busy, problem } = run;
  if (!result) {
    if (problem && !busy)
      return <ErrorState title="A conferência não terminou" text={problem} retry="Voltar às colunas" onRetry={onBack} />;
    return <Skeletons lines={10} label="Conferindo o arquivo" />;
  }
  const { rows, counts } = result;
  const written = counts.create + counts.update;
  const blocked = counts.error > 0 && !options.skip_errors;

  return (
    <div className={classes.columns}>
      <div className={classes.settings}>
        <Summary counts={counts} />
        <Proposals counts={counts} options={options} busy={busy || commit.busy} onOptions={onOptions} />
        <Natures rows={rows} options={options} busy={busy || commit.busy} onOptions={onOptions} />
        {counts.error > 0 && (
          <div className={own.group}>
            <Switch
              label="Importar só as linhas boas"
              description={`${counted(counts.error, { one: 'linha fica', many: 'linhas ficam' })} de fora.`}
              checked={options.skip_errors}
              disabled={commit.busy}
              onChange={(event) => onOptions({ ...options, skip_errors: event.currentTarget.checked })}
            />
            <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => void saveErrors(rows)}>
              Baixar as que ficam de fora
            </Button>
          </div>
        )}
        {(commit.problem ?? problem) && !busy && !commit.busy && (
          <p className={classes.problem} role="alert">
            {commit.problem ?? problem}
          </p>
        )}
        {commit.cancelled && <p className={classes.problem}>Importação cancelada. Nada foi gravado.</p>}
        {commit.busy ? (
          <RunProgress label="Gravando" run={commit} />
        ) : (
          <div className={classes.buttons}>
            <Button
              disabled={busy || blocked || written === 0}
              title={blocked ? blockedText(counts) : undefined}
              onClick={onCommit}
            >
              {written === 0 ? 'Nada a importar' : `Importar ${counted(written, { one: 'conta', many: 'contas' })}`}
            </Button>
            <Button variant="default" onClick={onBack}>
              Voltar
            </Button>
          </div>
        )}
      </div>
      <div className={classes.work}>
        <div className={own.filters} role="group" aria-label="Mostrar">
          {FILTERS.map(({ id, label, keeps }) => (
            <button key={id} type="button" className={own.filter} aria-pressed={filter === id} onClick={() => setFilter(id)}>
              {label} <span className={own.number}>{countLabel(rows.filter(keeps).length)}</span>
            </button>
          ))}
        </div>
        <ImportRows rows={rows.filter(FILTERS.find(({ id }) => id === filter)?.keeps ?? (() => true))} stale={busy} />
      </div>
    </div>
  );
}

async function saveErrors(rows: readonly ImportRow[]): Promise<void> {
  const { saveFile } = await import('#src/shared/http/download.ts');
  saveFile(new Blob([errorsCsv(rows)], { type: 'text/csv;charset=utf-8' }), 'plano-de-contas-erros.csv');
}

function Summary({ counts }: { counts: DryRun['counts'] }) {
  const parts = [
    counted(counts.create, { one: 'nova', many: 'novas' }),
    counted(counts.update, { one: 'alterada', many: 'alteradas' }),
    counted(counts.same, { one: 'igual', many: 'iguais' }),
    ...(counts.waiting > 0
      ? [counted(counts.waiting, { one: 'à espera de uma proposta abaixo', many: 'à espera das propostas abaixo' })]
      : []),
    counted(counts.error - counts.waiting, { one: 'com erro', many: 'com erro' }),
  ];
  return (
    <div>
      <h2>{counted(counts.file_rows, { one: 'linha no arquivo', many: 'linhas no arquivo' })}</h2>
      <p className="dimmed" role="status">
        {parts.join(' · ')}
      </p>
    </div>
  );
}

const blockedText = ({ error, waiting }: DryRun['counts']): string =>
  waiting === error ? 'Aceite as propostas ou importe só as linhas boas.' : 'Corrija as linhas com erro ou importe só as boas.';

interface SettingProps {
  options: CheckOptions;
  busy: boolean;
  onOptions: (options: CheckOptions) => void;
}

function Proposals({ counts, options, busy, onOptions }: SettingProps & { counts: DryRun['counts'] }) {
  const accept = (part: Partial<CheckOptions['accept']>) => onOptions({ ...options, accept: { ...options.accept, ...part } });
  if (counts.repeated_rows === 0 && counts.missing_parents === 0) return null;
  return (
    <div className={own.group}>
      <h3>Propostas</h3>
      {counts.repeated_rows > 0 && (
        <Switch
          label={`Renomear ${counted(counts.repeated_rows, { one: 'conta', many: 'contas' })} com nome repetido para “Nome (código)”`}
          description={`${counted(counts.repeated_names, { one: 'nome se repete', many: 'nomes se repetem' })} no plano.`}
          checked={options.accept.repeated_names}
          disabled={busy}
          onChange={(event) => accept({ repeated_names: event.currentTarget.checked })}
        />
      )}
      {counts.missing_parents > 0 && (
        <Switch
          label={`Criar ${counted(counts.missing_parents, { one: 'conta pai ausente', many: 'contas pai ausentes' })} como “Grupo {código}”`}
          description="O nome pode ser mudado depois."
          checked={options.accept.missing_parents}
          disabled={busy}
          onChange={(event) => accept({ missing_parents: event.currentTarget.checked })}
        />
      )}
    </div>
  );
}

/** The nature of new accounts, by top group of codes. */
function Natures({ rows, options, busy, onOptions }: SettingProps & { rows: readonly ImportRow[] }) {
  const chart = accounting.useAll();
  const groups = [...new Set(rows.filter((row) => row.action === 'create').map((row) => topGroup(row.codigo)))].sort();
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
    <div className={own.group}>
      <h3>Natureza das contas novas</h3>
      {groups.map((group) => (
        <SelectInput
          key={group}
          label={titleOf(group) ? `${group} · ${titleOf(group)}` : `Grupo ${group}`}
          description={titleOf(group) ? undefined : exampleOf(group)}
          size="xs"
          allowDeselect={false}
          disabled={busy}
          data={ACCOUNTING_NATURES.map((value) => ({ value, label: NATURE_LABELS[value] }))}
          value={options.natures[group] ?? 'despesa'}
          onChange={(value) => {
            const nature = ACCOUNTING_NATURES.find((known) => known === value);
            if (nature) onOptions({ ...options, natures: { ...options.natures, [group]: nature } });
          }}
        />
      ))}
    </div>
  );
}
