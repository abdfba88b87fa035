import { toolStep, type Step } from './steps.ts';
import { vitestStep } from './vitest.ts';

/** The API's document, made without a server, under Redocly's recommended rules; loaded when it runs. */
const API_DOCUMENT: Step = {
  name: 'Documento da API (Redocly)',
  run: async () => {
    const [{ apiDocument }, { problemsIn }] = await Promise.all([import('#server/api-document.ts'), import('./api-lint.ts')]);
    const problems = await problemsIn(await apiDocument());
    return { ok: problems.length === 0, output: problems.join('\n') };
  },
};

/** What needs no running program. */
export const STATIC_STEPS: readonly Step[] = [
  toolStep('Tipos (tsc)', 'tsc', ['--noEmit']),
  toolStep('Regras (oxlint)', 'oxlint', []),
  toolStep('Formato (oxfmt)', 'oxfmt', ['--check', '.']),
  // Files and packages that nothing uses, and packages used without being listed.
  toolStep('Sobras (knip)', 'knip', ['--no-progress']),
  API_DOCUMENT,
];

export const ARCHITECTURE: Step = vitestStep('Arquitetura e requisitos', ['--project', 'unit', 'tests/']);
