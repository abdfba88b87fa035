import { z } from 'zod';
import { chartImportUrl, importOptions, type ImportOptions } from '#contract/chart-import.ts';
import { MESSAGES } from '#contract/fields.ts';
import { job as jobContract, jobUrl } from '#contract/job.ts';
import { importChart } from '#server/chart-import.ts';
import { invalid, permissionDenied } from '#server/http/errors.ts';
import { readForm, readJsonField } from '#server/http/form.ts';
import { parseOrRefuse } from '#server/http/issues.ts';
import { route, UPLOAD, type RouteModule } from '#server/http/route.ts';
import { jobsOf, type JobRun } from '#server/jobs.ts';
import { scopeOf } from '#server/engine/scope.ts';

const EDIT = { page: 'structure', operation: 'edit' } as const;

const upload = z.object({ file: z.file(), options: z.string() });

function readOptions(text: unknown): ImportOptions {
  if (typeof text !== 'string') throw invalid({ options: [MESSAGES.required] });
  const options = parseOrRefuse(importOptions.strict(), readJsonField('options', text));
  if (options.step !== 'inspect' && !options.columns) throw invalid({ columns: [MESSAGES.required] });
  return options;
}

/** Import of a chart of accounts as a job; the file lives in memory while the job runs, and nowhere else. */
export const chartImportRoutes: RouteModule = () => [
  route({
    method: 'POST',
    path: `/${chartImportUrl}`,
    permission: EDIT,
    work: 'sheet',
    // Repeated, it finds the chart as the first one left it, and changes nothing.
    keyed: false,
    describe: {
      tag: 'conta contabil',
      summary: 'Importa o plano de contas: inspeciona, simula ou grava (opções em JSON no campo options)',
      body: upload,
      media: UPLOAD,
      answers: { 202: jobContract },
    },
    handler: async ({ c, ports, session }) => {
      const { file, options: text } = await readForm(c);
      if (!(file instanceof File)) throw invalid({ file: [MESSAGES.required] });
      const options = readOptions(text);
      const bytes = new Uint8Array(await file.arrayBuffer());
      const scope = scopeOf(session);
      // It may touch any account of the chart.
      if (scope.rights.reach.accounts.edit !== 'all') throw permissionDenied();
      const work = (run: JobRun) => importChart(ports, scope, { bytes, options }, run);
      const job = await jobsOf(ports).start(scope, 'chart_import', work, { tells: options.step === 'commit' });
      return c.json(job, 202, { location: `/api/${jobUrl(job.id)}` });
    },
  }),
];
