import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { ProcessSchedule, ProcessScheduleRow } from '@foro/shared/contracts/process-schedule';
import type { RepetitionCounted } from '@foro/shared/contracts/schedule-repetition';
import { ID_NACIONAL } from '@foro/shared/prazos/fabrica';
import type { FastifyInstance } from 'fastify';
import { buildFirma, type Firma, type Papel } from '../../../testing/builders';
import { askAs, buildTestApp, call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';

describeOnDatabase('a commitment that comes again', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    firma = await buildFirma(base.database);
  });

  const CAMPOS = {
    processoAgenda: 'Reunião',
    idProcessoAgendaPrioridade: 1,
    idProcesso: null,
    local: null,
    descricao: null,
    dataInicio: '2026-11-20T17:00:00.000Z',
    dataFim: '2026-11-20T18:00:00.000Z',
  };
  const semanal = { frequencia: 'semanal', vezes: 4, soDiasUteis: false };
  const ask = askAs(() => ({ app, firma }), 'colaborador', '/ProcessSchedule');
  const create = (repeticao: object = semanal) =>
    ask<ProcessSchedule & ApiErrorBody>('POST', '', { ...CAMPOS, repeticao });
  const rows = async (papel: Papel = 'colaborador') =>
    (await ask<ProcessScheduleRow[]>('GET', '', undefined, papel)).body;
  const days = async () =>
    (await rows()).map(({ processoAgenda, dataInicio }) => `${processoAgenda} ${dataInicio.slice(5, 16)}`);
  /** The n-th commitment of the calendar, as its form reads it. */
  const nth = async (n: number) => (await ask<ProcessSchedule>('GET', `/${(await rows())[n]?.id}`)).body;
  const change = async (n: number, changes: object) => {
    const { id, dataAlteracao } = await nth(n);
    return ask<ProcessSchedule>('PUT', '', { ...CAMPOS, id, dataAlteracao, ...changes });
  };

  it('is as many commitments, at the same hour of each day; each tells its place', async () => {
    const { status, body } = await create();
    expect([status, body.serie]).toEqual([201, { frequencia: 'semanal', posicao: 1, total: 4 }]);
    expect(await days()).toEqual([
      'Reunião 11-20T17:00',
      'Reunião 11-27T17:00',
      'Reunião 12-04T17:00',
      'Reunião 12-11T17:00',
    ]);
    expect((await nth(2)).serie).toEqual({ frequencia: 'semanal', posicao: 3, total: 4 });
  });

  it("on business days leaves out the nation's holidays, those the firm added and weekends, and is counted alike beforehand", async () => {
    const admin = firma.usuarios.admin;
    const added = await call(app, admin, 'POST', `/ForensicCalendar/${ID_NACIONAL}/days`, {
      data: '2027-04-22',
      tipo: 'fechado',
      motivo: 'Reunião de todos',
      ato: 'Portaria do escritório',
    });
    expect(added.status).toBe(201);
    // 21 April is Tiradentes, and a Wednesday.
    const dataInicio = '2027-04-20T17:00:00.000Z';
    const repeticao = { frequencia: 'diaria', vezes: 3, soDiasUteis: true };
    const counted = await ask<RepetitionCounted>('POST', '/repetition', { dataInicio, repeticao });
    expect([counted.status, counted.body]).toEqual([200, { total: 3, ultimo: '2027-04-26' }]);
    expect(await rows()).toEqual([]);
    await ask('POST', '', { ...CAMPOS, dataInicio, dataFim: '2027-04-20T18:00:00.000Z', repeticao });
    expect(await days()).toEqual(['Reunião 04-20T17:00', 'Reunião 04-23T17:00', 'Reunião 04-26T17:00']);
  });

  it.each([
    ['begins before there are years', '0000-01-01T00:00:00Z'],
    ['ends after the last year', '9998-03-01T12:00:00Z'],
  ])('answers 400 to one that %s', async (_, dataInicio) => {
    const repeticao = { frequencia: 'anual', ate: null, vezes: 5, soDiasUteis: true };
    expect((await ask('POST', '/repetition', { dataInicio, repeticao })).status).toBe(400);
    const dataFim = dataInicio.replace('00Z', '01Z');
    expect((await ask('POST', '', { ...CAMPOS, dataInicio, dataFim, repeticao })).status).toBe(400);
  });

  it('is changed alone, with those after it, or with all: the same words, as much later, as long', async () => {
    await create();
    await change(1, {
      processoAgenda: 'Só este',
      dataInicio: '2026-11-28T17:00:00Z',
      dataFim: '2026-11-28T18:00:00Z',
    });
    expect(await days()).toEqual([
      'Reunião 11-20T17:00',
      'Só este 11-28T17:00',
      'Reunião 12-04T17:00',
      'Reunião 12-11T17:00',
    ]);
    const later = { dataInicio: '2026-12-04T19:00:00Z', dataFim: '2026-12-04T19:30:00Z' };
    expect((await change(2, { ...later, processoAgenda: 'Tarde', escopo: 'seguintes' })).status).toBe(200);
    expect(await days()).toEqual([
      'Reunião 11-20T17:00',
      'Só este 11-28T17:00',
      'Tarde 12-04T19:00',
      'Tarde 12-11T19:00',
    ]);
    expect((await rows()).at(-1)?.dataFim).toBe('2026-12-11T19:30:00.000Z');
    await change(0, { processoAgenda: 'Todos', local: 'Sala', escopo: 'todos' });
    expect((await days()).map((day) => day.slice(0, 5))).toEqual(['Todos', 'Todos', 'Todos', 'Todos']);
    expect([(await nth(3)).local, (await nth(3)).dataInicio]).toEqual(['Sala', '2026-12-11T19:00:00.000Z']);
  });

  it('keeps, when all are changed, what somebody changed in one of them alone', async () => {
    await create();
    await change(1, {
      descricao: 'Levar a minuta',
      local: 'Sala 9',
      dataInicio: '2026-11-27T17:00:00Z',
      dataFim: '2026-11-27T19:00:00Z',
    });
    // Shorter, too: the one that lasts otherwise does not end before it begins.
    await change(0, {
      processoAgenda: 'Todos',
      dataInicio: '2026-11-20T16:00:00Z',
      dataFim: '2026-11-20T16:10:00Z',
      escopo: 'todos',
    });
    expect((await nth(2)).dataFim).toBe('2026-12-04T16:10:00.000Z');
    expect(await nth(1)).toMatchObject({
      processoAgenda: 'Todos',
      descricao: 'Levar a minuta',
      local: 'Sala 9',
      dataInicio: '2026-11-27T16:00:00.000Z',
      dataFim: '2026-11-27T18:00:00.000Z',
    });
  });

  it('is deleted alone, with those after it, or with all', async () => {
    await create({ ...semanal, vezes: 6 });
    const idOf = async (n: number) => (await rows())[n]?.id;
    expect((await ask('DELETE', `/${await idOf(1)}`)).status).toBe(204);
    expect(await rows()).toHaveLength(5);
    expect((await ask('DELETE', `/${await idOf(3)}?escopo=seguintes`)).status).toBe(204);
    expect(await rows()).toHaveLength(3);
    expect((await ask('DELETE', `/${await idOf(1)}?escopo=todos`)).status).toBe(204);
    expect(await rows()).toEqual([]);
  });

  it('takes its participants alone or with others, who see and change those alone that they take part in', async () => {
    await create();
    const add = async (n: number, escopo?: string) =>
      ask<{ id: number }>('POST', '/participants', {
        idProcessoAgenda: (await rows())[n]?.id,
        idUsuarioParticipante: firma.usuarios.advogado.id,
        ...(escopo && { escopo }),
      });
    const { body } = await add(2, 'seguintes');
    expect(await rows('advogado')).toHaveLength(2);
    const [seen] = await rows('advogado');
    const { dataAlteracao } = (await ask<ProcessSchedule>('GET', `/${seen?.id}`, undefined, 'advogado')).body;
    const theirs = { ...CAMPOS, id: seen?.id, dataAlteracao, processoAgenda: 'Do advogado', escopo: 'todos' };
    await ask('PUT', '', { ...theirs, dataInicio: seen?.dataInicio, dataFim: seen?.dataFim }, 'advogado');
    expect((await days()).map((day) => day.slice(0, 7))).toEqual([
      'Reunião',
      'Reunião',
      'Do advo',
      'Do advo',
    ]);
    expect((await ask('DELETE', `/participants/${body.id}?escopo=todos`)).status).toBe(204);
    expect(await rows('advogado')).toEqual([]);
  });

  it.each([
    ['repeticao.ate', 'Diga até quando, ou quantas vezes', { frequencia: 'diaria', soDiasUteis: false }],
    ['repeticao.vezes', 'Repita de 2 a 400 vezes', { ...semanal, vezes: 401 }],
    ['repeticao.frequencia', 'Repetição inválida', { ...semanal, frequencia: 'lunar' }],
    [
      'repeticao.ate',
      'A repetição não pode terminar antes do início',
      { frequencia: 'diaria', ate: '2026-11-19', soDiasUteis: false },
    ],
    [
      'repeticao.ate',
      'São mais de 400 compromissos: escolha uma data mais próxima',
      { frequencia: 'diaria', ate: '2030-01-01', soDiasUteis: false },
    ],
  ])('is refused with 400 beside %s: %s', async (field, message, repeticao) => {
    const { status, body } = await create(repeticao);
    expect([status, body.fields]).toEqual([400, { [field]: message }]);
    expect(await rows()).toEqual([]);
  });
});
