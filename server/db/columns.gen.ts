import type { Generated } from 'kysely';

/** What every record has. */
interface OfRecord {
  id: Generated<number>;
  organization_id: number;
  row_version: Generated<number>;
  created_at: Generated<string>;
  created_by: number | null;
  updated_at: Generated<string>;
  updated_by: number | null;
}

/** Columns of the migrated database. Written by server/db/columns.test.ts, never by hand. */
export interface Columns {
  accounting: OfRecord & {
    codigo: string;
    nome: string;
    kind: Generated<string>;
    nature: Generated<string>;
    is_active: Generated<boolean>;
    codigo_key: string;
    nome_key: string;
    search_key: string;
    referential: Generated<string>;
  };
  aggregator: OfRecord & {
    nome: string;
    position: Generated<number>;
    accountings: Generated<number[]>;
    nome_key: string;
    search_key: string;
  };
  allocation_rule: OfRecord & {
    nome: string;
    nome_key: string;
    search_key: string;
    companies: number[];
    from: string;
    until: string | null;
    company: number;
    sources: unknown;
    basis: string;
    revenue: unknown;
    targets: unknown;
  };
  app_user: {
    id: Generated<number>;
    email: string;
    email_key: string;
    password_hash: string | null;
    is_active: Generated<boolean>;
    photo: string | null;
    created_at: Generated<string>;
    notice_mail: Generated<boolean>;
  };
  associative_plan: OfRecord & {
    version: number;
    modulo: number;
    plan: unknown;
  };
  audit_log: {
    id: Generated<number>;
    organization_id: number;
    user_id: number | null;
    at: Generated<string>;
    table_name: string;
    row_id: number;
    operation: string;
    before: unknown;
    after: unknown;
    event: string | null;
    tx: string | null;
  };
  cashflow_aggregator: OfRecord & {
    nome: string;
    kind: Generated<string>;
    items: unknown;
    format: Generated<string>;
    denominator: unknown;
    nome_key: string;
    search_key: string;
  };
  cashflow_from_to: OfRecord & {
    source_kind: string;
    source_key: string;
    subgroup: number;
    accounting: number | null;
  };
  cashflow_group: OfRecord & {
    codigo: string;
    nome: string;
    nature: Generated<string>;
    position: Generated<number>;
    codigo_key: string;
    nome_key: string;
    search_key: string;
  };
  cashflow_orderer: OfRecord & {
    position: number;
    kind: string;
    ref: number;
    show_subgroups: Generated<boolean>;
    style: Generated<string>;
  };
  cashflow_plan: OfRecord & {
    version: number;
    modulo: number;
    plan: unknown;
  };
  cashflow_subgroup: OfRecord & {
    group: number;
    codigo: string;
    nome: string;
    sign: Generated<number>;
    position: Generated<number>;
    codigo_key: string;
    nome_key: string;
    search_key: string;
  };
  center_cost: OfRecord & {
    codigo: string;
    nome: string;
    company: number;
    kind: Generated<string>;
    is_active: Generated<boolean>;
    codigo_key: string;
    nome_key: string;
    search_key: string;
  };
  company: OfRecord & {
    codigo: string;
    nome: string;
    cnpj: Generated<string>;
    regional: number;
    tax_regime: Generated<string>;
    is_active: Generated<boolean>;
    codigo_key: string;
    nome_key: string;
    search_key: string;
  };
  company_participation: OfRecord & {
    company: number;
    from: string;
    share: number;
  };
  dre_aggregator: OfRecord & {
    nome: string;
    kind: Generated<string>;
    items: unknown;
    format: Generated<string>;
    denominator: unknown;
    nome_key: string;
    search_key: string;
  };
  dre_from_to: OfRecord & {
    source_kind: string;
    source_key: string;
    subgroup: number;
    accounting: number | null;
  };
  dre_group: OfRecord & {
    codigo: string;
    nome: string;
    nature: Generated<string>;
    position: Generated<number>;
    codigo_key: string;
    nome_key: string;
    search_key: string;
  };
  dre_orderer: OfRecord & {
    position: number;
    kind: string;
    ref: number;
    show_subgroups: Generated<boolean>;
    style: Generated<string>;
  };
  dre_plan: OfRecord & {
    version: number;
    modulo: number;
    plan: unknown;
  };
  dre_subgroup: OfRecord & {
    group: number;
    codigo: string;
    nome: string;
    sign: Generated<number>;
    position: Generated<number>;
    codigo_key: string;
    nome_key: string;
    search_key: string;
  };
  economic_index: OfRecord & {
    code: string;
    name: string;
    kind: Generated<string>;
    forecast_rate: number | null;
    note: Generated<string>;
    code_key: string;
    name_key: string;
    search_key: string;
  };
  elimination_pair: OfRecord & {
    nome: string;
    nome_key: string;
    search_key: string;
    companies: number[];
    one: unknown;
    other: unknown;
  };
  enterprise: OfRecord & {
    code: string;
    name: string;
    empresa: number;
    kind: Generated<string>;
    modality: Generated<string>;
    status: Generated<string>;
    tax_regime: string | null;
    city: Generated<string>;
    uf: Generated<string>;
    note: Generated<string>;
    launch_month: string | null;
    works_start: string | null;
    works_end: string | null;
    occupancy_month: string | null;
    code_key: string;
    name_key: string;
    search_key: string;
    uau_jobs: Generated<string[]>;
  };
  enterprise_module: OfRecord & {
    empreendimento: number;
    n_modulo: number;
    name: Generated<string>;
    campo_unid: Generated<string>;
    valor_unid: Generated<string>;
    unit_count: number | null;
    private_area: number | null;
    vgv: number | null;
    launch_month: string | null;
    works_start: string | null;
    works_end: string | null;
    occupancy_month: string | null;
    name_key: string;
    search_key: string;
    uau_jobs: Generated<string[]>;
  };
  enterprise_unit: OfRecord & {
    module: number;
    identifier: string;
    typology: Generated<string>;
    private_area: number | null;
    price: number | null;
    status: Generated<string>;
    fraction: number | null;
    identifier_key: string;
    typology_key: string;
    search_key: string;
  };
  enterprise_version: OfRecord & {
    empreendimento: number;
    name: string;
    version: number;
    status: Generated<string>;
    note: Generated<string>;
    base: number | null;
    name_key: string;
    status_key: string | null;
    search_key: string;
  };
  enterprise_version_module: OfRecord & {
    enterprise_version: number;
    module: number;
    unit_count: number | null;
    private_area: number | null;
    vgv: number | null;
    launch_month: string | null;
    works_start: string | null;
    works_end: string | null;
    occupancy_month: string | null;
  };
  example: {
    organization_id: number;
    user_id: number;
    loaded_at: string;
  };
  expense_entry: OfRecord & {
    version: number;
    year: number;
    center_cost: number;
    accounting: number;
    description: Generated<string>;
    description_key: Generated<string>;
    m01: number | null;
    m02: number | null;
    m03: number | null;
    m04: number | null;
    m05: number | null;
    m06: number | null;
    m07: number | null;
    m08: number | null;
    m09: number | null;
    m10: number | null;
    m11: number | null;
    m12: number | null;
    is_large: Generated<boolean>;
  };
  expense_entry_company: {
    organization_id: number;
    version: number;
    company: number;
    entries: number;
    year: number;
  };
  expense_entry_count: {
    organization_id: number;
    version: number;
    center_cost: number;
    entries: number;
    year: number;
  };
  expense_entry_range: {
    organization_id: number;
    range: number;
    entries: number;
  };
  expense_entry_sum: {
    organization_id: number;
    version: number;
    center_cost: number;
    entries: number;
    worked_at: string;
    year: number;
    m01: string | null;
    m02: string | null;
    m03: string | null;
    m04: string | null;
    m05: string | null;
    m06: string | null;
    m07: string | null;
    m08: string | null;
    m09: string | null;
    m10: string | null;
    m11: string | null;
    m12: string | null;
  };
  idempotency_key: {
    organization_id: number;
    user_id: number;
    key: string;
    fingerprint: string;
    status: number | null;
    body: string | null;
    at: string;
    packed: Uint8Array | null;
    gone: Generated<boolean>;
  };
  index_value: OfRecord & {
    economic_index: number;
    month: string;
    value: string;
  };
  invitation_link: {
    subscription: number;
    token_hash: string;
    created_at: string;
    expires_at: string;
  };
  job: {
    id: string;
    organization_id: number;
    user_id: number;
    kind: string;
    status: string;
    done: Generated<number>;
    total: Generated<number>;
    result: unknown;
    error: string | null;
    created_at: Generated<string>;
    finished_at: string | null;
    worker: string | null;
    lease_until: Generated<string>;
  };
  ledger_entry: {
    id: Generated<number>;
    organization_id: number;
    load_id: string;
    company: number;
    month: string;
    date: string | null;
    document: string;
    center_cost: number;
    accounting: number;
    amount: number;
    history: Generated<string>;
  };
  ledger_load: {
    id: string;
    organization_id: number;
    user_id: number | null;
    name: string;
    at: string;
    rows: number;
    amount: number;
    credit: Generated<number>;
    companies: number[];
    months: string[];
    center_costs: number[];
    accountings: number[];
    removed_at: string | null;
    removed_by: number | null;
    number: Generated<number>;
  };
  ledger_year: {
    organization_id: number;
    year: number;
    m01: number | null;
    m02: number | null;
    m03: number | null;
    m04: number | null;
    m05: number | null;
    m06: number | null;
    m07: number | null;
    m08: number | null;
    m09: number | null;
    m10: number | null;
    m11: number | null;
    m12: number | null;
    center_cost: number;
    accounting: number;
  };
  login_attempt: {
    id: Generated<number>;
    email_key: string;
    address: string;
    at: string;
  };
  notice: {
    id: Generated<number>;
    organization_id: number;
    user_id: number;
    kind: string;
    event: string;
    by_user: number | null;
    version: number | null;
    version_step: number | null;
    sync_id: string | null;
    load_id: string | null;
    created_at: string;
    read_at: string | null;
    mail: Generated<string>;
    mail_tries: Generated<number>;
    mail_due_at: string | null;
  };
  organization: {
    id: Generated<number>;
    code: string;
    domain: string;
    name: string;
    created_at: Generated<string>;
    organization_id: Generated<number>;
    row_version: Generated<number>;
    created_by: number | null;
    updated_at: Generated<string>;
    updated_by: number | null;
  };
  password_reset: {
    token_hash: string;
    user_id: number;
    created_at: string;
    expires_at: string;
    subscription: number | null;
  };
  permit_group: OfRecord & {
    nome: string;
    pages: Generated<unknown>;
    rights: Generated<string[]>;
    center_cost_permissions: Generated<unknown>;
    accounting_permissions: Generated<unknown>;
    require_otp: Generated<boolean>;
    nome_key: string;
    search_key: string;
    home: unknown;
  };
  photo: {
    id: string;
    user_id: number;
    media_type: string;
    content: Uint8Array;
    created_at: string;
  };
  poc_plan: OfRecord & {
    version: number;
    modulo: number;
    plan: unknown;
  };
  preference: {
    subscription_id: number;
    name: string;
    value: unknown;
    updated_at: string;
  };
  recovery_code: {
    user_id: number;
    code_hash: string;
    used_at: string | null;
  };
  refresh_token: {
    token_hash: string;
    family_id: string;
    parent_hash: string | null;
    created_at: string;
    used_at: string | null;
  };
  regional: OfRecord & {
    codigo: string;
    nome: string;
    is_active: Generated<boolean>;
    codigo_key: string;
    nome_key: string;
    search_key: string;
  };
  removal: {
    organization_id: number;
    user_id: number;
    key: string;
    table_name: string;
    tx: Generated<string>;
    at: string;
    let_go: unknown;
    undone_at: string | null;
  };
  rights_stamp: {
    organization_id: number;
    stamp: string;
  };
  second_factor: {
    user_id: number;
    secret: string;
    last_step: number | null;
    created_at: string;
    confirmed_at: string | null;
  };
  session_family: {
    id: string;
    user_id: number;
    organization_id: number;
    user_agent: Generated<string>;
    created_at: string;
    expires_at: string;
    last_used_at: string;
    revoked_at: string | null;
    binding_hash: string | null;
    viewing: number | null;
    address: Generated<string>;
  };
  subscription: OfRecord & {
    user_id: number;
    is_admin: Generated<boolean>;
    email: Generated<string>;
    email_key: Generated<string>;
    nome: Generated<string>;
    is_active: Generated<boolean>;
    accepted_at: string | null;
    last_access_at: string | null;
    groups: Generated<number[]>;
    center_cost_permissions: Generated<unknown>;
    accounting_permissions: Generated<unknown>;
    nome_key: Generated<string>;
    search_key: Generated<string>;
  };
  uau_category: {
    id: Generated<number>;
    organization_id: number;
    sync_id: string | null;
    code: string;
    name: string;
  };
  uau_category_stage: {
    sync_id: string;
    line: number;
    code: string;
    name: string;
  };
  uau_company: {
    id: Generated<number>;
    organization_id: number;
    sync_id: string | null;
    code: number;
    name: string;
    cnpj: string;
    city: string;
    state: string;
    group_code: string;
    inactive: boolean;
  };
  uau_company_map: OfRecord & {
    code: number;
    company: number;
  };
  uau_company_stage: {
    sync_id: string;
    line: number;
    code: number;
    name: string;
    cnpj: string;
    city: string;
    state: string;
    group_code: string;
    inactive: boolean;
  };
  uau_connection: {
    organization_id: number;
    url: string;
    login: string;
    secrets: string;
    updated_at: Generated<string>;
    updated_by: number | null;
  };
  uau_control: {
    id: Generated<number>;
    organization_id: number;
    sync_id: string | null;
    company: number;
    job: string;
    bank: number | null;
    account: string;
    number: number;
    exit: boolean;
    date: string;
    type: string;
    category: string;
    cap: string;
    document: string;
    amount: number;
  };
  uau_control_stage: {
    sync_id: string;
    line: number;
    company: number;
    job: string;
    bank: number | null;
    account: string;
    number: number;
    exit: boolean;
    date: string;
    type: string;
    category: string;
    cap: string;
    document: string;
    amount: number;
  };
  uau_exit: {
    id: Generated<number>;
    organization_id: number;
    sync_id: string | null;
    company: number;
    job: string;
    status: string;
    date: string;
    contract: number | null;
    product: number | null;
    service: string;
    item: string;
    input: string;
    process: number | null;
    parcel: number | null;
    supplier: number | null;
    document: string;
    category: string;
    price: number;
    addition: number;
    discount: number;
    gross: number;
    net: number;
  };
  uau_exit_stage: {
    sync_id: string;
    line: number;
    company: number;
    job: string;
    status: string;
    date: string;
    contract: number | null;
    product: number | null;
    service: string;
    item: string;
    input: string;
    process: number | null;
    parcel: number | null;
    supplier: number | null;
    document: string;
    category: string;
    price: number;
    addition: number;
    discount: number;
    gross: number;
    net: number;
  };
  uau_from_to: OfRecord & {
    source_kind: string;
    source_key: string;
    target: string;
    subgroup: number | null;
    accounting: number | null;
  };
  uau_funding_type: {
    organization_id: number;
    code: string;
    id: Generated<number>;
    payer: Generated<string>;
  };
  uau_input: {
    id: Generated<number>;
    organization_id: number;
    sync_id: string | null;
    code: string;
    name: string;
    unit: string;
    group: number | null;
    subgroup: number | null;
    price: number;
    cap: string;
    category: string;
    inactive: boolean;
  };
  uau_input_stage: {
    sync_id: string;
    line: number;
    code: string;
    name: string;
    unit: string;
    group: number | null;
    subgroup: number | null;
    price: number;
    cap: string;
    category: string;
    inactive: boolean;
  };
  uau_job: {
    id: Generated<number>;
    organization_id: number;
    sync_id: string | null;
    company: number;
    code: string;
    name: string;
    status: number | null;
    type: number | null;
    starts_on: string | null;
    ends_on: string | null;
    launched_on: string | null;
    fiscal_job: string;
    group_code: string;
    inactive: boolean;
  };
  uau_job_stage: {
    sync_id: string;
    line: number;
    company: number;
    code: string;
    name: string;
    status: number | null;
    type: number | null;
    starts_on: string | null;
    ends_on: string | null;
    launched_on: string | null;
    fiscal_job: string;
    group_code: string;
    inactive: boolean;
  };
  uau_loaded: {
    organization_id: number;
    area: string;
    company: number;
    job: string;
    sync_id: string | null;
    rows: number;
    amount: number;
    at: string;
  };
  uau_month: {
    organization_id: number;
    area: string;
    company: number;
    job: string;
    month: string;
    key1: string;
    key2: string;
    part: string;
    rows: number;
    amount: number;
  };
  uau_movement_type: {
    id: Generated<number>;
    organization_id: number;
    sync_id: string | null;
    code: string;
    name: string;
  };
  uau_movement_type_stage: {
    sync_id: string;
    line: number;
    code: string;
    name: string;
  };
  uau_parcel_type: {
    id: Generated<number>;
    organization_id: number;
    sync_id: string | null;
    code: string;
    name: string;
  };
  uau_parcel_type_stage: {
    sync_id: string;
    line: number;
    code: string;
    name: string;
  };
  uau_receivable: {
    id: Generated<number>;
    organization_id: number;
    sync_id: string | null;
    company: number;
    job: string;
    sale: number;
    parcel: number;
    general_parcel: number | null;
    type: string;
    client: number | null;
    due_on: string;
    postponed_on: string | null;
    date: string;
    index_code: string;
    principal: number;
    correction: number;
    interest: number;
    late_interest: number;
    late_correction: number;
    fine: number;
    fee: number;
    cost_discount: number;
    tax_discount: number;
    total: number;
  };
  uau_receivable_stage: {
    sync_id: string;
    line: number;
    company: number;
    job: string;
    sale: number;
    parcel: number;
    general_parcel: number | null;
    type: string;
    client: number | null;
    due_on: string;
    postponed_on: string | null;
    date: string;
    index_code: string;
    principal: number;
    correction: number;
    interest: number;
    late_interest: number;
    late_correction: number;
    fine: number;
    fee: number;
    cost_discount: number;
    tax_discount: number;
    total: number;
  };
  uau_received: {
    id: Generated<number>;
    organization_id: number;
    sync_id: string | null;
    company: number;
    job: string;
    sale: number;
    parcel: number;
    general_parcel: number | null;
    type: string;
    paid_by: string;
    client: number | null;
    date: string;
    due_on: string | null;
    confirmed: boolean;
    value: number;
    correction: number;
    interest: number;
    late_interest: number;
    fine: number;
    addition: number;
    fee: number;
    discount: number;
    early_discount: number;
    total: number;
  };
  uau_received_stage: {
    sync_id: string;
    line: number;
    company: number;
    job: string;
    sale: number;
    parcel: number;
    general_parcel: number | null;
    type: string;
    paid_by: string;
    client: number | null;
    date: string;
    due_on: string | null;
    confirmed: boolean;
    value: number;
    correction: number;
    interest: number;
    late_interest: number;
    fine: number;
    addition: number;
    fee: number;
    discount: number;
    early_discount: number;
    total: number;
  };
  uau_schedule: {
    organization_id: number;
    weekdays: number[];
    hour: number;
    areas: string[];
    active: boolean;
    ran_on: string | null;
    updated_at: Generated<string>;
    updated_by: number | null;
  };
  uau_source_sum: {
    organization_id: number;
    area: string;
    company: number;
    job: string;
    key1: string;
    key2: string;
    part: string;
    rows: number;
    amount: string;
    size: string;
    first: string;
    last: string;
  };
  uau_sync: {
    id: string;
    organization_id: number;
    user_id: number | null;
    origin: string;
    wish: unknown;
    status: Generated<string>;
    created_at: string;
    started_at: string | null;
    finished_at: string | null;
    error: string | null;
    row_version: Generated<number>;
    worker: string | null;
    lease_until: string | null;
    done: Generated<number>;
    total: Generated<number>;
  };
  uau_sync_step: {
    sync_id: string;
    position: number;
    area: string;
    company: number | null;
    job: string | null;
    from_month: string | null;
    until_month: string | null;
    status: Generated<string>;
    attempts: Generated<number>;
    read: Generated<number>;
    added: Generated<number>;
    removed: Generated<number>;
    refused: Generated<number>;
    amount: Generated<number>;
    started_at: string | null;
    finished_at: string | null;
    message: Generated<string>;
  };
  uau_termination: {
    id: Generated<number>;
    organization_id: number;
    sync_id: string | null;
    company: number;
    job: string;
    sale: number;
    sold_on: string | null;
    cancelled_on: string | null;
    date: string;
    client: number | null;
    associative: boolean;
    ret: boolean;
    value: number;
    addition: number;
    discount: number;
    total: number;
  };
  uau_termination_stage: {
    sync_id: string;
    line: number;
    company: number;
    job: string;
    sale: number;
    sold_on: string | null;
    cancelled_on: string | null;
    date: string;
    client: number | null;
    associative: boolean;
    ret: boolean;
    value: number;
    addition: number;
    discount: number;
    total: number;
  };
  uau_unit: {
    id: Generated<number>;
    organization_id: number;
    sync_id: string | null;
    company: number;
    job: string;
    product: number;
    number: number;
    identifier: string;
    status: number | null;
    quantity: string | null;
    price: number;
    fraction: string | null;
    block: number | null;
    typology: string;
    keys_on: string | null;
    custom: unknown;
    custom_labels: Generated<unknown>;
  };
  uau_unit_stage: {
    sync_id: string;
    line: number;
    company: number;
    job: string;
    product: number;
    number: number;
    identifier: string;
    status: number | null;
    quantity: string | null;
    price: number;
    fraction: string | null;
    block: number | null;
    typology: string;
    keys_on: string | null;
    custom: unknown;
    custom_labels: Generated<unknown>;
  };
  uau_upload: {
    id: string;
    organization_id: number;
    user_id: number;
    name: string;
    size: number;
    part_size: number;
    created_at: string;
  };
  uau_upload_part: {
    upload_id: string;
    position: number;
    bytes: Uint8Array;
  };
  version: OfRecord & {
    nome: string;
    kind: Generated<string>;
    start_month: string;
    end_month: string;
    description: Generated<string>;
    status: Generated<string>;
    official: Generated<boolean>;
    base_version: number | null;
    nome_key: string;
    search_key: string;
    closed_until: string | null;
  };
  version_move: {
    organization_id: number;
    version: number;
    row_version: number;
    reason: Generated<string>;
    self_approved: Generated<boolean>;
  };
}

