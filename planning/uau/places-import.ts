import type { ImportLine, ImportPlan } from '#planning/import/import-plan.ts';
import { planMappingLines, type KnownRow } from '#planning/import/mapping-lines.ts';
import { codeKey, textKey } from '#planning/text/text-key.ts';

/** What a line of the companies' map writes. */
export interface CompanyFields {
  code: number;
  company: number;
}

interface CompaniesImport {
  lines: readonly ImportLine[];
  /** Codes of UAU's companies that are seen. */
  codes: readonly number[];
  companies: readonly { id: number; codigo: string }[];
  known: readonly (KnownRow & CompanyFields)[];
}

/** Titles by their words, without accents; also those of the exported file. */
const COMPANY_TITLES = {
  code: ['empresa no uau', 'empresa do uau', 'codigo no uau', 'empresa uau'],
  company: ['codigo da empresa', 'codigo empresa'],
} as const;

/** «Empresa no UAU; código da empresa», a line each: what importing the companies' map does. Blank code: no change. */
export function planCompanyMap({ lines, codes, companies, known }: CompaniesImport): ImportPlan<CompanyFields> {
  const seen = new Set(codes);
  const byCode = new Map(companies.map(({ id, codigo }) => [codeKey(codigo), id]));
  const before = new Map(known.map((row) => [row.code, row]));
  return planMappingLines({
    lines,
    titles: COMPANY_TITLES,
    needed: ['code', 'company'],
    missing: 'Faltam as colunas da empresa no UAU e do código da empresa.',
    heads: ['Empresa no UAU', 'Código da empresa'],
    repeated: 'A empresa do UAU repete a de uma linha acima.',
    cells: (textOf) => [textOf('code'), textOf('company')],
    find: (textOf) => {
      const text = textOf('code');
      const code = /^\d{1,5}$/.test(text) ? Number(text) : null;
      return code !== null && seen.has(code)
        ? { key: String(code), refused: null, code }
        : `“${text}” não é uma empresa do UAU que você vê.`;
    },
    lead: ({ code }, textOf): { fields: CompanyFields; was: KnownRow | undefined } | string | null => {
      const text = textOf('company');
      if (text === '') return null;
      const company = byCode.get(codeKey(text));
      if (company === undefined) return `Não há empresa com o código “${text}”.`;
      const was = before.get(code);
      return was?.company === company ? null : { fields: { code, company }, was };
    },
  });
}

/** Where a line maps a job: `e12` to a development, `m34` to a module of it. */
export interface JobFields {
  job: string;
  target: string;
}

interface JobsImport {
  lines: readonly ImportLine[];
  /** Jobs that are seen, `10/A1`, with where they are (null: nowhere). */
  jobs: readonly { key: string; target: string | null }[];
  enterprises: readonly { id: number; code: string }[];
  modules: readonly { id: number; empreendimento: number; n_modulo: number }[];
}

const JOB_TITLES = {
  job: ['obra no uau', 'obra do uau', 'obra', 'obra uau'],
  enterprise: ['codigo do empreendimento', 'empreendimento', 'codigo empreendimento'],
  module: ['modulo', 'numero do modulo', 'n modulo'],
} as const;

/** Changed rows are the developments', not the job's: a line only says whether there was anything. */
const STOOD: KnownRow = { id: 0, row_version: 0 };

/**
 * «Obra no UAU; código do empreendimento; módulo», a line each: what an import of the jobs' map would do. Without a
 * module the job is the development's as a whole; a blank development leaves what is there.
 */
export function planJobMap({ lines, jobs, enterprises, modules }: JobsImport): ImportPlan<JobFields> {
  // Of jobs A1 and A01 are two.
  const byKey = new Map(jobs.map((job) => [textKey(job.key), job]));
  const byCode = new Map(enterprises.map((one) => [textKey(one.code), one]));
  const targetOf = (code: string, module: string): string | { problem: string } => {
    const found = byCode.get(textKey(code));
    if (!found) return { problem: `Não há empreendimento com o código “${code}”.` };
    if (module === '') return `e${found.id}`;
    const own = modules.find(
      ({ empreendimento, n_modulo }) => empreendimento === found.id && /^\d{1,4}$/.test(module) && n_modulo === Number(module),
    );
    return own ? `m${own.id}` : { problem: `O empreendimento “${code}” não tem o módulo “${module}”.` };
  };
  return planMappingLines({
    lines,
    titles: JOB_TITLES,
    needed: ['job', 'enterprise'],
    missing: 'Faltam as colunas da obra no UAU e do código do empreendimento.',
    heads: ['Obra no UAU', 'Empreendimento', 'Módulo'],
    repeated: 'A obra repete a de uma linha acima.',
    cells: (textOf) => [textOf('job'), textOf('enterprise'), textOf('module')],
    find: (textOf) => {
      const text = textOf('job');
      const found = byKey.get(textKey(text));
      return found ? { ...found, refused: null } : `“${text}” não é uma obra do UAU que você vê. Use empresa/obra, como 10/A1.`;
    },
    lead: ({ key, target }, textOf): { fields: JobFields; was: KnownRow | undefined } | string | null => {
      const [code, module] = [textOf('enterprise'), textOf('module')];
      if (code === '') return module === '' ? null : 'Diga de qual empreendimento é o módulo.';
      const to = targetOf(code, module);
      if (typeof to !== 'string') return to.problem;
      return to === target ? null : { fields: { job: key, target: to }, was: target === null ? undefined : STOOD };
    },
  });
}
