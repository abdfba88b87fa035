import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatMoney } from '#planning/text/money-format.ts';
import { freeNumbers, jobsByCompany, suggestModules, type SuggestedModule } from '#planning/uau/suggest-modules.ts';
import { ownColumnWords } from '#planning/uau/unit-columns.ts';
import type { EnterpriseRow, ModuleRow } from '#src/features/enterprise/labels.ts';
import { mergedColumns, together } from '#src/features/enterprise/suggest/together.ts';
import classes from '#src/features/enterprise/suggest/suggest.module.css';
import { enterpriseModule } from '#src/resources/enterprise-module.ts';
import { uauModules, uauUnitColumns } from '#src/resources/uau-facts.ts';
import { useRights } from '#src/session/use-rights.ts';
import { countLabel } from '#src/shared/format/count.ts';
import { counted } from '#src/shared/format/noun.ts';
import { can } from '#src/shared/rights.ts';
import { FormProblem } from '#src/shared/ui/FormProblem.tsx';
import { ReadState } from '#src/shared/ui/ReadError.tsx';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';
import { SidePanel } from '#src/shared/ui/SidePanel.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { useRefusal } from '#src/shared/ui/use-refusal.ts';
import tables from '#src/shared/ui/CompactTable.module.css';
import { HeadMark } from '#src/shared/ui/head-mark.tsx';
import { Helped } from '#src/shared/help/Helped.tsx';

interface SuggestModulesProps {
  enterprise: EnterpriseRow;
  modules: readonly ModuleRow[];
  onClose: () => void;
  /** To the development's own record, where its jobs are told. */
  onJobs: () => void;
}

/** Modules as UAU's units tell them: the values of one of their columns, several of which become modules at once. */
export function SuggestModules(props: SuggestModulesProps) {
  const { enterprise, onClose, onJobs } = props;
  const rights = useRights();
  const frame = { title: 'Sugerir módulos do UAU', note: enterprise.name, onClose } as const;
  if (!can(rights, 'uauDatabase', 'view')) {
    return (
      <SidePanel {...frame}>
        <EmptyState
          kind="first"
          title="Você não vê a base de dados do UAU"
          text="Peça a permissão de ver a página UAU › Base de dados."
        />
      </SidePanel>
    );
  }
  if (jobsByCompany(enterprise.uau_jobs).length === 0) {
    return (
      <SidePanel {...frame}>
        <EmptyState
          kind="first"
          title="Nenhuma obra do UAU"
          text="Informe no cadastro do empreendimento as obras do UAU que são dele."
          action={<Button onClick={onJobs}>Informar obras</Button>}
        />
      </SidePanel>
    );
  }
  return <Values {...props} frame={frame} />;
}

interface Frame {
  title: string;
  note: string;
  onClose: () => void;
}

