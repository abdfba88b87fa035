import { RECORD_NAMES, recordNameOf, RECORDS, recordTitle } from '#contract/registry.ts';
import { AUDIT_OPERATIONS } from '#shapes/audit-log.ts';
import type { AuditLogSearch } from '#src/features/audit-log/search.ts';
import classes from '#src/features/audit-log/AuditLogPage.module.css';
import { OPERATION_WORDS } from '#contract/audit-words.ts';
import { auditPeopleOptions } from '#src/resources/audit-log.ts';
import { useRights } from '#src/session/use-rights.ts';
import { dayLabel } from '#src/shared/format/date.ts';
import { DayInput } from '#src/shared/ui/DayInput.tsx';
import { FoldedFields } from '#src/shared/ui/FoldedFields.tsx';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';
import { FilterSelect } from '#src/shared/ui/later/FilterSelect.tsx';

interface AuditLogFiltersProps {
  search: AuditLogSearch;
  onChange: (change: Partial<AuditLogSearch>) => void;
}

const AFTER = 'Depois do último dia.';
export const NOT_NARROWED = { de: '', ate: '', pessoa: undefined, cadastro: undefined, operacao: undefined } as const;
const OPERATIONS = [
  { value: '', label: 'Tudo o que foi feito' },
  ...AUDIT_OPERATIONS.map((value) => ({ value, label: OPERATION_WORDS[value] })),
];

export function AuditLogFilters({ search, onChange }: AuditLogFiltersProps) {
  const people = auditPeopleOptions.useAnswer();
  const administrator = useRights()?.is_admin ?? true;
  const resources = RECORD_NAMES.filter((name) => administrator || !RECORDS[name].administrators).map((value) => ({
    value,
    label: recordTitle(value),
  }));
  const operation = OPERATIONS.find(({ value }) => value === search.operacao)?.label;
  const person = people.data?.find(({ id }) => id === search.pessoa)?.name;
  const traced = recordNameOf(search.cadastro);
  const active = [traced, search.pessoa, search.operacao, search.de || undefined, search.ate || undefined].filter(
    (one) => one !== undefined,
  ).length;
  const words = [
    search.busca === undefined ? undefined : `«${search.busca}»`,
    traced && recordTitle(traced),
    person,
    operation,
    search.de === '' ? undefined : `desde ${dayLabel(search.de)}`,
    search.ate === '' ? undefined : `até ${dayLabel(search.ate)}`,
  ].filter((word) => word !== undefined);
  return (
    <>
      <p className={classes.printed}>{words.length === 0 ? 'Tudo o que foi feito.' : `Só: ${words.join(' · ')}.`}</p>
      <div className={classes.toolbar} role="group" aria-label="Filtros">
        <SearchBox
          value={search.busca ?? ''}
          onSearch={(busca) => onChange({ busca: busca || undefined })}
          label="Buscar registro"
        />
        <FoldedFields active={active} onClear={() => onChange(NOT_NARROWED)}>
          <FilterSelect
            aria-label="Cadastro"
            data={[{ value: '', label: 'Todos os cadastros' }, ...resources]}
            value={recordNameOf(search.cadastro) ?? ''}
            onChange={(value) => onChange({ cadastro: value || undefined })}
          />
          <FilterSelect
            aria-label="Pessoa"
            data={[
              { value: '', label: 'Todas as pessoas' },
              ...(people.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={search.pessoa === undefined ? '' : String(search.pessoa)}
            onChange={(value) => onChange({ pessoa: value ? Number(value) : undefined })}
          />
          <FilterSelect
            aria-label="O que foi feito"
            data={OPERATIONS}
            value={search.operacao ?? ''}
            onChange={(value) => onChange({ operacao: AUDIT_OPERATIONS.find((one) => one === value) })}
          />
          <DayInput
            aria-label="Desde o dia"
            placeholder="Desde o dia"
            value={search.de}
            error={search.ate !== '' && search.de > search.ate && AFTER}
            onChange={(de) => onChange({ de })}
          />
          <DayInput aria-label="Até o dia" placeholder="Até o dia" value={search.ate} onChange={(ate) => onChange({ ate })} />
        </FoldedFields>
      </div>
    </>
  );
}
