import { UNDOABLE } from '#src/layout/delete-words.ts';
import { enterpriseVersion as contract } from '#shapes/enterprise-version.ts';
import { NO_MODULES } from '#contract/no-modules.ts';
import classes from '#src/features/enterprise/enterprise.module.css';
import { VERSION, type EnterpriseRow, type ModuleRow, type VersionRow } from '#src/features/enterprise/labels.ts';
import { keyOf, optionsOf } from '#src/shared/ui/choices.ts';
import { useEnterpriseSearch } from '#src/features/enterprise/use-enterprise-search.ts';
import { choicesOf } from '#src/layout/records/many/many-choices.ts';
import type { ListColumn } from '#src/layout/records/list-columns.ts';
import { RecordList } from '#src/layout/records/RecordList.tsx';
import { ENTERPRISE_VERSION_STATUS_LABELS } from '#contract/development-labels.ts';
import { enterpriseVersionModule } from '#src/resources/enterprise-version-module.ts';
import { enterpriseVersion } from '#src/resources/enterprise-version.ts';
import { version } from '#src/resources/version.ts';
import { countLabel } from '#src/shared/format/count.ts';
import { counted, newLabel } from '#src/shared/format/noun.ts';
import { RecordLoader } from '#src/shared/ui/record-loader.tsx';
import { FoldedFields } from '#src/shared/ui/FoldedFields.tsx';
import { FilterSelect } from '#src/shared/ui/later/FilterSelect.tsx';
import { WaitingPanel } from '#src/shared/ui/WaitingPanel.tsx';
import { waitingForm } from '#src/layout/records/waiting-form.tsx';
import { later } from '#src/shared/ui/later/later.ts';

const FIGURES = { one: 'módulo da versão', feminine: false } as const;

const versionForm = later(async () => (await import('#src/features/enterprise/VersionForm.tsx')).VersionForm);
const VersionForm = waitingForm(versionForm, VERSION);
const figuresForm = later(async () => (await import('#src/features/enterprise/FiguresForm.tsx')).FiguresForm);
const FiguresForm = waitingForm(figuresForm, FIGURES);

const columnsOf = (
  budgets: ReadonlyMap<number, string>,
  names: ReadonlyMap<number, string>,
): readonly ListColumn<VersionRow>[] => [
  { id: 'name' },
  { id: 'version', cell: (row) => budgets.get(row.version) ?? '', wide: true },
  {
    id: 'status',
    cell: (row) => <span data-status={row.status}>{ENTERPRISE_VERSION_STATUS_LABELS[row.status]}</span>,
    width: 124,
  },
  {
    id: 'base',
    cell: (row) => (row.base === null ? 'cadastro' : (names.get(row.base) ?? '–')),
    wide: true,
  },
  { id: 'module_count', align: 'right', cell: (row) => countLabel(row.module_count), width: 96, wide: true },
];

// One of them is in force at a time, and is chosen in its own form.
const { rascunho, arquivada } = ENTERPRISE_VERSION_STATUS_LABELS;
const FIELDS = [{ field: 'status', choices: choicesOf({ rascunho, arquivada }) }];

/** The figures of modules that go with versions. */
function RemovedFigures({ rows }: { rows: readonly VersionRow[] }) {
  const modules = rows.reduce((sum, { module_count }) => sum + module_count, 0);
  const one = rows.length === 1;
  return (
    <p>
      Com {one ? 'ela' : 'elas'} saem os números de {counted(modules, { one: 'módulo', many: 'módulos' })}{' '}
      {one ? 'desta versão' : 'destas versões'}. O cadastro dos módulos fica como está. {UNDOABLE}
    </p>
  );
}

const many = { fields: FIELDS, removal: (rows: readonly VersionRow[]) => <RemovedFigures rows={rows} /> };

/** The versions of a development: the figures of its modules for each budget version. */
export function VersionSection({ enterprise, modules }: { enterprise: EnterpriseRow; modules: readonly ModuleRow[] }) {
  const place = useEnterpriseSearch();
  const { search, change, also } = place;
  const status = keyOf(ENTERPRISE_VERSION_STATUS_LABELS, search.situacao);
  const own = enterpriseVersion.useAll({ empreendimento: enterprise.id });
  const budgets = version.useAll();
  const blocked = modules.length === 0 ? NO_MODULES : undefined;
  return (
    <RecordList
      noun={VERSION}
      label="Versões do empreendimento"
      columns={columnsOf(
        new Map(budgets.data?.map((row) => [row.id, row.nome])),
        new Map(own.data?.map((row) => [row.id, row.name])),
      )}
      nameOf={(row) => row.name}
      resource={enterpriseVersion}
      place={place}
      contract={contract}
      of={{ empreendimento: enterprise.id }}
      narrowed={{ status }}
      file="versoes-do-empreendimento"
      onClear={() => change({ busca: '', situacao: undefined })}
      blocked={blocked}
      unblock={blocked && <span />}
      // A new version is opened at once: its modules are there to be looked at.
      next={(row, created) => (created && row.id > 0 ? row.id : undefined)}
      renderRemoval={(row) => <RemovedFigures rows={[row]} />}
      many={many}
      form={versionForm}
      renderForm={(props) =>
        budgets.data && own.data ? (
          <VersionForm
            {...props}

            enterprise={enterprise}
            modules={modules}
            budgets={budgets.data}
            others={own.data}
          />
        ) : (
          <WaitingPanel title={newLabel(VERSION)} onClose={props.onClose} />
        )
      }
      filters={
        <FoldedFields active={status === undefined ? 0 : 1} onClear={() => change({ situacao: undefined })}>
          <FilterSelect
            aria-label="Situação"
            className={classes.filter ?? ''}
            data={optionsOf(ENTERPRISE_VERSION_STATUS_LABELS, 'Todas as situações')}
            value={status ?? ''}
            onChange={(value) => change({ situacao: value || undefined })}
          />
        </FoldedFields>
      }
      renderPanel={() =>
        search.numeros !== undefined && (
          <RecordLoader
            key={`numeros-${search.numeros}`}
            id={search.numeros}
            known={undefined}
            noun={FIGURES}
            detail={enterpriseVersionModule.detailOptions}
            onClose={() => also({ numeros: undefined })}
          >
            {(row, reload) => (
              <FiguresForm
                key={row.row_version}
                row={row}
                module={modules.find(({ id }) => id === row.module)}
                version={own.data?.find(({ id }) => id === row.enterprise_version)}
                budgets={budgets.data ?? []}
                onClose={() => also({ numeros: undefined })}
                onSaved={() => also({ numeros: undefined }, { saved: true })}
                onReload={reload}
              />
            )}
          </RecordLoader>
        )
      }
    />
  );
}
