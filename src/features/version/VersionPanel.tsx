import { NOUN, type VersionRow } from '#src/features/version/labels.ts';
import type { VersionSearch } from '#src/features/version/search.ts';
import { version } from '#src/resources/version.ts';
import { RecordLoader } from '#src/shared/ui/record-loader.tsx';
import { RowMenu, type RowAction } from '#src/shared/ui/RowMenu.tsx';
import { waitingForm } from '#src/layout/records/waiting-form.tsx';
import { later } from '#src/shared/ui/later/later.ts';

const versionForm = later(async () => (await import('#src/features/version/VersionForm.tsx')).VersionForm);
const VersionForm = waitingForm(versionForm, NOUN);
const copyForm = later(async () => (await import('#src/features/version/CopyForm.tsx')).CopyForm);
const CopyForm = waitingForm(copyForm, NOUN);

interface VersionPanelProps extends Pick<VersionSearch, 'registro' | 'copiar'> {
  /** What the list shows. */
  rows: readonly VersionRow[] | undefined;
  onClose: () => void;
  onSaved: (row: VersionRow) => void;
  onDelete: (row: VersionRow) => void;
  actions: (row: VersionRow) => readonly RowAction[];
}

/** What may be opened here. */
export const VERSION_FORMS = [versionForm, copyForm] as const;

/** The panel at the right: a new version, a version, or a copy of one. */
export function VersionPanel({ registro, copiar, rows, onClose, onSaved, onDelete, actions }: VersionPanelProps) {
  const id = copiar ?? registro;
  if (id === undefined) return null;
  if (id === 'novo') return <VersionForm row={undefined} onClose={onClose} onSaved={onSaved} />;
  return (
    <RecordLoader
      key={`${copiar === undefined ? 'editar' : 'copiar'}-${id}`}
      id={id}
      known={rows?.find((row) => row.id === id)}
      noun={NOUN}
      detail={version.detailOptions}
      onClose={onClose}
    >
      {(row, reload) =>
        copiar === undefined ? (
          <VersionForm
            key={row.row_version}
            row={row}
            onClose={onClose}
            onSaved={onSaved}
            onDelete={() => onDelete(row)}
            onReload={reload}
            tools={
              <RowMenu
                label="Mais ações"
                name={row.nome}
                actions={actions(row).filter(({ label }) => label !== 'Editar' && label !== 'Ver')}
              />
            }
          />
        ) : (
          <CopyForm source={row} onClose={onClose} onSaved={onSaved} />
        )
      }
    </RecordLoader>
  );
}
