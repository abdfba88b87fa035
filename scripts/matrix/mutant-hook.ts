import { registerHooks } from 'node:module';

/** Gives one module the source that the environment holds, in this process alone. */
const { MATRIX_MODULE: module, MATRIX_SOURCE: source } = process.env;
if (module !== undefined && source !== undefined) {
  registerHooks({
    load: (url, context, next) =>
      url.endsWith(`/${module}`) ? { format: 'module-typescript', source, shortCircuit: true } : next(url, context),
  });
}
