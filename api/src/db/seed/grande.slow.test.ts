import { seedDemonstracao } from '@foro/sample-firms/demonstracao';
import { CONTAS_GRANDE, seedGrande } from '@foro/sample-firms/grande';
import { isCnj, isCnpj, isCpf } from '@foro/shared/validation';
import { createTestDatabase, describeOnOwnDatabase } from '../../testing/describe-on-database';
import { openDatabase } from '../drivers/database';
import { migrate } from '../migrate';
import { installationOf } from './installation-of';

const TODAY = new Date('2026-11-20T15:00:00Z');
const SIZES = {
  usuarios: 40,
  clientesPJ: 150,
  clientesPF: 150,
  acessosPJ: 30,
  processos: 600,
  acompanhamentos: 900,
  lancamentos: 1_200,
  compromissos: 200,
  prazos: 120,
};
const OPTIONS = { today: TODAY, senha: 'Foro@2026', ...SIZES };

describeOnOwnDatabase('seedGrande', (base) => {
  let idCliente = 0;
  let schemaBefore: unknown[] = [];
  const owner = async (text: string) =>
    (await base.database.transaction('manutencao', (tx) => tx.query(text))).rows;
  const select = async <Row extends Record<string, unknown>>(text: string): Promise<Row[]> =>
    (await base.database.transaction({ idCliente }, (tx) => tx.query<Row>(text))).rows;
  const schema = () =>
    owner(
      "select indexname as nome, indexdef as definicao from pg_indexes where schemaname = 'public' union all select conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid) from pg_constraint order by 1, 2",
    );

  beforeAll(async () => {
    await seedDemonstracao(installationOf(base.database), OPTIONS);
    schemaBefore = await schema();
    ({ idCliente } = await seedGrande(installationOf(base.database), OPTIONS));
  }, 120_000);

  it('makes a firm of its own of the sizes asked for, beside the demonstration', async () => {
    await expect(owner('select nome from grupo order by id')).resolves.toEqual([
      { nome: 'Grupo Almeida & Prado' },
      { nome: 'Grande Banca (medições)' },
    ]);
    const [counts] =
      await select(`select (select count(*)::int from empresa where conjunto = 'C') as "clientesPJ", (select count(*)::int from usuario where conjunto = 'F') as "clientesPF",
      (select count(*)::int from usuario where conjunto = 'J') as "acessosPJ", (select count(*)::int from usuario where conjunto = 'P') as usuarios, (select count(*)::int from processo) as processos,
      (select count(*)::int from acompanhamento) as acompanhamentos, (select count(*)::int from lancamento where id_serie is null and id_rateio is null) as lancamentos, (select count(*)::int from compromisso) as compromissos, (select count(*)::int from prazo) as prazos`);
    expect(counts).toEqual(SIZES);
    const [kept] = await select<{ processos: number }>(
      "select sum(total)::int as processos from contagem where tabela = 'processo'",
    );
    expect(kept?.processos).toBe(SIZES.processos);
  });

  it('has valid numbers in every row', async () => {
    const cpfs = await select<{ cpf: string }>(
      'select cpf from usuario union all select cpf from parte_contraria where cpf is not null',
    );
    const cnpjs = await select<{ cnpj: string }>(
      'select cnpj from empresa union all select cnpj from parte_contraria where cnpj is not null',
    );
    const cnjs = await select<{ cnj: string }>(
      'select numero_cnj as cnj from processo where numero_cnj is not null',
    );
    expect(cpfs.filter(({ cpf }) => !isCpf(cpf))).toEqual([]);
    expect(cnpjs.filter(({ cnpj }) => !isCnpj(cnpj))).toEqual([]);
    expect(cnjs.filter(({ cnj }) => !isCnj(cnj))).toEqual([]);
  });

  it('writes the columns that it spares the trigger as the trigger would', async () => {
    const read = () =>
      select(
        'select id, reclamante, partes_nomes, partes_busca, cliente_nome, cliente_nomes, cliente_busca, processo_pai, processo_status, processo_tipo, busca, busca_cliente from processo order by id',
      );
    const written = await read();
    expect(written.filter(({ reclamante }) => reclamante !== '').length).toBeGreaterThan(400);
    await base.database.transaction({ idCliente }, async (tx) => {
      await tx.query(
        "update processo set reclamante = '', partes_nomes = '', partes_busca = '', cliente_nome = '', cliente_nomes = '', cliente_busca = '', processo_pai = 'errado', processo_status = '', processo_tipo = ''",
      );
      await tx.query('update processo set id_processo_status = id_processo_status');
      await tx.query('update parte_contraria set nome = nome');
    });
    await expect(read()).resolves.toEqual(written);
  });

  it('leaves indexes, keys and triggers as they were, and the numbers of later rows free', async () => {
    await expect(schema()).resolves.toEqual(schemaBefore);
    await expect(owner("select tgname from pg_trigger where tgenabled = 'D'")).resolves.toEqual([]);
    const [row] = await select<{
      id: number;
      maior: number;
    }>(`with maior as (select max(id) as id from processo),
      novo as (insert into processo (id_cliente, titulo, id_processo_tipo, id_processo_posicao_cliente, id_processo_caso, id_processo_status, id_processo_acao, id_processo_risco, id_equipe, id_equipe_usuario, id_empresa_grupo, id_empresa)
        select id_cliente, 'Novo', 1, 1, 1, 1, 1, 1, id_equipe, id_equipe_usuario, id_empresa_grupo, id_empresa from processo where id_empresa is not null limit 1 returning id)
      select novo.id, maior.id as maior from novo, maior`);
    expect(row?.id).toBe((row?.maior ?? 0) + 1);
  });

  it('lets its five accounts in, and nobody else', async () => {
    const rows = await select<{ email: string }>('select email from usuario where senha_hash is not null');
    const platform = [CONTAS_GRANDE.admin, CONTAS_GRANDE.gestor, CONTAS_GRANDE.colaborador];
    expect(rows.map(({ email }) => email)).toEqual(
      expect.arrayContaining([...platform, CONTAS_GRANDE.clientePJ, CONTAS_GRANDE.clientePF]),
    );
    expect(rows).toHaveLength(5);
  });

  it('leaves the firm as it is when it runs again', async () => {
    await expect(seedGrande(installationOf(base.database), OPTIONS)).resolves.toEqual({
      idCliente,
      created: false,
    });
  });
});

describe('an owner who is no superuser (PostgreSQL)', () => {
  it('migrates and founds both firms', async () => {
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
      await expect(seedDemonstracao(installationOf(database), OPTIONS)).resolves.toMatchObject({
        created: true,
      });
      await expect(
        seedGrande(installationOf(database), { ...OPTIONS, processos: 50 }),
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