export const TABLES = [
  'accounting',
  'aggregator',
  'allocation_rule',
  'app_user',
  'associative_plan',
  'audit_log',
  'cashflow_aggregator',
  'cashflow_from_to',
  'cashflow_group',
  'cashflow_orderer',
  'cashflow_plan',
  'cashflow_subgroup',
  'center_cost',
  'company',
  'company_participation',
  'dre_aggregator',
  'dre_from_to',
  'dre_group',
  'dre_orderer',
  'dre_plan',
  'dre_subgroup',
  'economic_index',
  'elimination_pair',
  'enterprise',
  'enterprise_module',
  'enterprise_unit',
  'enterprise_version',
  'enterprise_version_module',
  'example',
  'expense_entry',
  'expense_entry_company',
  'expense_entry_count',
  'expense_entry_range',
  'expense_entry_sum',
  'idempotency_key',
  'index_value',
  'invitation_link',
  'job',
  'ledger_entry',
  'ledger_load',
  'ledger_year',
  'login_attempt',
  'notice',
  'organization',
  'password_reset',
  'permit_group',
  'photo',
  'poc_plan',
  'preference',
  'recovery_code',
  'refresh_token',
  'regional',
  'removal',
  'rights_stamp',
  'second_factor',
  'session_family',
  'subscription',
  'uau_category',
  'uau_category_stage',
  'uau_company',
  'uau_company_map',
  'uau_company_stage',
  'uau_connection',
  'uau_control',
  'uau_control_stage',
  'uau_exit',
  'uau_exit_stage',
  'uau_from_to',
  'uau_funding_type',
  'uau_input',
  'uau_input_stage',
  'uau_job',
  'uau_job_stage',
  'uau_loaded',
  'uau_month',
  'uau_movement_type',
  'uau_movement_type_stage',
  'uau_parcel_type',
  'uau_parcel_type_stage',
  'uau_receivable',
  'uau_receivable_stage',
  'uau_received',
  'uau_received_stage',
  'uau_schedule',
  'uau_source_sum',
  'uau_sync',
  'uau_sync_step',
  'uau_termination',
  'uau_termination_stage',
  'uau_unit',
  'uau_unit_stage',
  'uau_upload',
  'uau_upload_part',
  'version',
  'version_move',
] as const satisfies readonly (keyof Columns)[];
