import { seedDemonstracao } from '@foro/sample-firms/demonstracao';
import { createTestDatabase } from '../../testing/describe-on-database';
import { openDatabase } from '../drivers/database';
import { migrate } from '../migrate';
import { installationOf } from './installation-of';

describe('an owner who is no superuser (PostgreSQL)', () => {
  it('migrates and founds the demonstration', async () => {
    const made = await createTestDatabase('vazio');
    const address = new URL(made.options.databaseUrl ?? '');
    const role = `dono_${address.pathname.slice(1)}`;
    const superuser = await openDatabase(made.options);
    await superuser.transaction('manutencao', async (tx) => {
      await tx.query(`create role ${role} login createrole`);
      await tx.query(`alter database ${address.pathname.slice(1)} owner to ${role}`);
      await tx.query(`alter schema public owner to ${role}`);
      await tx.query(`grant foro_runtime, foro_definidor to ${role} with admin option`);
    });
    address.username = role;
    const database = await openDatabase({ databaseUrl: address.toString(), dataDir: '' });
    try {
      await migrate(database);
      await expect(
        seedDemonstracao(installationOf(database), { today: new Date(), senha: 'Foro@2026' }),
      ).resolves.toMatchObject({
        created: true,
      });
    } finally {
      await database.close();
      await superuser.transaction('manutencao', async (tx) => {
        await tx.query(`reassign owned by ${role} to postgres`);
        await tx.query(`drop owned by ${role}`);
        await tx.query(`drop role ${role}`);
      });
      await superuser.close();
      await made.remove();
    }
  }, 120_000);
});
