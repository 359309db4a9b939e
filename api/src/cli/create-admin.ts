import path from 'node:path';
import readline from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { openDatabase } from '../db/drivers/database';
import { EmbeddedEngineRefusedError } from '../db/drivers/errors';
import { migrate, MigrationMismatchError } from '../db/migrate';
import { createFirstAdmin, FundacaoRecusadaError } from '../db/seed/primeiro-admin';

const USAGE =
  'Uso: npm run admin:create -- --grupo="Nome do grupo" --nome="Nome do administrador" --email=pessoa@escritorio.com.br';

/**
 * Founds an empty installation with its first administrator, in DATABASE_URL or the embedded database of FORO_DATA_DIR.
 * What is not given as an option is asked for; the password comes from FORO_SENHA, from the terminal without echo, or
 * as a line of the input, never as an option, which others on the machine could read.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      grupo: { type: 'string' },
      nome: { type: 'string' },
      email: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const prompt = openPrompt();
  const admin = {
    grupo: values.grupo ?? (await prompt.ask('Grupo de escritórios: ')),
    nome: values.nome ?? (await prompt.ask('Nome do administrador: ')),
    email: values.email ?? (await prompt.ask('E-mail: ')),
    senha: process.env.FORO_SENHA ?? (await prompt.ask('Senha: ', { isHidden: true })),
  };
  prompt.close();
  const database = await openDatabase({
    databaseUrl: process.env.DATABASE_URL || undefined,
    dataDir: path.resolve(process.env.FORO_DATA_DIR || '.data'),
    poolSize: 1,
  });
  try {
    await migrate(database);
    await createFirstAdmin(database, admin);
    console.log(`Administrador ${admin.email} criado em ${database.location}.`);
  } finally {
    await database.close();
  }
}

/** Questions at the terminal; lines that come before they are asked for (a pipe) wait their turn. */
function openPrompt() {
  let isHidden = false;
  const output = new Writable({
    write: (chunk, _, done) => {
      if (!isHidden) process.stderr.write(chunk);
      done();
    },
  });
  const lines = readline.createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  const iterator = lines[Symbol.asyncIterator]();
  return {
    ask: async (question: string, options?: { readonly isHidden: boolean }): Promise<string> => {
      process.stderr.write(question);
      isHidden = options?.isHidden ?? false;
      const { value, done } = await iterator.next();
      isHidden = false;
      if (options?.isHidden) process.stderr.write('\n');
      if (done) throw new FundacaoRecusadaError(USAGE);
      return value;
    },
    close: () => lines.close(),
  };
}

main().catch((error: unknown) => {
  const isForPeople =
    error instanceof FundacaoRecusadaError ||
    error instanceof EmbeddedEngineRefusedError ||
    error instanceof MigrationMismatchError;
  console.error(isUsage(error) ? USAGE : isForPeople ? error.message : error);
  process.exitCode = 1;
});

const isUsage = (error: unknown) =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
