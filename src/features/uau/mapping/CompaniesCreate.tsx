import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { TAX_REGIMES } from '#shapes/company.ts';
import { planNewCompanies, type FoundCompany, type NewCompany } from '#planning/uau/new-companies.ts';
import classes from '#src/features/uau/mapping/create.module.css';
import { COMPANY_WORDS } from '#src/features/uau/mapping/labels.ts';
import { useUauSearch } from '#src/features/uau/mapping/use-uau-search.ts';
import { newCompaniesOptions } from '#src/resources/uau-mapping.ts';
import { regional } from '#src/resources/regional.ts';
import { TAX_REGIME_LABELS } from '#planning/taxes/labels.ts';
import { cnpjLabel } from '#src/shared/format/cnpj.ts';
import { counted } from '#src/shared/format/noun.ts';
import { Helped } from '#src/shared/help/Helped.tsx';
import { rowErrors } from '#src/shared/http/error-text.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { optionsOf } from '#src/shared/ui/choices.ts';
import { DirtyGuard } from '#src/shared/ui/DirtyGuard.tsx';
import { FormProblem } from '#src/shared/ui/FormProblem.tsx';
import { refOptions, refValue } from '#src/shared/ui/picker.ts';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';
import { SidePanel } from '#src/shared/ui/SidePanel.tsx';
import { useRefusal } from '#src/shared/ui/use-refusal.ts';
import tables from '#src/shared/ui/CompactTable.module.css';

interface CompaniesCreateProps {
  /** UAU's companies that are mapped nowhere and that none of the planner's is like. */
  found: readonly FoundCompany[];
  companies: readonly { codigo: string; nome: string; cnpj: string }[];
}

const NO_CODES: ReadonlyMap<number, string> = new Map();
const NONE: ReadonlySet<number> = new Set();
const leaves = (from: Readonly<Record<string, unknown>>, to: Readonly<Record<string, unknown>>): boolean =>
  from['criar'] !== to['criar'] || from['aba'] !== to['aba'];

/**
 * UAU's companies made as companies of the planner's, several at once: each is shown as it will be before anything is
 * written.
 */
