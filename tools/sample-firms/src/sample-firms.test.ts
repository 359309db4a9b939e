import { CONTAS_DEMONSTRACAO, seedDemonstracao } from './demonstracao';
import { recordInstallation } from './testing/recorded-installation';

// Tests of these rows in a database are with the API (api/src/db/seed/*.test.ts).

const OPTIONS = { today: new Date('2026-11-20T15:00:00Z'), senha: 'Foro@2026' };
describe('seedDemonstracao', () => {
  it('writes the same rows for the same day, and others for another one', async () => {
    const write = async (today: Date) => {
      const { installation, rows } = recordInstallation();
      await seedDemonstracao(installation, { ...OPTIONS, today });
      return rows;
    };
    const first = await write(OPTIONS.today);
    expect(await write(OPTIONS.today)).toEqual(first);
    expect(await write(new Date('2026-11-27T15:00:00Z'))).not.toEqual(first);
    expect(first.processo).toHaveLength(60);
  });

  it('takes its turn, founds the group, and writes as the tenant while there is no history', async () => {
    const { installation, steps } = recordInstallation();
    await expect(seedDemonstracao(installation, OPTIONS)).resolves.toEqual({ idCliente: 7, created: true });
    expect(steps).toEqual([
      'turn',
      'end of turn',
      'group Grupo Almeida & Prado',
      'end of group Grupo Almeida & Prado',
      'without history',
      'tenant 7',
      'end of tenant 7',
      'end of without history',
    ]);
  });

  it('leaves a firm that is there as it is', async () => {
    const { installation, steps, rows } = recordInstallation({ hasFirm: true });
    await expect(seedDemonstracao(installation, OPTIONS)).resolves.toEqual({ idCliente: 7, created: false });
    expect([steps, rows]).toEqual([[], {}]);
  });

  it('gives its accounts the password, as a hash', async () => {
    const { installation, rows } = recordInstallation();
    await seedDemonstracao(installation, OPTIONS);
    const hashes = CONTAS_DEMONSTRACAO.map(
      ({ email }) => rows.usuario?.find((row) => row.email === email)?.senha_hash,
    );
    expect(hashes).toEqual(CONTAS_DEMONSTRACAO.map(() => 'hash of Foro@2026'));
  });
});
