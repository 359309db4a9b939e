import type { ProcessRow } from '@foro/shared/contracts/process';
import type { ProcessDeadline } from '@foro/shared/contracts/process-deadline';
import type {
  Participant,
  ProcessSchedule,
  ProcessScheduleRow,
} from '@foro/shared/contracts/process-schedule';
import type { SearchAnswer } from '@foro/shared/contracts/search';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../../testing/builders';
import { prazoDe } from '../../../testing/builders-prazo';
import { askAs, buildTestApp } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';

describeOnDatabase('a deadline in the calendar', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  let processo: number;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    firma = await buildFirma(base.database);
    processo = await base.database.transaction('manutencao', async (tx) => {
      await tx.query(
        "insert into processo_agenda_prioridade (id_cliente, id, descricao, ordem) values ($1, 3, 'Alta', 3), ($1, 5, 'Prazo fatal', 5)",
        [firma.idCliente],
      );
      return insertProcesso(tx, firma);
    });
  });
  afterAll(() => app.close());

  const ask = askAs(() => ({ app, firma }), 'gestor');
  const create = async (changes: object = {}) =>
    (
      await ask<ProcessDeadline>(
        'POST',
        '/ProcessDeadline',
        prazoDe(processo, { idResponsavel: firma.usuarios.colaborador.id, ...changes }),
      )
    ).body;
  /** The commitments of the deadlines, as this person's calendar shows them. */
  const agendaOf = async (papel: Papel) =>
    (
      await ask<ProcessScheduleRow[]>('GET', `/ProcessSchedule?idProcesso=${processo}`, undefined, papel)
    ).body.map(({ processoAgenda, dataInicio, dataFim, idProcessoAgendaPrioridade }) => [
      processoAgenda,
      dataInicio,
      dataFim,
      idProcessoAgendaPrioridade,
    ]);
  const idOf = async (name: string) =>
    (await ask<ProcessScheduleRow[]>('GET', `/ProcessSchedule?idProcesso=${processo}`)).body.find(
      ({ processoAgenda }) => processoAgenda === name,
    )?.id;

  it('stands there the whole day as "Prazo fatal", with its internal date, for whoever answers for it, and moves with it', async () => {
    const prazo = await create();
    const expected = [
      ['Data interna: Apelação', '2026-03-20T03:00:00.000Z', '2026-03-21T02:59:00.000Z', 3],
      ['Prazo: Apelação', '2026-03-24T03:00:00.000Z', '2026-03-25T02:59:00.000Z', 5],
    ];
    expect(await agendaOf('colaborador')).toEqual(expected);
    expect(await agendaOf('gestor')).toEqual(expected);
    expect(await agendaOf('advogado')).toEqual([]);
    const { body: moved } = await ask<ProcessDeadline>('PUT', '/ProcessDeadline', {
      ...prazo,
      dias: 5,
      motivo: 'São embargos',
      descricao: 'Embargos',
      fatal: false,
      idResponsavel: firma.usuarios.advogado.id,
    });
    expect(await agendaOf('advogado')).toEqual([
      ['Data interna: Embargos', '2026-03-06T03:00:00.000Z', '2026-03-07T02:59:00.000Z', 3],
      ['Prazo: Embargos', '2026-03-10T03:00:00.000Z', '2026-03-11T02:59:00.000Z', 3],
    ]);
    expect(await agendaOf('colaborador')).toEqual([]);
    const { body: sameDay } = await ask<ProcessDeadline>('PUT', '/ProcessDeadline', {
      ...moved,
      diasInternos: 0,
    });
    expect((await agendaOf('advogado')).map(([name]) => name)).toEqual(['Prazo: Embargos']);
    await ask('POST', `/ProcessDeadline/${sameDay.id}/dismiss`, { motivo: 'Acordo' });
    expect(await agendaOf('gestor')).toEqual([]);
  });

  it('is found by the search with the others of its words, the open ones first, by the staff alone', async () => {
    const prazo = await create({ descricao: 'Contrarrazões de apelação' });
    const find = async (q: string, papel: Papel) =>
      (await ask<SearchAnswer>('GET', `/Search?q=${encodeURIComponent(q)}&kinds=prazos`, undefined, papel))
        .body.groups;
    expect(await find('contrarrazao', 'colaborador')).toEqual([
      {
        kind: 'prazos',
        total: 1,
        items: [
          {
            id: prazo.id,
            idProcesso: processo,
            titulo: 'Contrarrazões de apelação',
            detalhe: '24/03/2026 · Ação de cobrança · calendário não conferido',
            trecho: '',
            to: `/prazodetalhe/${prazo.id}?processo=${processo}`,
          },
        ],
      },
    ]);
    expect(await find('apelação', 'clientePF')).toEqual([]);
    expect((await ask<ProcessRow[]>('GET', '/Process?page=1')).body).toMatchObject({
      items: [{ proximoPrazo: '2026-03-24', proximoPrazoNaoConferido: true }],
    });
    expect(JSON.stringify((await ask('GET', '/Process?page=1', undefined, 'clientePJ')).body)).not.toContain(
      'Prazo',
    );
    await ask('DELETE', `/ProcessDeadline/${prazo.id}`);
    expect(await find('contrarrazões', 'admin')).toEqual([]);
    expect((await ask('GET', '/Process?page=1')).body).toMatchObject({ items: [{ proximoPrazo: null }] });
  });

  it('says in the calendar, its panel and its form that nobody checked the calendar it was counted by, until somebody did', async () => {
    const prazo = await create();
    const vinculos = async () =>
      (await ask<ProcessScheduleRow[]>('GET', `/ProcessSchedule?idProcesso=${processo}`)).body.map(
        ({ vinculo }) => vinculo,
      );
    const ficha = async () =>
      (await ask<ProcessSchedule>('GET', `/ProcessSchedule/${await idOf('Prazo: Apelação')}`)).body;
    expect(await vinculos()).toEqual(['prazoNaoConferido', 'prazoNaoConferido']);
    expect(await ficha()).toMatchObject({ isNaoConferido: true });
    const painel = await ask<ProcessScheduleRow[]>(
      'GET',
      '/ProcessSchedule/Panel?escopo=escritorio&inicio=2026-03-24T03:00:00.000Z&fim=2026-03-25T03:00:00.000Z',
    );
    expect(painel.body).toMatchObject([{ vinculo: 'prazoNaoConferido' }]);
    expect(
      (await ask<SearchAnswer>('GET', '/Search?q=prazo%20apelacao&kinds=compromissos')).body.groups[0]
        ?.items[0]?.detalhe,
    ).toContain('calendário não conferido');
    await base.database.transaction('manutencao', (tx) =>
      tx.query("update prazo set avisos = '[]' where id_cliente = $1 and id = $2", [
        firma.idCliente,
        prazo.id,
      ]),
    );
    expect(await vinculos()).toEqual(['prazo', 'prazo']);
    expect(await ficha()).toMatchObject({ isNaoConferido: false });
    await ask('DELETE', `/ProcessDeadline/${prazo.id}`);
  });

  it('keeps whoever was added to it when it moves, on both days', async () => {
    const prazo = await create();
    const added = await ask<Participant>('POST', '/ProcessSchedule/participants', {
      idProcessoAgenda: await idOf('Prazo: Apelação'),
      idUsuarioParticipante: firma.usuarios.advogado.id,
    });
    expect(added.status).toBe(201);
    await ask('PUT', '/ProcessDeadline', { ...prazo, dias: 10, motivo: 'Eram dez' });
    expect((await agendaOf('advogado')).map(([name]) => name)).toEqual([
      'Data interna: Apelação',
      'Prazo: Apelação',
    ]);
    expect((await ask('DELETE', `/ProcessSchedule/participants/${added.body.id}`)).status).toBe(204);
    expect(await agendaOf('advogado')).toEqual([]);
    await ask('DELETE', `/ProcessDeadline/${prazo.id}`);
    expect(await agendaOf('gestor')).toEqual([]);
  });

  it('moves with its deadline alone: the calendar refuses, and names no second dependent of the case', async () => {
    const prazo = await create();
    const id = await idOf('Prazo: Apelação');
    const { body } = await ask<ProcessSchedule>('GET', `/ProcessSchedule/${id}`);
    expect(body.idPrazo).toBe(prazo.id);
    const message = 'Este compromisso é de um prazo: altere o prazo, e a agenda muda junto.';
    const changed = await ask('PUT', '/ProcessSchedule/', { ...body, processoAgenda: 'Outro' });
    expect([changed.status, changed.body.message]).toEqual([409, message]);
    const deleted = await ask('DELETE', `/ProcessSchedule/${id}`);
    expect([deleted.status, deleted.body.message]).toEqual([409, message]);
    expect((await ask('DELETE', `/Process/${processo}`)).body.dependents).toEqual([
      { kind: 'prazos', total: 1, idProcesso: processo },
    ]);
  });

  it('is given to nobody who does not see its restricted case', async () => {
    const { gestor, advogado } = firma.usuarios;
    const idProcesso = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
    const path = `/Process/${idProcesso}/Access`;
    const { dataAlteracao } = (await ask<ProcessDeadline>('GET', path)).body;
    const access = { restrito: true, pessoas: [gestor.id], equipes: [], dataAlteracao };
    expect((await ask('PUT', path, access)).status).toBe(200);
    expect(await create({ idProcesso, idResponsavel: advogado.id })).toMatchObject({
      fields: { idResponsavel: 'Esta pessoa não vê este processo' },
    });
    expect(await create({ idProcesso, idResponsavel: gestor.id })).toMatchObject({
      idResponsavel: gestor.id,
    });
  });
});
