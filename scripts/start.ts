import { readConfig, warningsOf, type ServerConfig } from '#server/config.ts';
import { SAMPLE_ADMINISTRATOR } from '#server/seed/sample.ts';
import { startServer, type RunningServer } from '#server/serve.ts';
import { ensureBuild } from './lib/build.ts';

const LOCAL_HOSTS = ['127.0.0.1', '::1', 'localhost'];

function welcome(server: RunningServer, config: ServerConfig): string[] {
  const { administrator, sampleSignIn, attached, url } = server;
  const lines = ['', `  Previsto em ${url}`, ''];
  if (sampleSignIn) {
    lines.push(`  Entrar com o exemplo: ${SAMPLE_ADMINISTRATOR.email} / ${SAMPLE_ADMINISTRATOR.password}`);
    if (!LOCAL_HOSTS.includes(config.host))
      lines.push('  Atenção: outras máquinas alcançam este endereço. Troque já a senha do exemplo.');
  } else if (administrator) {
    lines.push(`  Administrador: ${administrator.email}`, `  Senha (mostrada só agora): ${administrator.password}`);
  }
  if (attached) lines.push('  O banco de dados de uma execução interrompida foi retomado.');
  for (const warning of warningsOf(config)) lines.push(`  Atenção: ${warning}`);
  const place = config.databaseUrl === null ? `na pasta ${config.dataDir}` : 'no PostgreSQL de DATABASE_URL';
  return [...lines, `  Dados ${place}. Ctrl-C encerra.`, ''];
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function settings(): ServerConfig {
  try {
    return readConfig(process.env, process.stdout.isTTY);
  } catch (error) {
    console.error(messageOf(error));
    process.exit(1);
  }
}

let stopping = false;
const config = settings();
const started = startServer(config, ensureBuild);

/** Ends once, however many signals come: npm and the terminal both send Ctrl-C. A start in progress is let finish, so that nothing is left. */
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  console.log('Encerrando…');
  const running = await started.catch(() => null);
  await running?.stop();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
process.on('uncaughtException', (error) => {
  console.error(error);
  void stop(1);
});

try {
  const running = await started;
  if (!stopping) console.log(welcome(running, config).join('\n'));
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
