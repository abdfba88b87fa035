import { Button } from '@mantine/core';
import { IconBuildingSkyscraper, IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { enterprise as contract } from '#shapes/enterprise.ts';
import { formatMoney } from '#planning/text/money-format.ts';
import classes from '#src/features/enterprise/enterprise.module.css';
import { ENTERPRISE, enterpriseName, type EnterpriseRow } from '#src/features/enterprise/labels.ts';
import { keyOf, optionsOf } from '#src/shared/ui/choices.ts';
import { MONTHS } from '#src/features/enterprise/month-labels.ts';
import { useEnterpriseSearch } from '#src/features/enterprise/use-enterprise-search.ts';
import { choicesOf, referenceChoices } from '#src/layout/records/many/many-choices.ts';
import type { ListColumn } from '#src/layout/records/list-columns.ts';
import { RecordList } from '#src/layout/records/RecordList.tsx';
import { cascadeRegionalCompany } from '#src/resources/cascades.ts';
import { company } from '#src/resources/company.ts';
import { ENTERPRISE_KIND_LABELS, ENTERPRISE_MODALITY_LABELS } from '#contract/development-labels.ts';
import { enterpriseModule } from '#src/resources/enterprise-module.ts';
import { ENTERPRISE_STATUS_LABELS } from '#contract/enterprise-labels.ts';
import { enterprise } from '#src/resources/enterprise.ts';
import { regional } from '#src/resources/regional.ts';
import { countLabel } from '#src/shared/format/count.ts';
import { newLabel } from '#src/shared/format/noun.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { refOptions } from '#src/shared/ui/picker.ts';
import { RecordLoader } from '#src/shared/ui/record-loader.tsx';
import { FoldedFields } from '#src/shared/ui/FoldedFields.tsx';
import { FilterSelect } from '#src/shared/ui/later/FilterSelect.tsx';
import { WaitingPanel } from '#src/shared/ui/WaitingPanel.tsx';
import { waitingForm } from '#src/layout/records/waiting-form.tsx';
import { later } from '#src/shared/ui/later/later.ts';

const enterpriseForm = later(async () => (await import('#src/features/enterprise/EnterpriseForm.tsx')).EnterpriseForm);
const EnterpriseForm = waitingForm(enterpriseForm, ENTERPRISE);
const copyEnterprise = later(async () => (await import('#src/features/enterprise/CopyEnterprise.tsx')).CopyEnterprise);
const CopyEnterprise = waitingForm(copyEnterprise, ENTERPRISE);

interface Sums {
  modules: number;
  vgv: number;
}

const columnsOf = (
  companies: ReadonlyMap<number, string>,
  sums: ReadonlyMap<number, Sums>,
): readonly ListColumn<EnterpriseRow>[] => [
  { id: 'code', width: 104 },
  { id: 'name' },
  { id: 'empresa', cell: (row) => companies.get(row.empresa) ?? '', wide: 'wider' },
  { id: 'modality', cell: (row) => ENTERPRISE_MODALITY_LABELS[row.modality], width: 128, wide: true },
  { id: 'status', cell: (row) => ENTERPRISE_STATUS_LABELS[row.status], width: 116 },
  {
    id: 'of-modules',
    header: 'Módulos',
    align: 'right',
    cell: (row) => countLabel(sums.get(row.id)?.modules ?? 0),
    width: 92,
    wide: true,
  },
  {
    id: 'of-vgv',
    header: 'VGV (R$)',
    align: 'right',
    cell: (row) => <span className={classes.nowrap}>{formatMoney(sums.get(row.id)?.vgv ?? 0, { zero: 'dash' })}</span>,
    width: 160,
    wide: true,
  },
];

const NOT_NARROWED = { empresa: undefined, situacao: undefined, modalidade: undefined };

/** The developments of the organisation. */
export function EnterpriseList() {
  const place = useEnterpriseSearch();
  const { search, change, open, also, go } = place;
  const status = keyOf(ENTERPRISE_STATUS_LABELS, search.situacao);
  const modality = keyOf(ENTERPRISE_MODALITY_LABELS, search.modalidade);
  const companies = company.useAll();
  // Read with the list, so that the form stands at once as it will.
  cascadeRegionalCompany.useAnswer();
  const regionals = regional.useAll();
  const modules = enterpriseModule.useAll();
  const rights = usePageRights();
  const names = useMemo(() => new Map(companies.data?.map((row) => [row.id, row.nome])), [companies.data]);
  const sums = useMemo(() => {
    const all = new Map<number, Sums>();
    for (const { empreendimento, vgv } of modules.data ?? []) {
      const before = all.get(empreendimento) ?? { modules: 0, vgv: 0 };
      all.set(empreendimento, { modules: before.modules + 1, vgv: before.vgv + (vgv ?? 0) });
    }
    return all;
  }, [modules.data]);
  const none = companies.data?.length === 0;
  const blocked = none ? 'Cada empreendimento pertence a uma empresa. Cadastre primeiro uma empresa.' : undefined;
  return (
    <RecordList
      noun={ENTERPRISE}
      label="Lista de empreendimentos"
      columns={columnsOf(names, sums)}
      nameOf={enterpriseName}
      resource={enterprise}
      place={place}
      contract={contract}
      narrowed={{ empresa: search.empresa, status, modality }}
      file="empreendimentos"
      onClear={() => change({ busca: '', ...NOT_NARROWED })}
      blocked={blocked}
      unblock={
        none && (
          <Button
            renderRoot={(props) => <Link {...props} to="/estrutura-organizacional/cadastros" search={{ aba: 'empresa' }} />}
          >
            Ir para empresas
          </Button>
        )
      }
      actions={(row) => [
        { label: 'Módulos e unidades', Icon: IconBuildingSkyscraper, onClick: () => go({ empreendimento: row.id }) },
        ...(rights.edit
          ? [{ label: 'Copiar…', Icon: IconCopy, onClick: () => also({ copiar: row.id, registro: undefined }) }]
          : []),
      ]}
      many={{
        fields: [
          { field: 'empresa', choices: referenceChoices(refOptions(companies.data ?? [])) },
          { field: 'status', choices: choicesOf(ENTERPRISE_STATUS_LABELS) },
          { field: 'modality', choices: choicesOf(ENTERPRISE_MODALITY_LABELS) },
          { field: 'kind', choices: choicesOf(ENTERPRISE_KIND_LABELS) },
          ...MONTHS,
        ],
      }}
      form={enterpriseForm}
      renderForm={(props) =>
        companies.data && regionals.data ? (
          <EnterpriseForm
            {...props}

            companies={companies.data}
            regionals={regionals.data}
            modules={modules.data ?? []}
            chosen={search.empresa}
          />
        ) : (
          <WaitingPanel title={newLabel(ENTERPRISE)} onClose={props.onClose} />
        )
      }
      filters={
        <FoldedFields
          active={[search.empresa, status, modality].filter((one) => one !== undefined).length}
          onClear={() => change(NOT_NARROWED)}
        >
          <FilterSelect
            aria-label="Empresa"
            className={classes.filter ?? ''}
            data={[
              { value: '', label: 'Todas as empresas' },
              ...(companies.data ?? []).map((row) => ({ value: String(row.id), label: row.nome })),
            ]}
            value={String(search.empresa ?? '')}
            onChange={(value) => change({ empresa: Number(value) || undefined })}
          />
          <FilterSelect
            aria-label="Modalidade"
            className={classes.filter ?? ''}
            data={optionsOf(ENTERPRISE_MODALITY_LABELS, 'Todas as modalidades')}
            value={modality ?? ''}
            onChange={(value) => change({ modalidade: value || undefined })}
          />
          <FilterSelect
            aria-label="Situação"
            className={classes.filter ?? ''}
            data={optionsOf(ENTERPRISE_STATUS_LABELS, 'Todas as situações')}
            value={status ?? ''}
            onChange={(value) => change({ situacao: value || undefined })}
          />
        </FoldedFields>
      }
      renderPanel={(rows) =>
        search.copiar !== undefined && (
          <RecordLoader
            key={`copiar-${search.copiar}`}
            id={search.copiar}
            known={rows?.find((row) => row.id === search.copiar)}
            noun={ENTERPRISE}
            detail={enterprise.detailOptions}
            onClose={() => open(undefined)}
          >
            {(row) => (
              <CopyEnterprise
                source={row}
                onClose={() => open(undefined)}
                onSaved={(created) =>
                  created.id > 0 ? go({ registro: created.id }, { saved: true }) : open(undefined, { saved: true })
                }
              />
            )}
          </RecordLoader>
        )
      }
    />
  );
}