function Values({ enterprise, modules, onClose, frame }: SuggestModulesProps & { frame: Frame }) {
  const places = jobsByCompany(enterprise.uau_jobs).map(({ company, jobs }) => ({ company, job: jobs.join(',') }));
  const [chosenColumn, setColumn] = useState<string | null>(null);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const create = enterpriseModule.useSaveMany({ failure: 'form' });
  const { problems, clear, refuse } = useRefusal([]);

  const columns = useQueries({ queries: places.map((place) => uauUnitColumns(place)), combine: together });
  const names = mergedColumns(columns.data ?? []);
  // Until one is chosen: the one that modules were told by before, else the first that tells units apart.
  const used = modules.find(({ campo_unid: column }) => names.some(({ column: name }) => name === column))?.campo_unid;
  const column = chosenColumn ?? used ?? (names.find(({ values }) => values > 1) ?? names[0])?.column ?? '';
  const values = useQueries({
    queries: places.map((place) => ({ ...uauModules({ ...place, column }), enabled: column !== '' })),
    combine: together,
  });
  const failed = columns.failed ?? values.failed;
  const loading = columns.data === undefined || (column !== '' && values.data === undefined);

  if (failed || loading) {
    return (
      <SidePanel {...frame}>
        <ReadState read={failed ?? []} lines={6} label="Lendo as unidades do UAU" />
      </SidePanel>
    );
  }
  if (column === '') {
    return (
      <SidePanel {...frame}>
        <EmptyState
          kind="first"
          title="Nenhuma unidade lida destas obras"
          text={`Leia as unidades das obras ${enterprise.uau_jobs.join(', ')} em UAU › Base de dados. Só contam as que têm algum campo próprio preenchido.`}
          action={
            <Link to="/uau/base-de-dados" search={{ aba: 'unidades' }}>
              Ir para a base de dados
            </Link>
          }
        />
      </SidePanel>
    );
  }
  const lines = suggestModules(values.data ?? [], column, modules);
  const chosen = lines.filter(({ value, known }) => known === null && picked.has(value));
  const numbers = freeNumbers(
    modules.map(({ n_modulo: number }) => number),
    chosen.length,
  );
  const numberOf = (line: SuggestedModule) => line.known ?? numbers[chosen.indexOf(line)] ?? null;
  const submit = () => {
    clear();
    create.mutate(
      chosen.map(({ value, units }, index) => ({
        empreendimento: enterprise.id,
        n_modulo: numbers[index] ?? 0,
        name: value.slice(0, 100),
        campo_unid: column,
        valor_unid: value,
        uau_jobs: [],
        unit_count: units,
        private_area: null,
        vgv: null,
        launch_month: null,
        works_start: null,
        works_end: null,
        occupancy_month: null,
      })),
      { onSuccess: onClose, onError: (error) => void refuse(error) },
    );
  };
  const free = lines.filter(({ known }) => known === null);
  return (
    <SidePanel
      {...frame}
      wide
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen.length > 0 && numbers.length === chosen.length) submit();
      }}
      footer={
        <>
          <Button type="submit" loading={create.isPending} disabled={chosen.length === 0 || numbers.length < chosen.length}>
            {chosen.length === 0 ? 'Criar módulos' : `Criar ${counted(chosen.length, { one: 'módulo', many: 'módulos' })}`}
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
        </>
      }
    >
      <FormProblem text={problems['form']} />
      <div className="stack">
        <Helped label="Campo da unidade que diz o módulo">
          <SelectInput
            label="Campo da unidade que diz o módulo"
            data-autofocus
            searchable
            data={names.map(({ column: name, values: distinct, units, labels }) => ({
              value: name,
              label: `${ownColumnWords(name, labels)}: ${counted(distinct, { one: 'valor', many: 'valores' })} em ${counted(units, { one: 'unidade', many: 'unidades' })}`,
            }))}
            value={column}
            onChange={(name) => {
              setColumn(name);
              setPicked(new Set());
            }}
          />
        </Helped>
        <table className={`${tables.compact} ${classes.table}`} aria-label="Valores do campo">
          <thead>
            <tr>
              <th scope="col">
                <Checkbox
                  aria-label="Todos os que ainda não são módulos"
                  disabled={free.length === 0}
                  checked={free.length > 0 && chosen.length === free.length}
                  indeterminate={chosen.length > 0 && chosen.length < free.length}
                  onChange={(event) => setPicked(new Set(event.currentTarget.checked ? free.map(({ value }) => value) : []))}
                />
              </th>
              <th scope="col">Valor</th>
              <th scope="col" data-number>
                Unidades
              </th>
              <th scope="col" data-number>
                Vendidas
              </th>
              <th scope="col" data-number data-wide>
                Preço (R$)
              </th>
              <th scope="col">
                Módulo
                <HeadMark label="Módulo" />
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.value}>
                <td>
                  <Checkbox
                    aria-label={line.value}
                    disabled={line.known !== null}
                    checked={line.known !== null || picked.has(line.value)}
                    onChange={(event) => {
                      const next = new Set(picked);
                      if (event.currentTarget.checked) next.add(line.value);
                      else next.delete(line.value);
                      setPicked(next);
                    }}
                  />
                </td>
                <td>{line.value}</td>
                <td data-number>{countLabel(line.units)}</td>
                <td data-number>{countLabel(line.sold)}</td>
                <td data-number data-wide>
                  {formatMoney(line.price)}
                </td>
                <td>{line.known === null ? (numberOf(line) ?? '–') : `já é o ${line.known}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {lines.length === 0 && <p className="quiet">Este campo está em branco em todas as unidades.</p>}
        {free.length === 0 && lines.length > 0 && <p className="quiet">Todos os valores já são módulos.</p>}
      </div>
    </SidePanel>
  );
}
