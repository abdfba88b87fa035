import { pickEnv } from '#env/pick.ts';
import { runTool } from './lib/run.ts';

/** `npm run build`: the variant that APP_ENV names, into dist/. */
const variant = process.env['APP_ENV'] || 'dev';
try {
  pickEnv(variant, process.env['API_HOST']);
  const { code } = await runTool('vite', ['build', '--mode', variant]);
  process.exitCode = code;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
