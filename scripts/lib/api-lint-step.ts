import type { Step } from './steps.ts';

/** The API's document, made without a server, under Redocly's recommended rules; loaded when it runs. */
export const API_DOCUMENT: Step = {
  name: 'Documento da API (Redocly)',
  run: async () => {
    const [{ apiDocument }, { problemsIn }] = await Promise.all([import('#server/api-document.ts'), import('./api-lint.ts')]);
    const problems = await problemsIn(await apiDocument());
    return { ok: problems.length === 0, output: problems.join('\n') };
  },
};