export function CompaniesCreate({ found: now, companies }: CompaniesCreateProps) {
  const { change } = useUauSearch();
  // What the panel was opened over stays while it is written.
  const [found] = useState(now);
  const [known] = useState(companies);
  const regionals = regional.useAll();
  const create = useMutation(newCompaniesOptions());
  const { problems, clear, refuse, typed } = useRefusal(['regional']);
  const [left, setLeft] = useState<ReadonlySet<number>>(NONE);
  const [codes, setCodes] = useState(NO_CODES);
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map());
  const [chosenRegional, setRegional] = useState<string | null>(null);
  const [regime, setRegime] = useState<(typeof TAX_REGIMES)[number]>(TAX_REGIMES[0]);
  const choices = refOptions(regionals.data ?? []);
  const place = chosenRegional ?? (choices.length === 1 ? (choices[0]?.value ?? null) : null);

  const lines = planNewCompanies(found, known, { codes, chosen: (code) => !left.has(code) });
  const free = lines.filter(({ refused }) => refused === null);
  const chosen = free.filter(({ code }) => !left.has(code));
  const faults = chosen.filter(({ codeFault }) => codeFault !== null).length;
  const close = () => change({ criar: undefined });
  const submit = () => {
    clear();
    setRefusals(new Map());
    const rows = chosen.map(({ code, codigo, nome, cnpj }) => ({
      code,
      codigo: codigo.trim(),
      nome,
      cnpj,
      regional: Number(place),
      tax_regime: regime,
    }));
    create.mutate(
      { companies: rows },
      {
        onSuccess: () => {
          notify.success(`${counted(rows.length, CREATED)} e ${rows.length === 1 ? 'ligada' : 'ligadas'} ao UAU.`);
          change({ criar: undefined }, { saved: true });
        },
        onError: (error) => {
          setRefusals(new Map([...rowErrors(error, rows)].map(([at, reason]) => [rows[at]?.code ?? 0, reason])));
          void refuse(error);
        },
      },
    );
  };
  const pick = (code: number, on: boolean) => {
    const next = new Set(left);
    if (on) next.delete(code);
    else next.add(code);
    setLeft(next);
  };
  return (
    <SidePanel
      title="Criar empresas do UAU"
      note="Cada uma nasce com o nome, o CNPJ e o código do UAU e já fica ligada a ele. Tudo é gravado junto."
      wide
      onClose={close}
      onSubmit={(event) => {
        event.preventDefault();
        if (place !== null && chosen.length > 0 && faults === 0) submit();
      }}
      footer={
        <>
          <Button type="submit" loading={create.isPending} disabled={place === null || chosen.length === 0 || faults > 0}>
            {chosen.length === 0 ? 'Criar empresas' : `Criar ${counted(chosen.length, COMPANY_WORDS.row)}`}
          </Button>
          <Button variant="default" onClick={close}>
            Cancelar
          </Button>
        </>
      }
    >
      <DirtyGuard dirty={(left.size > 0 || codes.size > 0) && !create.isPending} within={leaves} />
      <FormProblem text={problems['form']} />
      <div className={classes.fields}>
        <Helped label="Regional">
          <SelectInput
            allowDeselect
            label="Regional"
            required
            searchable
            data-autofocus
            data-path="regional"
            placeholder="Escolha"
            data={choices}
            value={place ?? refValue(undefined)}
            error={problems['regional']}
            onChange={(value) => {
              typed('regional');
              setRegional(value);
            }}
          />
        </Helped>
        <Helped label="Regime tributário">
          <SelectInput
            label="Regime tributário"
            required
            data={optionsOf(TAX_REGIME_LABELS)}
            value={regime}
            onChange={(value) => setRegime(TAX_REGIMES.find((one) => one === value) ?? TAX_REGIMES[0])}
          />
        </Helped>
      </div>
      <table className={`${tables.compact} ${classes.table}`} aria-label="Empresas a criar">
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                aria-label="Todas as que ainda não existem"
                disabled={free.length === 0}
                checked={free.length > 0 && chosen.length === free.length}
                indeterminate={chosen.length > 0 && chosen.length < free.length}
                onChange={(event) => setLeft(event.currentTarget.checked ? NONE : new Set(free.map(({ code }) => code)))}
              />
            </th>
            <th scope="col">Código</th>
            <th scope="col">Empresa e CNPJ</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line
              key={line.code}
              line={line}
              chosen={line.refused === null && !left.has(line.code)}
              refusal={refusals.get(line.code)}
              onPick={(on) => pick(line.code, on)}
              onCode={(codigo) => {
                setCodes(new Map([...codes, [line.code, codigo]]));
                setRefusals(new Map([...refusals].filter(([code]) => code !== line.code)));
              }}
            />
          ))}
        </tbody>
      </table>
    </SidePanel>
  );
}

const CREATED = { one: 'empresa criada', many: 'empresas criadas', feminine: true } as const;

interface LineProps {
  line: NewCompany;
  chosen: boolean;
  /** What the server refused it for. */
  refusal: string | undefined;
  onPick: (on: boolean) => void;
  onCode: (codigo: string) => void;
}

function Line({ line, chosen, refusal, onPick, onCode }: LineProps) {
  const { code, codigo, nome, cnpj, noCnpj, refused, codeFault } = line;
  const name = `${code} ${nome}`.trim();
  return (
    <tr data-refused={refused !== null || undefined}>
      <td>
        <Checkbox
          aria-label={`Criar ${name}`}
          disabled={refused !== null}
          checked={chosen}
          onChange={(event) => onPick(event.currentTarget.checked)}
        />
      </td>
      <td>
        {refused === null ? (
          <TextInput
            size="xs"
            className={classes.code ?? ''}
            aria-label={`Código de ${name}`}
            maxLength={20}
            value={codigo}
            error={codeFault !== null}
            onChange={(event) => onCode(event.currentTarget.value)}
          />
        ) : (
          code
        )}
      </td>
      <td>
        {nome || 'Empresa sem cadastro'}
        <span>
          {cnpj !== '' ? cnpjLabel(cnpj) : noCnpj ? 'O que o UAU tem não é um CNPJ: fica em branco' : 'Sem CNPJ no UAU'}
        </span>
        {[refused, codeFault, refusal].map(
          (text) =>
            typeof text === 'string' && (
              <span key={text} data-fault>
                {text}
              </span>
            ),
        )}
      </td>
    </tr>
  );
}
