import type { Counted } from '@foro/shared/contracts/deadline-count';
import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type {
  ForensicCalendar,
  ForensicCalendarRow,
  ForensicDay,
  ForensicSuspension,
} from '@foro/shared/contracts/forensic-calendar';
import { formatDateOnly } from '@foro/shared/format';
import { VETORES, type CalendarioDoVetor } from '@foro/shared/prazos/vetores';
import type { FastifyInstance } from 'fastify';
import { buildFirma, type Firma, type Papel } from '../../../testing/builders';
import { askAs, buildTestApp, call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';

const NACIONAL = 1;
const LEI_5010 = 2;
const SAO_PAULO = 35;
const TJSP = 826;

describeOnDatabase('/ForensicCalendar', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  let estranha: Firma;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    [firma, estranha] = [await buildFirma(base.database), await buildFirma(base.database)];
  });
  afterAll(() => app.close());

  const ask = askAs(() => ({ app, firma }), 'gestor', '/ForensicCalendar');
  let created = 0;
  const create = (changes: object = {}, papel?: Papel) =>
    ask<ForensicCalendar>(
      'POST',
      '',
      { nome: `Comarca ${(created += 1)}`, idPai: NACIONAL, ...changes },
      papel,
    );
  const addDay = (id: number, changes: object, papel?: Papel) =>
    ask<ForensicDay>('POST', `/${id}/days`, { tipo: 'fechado', motivo: 'Ato', ...changes }, papel);
  const count = (idCalendario: number, changes: object = {}, of = firma, papel: Papel = 'colaborador') =>
    call<Counted & ApiErrorBody>(app, of.usuarios[papel], 'POST', '/ProcessDeadline/calculate', {
      comunicacao: 'djen',
      dataBase: '2026-03-02',
      dias: 5,
      unidade: 'uteis',
      dobro: false,
      suspendeRecesso: true,
      idCalendario,
      ...changes,
    });

  it('have names that differ, also from those of the factory, however they are written', async () => {
    const { body } = await create({ nome: 'Comarca de Bauru' });
    const refused = { nome: 'Já existe um calendário com este nome' };
    expect((await create({ nome: 'COMARCA de Baurú' })).body.fields).toEqual(refused);
    expect((await create({ nome: 'Nacional' })).body.fields).toEqual(refused);
    expect((await ask('PUT', '', { ...body, idPai: NACIONAL })).status).toBe(200);
  });

  it('lists the calendars of the factory, by level, with who inherits from whom and what was checked', async () => {
    const { status, body } = await ask<ForensicCalendarRow[]>('GET', '', undefined, 'colaborador');
    expect(status).toBe(200);
    const rows = new Map(body.map((row) => [row.id, row]));
    expect(rows.get(NACIONAL)).toEqual({
      id: NACIONAL,
      idPai: null,
      nivel: 'nacional',
      nome: 'Nacional',
      deFabrica: true,
      anosConferidos: [],
    });
    expect(rows.get(TJSP)).toMatchObject({ idPai: SAO_PAULO, nivel: 'tribunal', anosConferidos: [2026] });
    expect(body.filter(({ nivel }) => nivel === 'estado')).toHaveLength(27);
    expect(body.filter(({ nivel }) => nivel === 'nacional')).toHaveLength(1);
  });

  it('says by which law each day of the factory is closed', async () => {
    const { body } = await ask<ForensicDay[]>('GET', `/${NACIONAL}/days`);
    expect(body).toContainEqual(
      expect.objectContaining({ id: null, regra: '12-20', ate: '01-06', tipo: 'fechado', deFabrica: true }),
    );
    for (const { motivo, ato } of body) expect([motivo, ato]).not.toContain(null);
    expect((await ask<ForensicSuspension[]>('GET', '/103/suspensions')).body).toContainEqual(
      expect.objectContaining({ de: '07-02', ate: '07-31', deFabrica: true }),
    );
  });

  describe('counts the examples of the rules', () => {
    const ids: Partial<Record<CalendarioDoVetor, number>> = {
      nacional: NACIONAL,
      lei5010: LEI_5010,
      SP: SAO_PAULO,
    };
    beforeAll(async () => {
      const closed = async (nome: CalendarioDoVetor, regra: string) => {
        const { body } = await create({ nome });
        await addDay(body.id, { regra });
        ids[nome] = body.id;
        return body.id;
      };
      const carnaval = await closed('carnaval fechado', 'pascoa-48');
      await closed('Porto Alegre 02/02', '02-02');
      await closed('Corpus Christi', 'pascoa+60');
      const { body } = await create({ nome: 'aberto na segunda', idPai: carnaval });
      await addDay(body.id, { data: '2026-02-16', tipo: 'aberto' });
      ids['aberto na segunda'] = body.id;
    });

    it('as the engine does in the browser', async () => {
      for (const { numero, calendario, entrada, esperado } of VETORES) {
        const { regime: _, ...asked } = entrada;
        const { body } = await count(ids[calendario] ?? 0, asked);
        const found = [body.publicacao === null ? '-' : formatDateOnly(body.publicacao)];
        expect([numero, ...found, formatDateOnly(body.diaUm), formatDateOnly(body.fim)]).toEqual([
          numero,
          ...esperado,
        ]);
      }
    });
  });

  it('counts a term and keeps nothing, with the trace and what to look at', async () => {
    const { status, body } = await count(NACIONAL);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual([
      'avisos',
      'diaUm',
      'fim',
      'fimConservador',
      'marco',
      'memoria',
      'publicacao',
    ]);
    expect(body).toMatchObject({
      publicacao: '2026-03-03',
      marco: '2026-03-03',
      diaUm: '2026-03-04',
      fim: '2026-03-10',
      fimConservador: null,
    });
    expect(body.memoria[0]).toEqual({
      data: '2026-03-02',
      conta: false,
      motivo: 'Disponibilização no DJEN',
      fonte: 'CPC, art. 224, § 2º; Lei 11.419/2006, art. 4º, § 3º',
    });
  });

  it('warns where nobody checked the calendar for the year, until somebody does, and again when it is taken back', async () => {
    const { body } = await create({ nome: 'Por conferir' });
    const warns = async () => (await count(body.id)).body.avisos.includes('calendarioNaoConferido');
    const check = (conferido: boolean) =>
      ask<ForensicCalendar>('POST', `/${body.id}/checked`, { ano: 2026, conferido });
    expect([await warns(), (await count(TJSP)).body.avisos]).toEqual([true, []]);
    expect((await check(true)).body.anosConferidos).toEqual([2026]);
    expect((await check(true)).body.anosConferidos).toEqual([2026]);
    expect(await warns()).toBe(false);
    expect((await check(false)).body.anosConferidos).toEqual([]);
    expect(await warns()).toBe(true);
    expect((await count(TJSP, { dataBase: '2027-03-02' })).body.avisos).toEqual(['calendarioNaoConferido']);
  });

  it('lets a firm add to a calendar of the factory, for itself alone', async () => {
    const { status, body } = await addDay(11, { data: '2026-03-05', motivo: 'Enchente', ato: 'Portaria 7' });
    expect([status, body.deFabrica, body.id === null]).toEqual([201, false, false]);
    expect((await count(11)).body).toMatchObject({ fim: '2026-03-11' });
    expect((await count(11, {}, estranha)).body).toMatchObject({ fim: '2026-03-10' });
    expect((await ask('DELETE', `/11/days/${body.id}`)).status).toBe(204);
    expect((await ask('DELETE', `/11/days/${body.id}`)).status).toBe(404);
    expect((await count(11)).body.fim).toBe('2026-03-10');
  });

  it('opens a day that the factory closes', async () => {
    const { body } = await create({ nome: 'Abre em Tiradentes' });
    expect((await count(body.id, { dataBase: '2026-04-14' })).body.fim).toBe('2026-04-23');
    await addDay(body.id, { data: '2026-04-21', tipo: 'aberto', motivo: 'Expediente normal' });
    expect((await count(body.id, { dataBase: '2026-04-14' })).body.fim).toBe('2026-04-22');
  });

  it('stops within a suspension, which goes with its calendar and can be taken back', async () => {
    const { body: calendario } = await create({ nome: 'Migração' });
    const { status, body } = await ask<ForensicSuspension>('POST', `/${calendario.id}/suspensions`, {
      de: '2026-03-05',
      ate: '2026-03-18',
      motivo: 'Migração do sistema',
    });
    expect([status, body.deFabrica]).toEqual([201, false]);
    expect((await count(calendario.id)).body.fim).toBe('2026-03-24');
    const path = `/${calendario.id}/suspensions`;
    expect((await ask<ForensicSuspension[]>('GET', path)).body).toEqual([body]);
    expect((await ask('DELETE', `${path}/${body.id}`)).status).toBe(204);
    expect((await count(calendario.id)).body.fim).toBe('2026-03-10');
  });

  it('creates one level narrower than the parent, or as said', async () => {
    const court = await create();
    expect([court.status, court.body.nivel, court.body.pai, court.body.usuarioInclusao !== null]).toEqual([
      201,
      'tribunal',
      'Nacional',
      true,
    ]);
    expect((await create({ idPai: court.body.id })).body.nivel).toBe('municipio');
    expect((await create({ idPai: court.body.id, nivel: 'unidade' })).body.nivel).toBe('unidade');
    expect((await create({ idPai: court.body.id, nivel: 'estado' })).body.fields).toEqual({
      nivel: 'Um calendário não é mais amplo do que aquele de que herda',
    });
  });

  it('changes its own calendars, refuses an outdated version, a circle and the factory', async () => {
    const { body: wide } = await create({ nome: 'Largo' });
    const { body: narrow } = await create({ nome: 'Estreito', idPai: wide.id });
    const changed = await ask<ForensicCalendar>('PUT', '', { ...wide, nome: 'Mais largo' });
    expect([changed.status, changed.body.nome]).toEqual([200, 'Mais largo']);
    expect((await ask('PUT', '', wide)).body.code).toBe('DESATUALIZADO');
    const circle = await ask('PUT', '', { ...changed.body, nivel: 'unidade', idPai: narrow.id });
    expect([circle.status, circle.body.fields]).toEqual([
      400,
      { idPai: 'Um calendário não herda de si mesmo, nem de quem herda dele' },
    ]);
    expect((await ask('PUT', '', { ...changed.body, idPai: wide.id })).body.fields).toHaveProperty('idPai');
    expect((await ask('PUT', '', { ...wide, id: NACIONAL })).status).toBe(409);
    expect((await ask('DELETE', `/${NACIONAL}`)).status).toBe(409);
    expect((await ask('DELETE', `/${wide.id}`)).body.message).toBe(
      'Há calendários que herdam deste: mude-os antes.',
    );
    expect([
      (await ask('DELETE', `/${narrow.id}`)).status,
      (await ask('DELETE', `/${wide.id}`)).status,
    ]).toEqual([204, 204]);
    expect((await ask('GET', `/${wide.id}`)).status).toBe(404);
    expect((await count(wide.id)).body.fields).toEqual({ idCalendario: 'Calendário inválido' });
  });

  it.each([
    ['data', 'Informe a data ou a regra, uma das duas', {}],
    ['data', 'Informe a data ou a regra, uma das duas', { data: '2026-03-05', regra: '03-05' }],
    ['data', 'Data inválida', { data: '2026-02-30' }],
    ['data', 'A data precisa estar entre 1990 e 2100', { data: '1800-01-01' }],
    ['regra', 'Regra inválida: use 12-25, pascoa-47 ou 3seg-10', { regra: '13-45' }],
    ['ate', 'O fim não pode ser antes do começo', { data: '2026-03-05', ate: '2026-03-04' }],
    ['ate', 'No máximo 366 dias seguidos', { data: '2026-03-05', ate: '2028-03-04' }],
    ['ate', 'Data inválida', { data: '2026-03-05', ate: '03-06' }],
    ['ate', 'O fim de uma regra também é uma regra', { regra: '03-05', ate: '2026-03-06' }],
    ['tipo', 'Tipo inválido: fechado, parcial ou aberto', { data: '2026-03-05', tipo: 'feriado' }],
    ['motivo', 'Motivo é obrigatório', { data: '2026-03-05', motivo: ' ' }],
    ['link', 'Link inválido', { data: '2026-03-05', link: 'javascript:alert(1)' }],
  ])('refuses a day with %s: "%s" (%#)', async (field, message, changes) => {
    const { status, body } = await addDay(NACIONAL, changes);
    expect([status, body.fields?.[field]]).toEqual([400, message]);
  });

  it.each([
    ['dataBase', 'A data precisa estar entre 1990 e 2100', { dataBase: '1800-01-01' }],
    ['dataBase', 'A data precisa estar entre 1990 e 2100', { dataBase: '2200-01-01' }],
    ['dataBase', 'Data inválida', { dataBase: '2026-02-30' }],
    ['dataBase', 'Data da comunicação é obrigatória', { dataBase: '' }],
    ['dias', 'O prazo tem pelo menos 1 dia', { dias: 0 }],
    ['dias', 'O prazo tem no máximo 999 dias', { dias: 10_000 }],
    ['dias', 'O prazo tem no máximo 10 anos', { dias: 11, unidade: 'anos' }],
    ['dias', 'Quantidade de dias inválida', { dias: 1.5 }],
    ['unidade', 'Unidade inválida', { unidade: 'horas' }],
    ['comunicacao', 'Forma de comunicação inválida', { comunicacao: 'pombo' }],
    ['idCalendario', 'Calendário inválido', { idCalendario: 2_000_000 }],
    ['idCalendario', 'Calendário inválido', { idCalendario: 99_999 }],
  ])('refuses to count with %s: "%s" (%#)', async (field, message, changes) => {
    const { status, body } = await count(NACIONAL, changes);
    expect([status, body.fields?.[field]]).toEqual([400, message]);
  });

  it('refuses a calendar of another firm, as a parent, to count by and to add to', async () => {
    const { body } = await create();
    expect((await count(body.id, {}, estranha)).body.fields).toEqual({ idCalendario: 'Calendário inválido' });
    const inherited = { nome: 'Herda', idPai: body.id };
    expect((await ask('POST', '', inherited, 'admin', estranha)).body.fields).toEqual({
      idPai: 'Calendário inválido',
    });
    const day = { data: '2026-03-05', tipo: 'fechado', motivo: 'Intruso' };
    expect((await ask('POST', `/${body.id}/days`, day, 'admin', estranha)).status).toBe(404);
  });

  it('says so where a calendar never opens again', async () => {
    const { body } = await create({ nome: 'Sempre fechado' });
    await addDay(body.id, { regra: '01-01', ate: '12-31', motivo: 'Engano' });
    expect((await count(body.id)).body.fields).toEqual({
      idCalendario: 'Este calendário não tem dia útil para este prazo: confira os dias fechados',
    });
  });

  it('is kept by Admin and Gestor, read by all staff, and closed to clients and to nobody', async () => {
    expect([(await create({}, 'admin')).status, (await create({}, 'gestor')).status]).toEqual([201, 201]);
    expect([(await create({}, 'colaborador')).status, (await addDay(1, {}, 'advogado')).status]).toEqual([
      403, 403,
    ]);
    for (const papel of ['clientePF', 'clientePJ'] as const)
      expect([
        (await ask('GET', '', undefined, papel)).status,
        (await ask('GET', '/1/days', undefined, papel)).status,
        (await count(NACIONAL, {}, firma, papel)).status,
      ]).toEqual([403, 403, 403]);
    expect((await call(app, null, 'POST', '/ProcessDeadline/calculate', {})).status).toBe(401);
  });
});
