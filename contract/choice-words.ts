import {
  ENTERPRISE_KIND_LABELS,
  ENTERPRISE_MODALITY_LABELS,
  ENTERPRISE_VERSION_STATUS_LABELS,
  INDEX_KIND_LABELS,
  UNIT_STATUS_LABELS,
} from '#contract/development-labels.ts';
import { ENTERPRISE_STATUS_LABELS } from '#contract/enterprise-labels.ts';
import {
  AGGREGATOR_KINDS,
  BASES,
  FORMATS,
  ITEM_KINDS,
  LINE_KINDS,
  NATURES,
  SIGNS,
  SOURCE_LABELS,
  STYLES,
} from '#contract/statement-labels.ts';
import { CENTER_COST_KIND_LABELS, KIND_LABELS, NATURE_LABELS } from '#contract/structure-labels.ts';
import { STATE_LABELS } from '#contract/user-labels.ts';
import { TAX_REGIME_LABELS } from '#planning/taxes/labels.ts';
import { PAYER_LABELS, TARGET_LABELS } from '#contract/uau/labels.ts';
import { VERSION_KIND_LABELS, VERSION_STATUS_LABELS } from '#contract/version-labels.ts';

/** What the values of a field are called. */
export type Words = Readonly<Record<string, string>>;

/** A statement's records have the same choices whichever statement it is. */
const GROUP = { nature: NATURES };
const SUBGROUP = { sign: SIGNS };
const AGGREGATOR = {
  kind: AGGREGATOR_KINDS,
  format: FORMATS,
  'items.kind': ITEM_KINDS,
  'items.sign': SIGNS,
  'denominator.kind': ITEM_KINDS,
};
const ORDERER = { kind: LINE_KINDS, style: STYLES };
const FROM_TO = { source_kind: SOURCE_LABELS };

/**
 * What the values of every choice of every record are called, by record and field, or the path within it: in files,
 * histories and conflicts. Forms, lists and filters take the same tables where they stand; those of assumptions are
 * in contract/plan-choices.ts.
 */
export const CHOICE_WORDS = {
  company: { tax_regime: TAX_REGIME_LABELS },
  centerCost: { kind: CENTER_COST_KIND_LABELS },
  accounting: { kind: KIND_LABELS, nature: NATURE_LABELS },
  version: { kind: VERSION_KIND_LABELS, status: VERSION_STATUS_LABELS },
  enterprise: {
    kind: ENTERPRISE_KIND_LABELS,
    modality: ENTERPRISE_MODALITY_LABELS,
    status: ENTERPRISE_STATUS_LABELS,
    tax_regime: TAX_REGIME_LABELS,
  },
  enterpriseVersion: { status: ENTERPRISE_VERSION_STATUS_LABELS },
  enterpriseUnit: { status: UNIT_STATUS_LABELS },
  economicIndex: { kind: INDEX_KIND_LABELS },
  dreGroup: GROUP,
  dreSubgroup: SUBGROUP,
  dreAggregator: AGGREGATOR,
  dreOrderer: ORDERER,
  dreFromTo: FROM_TO,
  cashflowGroup: GROUP,
  cashflowSubgroup: SUBGROUP,
  cashflowAggregator: AGGREGATOR,
  cashflowOrderer: ORDERER,
  cashflowFromTo: FROM_TO,
  eliminationPair: { 'one.source.kind': SOURCE_LABELS, 'other.source.kind': SOURCE_LABELS },
  allocationRule: { basis: BASES, 'sources.kind': SOURCE_LABELS, 'revenue.kind': SOURCE_LABELS },
  uauFromTo: { source_kind: SOURCE_LABELS, target: TARGET_LABELS },
  uauFundingType: { payer: PAYER_LABELS },
  user: { state: STATE_LABELS },
} satisfies Readonly<Record<string, Readonly<Record<string, Words>>>>;

const BY_RECORD: ReadonlyMap<string, Readonly<Record<string, Words>>> = new Map(Object.entries(CHOICE_WORDS));

/** The words of a record's field, where its values are choices. */
export const choiceWords = (record: string, field: string): Words | undefined => BY_RECORD.get(record)?.[field];
