import { CONTAS_GRANDE, seedGrande, TAMANHOS_GRANDE, type TamanhosGrande } from '@foro/sample-firms/grande';
import pg from 'pg';
import { openDatabase } from '../db/drivers/database';
import { migrate } from '../db/migrate';
import { installationOf } from '../db/seed/installation-of';

/**
 * `node seed-large.mjs [--processos=1000 …]`: creates the large firm in the database of DATABASE_URL and
 * prints how long it took.
 */
async function main(args: readonly string[]): Promise<void> {
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) throw new Error('DATABASE_URL: informe o endereço do PostgreSQL.');
  const senha = process.env.FORO_SENHA ?? 'Foro@2026';
  const database = await openDatabase({ databaseUrl, dataDir: '', poolSize: 1 });
  try {
    await migrate(database);
    const startedAt = performance.now();
    const { idCliente, created } = await seedGrande(installationOf(database), {
      today: new Date(),
      senha,
      ...readSizes(args),
    });
    // Outside the transaction: until a vacuum, no query can use an index-only scan.
    if (created) await vacuum(databaseUrl);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(
      created
        ? `Firma ${idCliente} criada em ${seconds} s.`
        : `A firma ${idCliente} já existia; nada foi mudado.`,
    );
    console.log(`Contas (senha ${senha}): ${Object.values(CONTAS_GRANDE).join(', ')}`);
  } finally {
    await database.close();
  }
}

async function vacuum(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('vacuum');
  await client.end();
}

function readSizes(args: readonly string[]): Partial<TamanhosGrande> {
  const sizes = args.map((arg) => {
    const [, name = '', count = ''] = /^--(\w+)=(\d+)$/.exec(arg) ?? [];
    if (!(name in TAMANHOS_GRANDE))
      throw new Error(`Opção desconhecida: ${arg}. Há ${Object.keys(TAMANHOS_GRANDE).join(', ')}.`);
    return [name, Number(count)] as const;
  });
  return Object.fromEntries(sizes);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
