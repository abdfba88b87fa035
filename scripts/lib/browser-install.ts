import { findBrowser, findFirefox } from '../../e2e/support/browser.ts';
import { runTool } from './run.ts';
import type { Step } from './steps.ts';

/** Firefox is looked for and never installed: whoever tests without it is told so. */
const firefox = () => findFirefox() ?? 'sem Firefox: as jornadas @firefox rodam só no Chromium';

/** Finds a browser for the journeys, or installs one and says so. */
export const BROWSER_STEP: Step = {
  name: 'Navegador para as jornadas',
  run: async () => {
    const found = findBrowser();
    if (found) return { ok: true, note: `${found}; ${firefox()}` };
    console.log('nenhum encontrado; instalando o Chromium');
    const attempts: [string, string[]][] = [
      ['playwright', ['install', '--with-deps', 'chromium']],
      ['apt-get', ['install', '-y', 'chromium-headless-shell']],
      ['apt-get', ['install', '-y', 'chromium']],
    ];
    let output = '';
    for (const [program, args] of attempts) {
      console.log(`  ${program} ${args.join(' ')}`);
      // Each is for when those before it gave no browser.
      // oxlint-disable-next-line no-await-in-loop
      const result = await runTool(program, args, { show: false }).catch((error: unknown) => ({ output: String(error) }));
      output += result.output;
      const installed = findBrowser();
      if (installed) return { ok: true, note: `instalado: ${installed}; ${firefox()}` };
    }
    return {
      ok: false,
      output: `${output}\nNão foi possível instalar um navegador. Aponte PLAYWRIGHT_CHROMIUM para um Chromium ou Chrome.`,
    };
  },
};
