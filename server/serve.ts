import { sql, type Kysely } from 'kysely';
import { afterAnswers } from '#server/after-answer.ts';
import { createApp } from '#server/app.ts';
import type { ServerConfig } from '#server/config.ts';
import type { Database } from '#server/db/schema.ts';
import { describeError } from '#server/http/log.ts';
import { expireLeases } from '#server/lease/lease.ts';
import { spareMemory } from '#server/limits/spare-memory.ts';
import { makeLog } from '#server/log.ts';
import { smtpMail } from '#server/mail-node.ts';
import { argonPasswords } from '#server/passwords-node.ts';
import { until } from '#server/patience.ts';
import { nodePorts } from '#server/ports-node.ts';
import type { Administrator } from '#server/seed/organization.ts';
import { SAMPLE_ADMINISTRATOR } from '#server/seed/sample.ts';
import { SAMPLE_CONSULTANT } from '#server/seed/sample-neighbour.ts';
import { SAMPLE_MEMBERS } from '#server/seed/sample-people.ts';
import { nodeSheets } from '#server/files/node.ts';
import { startUpkeep } from '#server/upkeep/upkeep.ts';
import { nodeUauPort } from '#server/uau/connect/outside.ts';
import { clientAddressBehind } from '#server/web/client-address.ts';
import { openDatabase } from '#server/web/database.ts';
import { listen } from '#server/web/http.ts';
import { staticFiles } from '#server/web/static.ts';

/** How long jobs at work may take to end once the server is told to stop. */
const STOP_MS = 8_000;

export interface RunningServer {
  /** Where the application answers. */
  url: string;
  /** Made by this start; its password is known here only. */
  administrator: Administrator | null;
  /** Whether the sample's well-known password opens this database. */
  sampleSignIn: boolean;
  /** True when the database of a killed process was taken over. */
  attached: boolean;
  /** What whoever started it should know of database and secret, in pt-BR. */
  warnings: readonly string[];
  /** Lets requests in progress end, then stops the database and frees the data folder. */
  stop: () => Promise<void>;
}

/**
 * Starts the whole product: database, API and application on one port. `application` gives the built application's
 * folder and is asked once the data folder is ours. Rejects in pt-BR, with nothing left running. `onAdministrator` is
 * told who was made as soon as they are: a start that fails later leaves them, and no other start knows the password.
 */
export async function startServer(
  config: ServerConfig,
  application: () => Promise<string>,
  onAdministrator: (administrator: Administrator) => void = () => {},
): Promise<RunningServer> {
  const log = makeLog(config.log);
  const opened = await openDatabase(config, argonPasswords, (error) => log({ event: 'database_lost', ...describeError(error) }));
  try {
    if (opened.administrator) onAdministrator(opened.administrator);
    const { db, secret } = opened;
    const { previousSecrets } = config;
    const site = staticFiles(await application(), config.publicUrl);
    const clientAddress = clientAddressBehind(config.trustedProxies);
    const mail = config.smtp && { mail: smtpMail(config.smtp.url, config.smtp.from) };
    const { publicUrl } = config;
    const ports = nodePorts({
      db,
      secret,
      previousSecrets,
      publicUrl,
      clientAddress,
      sheets: nodeSheets,
      ...mail,
      uau: nodeUauPort(config),
      log,
    });
    const api = createApp(ports);
    // The embedded database is this process's alone: what says that it is at work was killed with the last one.
    if (config.databaseUrl === null) await expireLeases(db);
    const server = await listen(api, site, config);
    const upkeep = startUpkeep(ports);
    const memory = spareMemory();
    return {
      url: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${server.port}`,
      administrator: opened.administrator,
      sampleSignIn: await opensBySample(db),
      attached: opened.attached,
      warnings: opened.warnings,
      stop: async () => {
        // Side by side: whoever stops the process waits ten seconds before they kill it, as drain() does.
        const patience = AbortSignal.timeout(STOP_MS);
        memory.stop();
        await Promise.all([server.drain(), upkeep.stop(patience)]);
        await until(afterAnswers(ports), patience);
        await opened.close();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function opensBySample(db: Kysely<Database>): Promise<boolean> {
  const people = [SAMPLE_ADMINISTRATOR, ...SAMPLE_MEMBERS, SAMPLE_CONSULTANT];
  // As the sample is loaded, all have one hash.
  const { rows } = await sql<{ password_hash: string }>`
    select distinct password_hash from app_user
    where email = any(${people.map(({ email }) => email)}::text[]) and is_active and password_hash is not null`.execute(db);
  const open = await Promise.all(rows.map((row) => argonPasswords.verify(row.password_hash, SAMPLE_ADMINISTRATOR.password)));
  return open.includes(true);
}
