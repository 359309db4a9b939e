import type { AuditRow } from '@foro/shared/contracts/audit';
import type {
  ForensicCalendar,
  ForensicDay,
  ForensicSuspension,
} from '@foro/shared/contracts/forensic-calendar';
import type { ForensicImportAnswer, ForensicYear } from '@foro/shared/contracts/forensic-year';
import type { FastifyInstance } from 'fastify';
import { buildFirma, type Firma } from '../../../testing/builders';
import { askAs, buildTestApp, call, tokenOf } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';

const NACIONAL = 1;
const TJSP = 826;

/** Every timer that stays real: only the date is faked. */
const TIMERS = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'nextTick',
  'queueMicrotask',
  'performance',
  'hrtime',
] as const;

describeOnDatabase('the entries of a forensic calendar', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    firma = await buildFirma(base.database);
  });
  afterAll(() => app.close());

  const ask = askAs(() => ({ app, firma }), 'gestor', '/ForensicCalendar');
  let created = 0;
  const newCalendar = async (idPai = NACIONAL) =>
    (await ask<ForensicCalendar>('POST', '', { nome: `Comarca ${(created += 1)}`, idPai })).body.id;
  const daysOf = async (id: number) =>
    (await ask<ForensicDay[]>('GET', `/${id}/days`)).body.map(({ data, ate, motivo }) => [data, ate, motivo]);
  const send = (id: number, changes: object) =>
    ask<ForensicImportAnswer>('POST', `/${id}/days/import`, { formato: 'lista', ano: 2026, ...changes });

  it('answer a year with what it inherits, whose each entry is, and what the days come to', async () => {
    const id = await newCalendar(TJSP);
    await ask('POST', `/${id}/days`, { data: '2026-04-20', tipo: 'aberto', motivo: 'Expediente normal' });
    await ask('POST', `/${id}/suspensions`, { de: '2026-03-02', ate: '2026-03-03', motivo: 'Migração' });
    const { status, body } = await ask<ForensicYear>('GET', `/${id}/year?ano=2026`, undefined, 'colaborador');
    expect([status, body.ano, body.conferido]).toEqual([200, 2026, true]);
    const dias = new Map(body.dias.map(({ data, situacao, motivo }) => [data, [situacao, motivo]]));
    expect(dias.get('2026-02-17')).toEqual(['fechado', 'Carnaval']);
    expect(dias.get('2026-02-18')).toEqual(['parcial', 'Quarta-feira de Cinzas']);
    expect(dias.get('2026-03-02')).toEqual(['suspenso', 'Migração']);
    expect(dias.get('2026-04-20')).toEqual(['aberto', 'Expediente normal']);
    expect(dias.get('2026-01-02')).toEqual(['fechado', 'Recesso forense']);
    expect(dias.get('2026-01-12')).toEqual(['suspenso', 'Prazos suspensos no recesso']);
    expect(dias.has('2026-03-04')).toBe(false);
    expect(body.entradas).toContainEqual(
      expect.objectContaining({
        id: null,
        de: '2026-02-16',
        ate: '2026-02-17',
        deFabrica: true,
        idCalendario: TJSP,
        nivel: 'tribunal',
        ato: 'TJSP, Prov. CSM 2.813/2025',
      }),
    );
    expect(body.entradas).toContainEqual(
      expect.objectContaining({
        tipo: 'suspensao',
        de: '2026-03-02',
        deFabrica: false,
        calendario: expect.stringMatching(/^Comarca \d+$/),
      }),
    );
    expect(body.entradas).toContainEqual(
      expect.objectContaining({ de: '2025-12-20', ate: '2026-01-06', regra: '12-20', nivel: 'nacional' }),
    );
  });

  it('answer the year that it is in São Paulo where none is asked for', async () => {
    // It is the evening of 31 December there, and already the next year in UTC.
    jest.useFakeTimers({ now: new Date('2027-01-01T01:30:00Z'), doNotFake: [...TIMERS] });
    const { status, body } = await ask<ForensicYear>('GET', `/${NACIONAL}/year`);
    jest.useRealTimers();
    expect([status, body.ano]).toEqual([200, 2026]);
  });

  it.each(['1800', '2200', 'x'])('refuse the year %s', async (ano) => {
    const { status, body } = await ask('GET', `/${NACIONAL}/year?ano=${ano}`);
    expect([status, body.fields]).toEqual([400, { ano: 'Ano inválido' }]);
  });

  it('are changed by their version, days and suspensions; the factory has none to name', async () => {
    const id = await newCalendar();
    const dia = (
      await ask<ForensicDay>('POST', `/${id}/days`, { regra: '06-24', tipo: 'fechado', motivo: 'Festa' })
    ).body;
    const changed = await ask<ForensicDay>('PUT', `/${id}/days`, {
      ...dia,
      regra: null,
      data: '2026-06-23',
      motivo: 'Festa mudada',
    });
    expect([changed.status, changed.body]).toEqual([
      200,
      expect.objectContaining({ regra: null, data: '2026-06-23', motivo: 'Festa mudada' }),
    ]);
    expect((await ask('PUT', `/${id}/days`, dia)).body.code).toBe('DESATUALIZADO');
    expect((await ask('PUT', `/${await newCalendar()}/days`, changed.body)).status).toBe(404);
    const suspensao = (
      await ask<ForensicSuspension>('POST', `/${id}/suspensions`, {
        de: '2026-03-02',
        ate: '2026-03-03',
        motivo: 'Greve',
      })
    ).body;
    const longer = await ask<ForensicSuspension>('PUT', `/${id}/suspensions`, {
      ...suspensao,
      ate: '2026-03-05',
    });
    expect([longer.status, longer.body.ate]).toEqual([200, '2026-03-05']);
    expect(
      (await ask('PUT', `/${id}/suspensions`, { ...longer.body, ate: '2026-03-01' })).body.fields,
    ).toEqual({
      ate: 'O fim não pode ser antes do começo',
    });
  });

  it('are taken from a pasted list: the lines that are right stay, each wrong one is told of by its number', async () => {
    const id = await newCalendar();
    const texto = ['16/02 a 17/02 – Carnaval', '', '30/02 – Nada', '04/06 –', '04/06 – Corpus Christi'].join(
      '\r\n',
    );
    const common = { ato: 'Portaria 9', link: 'https://tj.jus.br/9' };
    const { status, body } = await send(id, { texto, ...common });
    expect([status, body]).toEqual([
      200,
      {
        incluidos: 2,
        repetidos: 0,
        erros: [
          { linha: 3, texto: '30/02 – Nada', mensagem: 'O dia 30/02/2026 não existe' },
          { linha: 4, texto: '04/06 –', mensagem: 'Motivo é obrigatório' },
        ],
      },
    ]);
    expect((await ask<ForensicDay[]>('GET', `/${id}/days`)).body).toContainEqual(
      expect.objectContaining({ data: '2026-06-04', ...common }),
    );
    expect((await send(id, { texto })).body).toMatchObject({ incluidos: 0, repetidos: 2 });
  });

  it('are taken 5,000 at once, and not one more', async () => {
    const id = await newCalendar();
    const linhas = Array.from({ length: 5_000 }, (_, index) =>
      index % 100 === 99
        ? `99/99 – linha ${index + 1}`
        : `0${(index % 9) + 1}/03/${2001 + (index % 99)} – Dia`,
    );
    const { body } = await send(id, { texto: linhas.join('\n') });
    expect([body.incluidos + body.repetidos, body.erros.length, body.erros[0]?.linha]).toEqual([
      4_950, 50, 100,
    ]);
    expect((await send(id, { texto: [...linhas, 'a'].join('\n') })).body.fields).toEqual({
      texto: 'No máximo 5.000 linhas por vez',
    });
  });

  it.each([
    ['texto', 'A lista é obrigatória', { texto: ' \n ' }],
    ['ano', 'Ano inválido', { texto: 'x', ano: 2200 }],
    ['link', 'Link inválido', { texto: 'x', link: 'javascript:1' }],
    ['formato', 'Formato inválido: lista ou csv', { texto: 'x', formato: 'xml' }],
  ])('refuse a list with a wrong %s: "%s"', async (field, message, changes) => {
    const { status, body } = await send(NACIONAL, changes);
    expect([status, body.fields?.[field]]).toEqual([400, message]);
  });

  it('leave as CSV and come back as they were', async () => {
    const [id, other] = [await newCalendar(), await newCalendar()];
    await ask('POST', `/${id}/days`, {
      data: '2026-03-05',
      ate: '2026-03-06',
      tipo: 'fechado',
      motivo: 'A; "b"',
      ato: '=1',
    });
    await ask('POST', `/${id}/days`, {
      regra: 'pascoa-46',
      tipo: 'parcial',
      motivo: 'Cinzas',
      desdeAno: 2025,
    });
    await ask('POST', `/${id}/suspensions`, { de: '2026-03-02', ate: '2026-03-03', motivo: 'Migração' });
    const csv = await app.inject({
      url: `/api/ForensicCalendar/${id}/days/csv`,
      headers: { authorization: `Bearer ${tokenOf(app, firma.usuarios.gestor)}` },
    });
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    const audit = await call<AuditRow[]>(app, firma.usuarios.admin, 'GET', '/Audit?acao=exportacao');
    expect(audit.body.find(({ registro }) => registro === 'Calendário forense')).toMatchObject({
      usuario: expect.stringContaining('gestor'),
      mudancas: [{ rotulo: 'Linhas', depois: '3' }],
    });
    const { body } = await send(other, { formato: 'csv', texto: csv.body });
    expect(body).toEqual({ incluidos: 3, repetidos: 0, erros: [] });
    const essence = async (of: number) =>
      (await ask<ForensicDay[]>('GET', `/${of}/days`)).body.map(
        ({ id: _, dataAlteracao: __, ...dia }) => dia,
      );
    expect(await essence(other)).toEqual(await essence(id));
  });

  it('are copied to another year, those of Easter with it, and what that year does not have is told of', async () => {
    const copied = await ask<ForensicImportAnswer>('POST', `/${TJSP}/days/copy`, {
      de: 2026,
      para: 2027,
      ato: 'Prov. novo',
    });
    expect([copied.status, copied.body]).toEqual([200, { incluidos: 7, repetidos: 0, erros: [] }]);
    const days = await daysOf(TJSP);
    expect(days).toContainEqual(['2027-02-08', '2027-02-09', 'Carnaval']);
    expect(days).toContainEqual(['2027-03-25', null, 'Endoenças']);
    expect(days).toContainEqual(['2027-05-27', '2027-05-28', 'Corpus Christi e dia seguinte']);
    expect(days).toContainEqual(['2027-10-28', null, 'Dia do Servidor Público']);
    const again = await ask<ForensicImportAnswer>('POST', `/${TJSP}/days/copy`, { de: 2026, para: 2027 });
    expect(again.body).toEqual({ incluidos: 0, repetidos: 7, erros: [] });
    const id = await newCalendar();
    await ask('POST', `/${id}/days`, { data: '2028-02-29', tipo: 'fechado', motivo: 'Bissexto' });
    expect(
      (await ask<ForensicImportAnswer>('POST', `/${id}/days/copy`, { de: 2028, para: 2029 })).body.erros,
    ).toEqual([{ linha: 1, texto: '29/02 – Bissexto', mensagem: 'O ano de 2029 não tem este dia' }]);
    expect((await ask('POST', `/${id}/days/copy`, { de: 2028, para: 2028 })).body.fields).toEqual({
      para: 'Escolha outro ano',
    });
  });

  it('count as checked by the court and what is under it, not by the nation above', async () => {
    const court = await newCalendar();
    const town = await newCalendar(court);
    const checkOf = async (id: number) => (await ask<ForensicYear>('GET', `/${id}/year?ano=2031`)).body;
    const isChecked = async (id: number) => (await checkOf(id)).conferido;
    await ask('POST', `/${NACIONAL}/checked`, { ano: 2031, conferido: true });
    expect([await isChecked(NACIONAL), await isChecked(court)]).toEqual([true, false]);
    expect(await checkOf(court)).toMatchObject({ conferidoPor: null, conferidoEm: null });
    await ask('POST', `/${court}/checked`, { ano: 2031, conferido: true });
    expect([await isChecked(court), await isChecked(town)]).toEqual([true, true]);
    expect(await checkOf(town)).toMatchObject({
      conferidoPor: expect.stringContaining('gestor'),
      conferidoEm: expect.stringMatching(/^20\d\d-/),
    });
  });

  it('are kept by Admin and Gestor', async () => {
    const body = { formato: 'lista', texto: '16/02 – Carnaval', ano: 2026 };
    expect((await ask('POST', '/1/days/import', body, 'colaborador')).status).toBe(403);
    expect((await ask('POST', '/1/days/copy', { de: 2026, para: 2027 }, 'colaborador')).status).toBe(403);
    expect((await ask('GET', '/1/year', undefined, 'clientePF')).status).toBe(403);
  });
});
