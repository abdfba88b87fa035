import { ARCHITECTURE, STATIC_STEPS } from './lib/checks.ts';
import { runSteps } from './lib/steps.ts';

const { ok } = await runSteps([...STATIC_STEPS, ARCHITECTURE]);
process.exitCode = ok ? 0 : 1;
