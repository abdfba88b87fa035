import { session } from '#src/session/session.ts';
import { registerAuthority } from '#src/shared/http/authority.ts';
import { fakeApi, reply, type Seen } from '#src/test/fake-api.ts';
import { versionWire } from '#src/test/versions.ts';

type Answers = Record<string, (seen: Seen) => Response | Promise<Response>>;

export const PROFILE = { id: 1, email: 'ana@exemplo.com.br', is_active: true, photo: null, name: 'Ana Souza' };

const version = (id: number, nome: string, status: string, official = false) =>
  versionWire(id, nome, {
    status,
    official,
    total: '1500.50',
    updated_at: '2026-11-20T14:32:00-03:00',
    updated_by: 'Ana Souza',
  });
export const VERSIONS = [
  version(1, 'Orçamento 2027', 'aprovada', true),
  version(2, 'Revisão de março', 'rascunho'),
  version(3, 'Cenário otimista', 'bloqueada'),
];

const dates = { launch_month: null, works_start: null, works_end: null, occupancy_month: null };
const development = (id: number, code: string, name: string, empresa: number, status: string) => ({
  id,
  row_version: 1,
  code,
  name,
  empresa,
  kind: 'vertical',
  modality: 'associativo',
  status,
  tax_regime: null,
  city: '',
  uf: '',
  note: '',
  uau_jobs: [],
  ...dates,
});
const module = (id: number, empreendimento: number, n_modulo: number, name: string) => ({
  id,
  row_version: 1,
  empreendimento,
  n_modulo,
  name,
  campo_unid: '',
  valor_unid: '',
  uau_jobs: [],
  unit_count: null,
  private_area: null,
  vgv: null,
  ...dates,
  listed_units: 0,
  listed_sold: 0,
  listed_area: '0.00',
  listed_price: '0.00',
  listed_fraction: '0.00000000',
});
export const ENTERPRISES = [
  development(3, 'IPE', 'Residencial Ipê', 20, 'obra'),
  development(5, 'SER', 'Vila da Serra', 10, 'viabilidade'),
];
export const MODULES = [module(4, 3, 1, 'Torre A'), module(6, 3, 2, '')];
export const COMPANIES = [
  { id: 10, codigo: '10', nome: 'Horizonte Incorporações S.A.' },
  { id: 20, codigo: '20', nome: 'Ipê SPE Ltda.' },
].map((row) => ({ ...row, row_version: 1, cnpj: '', regional: 1, tax_regime: 'RET4', is_active: true }));

export const SUMMARY = {
  official: VERSIONS[0],
  months: [
    { month: '2027-01', amount: '1000.00' },
    { month: '2027-02', amount: '500.50' },
  ],
  drafts: [VERSIONS[1]],
  counts: { regionals: 1, companies: 1, center_costs: 2, accountings: 8, versions: 3, entries: 3 },
  dre: { lines: 12, accounts: 8, mapped: 8, actuals: false },
};

/** Nothing waits in UAU's data. */
export const WAITING = { unmapped: { sources: 0, amount: '0.00' }, late: { areas: 0, oldest: null as string | null } };

/** Nothing of either report, as for who may see neither. */
const NO_RESULTS = {
  of: null,
  dre: null,
  cash: null,
  finding: null,
  hidden_center_costs: 0,
  partly_hidden: 0,
  hidden_enterprises: 0,
  faulty: 0,
};

/** An API of fixed answers behind the real session; `answers` come first. Key: method and path below /api/. */
export function appApi(answers: Answers = {}) {
  const all: Answers = {
    'POST login/': () => reply({ access: 'access-1', refresh: 'refresh-1' }),
    'POST access/logout/': () => reply({}),
    'GET access/user/profile/': () => reply(PROFILE),
    'GET structure/versions/': () => reply(VERSIONS),
    'GET structure/companies/': () => reply(COMPANIES),
    'GET enterprise/enterprises/': () => reply(ENTERPRISES),
    'GET enterprise/modules/': () => reply(MODULES),
    'GET home/summary/': () => reply(SUMMARY),
    'GET home/waiting/': () => reply(WAITING),
    'GET home/results/': () => reply(NO_RESULTS),
    'GET notices/': () => reply({ results: [], unread: 0 }),
    'GET access/notice-mail/': () => reply({ mail: true, mails: false }),
    'POST access/preferences/': () => reply({ success: true }),
    ...answers,
  };
  const api = fakeApi((seen) => all[`${seen.method} ${seen.path}`]?.(seen) ?? reply({ detail: 'Not found.' }, 404));
  // The stand-in session that fakeApi brings is for pieces; here the application's own is meant.
  registerAuthority(session.authority);
  return api;
}

export const signIn = () => session.signIn({ email: PROFILE.email, password: 'x' });
