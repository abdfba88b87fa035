import { registerHooks } from 'node:module';

/** Gives the scope's module the source that the environment holds, in this process alone. */
const source = process.env['MATRIX_SCOPE'];
if (source !== undefined) {
  registerHooks({
    load: (url, context, next) =>
      url.endsWith('/server/resource/scope.ts')
        ? { format: 'module-typescript', source, shortCircuit: true }
        : next(url, context),
  });
}
