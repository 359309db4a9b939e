import { EmbeddedEngineRefusedError } from '@foro/embedded-postgres';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import { loadConfig, type Config } from './config';
import { ConfigError } from './config-error';
import { openDatabase, type Database } from './db/drivers/database';
import { DatabaseUnavailableError } from './db/drivers/errors';
import { MigrationMismatchError, requireMigrated } from './db/migrate';
import { prepare, prepareAsOwner } from './db/prepare';
import { servesAsOwner } from './db/serving-login';
import { createSweepLoop } from './files/sweep-loop';
import { createImportLoop } from './modules/cadastros/importacao/import-loop';
import { createConflictLoop } from './modules/conflitos/conferencia/conflict-loop';
import { createTrashLoop } from './modules/plataforma/trabalhos/trash-loop';
import { createExportLoop } from './modules/plataforma/exportacao/export-loop';
import { createGanchoLoop } from './modules/plataforma/ganchos/gancho-loop';
import { createPushLoop } from './modules/plataforma/avisos/push-loop';
import { vapidOf } from './modules/plataforma/avisos/vapid';
import { createAvisoLoop } from './modules/plataforma/avisos/aviso-loop';
import { createMailLoop } from './modules/plataforma/mensagens/mail-loop';
import { createCaptureLoop } from './modules/publicacoes/capturas/capture-loop';
import { fonteDatajud } from './modules/processos/movimentos/fonte-datajud';
import { fonteDjen } from './modules/publicacoes/publicacoes/fonte-djen';
import { SYSTEM } from './drawing/take-turns';
import { createTextLoop } from './modules/documentos/documentos/text-loop';
import { createRecountLoop } from './modules/prazos/prazos/recount-loop';
import { shownTransporte, smtpTransporte } from './modules/plataforma/mensagens/transporte';
import type { Loop } from './loop';

/** Starts the API: database, migrations, seeds, then the port; stops it cleanly on SIGTERM and SIGINT. */
async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const { migrationUrl, databaseUrl, isDemo } = config;
  const isOwnerElsewhere = migrationUrl !== undefined && databaseUrl !== undefined;
  if (isOwnerElsewhere && !config.isMigratedElsewhere)
    await prepareAsOwner({ migrationUrl, databaseUrl, isDemo, files: config });
  // The database reports events before there is a log, and keeps reporting.
  const running: { app?: FastifyInstance } = {};
  const database = await openDatabase({
    databaseUrl,
    dataDir: config.dataDir,
    poolSize: config.poolSize,
    connectionTimeoutMs: config.connectionTimeoutMs,
    limits: config.databaseLimits,
    detectNesting: !config.isProduction,
    onEvent: (event) => running.app?.log.warn(event, 'database event'),
  });
  if (config.isMigratedElsewhere) await requireMigrated(database);
  else if (!isOwnerElsewhere) await prepare(database, isDemo, config);
  const app = await buildApp({ database, config });
  running.app = app;
  // Elsewhere another process of this program does it (compose's `worker`).
  const workers = config.doesBackgroundWork ? openWorkers(config, database, app) : [];
  for (const worker of workers) worker.start();

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    // Answers running requests, and those already sent on kept-alive connections; accepts no new connection.
    await app.drain(config.isProduction ? {} : { wait: async () => undefined });
    await app.close();
    await Promise.all(workers.map((worker) => worker.stop()));
    await database.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);

  const warning = (await isOwnerServing(config, database)) ? OWNER_SERVES : undefined;
  if (warning !== undefined) app.log.warn(warning);
  const address = await app.listen({ host: config.host, port: config.port });
  // Tells a supervisor that started us with a channel.
  process.send?.({ type: 'ready', address, location: database.location, isDemo, warning });
}

const OWNER_SERVES =
  'Aviso: a API atende com o usuário dono do banco de dados. Dê esse usuário em FORO_MIGRATION_URL, e outro em DATABASE_URL (docs/operacao.md, "Os dois usuários do banco").';

/** In production on a server of its own; development and the demonstration show nobody's data. */
const isOwnerServing = async ({ isProduction, isDemo, databaseUrl }: Config, database: Database) =>
  isProduction && !isDemo && databaseUrl !== undefined && (await servesAsOwner(database));

/**
 * The workers for mails, pushes and webhooks, the recount, imports and exports, the texts of documents, conflicts, the trash, files without a row, the
 * capture of publications and movements, and the reminders.
 */
function openWorkers(
  config: Config,
  database: Database,
  { log, files, documentWork }: FastifyInstance,
): Loop<unknown>[] {
  const mailLoop = openMailLoop(config, database, log);
  const workers = [
    mailLoop,
    createRecountLoop({ database, log }),
    createImportLoop({ database, log }),
    createExportLoop({ database, files, log }),
    createTextLoop({ database, files, documentWork: documentWork(SYSTEM), log }),
    createConflictLoop({ database, log }),
    createTrashLoop({ database, log, secret: config.jwtSecret }),
    createSweepLoop({ database, files, log }),
    ...openCaptureLoops(config, database, log),
    openPushLoop(config, database, log),
    createGanchoLoop({
      database,
      jwtSecret: config.jwtSecret,
      privateNetworks: config.lookupPrivate,
      hasMail: mailLoop !== undefined,
      log,
    }),
    createAvisoLoop({
      database,
      log,
      hasMail: mailLoop !== undefined,
      captura: config,
      roundMs: config.watchRoundMs,
    }),
  ];
  return workers.filter((worker) => worker !== undefined);
}

/** The mail worker, if there is mail to send or (in the demonstration) to show. */
function openMailLoop(
  { mail, isDemo, jwtSecret: secret }: Config,
  database: Database,
  log: FastifyInstance['log'],
): Loop<number> | undefined {
  if (mail === undefined && !isDemo) return undefined;
  const transporte = mail === undefined ? shownTransporte : smtpTransporte(mail);
  return createMailLoop({
    database,
    transporte,
    publicUrl: mail?.publicUrl ?? '',
    ...(mail && { from: mail.from }),
    secret,
    log,
  });
}

/** The worker that sends pushes. */
const openPushLoop = (config: Config, database: Database, log: FastifyInstance['log']) =>
  createPushLoop({
    database,
    log,
    vapid: vapidOf(config),
    privateNetworks: config.lookupPrivate,
    timeoutMs: config.lookupTimeoutMs,
  });

/** The capture, with one worker for each source: a long round at one does not delay another. */
function openCaptureLoops(
  { djen, datajud, lookupPrivate: privateNetworks, captureRoundMs: roundMs }: Config,
  database: Database,
  log: FastifyInstance['log'],
): Loop<unknown>[] {
  const fontes = [djen && fonteDjen(djen), typeof datajud === 'object' ? fonteDatajud(datajud) : undefined];
  return fontes.flatMap((fonte) =>
    fonte === undefined ? [] : [createCaptureLoop({ database, log, fonte, privateNetworks, roundMs })],
  );
}

/** Failures at start that the operator can fix: reported in one line, without a stack. */
const FOR_PEOPLE = [
  ConfigError,
  EmbeddedEngineRefusedError,
  MigrationMismatchError,
  DatabaseUnavailableError,
];

main().catch((error: unknown) => {
  const isForPeople = FOR_PEOPLE.some((kind) => error instanceof kind) || isPortTaken(error);
  process.stderr.write(
    `${isForPeople ? messageOf(error) : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
});

const isPortTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

function messageOf(error: unknown): string {
  return isPortTaken(error)
    ? `A porta ${process.env.PORT ?? ''} já está em uso.`
    : error instanceof Error
      ? error.message
      : String(error);
}
