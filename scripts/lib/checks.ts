import { API_DOCUMENT } from './api-lint-step.ts';
import { toolStep, type Step } from './steps.ts';
import { vitestStep } from './vitest.ts';

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
