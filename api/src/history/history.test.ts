import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../db/drivers/transaction';
import { buildFirma, insertProcesso, SENHA, type Firma } from '../testing/builders';
import { buildTestApp, call } from '../testing/builders-app';
import { describeOnDatabase } from '../testing/describe-on-database';

interface Evento extends Record<string, unknown> {
  readonly tabela: string;
  readonly acao: string;
  readonly antes: Readonly<Record<string, unknown>> | null;
  readonly depois: Readonly<Record<string, unknown>> | null;
}

describeOnDatabase('history', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  let processo: number;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
  });
  beforeEach(async () => {
    firma = await buildFirma(base.database);
    processo = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
  });
  afterAll(() => app.close());

  const inTenant = <T>(work: (tx: Transaction) => Promise<T>) =>
    base.database.transaction({ idCliente: firma.idCliente }, work);
  /** The events written since the firm was built. */
  const eventos = (tabela: string) =>
    inTenant(async (tx) => {
      const { rows } = await tx.query<Evento>(
        `select tabela, id_registro, id_dono, id_processo, rotulo, acao, antes, depois, id_usuario, id_requisicao, motivo
          from evento where tabela = $1 and id_usuario is not null order by id`,
        [tabela],
      );
      return rows;
    });
  const readProcesso = async () =>
    (await call<Record<string, unknown>>(app, firma.usuarios.admin, 'GET', `/Process/${processo}`)).body;

  it('writes who changed what of a case, before and after, in which request', async () => {
    const answer = await call(app, firma.usuarios.gestor, 'PUT', '/Process', {
      ...(await readProcesso()),
      idProcessoRisco: 2,
      valor: 1500.5,
    });
    expect(answer.status).toBe(200);
    expect(await eventos('processo')).toEqual([
      {
        tabela: 'processo',
        id_registro: processo,
        id_dono: null,
        id_processo: processo,
        rotulo: 'Ação de cobrança',
        acao: 'alteracao',
        antes: { id_processo_risco: 1, valor: null },
        depois: { id_processo_risco: 2, valor: 1500.5 },
        id_usuario: firma.usuarios.gestor.id,
        id_requisicao: expect.stringMatching(/^[0-9a-f-]{36}$/),
        motivo: null,
      },
    ]);
  });

  it('writes nothing when nothing was changed, nor for the copies that triggers keep', async () => {
    await call(app, firma.usuarios.admin, 'PUT', '/Process', await readProcesso());
    expect(await eventos('processo')).toEqual([]);
    const { body } = await call<Record<string, unknown>>(
      app,
      firma.usuarios.admin,
      'GET',
      `/Company/${firma.clientePJ}`,
    );
    await call(app, firma.usuarios.admin, 'PUT', '/Company', { ...body, nomeFantasia: 'Outro nome' });
    expect(await eventos('empresa')).toHaveLength(1);
    expect(await eventos('processo')).toEqual([]);
  });

  it('writes an event for each row that one statement changes, in the order of the changes', async () => {
    const { created, changed, deleted } = await inTenant(async (tx) => {
      const created: number[] = [];
      for (let n = 0; n < 3; n += 1) created.push(await insertProcesso(tx, firma));
      await tx.query("select set_config('foro.id_usuario', $1, true)", [firma.usuarios.admin.id]);
      // Where the rows lie decides in which order PostgreSQL changes them.
      const change = async (text: string, ...values: unknown[]) =>
        (
          await tx.query<{ id: number }>(`${text} where id = any($1::int[]) returning id`, [
            created,
            ...values,
          ])
        ).rows.map(({ id }) => id);
      const changed = await change(
        `update processo set juiz = case when id = $2 then juiz else 'Juiz ' || id end, valor = case when id = $3 then 7 end,
          data_alteracao = now()`,
        created[1],
        created[2],
      );
      const deleted = await change('update processo set data_exclusao = now(), juiz = null');
      await tx.query('update processo set juiz = null where id = any($1::int[])', [created]);
      return { created, changed, deleted };
    });
    const [first, second, third] = created;
    const of = (id: number | undefined, acao: string, antes: unknown, depois: unknown) => ({
      id_registro: id,
      id_processo: id,
      rotulo: 'Ação de cobrança',
      acao,
      antes,
      depois,
    });
    const alteracoes = [
      of(first, 'alteracao', { juiz: null }, { juiz: `Juiz ${first}` }),
      of(third, 'alteracao', { juiz: null, valor: null }, { juiz: `Juiz ${third}`, valor: 7 }),
    ];
    const exclusoes = [
      of(first, 'exclusao', { juiz: `Juiz ${first}` }, { juiz: null }),
      of(second, 'exclusao', null, null),
      of(third, 'exclusao', { juiz: `Juiz ${third}` }, { juiz: null }),
    ];
    expect([changed.length, deleted.length]).toEqual([3, 3]);
    const inOrder = (order: readonly number[], expected: readonly ReturnType<typeof of>[]) =>
      order.flatMap((id) => expected.filter((evento) => evento.id_registro === id));
    expect(await eventos('processo')).toEqual(
      [...inOrder(changed, alteracoes), ...inOrder(deleted, exclusoes)].map((evento) =>
        expect.objectContaining(evento),
      ),
    );
  });

  it('tells each change of a row that two references change in one statement', async () => {
    const undone = new Error('the tables of this test are not kept');
    const told = base.database.transaction('manutencao', async (tx) => {
      await tx.query('create temp table mestre (id int primary key)');
      await tx.query(
        `create temp table dependente (id_cliente int, id int, nome text, mestre_a int references mestre on delete set null,
          mestre_b int references mestre on delete set null, data_exclusao timestamptz)`,
      );
      await tx.query("select foro_guarda_historico('dependente', 'nome')");
      await tx.query('insert into mestre values (1), (2)');
      await tx.query("insert into dependente select $1, n, 'D' || n, 1, 2 from generate_series(1, 2) n", [
        firma.idCliente,
      ]);
      await tx.query('delete from mestre');
      const { rows } = await tx.query<Evento>(
        `select id_registro, antes, depois from evento where id_cliente = $1 and tabela = 'dependente' and acao = 'alteracao' order by id`,
        [firma.idCliente],
      );
      throw Object.assign(undone, { rows });
    });
    await expect(told).rejects.toBe(undone);
    const lost = (id: number, column: string, value: number) => ({
      id_registro: id,
      antes: { [column]: value },
      depois: { [column]: null },
    });
    expect(undone).toHaveProperty('rows', [
      lost(1, 'mestre_a', 1),
      lost(2, 'mestre_a', 1),
      lost(1, 'mestre_b', 2),
      lost(2, 'mestre_b', 2),
    ]);
  });

  it('keeps nothing of a change that was refused', async () => {
    const stale = { ...(await readProcesso()), titulo: 'Outro', dataAlteracao: '2020-01-01T00:00:00.000Z' };
    expect((await call(app, firma.usuarios.admin, 'PUT', '/Process', stale)).status).toBe(409);
    expect(await eventos('processo')).toEqual([]);
  });

  it('names what belongs to a case and to a commitment, and what was deleted', async () => {
    const { body: parte } = await call<{ id: number }>(
      app,
      firma.usuarios.admin,
      'POST',
      '/ProcessOpositor',
      {
        idProcesso: processo,
        nome: 'Contrária',
        email: 'contraria@teste.dev',
      },
    );
    await call(app, firma.usuarios.admin, 'DELETE', `/ProcessOpositor/${parte.id}`);
    expect(await eventos('parte_contraria')).toMatchObject([
      {
        acao: 'inclusao',
        id_registro: parte.id,
        id_dono: processo,
        id_processo: processo,
        depois: { nome: 'Contrária' },
      },
      { acao: 'exclusao', id_registro: parte.id, rotulo: 'Contrária' },
    ]);
  });

  it('says that a password was changed, and never what it or its hash was', async () => {
    const { id } = firma.usuarios.clientePJ;
    const { body } = await call<Record<string, unknown>>(app, firma.usuarios.admin, 'GET', `/User/${id}`);
    const answer = await call(app, firma.usuarios.admin, 'PUT', '/User', {
      ...body,
      senha: 'Outra-Senha@2031',
    });
    expect(answer.status).toBe(200);
    expect(await eventos('usuario')).toMatchObject([
      {
        acao: 'troca_de_senha',
        id_registro: id,
        antes: { senha_hash: '***' },
        depois: { senha_hash: '***' },
      },
    ]);
    const all = await inTenant((tx) => tx.query('select e::text from evento e'));
    expect(JSON.stringify(all.rows)).not.toMatch(/argon2|Outra-Senha/);
  });

  it('tells who came in and who left', async () => {
    const { email, id } = firma.usuarios.colaborador;
    const { body } = await call<{ accessToken: string }>(app, null, 'POST', '/auth', {
      username: email,
      password: SENHA,
    });
    await call(app, body.accessToken, 'POST', '/auth/logout', {});
    const about = { id_registro: id, id_usuario: id, rotulo: email };
    expect(await eventos('usuario')).toMatchObject([
      { acao: 'entrada', ...about },
      { acao: 'saida', id_registro: id, id_usuario: id },
    ]);
  });

  it('may be added to and read by requests, neither changed nor removed', async () => {
    for (const statement of [
      'update evento set id_usuario = 1',
      'delete from evento',
      'truncate evento',
      "update evento_elo set hash = repeat('0', 64)",
      'delete from evento_elo',
      'alter table processo disable trigger historico',
      'alter table processo disable trigger historico_alteracoes',
    ])
      expect([statement, await inTenant((tx) => tx.query(statement)).catch(String)]).toEqual([
        statement,
        expect.stringMatching(/permission denied|must be owner/),
      ]);
  });
});
