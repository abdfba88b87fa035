import { readConfig, warningsOf, type ServerConfig } from '#server/config.ts';
import { SAMPLE_ADMINISTRATOR } from '#server/seed/sample.ts';
import { startServer, type RunningServer } from '#server/serve.ts';
import { firstWords } from '#server/web/first-words.ts';
import { ensureBuild } from './lib/build.ts';
import { endOnSignals } from './lib/end-on-signals.ts';
import { firstSignIn, tellAtEnd } from './lib/first-sign-in.ts';

const LOCAL_HOSTS = ['127.0.0.1', '::1', 'localhost'];

function welcome(server: RunningServer, config: ServerConfig): string[] {
  const { administrator, sampleSignIn, attached, url } = server;
  const lines = ['', `  Previsto em ${url}`, ''];
  if (sampleSignIn) {
    lines.push(`  Entrar com o exemplo: ${SAMPLE_ADMINISTRATOR.email} / ${SAMPLE_ADMINISTRATOR.password}`);
    if (!LOCAL_HOSTS.includes(config.host))
      lines.push('  Atenção: outras máquinas alcançam este endereço. Troque já a senha do exemplo.');
  } else if (administrator) {
    lines.push(...firstSignIn(administrator));
  }
  if (attached) lines.push('  O banco de dados de uma execução interrompida foi retomado.');
  for (const warning of [...server.warnings, ...warningsOf(config)]) lines.push(`  Atenção: ${warning}`);
  const place = config.databaseUrl === null ? `na pasta ${config.dataDir}` : 'no PostgreSQL de DATABASE_URL';
  return [...lines, `  Dados ${place}. Ctrl-C encerra.`, ''];
}

function settings(): ServerConfig {
  try {
    return readConfig(process.env, process.stdout.isTTY);
  } catch (error) {
    console.error(firstWords(error));
    process.exit(1);
  }
}

const config = settings();
const first = tellAtEnd(process, console.error);
const started = startServer(config, ensureBuild, (administrator) => {
  // The sample's is in the README.
  if (!config.sample) first.hold(administrator);
});
const ending = endOnSignals(started, () => console.log('Encerrando…'));

try {
  const running = await started;
  if (!ending()) {
    console.log(welcome(running, config).join('\n'));
    first.shown();
  }
} catch (error) {
  console.error(firstWords(error));
  process.exit(1);
}
