import type { ComponentType } from 'react';
import { centerCost as centerCostContract } from '#contract/center-cost.ts';
import { company as companyContract } from '#contract/company.ts';
import { regional as regionalContract } from '#contract/regional.ts';
import type { Imported } from '#contract/registry.ts';
import { CENTER_COST_KIND_LABELS } from '#contract/structure-labels.ts';
import type { ImportChoice } from '#planning/import/record-import.ts';
import { TAX_REGIME_LABELS } from '#planning/taxes/labels.ts';
import { ChartImport } from '#src/features/structure/import/ChartImport.tsx';
import { RecordImport } from '#src/features/structure/import/RecordImport.tsx';
import type { TabRecord } from '#src/features/structure/tab-words.gen.ts';
import { centerCost } from '#src/resources/center-cost.ts';
import { company } from '#src/resources/company.ts';
import { regional } from '#src/resources/regional.ts';

interface ImportProps {
  onClose: (saved?: boolean) => void;
}

const records = (rows: readonly { id: number; codigo: string; nome: string }[]): ImportChoice[] =>
  rows
    .filter(({ id }) => id > 0)
    .map(({ id, codigo, nome }) => ({ value: id, words: [codigo, nome, `${codigo} · ${nome}`], label: nome }));
type Also = Readonly<Record<string, readonly string[]>>;
const words = (labels: Readonly<Record<string, string>>, also: Also): ImportChoice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, words: [value, label], also: also[value] ?? [], label }));

/** How files call what forms name: each line says what was made of it. */
const REGIMES: Also = {
  // 4 % is the rate of the RET; 1 % is that of housing of social interest, which a file says where it is meant.
  RET4: ['RET', 'regime especial de tributação', 'patrimônio de afetação'],
  LP: ['presumido'],
  LR: ['real'],
};
const KINDS: Also = {
  administrativo: ['adm', 'admin', 'administração', 'administrativa'],
  comercial: ['com', 'vendas'],
  obra: ['obras', 'construção'],
};
const NO_CHOICES = {};

/** Regionals out of a file. */
function RegionalImport({ onClose }: ImportProps) {
  return (
    <RecordImport
      record="regional"
      contract={regionalContract}
      resource={regional}
      choices={NO_CHOICES}
      example={'01\tSudeste'}
      onClose={onClose}
    />
  );
}

/** Companies out of a file; each names its regional by code or name. */
function CompanyImport({ onClose }: ImportProps) {
  const regionals = regional.useAll().data;
  return (
    <RecordImport
      record="company"
      contract={companyContract}
      resource={company}
      choices={regionals && { regional: records(regionals), tax_regime: words(TAX_REGIME_LABELS, REGIMES) }}
      clean={{ cnpj: (text) => text.replace(/[\s./-]/g, '').toUpperCase() }}
      example={'10\tIpê Incorporação SPE Ltda\t12.345.678/0001-95\t01'}
      onClose={onClose}
    />
  );
}

/** Cost centres out of a file; each names its company by code or name. */
function CenterCostImport({ onClose }: ImportProps) {
  const companies = company.useAll().data;
  return (
    <RecordImport
      record="centerCost"
      contract={centerCostContract}
      resource={centerCost}
      choices={companies && { company: records(companies), kind: words(CENTER_COST_KIND_LABELS, KINDS) }}
      example={'101\tAdministração\t10'}
      onClose={onClose}
    />
  );
}

/** What the registry declares as imported, and nothing else. */
type Importers = Readonly<Record<Imported, ComponentType<ImportProps>>> & {
  readonly [Other in Exclude<TabRecord, Imported>]?: never;
};
const IMPORTS: Importers = {
  regional: RegionalImport,
  company: CompanyImport,
  centerCost: CenterCostImport,
  accounting: ChartImport,
};

/** The records of a tab out of a file. */
export function TabImport({ record, onClose }: ImportProps & { record: TabRecord }) {
  const Import = IMPORTS[record];
  return Import ? <Import onClose={onClose} /> : null;
}
