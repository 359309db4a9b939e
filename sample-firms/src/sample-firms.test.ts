import { isCnj, isCnpj, isCpf } from '@foro/shared/validation';
import { CONTAS_DEMONSTRACAO, seedDemonstracao } from './demonstracao';
import { CONTAS_GRANDE, seedGrande } from './grande';
import { recordInstallation } from './testing/recorded-installation';

// Tests of these rows in a database are with the API (api/src/db/seed/*.test.ts).

const OPTIONS = { today: new Date('2026-11-20T15:00:00Z'), senha: 'Foro@2026' };
const SIZES = {
  usuarios: 24,
  clientesPJ: 30,
  clientesPF: 30,
  acessosPJ: 5,
  processos: 100,
  acompanhamentos: 150,
  compromissos: 40,
  lancamentos: 120,
  prazos: 20,
};

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
    expect(first.processo).toHaveLength(120);
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

describe('seedGrande', () => {
  it('has the sizes asked for, valid numbers, and five accounts that may sign in', async () => {
    const { installation, rows } = recordInstallation();
    await seedGrande(installation, { ...OPTIONS, ...SIZES });
    const { processo = [], usuario = [], empresa = [] } = rows;
    expect([processo.length, rows.acompanhamento?.length, rows.prazo?.length]).toEqual([100, 150, 20]);
    const valid = (value: unknown, isValid: (text: string) => boolean) =>
      value === null || (typeof value === 'string' && isValid(value));
    expect(processo.filter((row) => !valid(row.numero_cnj, isCnj))).toEqual([]);
    expect(empresa.filter((row) => !valid(row.cnpj, isCnpj))).toEqual([]);
    expect(usuario.filter((row) => !valid(row.cpf, isCpf))).toEqual([]);
    const accounts = usuario.filter((row) => row.senha_hash !== null).map(({ email }) => email);
    expect(accounts.sort()).toEqual(Object.values(CONTAS_GRANDE).sort());
  });

  it('writes while its tables have neither keys nor indexes', async () => {
    const { installation, steps } = recordInstallation();
    await seedGrande(installation, { ...OPTIONS, ...SIZES });
    expect(steps.slice(4, 7)).toEqual(['without history', 'bare tables', 'tenant 7']);
  });
});
