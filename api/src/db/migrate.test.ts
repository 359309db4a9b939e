import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describeOnDatabase } from '../testing/describe-on-database';
import { openDatabase } from './drivers/database';
import { migrate, MigrationMismatchError, requireMigrated } from './migrate';

/** The right that requireMigrated needs. */
const MAY_READ =
  'do $$ begin create role foro_runtime nologin; exception when duplicate_object then null; end $$; grant select on foro_migracao to foro_runtime';

describeOnDatabase(
  'migrate',
  (base) => {
    let folder: string;
    const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);
    const run = (text: string) => base.database.transaction('manutencao', (tx) => tx.query(text));

    beforeEach(async () => {
      folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foro-migracoes-'));
      write(
        '0001_nota.sql',
        'CREATE TABLE nota (id int);\n-- um comentário; com ponto e vírgula\nCREATE INDEX nota_id ON nota (id);',
      );
      write('0002_texto.sql', 'ALTER TABLE nota ADD COLUMN texto text;');
      write('LEIAME.md', 'Nada a aplicar aqui.');
      await run('DROP TABLE IF EXISTS foro_migracao, nota');
    });

    afterEach(() => fs.rmSync(folder, { recursive: true }));

    it('applies the files in the order of their names, once', async () => {
      await expect(migrate(base.database, folder)).resolves.toEqual(['0001_nota.sql', '0002_texto.sql']);
      await expect(migrate(base.database, folder)).resolves.toEqual([]);
      write('0003_outra.sql', "INSERT INTO nota VALUES (1, 'terceira')");
      await expect(migrate(base.database, folder)).resolves.toEqual(['0003_outra.sql']);
      expect((await run('SELECT texto FROM nota')).rows).toEqual([{ texto: 'terceira' }]);
    });

    it('leaves nothing of a file that fails, and tries it again', async () => {
      write('0003_quebrada.sql', 'INSERT INTO nota VALUES (1); SELECT 1 / 0');
      await expect(migrate(base.database, folder)).rejects.toMatchObject({ code: '22012' });
      expect((await run('SELECT count(*)::int AS total FROM nota')).rows).toEqual([{ total: 0 }]);
      write('0003_quebrada.sql', 'INSERT INTO nota VALUES (1)');
      await expect(migrate(base.database, folder)).resolves.toEqual(['0003_quebrada.sql']);
    });

    it('refuses a file that changed after it was applied', async () => {
      await migrate(base.database, folder);
      write('0001_nota.sql', 'CREATE TABLE nota (id bigint)');
      const work = migrate(base.database, folder);
      await expect(work).rejects.toThrow(MigrationMismatchError);
      await expect(work).rejects.toThrow('A migração 0001_nota.sql foi alterada depois de aplicada.');
    });

    it('does not mind how the lines of a file end', async () => {
      await migrate(base.database, folder);
      const text = fs.readFileSync(path.join(folder, '0001_nota.sql'), 'utf8');
      write('0001_nota.sql', text.replaceAll('\n', '\r\n'));
      await expect(migrate(base.database, folder)).resolves.toEqual([]);
    });

    it('refuses a database that is newer than the program', async () => {
      await migrate(base.database, folder);
      fs.rmSync(path.join(folder, '0002_texto.sql'));
      await expect(migrate(base.database, folder)).rejects.toThrow(
        'O banco de dados é mais novo que este programa: traz a migração 0002_texto.sql, que este não conhece.',
      );
    });

    it('refuses a database from before the baseline, and says how to move it', async () => {
      write('0003_ultima.sql', MAY_READ);
      await migrate(base.database, folder);
      fs.rmSync(path.join(folder, '0002_texto.sql'));
      for (const check of [migrate, requireMigrated])
        await expect(check(base.database, folder)).rejects.toThrow(
          'O banco de dados é de antes da junção das migrações (traz 0002_texto.sql): exporte-o com o programa que o usava (npm run admin -- db export foro.jsonl) e importe o arquivo com este, em um banco vazio (npm run admin -- db import foro.jsonl).',
        );
    });

    it('of a process that does not migrate itself sees what is missing, what changed and what is newer', async () => {
      const look = () => requireMigrated(base.database, folder);
      const missing = (name: string) =>
        `O banco de dados é mais antigo que este programa: falta a migração ${name}. Rode antes migrate.mjs (docs/operacao.md).`;
      await expect(look()).rejects.toThrow(missing('0001_nota.sql'));
      write('0003_direito.sql', MAY_READ);
      await migrate(base.database, folder);
      await expect(look()).resolves.toBeUndefined();
      write('0004_outra.sql', 'select 1');
      await expect(look()).rejects.toThrow(missing('0004_outra.sql'));
      fs.rmSync(path.join(folder, '0004_outra.sql'));
      write('0002_texto.sql', 'select 2');
      await expect(look()).rejects.toThrow('A migração 0002_texto.sql foi alterada depois de aplicada.');
      write('0002_texto.sql', 'ALTER TABLE nota ADD COLUMN texto text;');
      fs.rmSync(path.join(folder, '0003_direito.sql'));
      await expect(look()).rejects.toThrow('traz a migração 0003_direito.sql, que este não conhece.');
    });

    it('applies each file once when several processes migrate at once', async () => {
      const rivals = await Promise.all(
        Array.from({ length: 3 }, () => openDatabase({ databaseUrl: base.database.connection, dataDir: '' })),
      );
      const applied = await Promise.all(
        [base.database, ...rivals].map((database) => migrate(database, folder)),
      );
      expect(applied.flat().sort()).toEqual(['0001_nota.sql', '0002_texto.sql']);
      await Promise.all(rivals.map((database) => database.close()));
    });
  },
  'vazio',
);

describeOnDatabase('the migrations of the product', (base) => {
  it('are all applied in the template, and leave nothing to do', async () => {
    await expect(migrate(base.database)).resolves.toEqual([]);
    const { rows } = await base.database.transaction('manutencao', (tx) =>
      tx.query<{ total: number }>('SELECT count(*)::int AS total FROM foro_migracao'),
    );
    expect(rows[0]?.total).toBeGreaterThan(0);
  });
});
