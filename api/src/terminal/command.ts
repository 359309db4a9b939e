import path from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { EmbeddedEngineRefusedError } from '@foro/embedded-postgres';
import { ConfigError } from '../config-error';
import { openDatabase, type Database } from '../db/drivers/database';
import { DatabaseUnavailableError } from '../db/drivers/errors';
import { migrate, MigrationMismatchError } from '../db/migrate';
import { FundacaoRecusadaError, type PrimeiroAdmin } from '../db/seed/primeiro-admin';
import { GrupoNaoRemovidoError } from '../db/seed/remove-grupo';
import { TransferRefusedError } from '../db/transfer/transfer-refused-error';
import { IndisponivelError } from '../errors';
import { readSecrets } from '../secrets';
import { describeFailure } from './describe-failure';
import { NoAnswerError, openPrompt } from './prompt';

/**
 * Reads a firm and its first administrator from the options `--grupo`, `--nome` and `--email` or the answers
 * to their questions. The password comes from FORO_SENHA, from the terminal without echo, or as a line of the
 * input, never as an option, which others on the machine could read.
 * @returns null if only the usage was requested
 */
export async function askAdmin(): Promise<PrimeiroAdmin | null> {
  const { values } = parseArgs({
    options: {
      grupo: { type: 'string' },
      nome: { type: 'string' },
      email: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return null;
  const prompt = openPrompt();
  try {
    return {
      grupo: values.grupo ?? (await prompt.ask('Grupo de escritórios: ')),
      nome: values.nome ?? (await prompt.ask('Nome do administrador: ')),
      email: values.email ?? (await prompt.ask('E-mail: ')),
      senha: process.env.FORO_SENHA ?? (await prompt.ask('Senha: ', { isHidden: true })),
    };
  } finally {
    prompt.close();
  }
}

/**
 * Runs the work as the owner on the database of FORO_MIGRATION_URL or DATABASE_URL, or the embedded one of
 * FORO_DATA_DIR, after its migrations.
 */
export async function onDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const env = readSecrets(process.env);
  const database = await openDatabase({
    databaseUrl: env.FORO_MIGRATION_URL ?? env.DATABASE_URL,
    dataDir: path.resolve(env.FORO_DATA_DIR ?? '.data'),
    poolSize: 1,
  });
  try {
    await migrate(database);
    return await work(database);
  } finally {
    await database.close();
  }
}

const FOR_PEOPLE = [
  ConfigError,
  FundacaoRecusadaError,
  GrupoNaoRemovidoError,
  TransferRefusedError,
  EmbeddedEngineRefusedError,
  MigrationMismatchError,
  DatabaseUnavailableError,
  IndisponivelError,
];

/**
 * Runs a command's main function; an error that a person can fix is reported in one line, and a wrong call by
 * its usage.
 */
export function runCommand(usage: string, main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    const isForPeople = FOR_PEOPLE.some((kind) => error instanceof kind);
    const isUsage = error instanceof NoAnswerError || isWrongOption(error);
    process.stderr.write(`${isUsage ? usage : isForPeople ? describeFailure(error) : inspect(error)}\n`);
    process.exitCode = 1;
  });
}

const isWrongOption = (error: unknown) =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
