import type { Page } from '@foro/shared/contracts/list';
import type { TimelineRow } from '@foro/shared/contracts/timeline';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, type Firma, type UsuarioDeTeste } from '../../testing/builders';
import { buildTestApp, call } from '../../testing/builders-app';
import { describeOnEngines } from '../../testing/describe-on-engines';

describeOnEngines('the timeline of a case', (engine) => {
  let app: FastifyInstance;
  let firma: Firma;
  let processo: number;
  beforeAll(async () => {
    app = await buildTestApp(engine.database);
    firma = await buildFirma(engine.database);
    processo = await engine.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
    const { gestor } = firma.usuarios;
    await ask(gestor, 'POST', '/ProcessHistory', {
      idProcesso: processo,
      idProcessoHistoricoTipo: 1,
      idExecutorAto: firma.usuarios.advogado.id,
      descricao: 'Petição inicial',
    });
    const { body: parte } = await ask<{ id: number }>(gestor, 'POST', '/ProcessOpositor', {
      idProcesso: processo,
      nome: 'Contrária',
      email: 'c@teste.dev',
    });
    const { body: compromisso } = await ask<{ id: number }>(gestor, 'POST', '/ProcessSchedule', {
      idProcessoAgendaPrioridade: 1,
      idProcesso: processo,
      processoAgenda: 'Audiência',
      dataInicio: '2031-05-06T13:00:00.000Z',
      dataFim: '2031-05-06T14:00:00.000Z',
    });
    const { body: stored } = await ask<object>(gestor, 'GET', `/ProcessSchedule/${compromisso.id}`);
    await ask(gestor, 'PUT', '/ProcessSchedule', { ...stored, processoAgenda: 'Audiência de instrução' });
    const { body: caso } = await ask<object>(gestor, 'GET', `/Process/${processo}`);
    await ask(gestor, 'PUT', '/Process', { ...caso, idProcessoRisco: 2 });
    await ask(gestor, 'DELETE', `/ProcessOpositor/${parte.id}`);
  });
  afterAll(() => app.close());

  const ask = <Body = { message: string }>(
    who: UsuarioDeTeste,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ) => call<Body>(app, who, method, path, body);
  const read = async (who: UsuarioDeTeste, query = '') =>
    (await ask<Page<TimelineRow>>(who, 'GET', `/Process/${processo}/Timeline?page=1${query}`)).body;
  const told = ({ items }: Page<TimelineRow>) =>
    items.map(({ grupo, acao, registro }) => [grupo, acao, registro]);

  const AUDIENCIA = ['compromissos', null, 'Audiência de instrução'];
  const MUDADA = ['mudancas', 'alteracao', 'Audiência de instrução'];
  const PARTE = ['mudancas', 'exclusao', 'Contrária'];
  const RISCO = ['mudancas', 'alteracao', 'Ação de cobrança'];
  const ATO = ['acompanhamentos', null, 'Petição inicial'];
  const ABERTO = ['mudancas', 'inclusao', 'Ação de cobrança'];

  it('shows follow-ups, commitments, parties and changes in one list, the latest first, page by page', async () => {
    const all = await read(firma.usuarios.gestor);
    expect(told(all)).toEqual([AUDIENCIA, PARTE, RISCO, MUDADA, ATO, ABERTO]);
    expect(all.total).toBe(6);
    expect(all.items[1]).toMatchObject({ usuario: expect.stringContaining('gestor') });
    expect(all.items[2]?.mudancas).toEqual([
      { rotulo: 'Risco', antes: 'Provável', depois: 'Possível', isLongo: false },
    ]);
    const { body } = await ask<Page<TimelineRow>>(
      firma.usuarios.gestor,
      'GET',
      `/Process/${processo}/Timeline?page=2&pageSize=4`,
    );
    expect([body.total, told(body)]).toEqual([6, [ATO, ABERTO]]);
  });

  it('is narrowed to one of them, and by words', async () => {
    expect(told(await read(firma.usuarios.gestor, '&grupo=acompanhamentos'))).toEqual([ATO]);
    expect(told(await read(firma.usuarios.gestor, '&search=peticao%20advogado'))).toEqual([ATO]);
  });

  it('tells a Colaborador nothing of commitments that are not his', async () => {
    expect(told(await read(firma.usuarios.colaborador))).toEqual([PARTE, RISCO, ATO, ABERTO]);
  });

  it('is not for clients, nor for another firm', async () => {
    const path = `/Process/${processo}/Timeline`;
    expect((await ask(firma.usuarios.clientePJ, 'GET', path)).status).toBe(403);
    const outra = await buildFirma(engine.database);
    expect((await ask(outra.usuarios.admin, 'GET', path)).status).toBe(404);
  });
});
