import type {
  AcceptRecountAnswer,
  DeadlineRecount,
  UndoRecountAnswer,
} from '@foro/shared/contracts/deadline-recount';
import type { ForensicCalendar, ForensicDay } from '@foro/shared/contracts/forensic-calendar';
import type { ProcessDeadline, ProcessDeadlineRow } from '@foro/shared/contracts/process-deadline';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../db/drivers/database';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../../testing/builders';
import { askAs, buildTestApp, call } from '../../../testing/builders-app';
import { describeOnOwnDatabase } from '../../../testing/describe-on-database';
import { createRecountLoop } from './recount-loop';
import { recountNext } from './recontagem.queries';

const log = { info: () => undefined, warn: () => undefined };

describeOnOwnDatabase('the recount of deadlines', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  let idProcesso: number;
  let idCalendario: number;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
  });
  // Each test has its own firm, so that another test's waiting rows are not counted.
  beforeEach(async () => {
    firma = await buildFirma(base.database);
    idProcesso = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
    idCalendario = await newCalendar();
  });
  afterAll(() => app.close());

  const ask = askAs(() => ({ app, firma }), 'gestor');
  const newCalendar = async (idPai = 1) =>
    (await ask<ForensicCalendar>('POST', '/ForensicCalendar', { nome: 'Comarca', idPai })).body.id;
  /** Creates a deadline of five business days from 02/03/2026, which ends on 10/03. */
  const newPrazo = async (changes: object = {}) =>
    (
      await ask<ProcessDeadline>('POST', '/ProcessDeadline', {
        idProcesso,
        descricao: 'Embargos',
        comunicacao: 'djen',
        dataBase: '2026-03-02',
        dias: 5,
        unidade: 'uteis',
        dobro: false,
        suspendeRecesso: true,
        idCalendario,
        ...changes,
      })
    ).body;
  const find = async (id: number) => (await ask<ProcessDeadline>('GET', `/ProcessDeadline/${id}`)).body;
  const close = async (data: string, id = idCalendario) =>
    (
      await ask<ForensicDay>('POST', `/ForensicCalendar/${id}/days`, {
        data,
        tipo: 'fechado',
        motivo: 'Enchente',
      })
    ).body.id;
  const recount = () =>
    createRecountLoop({ database: base.database, log, rest: async () => undefined }).run();
  const progress = async () => (await ask<DeadlineRecount>('GET', '/ProcessDeadline/recount')).body;
  const waiting = async () =>
    (await ask<ProcessDeadlineRow[]>('GET', '/ProcessDeadline?recontados=true')).body.map(
      ({ id, fim, fimRecontado }) => [id, fim, fimRecontado],
    );
  const accept = (body: object = {}, papel?: Papel) =>
    ask<AcceptRecountAnswer>('POST', '/ProcessDeadline/recount/accept', body, papel);

  it('says which day of the calendar is the cause, on the page of the recounted ones', async () => {
    const { id } = await newPrazo();
    await close('2026-03-05');
    await recount();
    const { body } = await ask<{ items: ProcessDeadlineRow[] }>(
      'GET',
      '/ProcessDeadline?recontados=true&page=1',
    );
    expect(body.items.map((row) => [row.id, row.causaDaRecontagem])).toEqual([
      [id, expect.stringMatching(/^05\/03\/2026 deixou de contar \(Enchente/)],
    ]);
    const all = await ask<{ items: ProcessDeadlineRow[] }>('GET', '/ProcessDeadline?page=1');
    expect(all.body.items[0]).not.toHaveProperty('causaDaRecontagem');
  });

  it('lists what a new day changes; a confirmed one keeps its day until somebody accepts', async () => {
    const [sugerido, confirmado, cumprido] = [await newPrazo(), await newPrazo(), await newPrazo()];
    const elsewhere = await newPrazo({ idCalendario: 1 });
    for (const { id } of [confirmado, cumprido]) await ask('POST', `/ProcessDeadline/${id}/confirm`);
    await ask('POST', `/ProcessDeadline/${cumprido.id}/fulfil`, { nota: 'Feito' });
    expect(await progress()).toEqual({ situacao: 'nenhuma', total: null, feitos: 0, aguardam: 0 });
    await close('2026-03-05');
    expect(await progress()).toMatchObject({ situacao: 'andamento', feitos: 0, aguardam: 0 });
    await recount();
    expect(await progress()).toEqual({ situacao: 'pronta', total: 2, feitos: 2, aguardam: 2 });
    expect(await waiting()).toEqual([
      [sugerido.id, '2026-03-10', '2026-03-11'],
      [confirmado.id, '2026-03-10', '2026-03-11'],
    ]);
    expect(await find(confirmado.id)).toMatchObject({ situacao: 'confirmado', fim: '2026-03-10' });
    expect(await find(elsewhere.id)).toMatchObject({ fimRecontado: null });

    expect((await accept({ ids: [confirmado.id] }, 'admin')).body).toMatchObject({
      aceitos: 1,
      restantes: 1,
    });
    const accepted = await find(confirmado.id);
    expect(accepted).toMatchObject({
      situacao: 'confirmado',
      fim: '2026-03-11',
      fimRecontado: null,
      idUsuarioConfirmou: firma.usuarios.admin.id,
      motivo: 'Recontado: o calendário forense mudou',
    });
    expect(accepted.memoria).toContainEqual(
      expect.objectContaining({ data: '2026-03-05', conta: false, motivo: 'Enchente' }),
    );
    expect((await accept()).body).toMatchObject({ aceitos: 1, restantes: 0 });
    expect(await find(sugerido.id)).toMatchObject({ situacao: 'sugerido', fim: '2026-03-11' });
    expect((await accept()).body).toEqual({ aceitos: 0, restantes: 0, versoes: [] });
  });

  it('takes an accepted day back, all or nothing, by who accepted it a moment ago, and overrules nobody', async () => {
    const [um, dois] = [await newPrazo({ descricao: 'um' }), await newPrazo({ descricao: 'dois' })];
    await ask('POST', `/ProcessDeadline/${um.id}/confirm`, undefined, 'advogado');
    const before = await find(um.id);
    await close('2026-03-05');
    await recount();
    const { versoes } = (await accept({}, 'gestor')).body;
    const undo = (prazos = versoes, papel: Papel = 'gestor') =>
      ask<UndoRecountAnswer>('POST', '/ProcessDeadline/recount/undo', { prazos }, papel);
    expect((await undo(versoes, 'admin')).body.message).toBe(
      'Só quem aceitou a nova data do prazo "um" a desfaz, e nos primeiros 10 minutos.',
    );
    await ask('PUT', '/ProcessDeadline', { ...(await find(dois.id)), descricao: 'outro nome' });
    const stale = await undo();
    expect([stale.status, stale.body.message]).toEqual([
      409,
      'O prazo "outro nome" mudou depois que você aceitou a nova data. Nada foi desfeito.',
    ]);
    expect(await find(um.id)).toMatchObject({ fim: '2026-03-11' });
    expect((await undo(versoes.slice(0, 1))).body).toEqual({ desfeitos: [um.id] });
    const { dataAlteracao: _, idUsuarioAlteracao: __, usuarioAlteracao: ___, ...kept } = before;
    expect(await find(um.id)).toMatchObject({ ...kept, fimRecontado: '2026-03-11' });
    expect((await accept({ ids: [um.id] })).body.aceitos).toBe(1);
    expect((await undo(versoes.slice(0, 1))).status).toBe(409);
  });

  it('has nothing to list where the change was taken back, and follows a suspension and a wider calendar', async () => {
    const prazo = await newPrazo();
    const idDia = await close('2026-03-05');
    await recount();
    await ask('DELETE', `/ForensicCalendar/${idCalendario}/days/${idDia}`);
    await recount();
    expect(await waiting()).toEqual([]);
    const suspensao = { de: '2026-03-05', ate: '2026-03-06', motivo: 'Migração' };
    await ask('POST', `/ForensicCalendar/${idCalendario}/suspensions`, suspensao);
    await recount();
    expect(await waiting()).toEqual([[prazo.id, '2026-03-10', '2026-03-12']]);
    await close('2026-03-09', 1);
    await recount();
    expect(await waiting()).toEqual([[prazo.id, '2026-03-10', '2026-03-13']]);
  });

  it('awaits the second person where the firm wants two, and that one is not who accepted', async () => {
    await ask('PUT', '/ProcessDeadline/settings', { duplaConferencia: 'sempre' });
    const prazo = await newPrazo();
    await ask('POST', `/ProcessDeadline/${prazo.id}/confirm`, undefined, 'advogado');
    await ask('POST', `/ProcessDeadline/${prazo.id}/confirm`, undefined, 'gestor');
    await close('2026-03-05');
    await recount();
    await accept({ ids: [prazo.id] }, 'gestor');
    expect(await find(prazo.id)).toMatchObject({ situacao: 'sugerido', aguardaSegundaConferencia: true });
    const again = await ask('POST', `/ProcessDeadline/${prazo.id}/confirm`, undefined, 'gestor');
    expect(again.body.message).toBe('A segunda conferência é de outra pessoa.');
  });

  it('leaves a deadline that somebody changed as he had it counted', async () => {
    const prazo = await newPrazo();
    await close('2026-03-05');
    await recount();
    const { body } = await ask<ProcessDeadline>('PUT', '/ProcessDeadline', {
      ...(await find(prazo.id)),
      dias: 6,
      motivo: 'Eram seis',
    });
    expect(body).toMatchObject({ fim: '2026-03-12', fimRecontado: null });
    await recount();
    expect(await waiting()).toEqual([]);
  });

  it('tells open deadlines whether their calendar is checked as of now, and does not change their version', async () => {
    const prazo = await newPrazo();
    expect(prazo.avisos).toContain('calendarioNaoConferido');
    await ask('POST', `/ForensicCalendar/${idCalendario}/checked`, { ano: 2026, conferido: true });
    await recount();
    expect(await find(prazo.id)).toMatchObject({ avisos: [], dataAlteracao: prazo.dataAlteracao });
  });

  it('leaves a deadline as it is where a calendar never opens again', async () => {
    const prazo = await newPrazo();
    await ask('POST', `/ForensicCalendar/${idCalendario}/days`, {
      regra: '01-01',
      ate: '12-31',
      tipo: 'fechado',
      motivo: 'Engano',
    });
    await recount();
    expect([(await progress()).situacao, (await find(prazo.id)).fim]).toEqual(['pronta', '2026-03-10']);
  });

  it('goes in batches that tell how far it is; a change meanwhile begins anew, and two workers do each once', async () => {
    for (const descricao of ['um', 'dois', 'três']) await newPrazo({ descricao });
    await close('2026-03-05');
    const next = () => base.database.transaction(firma, (tx) => recountNext(tx, firma, 2));
    expect(await next()).toBe(true);
    expect(await progress()).toEqual({ situacao: 'andamento', total: 3, feitos: 2, aguardam: 2 });
    await close('2026-03-06');
    expect(await progress()).toMatchObject({ situacao: 'andamento', feitos: 0, aguardam: 2 });
    await Promise.all([recount(), recount()]);
    expect(await progress()).toEqual({ situacao: 'pronta', total: 3, feitos: 3, aguardam: 3 });
    expect(new Set((await waiting()).map(([, , to]) => to))).toEqual(new Set(['2026-03-12']));
  });

  it('of one firm goes on while that of another fails, which stays due', async () => {
    await newPrazo();
    await close('2026-03-05');
    const falha = firma.idCliente;
    firma = await buildFirma(base.database);
    idProcesso = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
    idCalendario = await newCalendar();
    await newPrazo();
    await close('2026-03-05');
    const database = {
      ...base.database,
      transaction: ((scope, work) =>
        typeof scope === 'object' && scope.idCliente === falha
          ? Promise.reject(new Error('timeout'))
          : base.database.transaction(scope, work)) as Database['transaction'],
    };
    await createRecountLoop({ database, log, rest: async () => undefined }).run();
    expect((await progress()).situacao).toBe('pronta');
  });

  it('is closed to clients and to other firms', async () => {
    const prazo = await newPrazo();
    await close('2026-03-05');
    await recount();
    expect((await ask('GET', '/ProcessDeadline/recount', undefined, 'clientePF')).status).toBe(403);
    expect((await accept({}, 'clientePJ')).status).toBe(403);
    expect((await accept({ ids: [] })).body.fields).toEqual({ ids: 'Escolha ao menos um prazo' });
    const estranha = await buildFirma(base.database);
    const { body } = await call<AcceptRecountAnswer>(
      app,
      estranha.usuarios.admin,
      'POST',
      '/ProcessDeadline/recount/accept',
      { ids: [prazo.id] },
    );
    expect(body).toEqual({ aceitos: 0, restantes: 0, versoes: [] });
    expect((await find(prazo.id)).fim).toBe('2026-03-10');
  });
});
