import type { AuditRow } from '@foro/shared/contracts/audit';
import type { CaseAccess, RestrictedCases } from '@foro/shared/contracts/case-access';
import type { ConflictCheck } from '@foro/shared/contracts/conflict-check';
import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { ImportRow } from '@foro/shared/contracts/import';
import type { Page } from '@foro/shared/contracts/list';
import type { ProcessRow } from '@foro/shared/contracts/process';
import type { NotificationRow } from '@foro/shared/contracts/notification';
import type { Team } from '@foro/shared/contracts/team';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../../testing/builders';
import { buildTestApp, call, tokenOf } from '../../../testing/builders-app';
import { pdfOf, upload } from '../../../testing/builders-upload';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { inDays } from '../../agenda/agenda-assinada/agenda-assinada.fixtures';
import { assuntoOf } from '../../plataforma/avisos/anunciar';
import { writeAvisos } from '../../plataforma/avisos/write-avisos.queries';
import { stepsOf } from '../../cadastros/importacao/importacao.fixtures';
import { readResumo } from '../../plataforma/avisos/resumo.queries';

describeOnDatabase('a restricted case', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  let id: number;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
  });
  beforeEach(async () => {
    firma = await buildFirma(base.database);
    id = await base.database.transaction('manutencao', (tx) =>
      insertProcesso(tx, firma, { titulo: 'Sucessão', idEmpresa: firma.clientePJ }),
    );
  });
  afterAll(() => app.close());

  const run = <Row extends Record<string, unknown>>(text: string, ...values: readonly unknown[]) =>
    base.database.transaction('manutencao', async (tx) => (await tx.query<Row>(text, values)).rows);
  const ask = <Body = CaseAccess & ApiErrorBody>(
    papel: Papel,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: unknown,
  ) => call<Body>(app, firma.usuarios[papel], method, path, payload);
  const idOf = (papel: Papel) => firma.usuarios[papel].id;
  const write = async (body: object, papel: Papel = 'gestor') => {
    const { dataAlteracao } = (await ask('gestor', 'GET', `/Process/${id}/Access`)).body;
    return ask(papel, 'PUT', `/Process/${id}/Access`, { equipes: [], pessoas: [], dataAlteracao, ...body });
  };
  const restrict = (further: object = {}) => write({ restrito: true, pessoas: [idOf('gestor')], ...further });
  const statusFor = async (papel: Papel) => (await ask(papel, 'GET', `/Process/${id}`)).status;
  const enter = (papel: Papel, motivo = 'Auditoria interna') =>
    ask(papel, 'POST', `/Process/${id}/Access/enter`, { motivo });

  it('is seen by its people and its client alone, until it is opened again', async () => {
    const { status, body } = await restrict();
    expect([status, body.restrito, body.pessoas.map((pessoa) => pessoa.id)]).toEqual([
      200,
      true,
      [idOf('gestor')],
    ]);
    const seen = async () => [
      await statusFor('gestor'),
      await statusFor('clientePJ'),
      await statusFor('colaborador'),
      await statusFor('admin'),
    ];
    expect(await seen()).toEqual([200, 200, 404, 404]);
    await run(
      "insert into documento (id_cliente, id_processo, titulo, tipo, visivel_cliente) values ($1, $2, 'Testamento', 'outro', false)",
      firma.idCliente,
      id,
    );
    const totals = async (papel: Papel) =>
      Promise.all(
        ['/Process?page=1', '/ProcessDocument?page=1'].map(
          async (path) => (await ask<Page<ProcessRow>>(papel, 'GET', path)).body.total,
        ),
      );
    expect([await totals('gestor'), await totals('colaborador')]).toEqual([
      [1, 1],
      [0, 0],
    ]);
    expect((await write({ restrito: false })).body).toMatchObject({ restrito: false, pessoas: [] });
    expect(await seen()).toEqual([200, 200, 200, 200]);
  });

  it('is seen through a team, and no longer by whoever leaves it', async () => {
    const equipe = firma.equipe;
    await run(
      'insert into equipe_membro (id_cliente, id_equipe, id_usuario) values ($1, $2, $3) on conflict do nothing',
      firma.idCliente,
      equipe,
      idOf('colaborador'),
    );
    await restrict({ equipes: [equipe] });
    expect(await statusFor('colaborador')).toBe(200);
    await run(
      'delete from equipe_membro where id_equipe = $1 and id_usuario = $2',
      equipe,
      idOf('colaborador'),
    );
    expect(await statusFor('colaborador')).toBe(404);
  });

  it('is seen by nobody through a team in the trash', async () => {
    const equipe = firma.equipe;
    await run(
      'insert into equipe_membro (id_cliente, id_equipe, id_usuario) values ($1, $2, $3) on conflict do nothing',
      firma.idCliente,
      equipe,
      idOf('colaborador'),
    );
    await restrict({ equipes: [equipe] });
    await run('update equipe set data_exclusao = now() where id = $1', equipe);
    expect(await statusFor('colaborador')).toBe(404);
  });

  it('refuses to be left without its author, people who are none, and a version that has changed', async () => {
    const outra = await buildFirma(base.database);
    for (const [body, fields] of [
      [{ pessoas: [] }, { pessoas: 'Inclua você mesmo, ou uma equipe de que faça parte' }],
      [{ pessoas: [idOf('colaborador')] }, { pessoas: 'Inclua você mesmo, ou uma equipe de que faça parte' }],
      [{ pessoas: [idOf('gestor'), idOf('clientePJ')] }, { pessoas: 'Pessoa inválida' }],
      [{ pessoas: [outra.usuarios.gestor.id] }, { pessoas: 'Pessoa inválida' }],
      [{ pessoas: [idOf('gestor')], equipes: [outra.equipe] }, { equipes: 'Equipe inválida' }],
    ] as const) {
      const { status, body: answer } = await write({ restrito: true, ...body });
      expect([status, answer.fields]).toEqual([400, fields]);
    }
    expect((await restrict({ dataAlteracao: '2026-01-01T00:00:00.000Z' })).status).toBe(409);
    expect((await restrict()).status).toBe(200);
    expect((await write({ restrito: false }, 'admin')).status).toBe(404);
    expect((await write({ restrito: false }, 'colaborador')).status).toBe(403);
  });

  it('tells an Admin that it exists, lets him enter with a reason once, and tells its people', async () => {
    await restrict();
    const listed = async (papel: Papel) =>
      (await ask<RestrictedCases>(papel, 'GET', '/Process/Restricted')).body;
    const { processos } = await listed('admin');
    expect(processos).toEqual([{ id, escritorio: expect.any(String), pessoas: [expect.any(String)] }]);
    expect(await listed('colaborador')).toEqual({ ocultos: true, processos: [] });
    expect(await listed('gestor')).toEqual({ ocultos: false, processos: [] });

    expect((await enter('colaborador')).status).toBe(403);
    expect((await enter('admin', '  ')).status).toBe(400);
    expect((await enter('admin')).status).toBe(200);
    expect([await statusFor('admin'), (await enter('admin')).status]).toEqual([200, 409]);
    const [evento] = await run<{ motivo: string; id_usuario: number }>(
      "select motivo, id_usuario from evento where id_cliente = $1 and tabela = 'processo_acesso' order by id desc limit 1",
      firma.idCliente,
    );
    expect(evento).toEqual({ motivo: 'Auditoria interna', id_usuario: idOf('admin') });
    const avisos = (await ask<Page<NotificationRow>>('gestor', 'GET', '/Notification?page=1')).body.items;
    expect(avisos).toMatchObject([{ tipo: 'acesso', titulo: 'Sucessão', idProcesso: id }]);
  });

  it('keeps its people when the last of them leaves: an Admin enters', async () => {
    await restrict();
    await run('update usuario set ativo = false where id = $1', idOf('gestor'));
    const { processos } = (await ask<RestrictedCases>('admin', 'GET', '/Process/Restricted')).body;
    expect(processos).toMatchObject([{ id, pessoas: [] }]);
    expect((await enter('admin')).status).toBe(200);
  });

  it('withdraws the notices of others, writes them none, and is in no digest and no calendar of theirs', async () => {
    const compromisso = await ask<{ id: number }>('colaborador', 'POST', '/ProcessSchedule', {
      idProcesso: id,
      idProcessoAgendaPrioridade: 1,
      processoAgenda: 'Audiência da sucessão',
      dataInicio: inDays(1),
      dataFim: inDays(1.1),
    });
    await run(
      "insert into aviso (id_cliente, chave, tipo, id_usuario, id_titular, titulo, id_compromisso) select $1, 'x' || u, 'compromisso', u, u, 'Audiência da sucessão', $2 from unnest($3::int[]) u",
      firma.idCliente,
      compromisso.body.id,
      [idOf('colaborador'), idOf('gestor')],
    );
    const digest = (papel: Papel) =>
      base.database.transaction(
        { idCliente: firma.idCliente },
        async (tx) =>
          (await readResumo(tx, firma.idCliente, idOf(papel), Date.parse(inDays(1)))).compromissos.total,
      );
    const feed = await ask<{ endereco: string }>('colaborador', 'POST', '/Account/calendar', {
      soOcupado: false,
    });
    const isInFeed = async () => (await app.inject({ url: feed.body.endereco })).body.includes('sucessão');
    expect([await digest('colaborador'), await isInFeed()]).toEqual([1, true]);
    await restrict();
    expect([await digest('colaborador'), await isInFeed()]).toEqual([0, false]);
    const novo = (papel: Papel) => ({
      ...assuntoOf('mudanca', 'Audiência da sucessão', { idCompromisso: compromisso.body.id }),
      chave: `y:${papel}`,
      idUsuario: idOf(papel),
      idTitular: idOf(papel),
      email: true,
      push: true,
    });
    await base.database.transaction({ idCliente: firma.idCliente }, (tx) =>
      writeAvisos(tx, firma.idCliente, [novo('colaborador'), novo('gestor')]),
    );
    const told = async (papel: Papel) =>
      (await ask<Page<NotificationRow>>(papel, 'GET', '/Notification?page=1')).body.items.length;
    expect([await told('colaborador'), await told('gestor')]).toEqual([0, 2]);
  });

  it('follows the name of its client, and prevents its deletion, whoever changes it', async () => {
    await restrict();
    const { body } = await ask<Record<string, unknown>>('admin', 'GET', `/Company/${firma.clientePJ}`);
    expect((await ask('admin', 'PUT', '/Company', { ...body, nomeFantasia: 'Outro nome' })).status).toBe(200);
    const { body: seen } = await ask<{ nomeFantasia: string }>('gestor', 'GET', `/Process/${id}`);
    expect(seen.nomeFantasia).toBe('Outro nome');
    const { status, body: refusal } = await ask('admin', 'DELETE', `/Company/${firma.clientePJ}`);
    expect([status, refusal.message]).toEqual([409, expect.stringContaining('1 processo')]);
  });

  it('is found by a check of conflicts, which names only whom to ask', async () => {
    await run(
      "insert into parte_contraria (id_cliente, id_processo, nome) values ($1, $2, 'Ubirajara Quintanilha')",
      firma.idCliente,
      id,
    );
    await restrict();
    const { body: check } = await ask<ConflictCheck>('colaborador', 'POST', '/ConflictCheck', {
      nomes: [{ nome: 'Ubirajara Quintanilia', papel: 'cliente' }],
    });
    const [gestor] = await run<{ nome: string }>('select nome from usuario where id = $1', idOf('gestor'));
    expect(check.achados).toMatchObject([
      {
        nome: 'Ubirajara Quintanilia',
        processos: [],
        quantidade: 0,
        escritorio: null,
        faleCom: [gestor?.nome],
      },
    ]);
    const { body: same } = await ask<ConflictCheck>('gestor', 'GET', `/ConflictCheck/${check.id}`);
    expect(same.achados).toMatchObject([{ nome: 'Ubirajara Quintanilha', processos: [{ id }] }]);
  });

  it('hides a statement of its costs, and the copy of everything, from those who do not see it', async () => {
    const [prestacao] = await run<{ id: number }>(
      "insert into prestacao_conta (id_cliente, id_empresa_grupo, numero, id_empresa, de, ate, situacao, adiantamento_anterior) values ($1, $2, 1, $3, '2026-11-01', '2026-11-30', 'enviada', 0) returning id",
      firma.idCliente,
      firma.escritorio,
      firma.clientePJ,
    );
    await run(
      "insert into lancamento (id_cliente, id_processo, tipo, descricao, valor, competencia, onus, reembolsavel, visivel_cliente, pago_em, pago_por, id_prestacao) values ($1, $2, 'custas', 'x', 10, '2026-11-03', 'cliente', true, true, '2026-11-03', 'escritorio', $3)",
      firma.idCliente,
      id,
      prestacao?.id,
    );
    await restrict();
    const read = async (papel: Papel) => (await ask(papel, 'GET', `/CostStatement/${prestacao?.id}`)).status;
    expect([await read('gestor'), await read('admin'), await read('clientePJ')]).toEqual([200, 404, 200]);
    expect((await ask('admin', 'POST', '/Export', {})).status).toBe(409);
    await enter('admin');
    expect((await ask('admin', 'POST', '/Export', {})).status).toBe(202);
  });

  it('is not entered by way of its team, and whoever leaves the team keeps no notice of it', async () => {
    await write({ restrito: true, pessoas: [idOf('admin')], equipes: [firma.equipe] }, 'admin');
    const team = async (papel: Papel, ...added: readonly Papel[]) => {
      const { body } = await ask<Team>(papel, 'GET', `/Team/${firma.equipe}`);
      return ask(papel, 'PUT', '/Team', { ...body, membros: [idOf('advogado'), ...added.map(idOf)] });
    };
    expect((await team('gestor')).status).toBe(200);
    for (const added of ['gestor', 'colaborador'] as const)
      expect((await team('gestor', added)).body.message).toMatch(/^Esta equipe vê processos restritos/);
    expect([(await team('admin', 'colaborador')).status, await statusFor('colaborador')]).toEqual([200, 200]);

    const { body: prazo } = await ask<{ id: number }>('colaborador', 'POST', '/ProcessSchedule', {
      idProcesso: id,
      idProcessoAgendaPrioridade: 1,
      processoAgenda: 'Abertura do testamento',
      dataInicio: inDays(1),
      dataFim: inDays(1.1),
    });
    await base.database.transaction({ idCliente: firma.idCliente }, (tx) =>
      writeAvisos(tx, firma.idCliente, [
        {
          ...assuntoOf('mudanca', 'Abertura do testamento', { idCompromisso: prazo.id }),
          chave: 'y',
          idUsuario: idOf('colaborador'),
          idTitular: idOf('colaborador'),
          email: true,
          push: true,
        },
      ]),
    );
    const told = async () =>
      (await ask<Page<NotificationRow>>('colaborador', 'GET', '/Notification?page=1')).body.total;
    // Also by who does not see it himself.
    expect([await told(), (await team('gestor')).status, await told()]).toEqual([1, 200, 0]);
    expect(await statusFor('colaborador')).toBe(404);

    await run('delete from processo_acesso where id_usuario = $1', idOf('admin'));
    expect((await team('admin', 'admin')).status).toBe(403);
    expect((await team('admin', 'colaborador')).status).toBe(200);
  });

  it('leaves no name of its files in the history that others read, and its links to its people', async () => {
    const { body: documento } = await upload<{ id: number }>(
      app,
      firma.usuarios.gestor,
      '/ProcessDocument',
      { idProcesso: String(id), tipo: 'outro' },
      { nome: 'testamento cerrado.pdf', conteudo: pdfOf('a') },
    );
    const headers = { authorization: `Bearer ${tokenOf(app, firma.usuarios.gestor)}` };
    const zip = { url: '/api/ProcessDocument/zip', payload: { ids: [documento.id] }, headers };
    expect((await app.inject({ method: 'POST', ...zip })).statusCode).toBe(200);
    const file = `/api/ProcessDocument/${documento.id}/versions/1/content`;
    expect((await app.inject({ url: file, headers })).statusCode).toBe(200);
    const { body: link } = await ask<{ id: number }>('gestor', 'POST', '/DocumentShare', {
      idDocumento: documento.id,
      dias: 7,
    });
    const read = async () => (await ask<AuditRow[]>('admin', 'GET', '/Audit?acao=leitura')).body;
    // Nobody waits for the event of a reading.
    while ((await read()).length < 2) await new Promise(setImmediate);
    await restrict();
    expect(await read()).toEqual([]);
    expect(JSON.stringify((await ask('admin', 'GET', '/Audit')).body)).not.toContain('cerrado');
    const revoke = async (papel: Papel) => (await ask(papel, 'DELETE', `/DocumentShare/${link.id}`)).status;
    expect([await revoke('colaborador'), await revoke('admin'), await revoke('gestor')]).toEqual([
      404, 404, 204,
    ]);
    await enter('admin');
    expect((await read()).map(({ registro }) => registro)).toEqual(
      Array<string>(2).fill('testamento cerrado.pdf'),
    );
  });

  it('shows the rows of an import of it to the sender, and once they are records to those who see it', async () => {
    const numero = '1012345-64.2026.8.26.0100';
    await run('update processo set numero_cnj = $2 where id = $1', id, numero);
    await restrict();
    const importing = stepsOf(app, base.database, firma.usuarios.gestor);
    const sent = await importing.send(
      'acompanhamentos',
      `Processo;Data;Tipo;Executor;Descrição\n${numero};05/02/2019 14:30;Andamento do tribunal;${firma.usuarios.advogado.email};Testamento cerrado`,
    );
    const seen = async () => {
      const rows = await ask<Page<ImportRow>>('admin', 'GET', `/Import/${sent.id}/rows?page=1`);
      return [(await importing.rowsOf(sent.id)).length, rows.body.total];
    };
    const rehearsed = await importing.rehearse(sent.id);
    expect(rehearsed.resultado).toMatchObject({ novas: 1 });
    expect(await seen()).toEqual([1, 0]);
    await importing.apply(rehearsed);
    expect(await seen()).toEqual([1, 0]);
    await enter('admin');
    expect(await seen()).toEqual([1, 1]);
  });
});
