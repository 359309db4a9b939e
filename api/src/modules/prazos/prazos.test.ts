import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { Page } from '@foro/shared/contracts/list';
import type {
  DeadlineAct,
  ProcessDeadline,
  ProcessDeadlineRow,
} from '@foro/shared/contracts/process-deadline';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../testing/builders';
import { buildTestApp, call } from '../../testing/builders-app';
import { describeOnEngines } from '../../testing/describe-on-engines';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

describeOnEngines('/ProcessDeadline', (engine) => {
  let app: FastifyInstance;
  let firma: Firma;
  let estranha: Firma;
  let processo: number;
  let alheio: number;
  beforeAll(async () => {
    app = await buildTestApp(engine.database);
    [firma, estranha] = [await buildFirma(engine.database), await buildFirma(engine.database)];
    [processo, alheio] = await engine.database.transaction('manutencao', async (tx) => [
      await insertProcesso(tx, firma, { titulo: 'Cobrança', numeroCNJ: '0000832-35.2018.4.01.3202' }),
      await insertProcesso(tx, estranha),
    ]);
  });
  afterAll(() => app.close());

  const ask = <Body = ProcessDeadline>(
    method: Method,
    path: string,
    payload?: object,
    papel: Papel = 'colaborador',
    of = firma,
  ) => call<Body & ApiErrorBody>(app, of.usuarios[papel], method, `/ProcessDeadline${path}`, payload);
  const novo = (changes: object = {}) => ({
    idProcesso: processo,
    idAto: 140,
    descricao: 'Apelação',
    comunicacao: 'djen',
    dataBase: '2026-03-02',
    dias: 15,
    unidade: 'uteis',
    dobro: false,
    suspendeRecesso: true,
    idCalendario: 1,
    idResponsavel: firma.usuarios.advogado.id,
    ...changes,
  });
  const create = (changes: object = {}, papel?: Papel) => ask('POST', '', novo(changes), papel);
  const confirm = (id: number, papel?: Papel, body?: object) => ask('POST', `/${id}/confirm`, body, papel);
  const twice = (duplaConferencia: string, of = firma) =>
    ask('PUT', '/settings', { duplaConferencia }, 'gestor', of);
  const maintain = (text: string, values: readonly unknown[] = []) =>
    engine.database.transaction('manutencao', (tx) => tx.query<Record<string, unknown>>(text, values));

  it('POST counts the term, and answers the suggestion with its trace and names', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      processoTitulo: 'Cobrança',
      processoNumeroCNJ: '0000832-35.2018.4.01.3202',
      publicacao: '2026-03-03',
      marco: '2026-03-03',
      diaUm: '2026-03-04',
      fim: '2026-03-24',
      fimConservador: null,
      fimInterno: '2026-03-20',
      fimRecontado: null,
      fatal: true,
      diasInternos: 2,
      situacao: 'sugerido',
      aguardaSegundaConferencia: false,
      calendario: 'Nacional',
      responsavel: expect.stringContaining('advogado'),
      avisos: ['calendarioNaoConferido'],
      confirmou: null,
    });
    expect(body.memoria.filter(({ conta }) => conta)).toHaveLength(15);
    expect((await ask('GET', `/${body.id}`)).body).toEqual(body);
  });

  it('cites the law of the act, counts the internal date from the earlier reading, and doubles', async () => {
    const trabalhista = await create({ idAto: 570, dias: 8 });
    expect(trabalhista.body.memoria.at(-1)?.fonte).toBe('CLT, art. 775');
    const tacita = await create({ comunicacao: 'tacita_10' });
    expect(tacita.body).toMatchObject({
      fim: '2026-04-02',
      fimConservador: '2026-04-01',
      fimInterno: '2026-03-30',
    });
    const dobro = await create({ dobro: true, motivoDobro: 'Fazenda Pública' });
    expect(dobro.body.fim).toBe('2026-04-15');
  });

  it.each([
    ['idProcesso', 'Processo é obrigatório', { idProcesso: null }],
    ['idProcesso', 'Processo inválido', { idProcesso: 2_000_000 }],
    ['descricao', 'Descrição é obrigatória', { descricao: ' ' }],
    ['descricao', 'Máximo de 200 caracteres', { descricao: 'x'.repeat(201) }],
    ['idAto', 'Ato inválido', { idAto: 11 }],
    ['idResponsavel', 'Responsável inválido', { idResponsavel: 2_000_000 }],
    ['idAcompanhamento', 'Acompanhamento inválido', { idAcompanhamento: 2_000_000 }],
    ['idCalendario', 'Calendário inválido', { idCalendario: 2_000_000 }],
    ['dataBase', 'A data precisa estar entre 1990 e 2100', { dataBase: '1800-01-01' }],
    ['dias', 'O prazo tem no máximo 999 dias', { dias: 10_000 }],
    ['motivoDobro', 'Diga por que o prazo é em dobro', { dobro: true }],
    ['diasInternos', 'No máximo 60 dias antes', { diasInternos: 61 }],
    ['lembrete', 'Campo desconhecido', { lembrete: 1 }],
  ])('POST answers 400 with %s: "%s" (%#)', async (field, message, changes) => {
    const { status, body } = await create(changes);
    expect([status, body.fields?.[field]]).toEqual([400, message]);
  });

  it('refuses the case and the responsible person of another firm, and a client as responsible', async () => {
    const { fields } = (await create({ idProcesso: alheio, idResponsavel: estranha.usuarios.admin.id })).body;
    expect(fields).toEqual({ idProcesso: 'Processo inválido', idResponsavel: 'Responsável inválido' });
    expect((await create({ idResponsavel: firma.usuarios.clientePF.id })).body.fields).toEqual({
      idResponsavel: 'Responsável inválido',
    });
  });

  it('PUT recounts a suggestion for a reason, and refuses an outdated version and another case', async () => {
    const { body } = await create();
    const moved = { ...body, dias: 5, descricao: 'Embargos' };
    expect((await ask('PUT', '', moved)).body.fields).toEqual({ motivo: 'Diga por que o prazo muda' });
    const { status, body: changed } = await ask('PUT', '', { ...moved, motivo: 'São embargos' });
    expect([status, changed.fim, changed.descricao]).toEqual([200, '2026-03-10', 'Embargos']);
    expect((await ask('PUT', '', body)).body.code).toBe('DESATUALIZADO');
    expect((await ask('PUT', '', { ...changed, idProcesso: alheio })).body.fields).toEqual({
      idProcesso: 'Um prazo não muda de processo',
    });
    expect((await ask('PUT', '', { ...changed, id: 2_000_000 })).status).toBe(404);
  });

  it('keeps a confirmed count frozen: it moves for a reason alone, and is confirmed again', async () => {
    const { body } = await create();
    const { body: confirmed } = await confirm(body.id);
    expect(confirmed).toMatchObject({
      situacao: 'confirmado',
      idUsuarioConfirmou: firma.usuarios.colaborador.id,
    });
    await call(app, firma.usuarios.gestor, 'POST', '/ForensicCalendar/1/days', {
      data: '2026-03-12',
      tipo: 'fechado',
      motivo: 'Luto oficial',
    });
    const renamed = await ask('PUT', '', { ...confirmed, descricao: 'Apelação do autor', diasInternos: 3 });
    expect(renamed.body).toMatchObject({ situacao: 'confirmado', fim: body.fim, memoria: body.memoria });
    const moved = { ...renamed.body, dataBase: '2026-03-03', motivo: null };
    expect((await ask('PUT', '', moved)).body.fields).toEqual({
      motivo: 'Diga por que o prazo muda',
    });
    const { body: again } = await ask('PUT', '', { ...moved, motivo: 'Republicado' });
    expect(again).toMatchObject({
      situacao: 'sugerido',
      confirmou: null,
      motivo: 'Republicado',
      fim: '2026-03-26',
    });
    const { rows } = await maintain(
      "update calendario_dia set data_exclusao = now() where id_cliente = $1 and motivo = 'Luto oficial' returning id",
      [firma.idCliente],
    );
    expect(rows).toHaveLength(1);
  });

  it('keeps the reason of each move and of the dismissal in the history, also of two for the same', async () => {
    const { body } = await create();
    const { body: once } = await ask('PUT', '', { ...body, dias: 5, motivo: 'Erro de digitação' });
    const { body: again } = await ask('PUT', '', { ...once, dias: 8, motivo: 'Erro de digitação' });
    await ask('PUT', '', { ...again, descricao: 'Agravo' });
    await ask('POST', `/${body.id}/dismiss`, { motivo: 'Acordo' });
    const { body: history } = await call<Page<{ motivo: string | null }>>(
      app,
      firma.usuarios.gestor,
      'GET',
      `/Audit/Record?tipo=prazo&id=${body.id}&page=1`,
    );
    expect(history.items.map(({ motivo }) => motivo)).toEqual([
      'Acordo',
      null,
      'Erro de digitação',
      'Erro de digitação',
      null,
    ]);
  });

  it('counts anew by the law of another act, for a reason', async () => {
    const { body } = await create({ dias: 8 });
    const moved = { ...body, idAto: 570 };
    expect((await ask('PUT', '', moved)).body.fields).toEqual({ motivo: 'Diga por que o prazo muda' });
    const { body: changed } = await ask('PUT', '', { ...moved, motivo: 'É trabalhista' });
    expect(changed.memoria.at(-1)?.fonte).toBe('CLT, art. 775');
    const entrada = { comunicacao: 'djen', dataBase: '2026-03-02', dias: 8, unidade: 'uteis', dobro: false };
    const { body: counted } = await ask<ProcessDeadline>('POST', '/calculate', {
      ...entrada,
      suspendeRecesso: true,
      idCalendario: 1,
      idAto: 570,
    });
    expect(counted.memoria).toEqual(changed.memoria);
  });

  describe('four eyes', () => {
    afterAll(() => twice('nunca'));

    it('are the firm’s to want, by Admin and Gestor', async () => {
      expect((await ask('GET', '/settings')).body).toEqual({ duplaConferencia: 'nunca' });
      expect((await ask('PUT', '/settings', { duplaConferencia: 'sempre' })).status).toBe(403);
      expect((await ask('PUT', '/settings', { duplaConferencia: 'talvez' }, 'gestor')).body.fields).toEqual({
        duplaConferencia: 'Escolha nunca, fatais ou sempre',
      });
      expect((await twice('sempre')).body).toEqual({ duplaConferencia: 'sempre' });
      expect((await ask('GET', '/settings', undefined, 'admin', estranha)).body).toEqual({
        duplaConferencia: 'nunca',
      });
    });

    it('are those of two people: the first waits for the second', async () => {
      await twice('sempre');
      const { body } = await create();
      expect((await confirm(body.id)).body).toMatchObject({
        situacao: 'sugerido',
        aguardaSegundaConferencia: true,
      });
      const same = await confirm(body.id);
      expect([same.status, same.body.message]).toEqual([409, 'A segunda conferência é de outra pessoa.']);
      const { body: second } = await confirm(body.id, 'advogado');
      expect(second).toMatchObject({
        situacao: 'confirmado',
        aguardaSegundaConferencia: false,
        confirmou: expect.stringContaining('colaborador'),
        conferiu: expect.stringContaining('advogado'),
      });
      expect((await confirm(body.id, 'gestor')).body.message).toBe('Este prazo já está confirmado.');
    });

    it('look at the fatal ones alone where the firm says so', async () => {
      await twice('fatais');
      const [fatal, comum] = [(await create()).body, (await create({ fatal: false })).body];
      expect([(await confirm(fatal.id)).body.situacao, (await confirm(comum.id)).body.situacao]).toEqual([
        'sugerido',
        'confirmado',
      ]);
    });
  });

  it('refuses to confirm what changed since it was seen', async () => {
    const { body } = await create();
    const { body: changed } = await ask('PUT', '', { ...body, dias: 5, motivo: 'Erro' });
    const stale = await confirm(body.id, 'advogado', { dataAlteracao: body.dataAlteracao });
    expect([stale.status, stale.body.code]).toEqual([409, 'DESATUALIZADO']);
    expect((await confirm(body.id, 'advogado', { dataAlteracao: changed.dataAlteracao })).status).toBe(200);
  });

  it('is met with the number of the protocol or a note, once confirmed, and changes no more', async () => {
    const { body } = await create();
    const fulfil = (payload: object) => ask('POST', `/${body.id}/fulfil`, payload);
    expect((await fulfil({})).body.fields).toEqual({
      protocolo: 'Informe o número do protocolo ou uma nota',
    });
    expect((await fulfil({ nota: 'Feito' })).body.message).toBe(
      'Confirme o prazo antes de dá-lo por cumprido.',
    );
    await confirm(body.id);
    const { status, body: met } = await fulfil({ protocolo: '12345/2026' });
    expect([status, met.situacao, met.protocolo, met.cumpridoEm === null]).toEqual([
      200,
      'cumprido',
      '12345/2026',
      false,
    ]);
    for (const again of [
      fulfil({ nota: 'x' }),
      confirm(body.id),
      ask('PUT', '', met),
      ask('POST', `/${body.id}/dismiss`, { motivo: 'x' }),
    ])
      expect((await again).body.message).toBe('Este prazo já foi encerrado e não muda mais.');
  });

  it('is dismissed, or missed, for a reason', async () => {
    const [one, other] = [(await create()).body, (await create()).body];
    expect((await ask('POST', `/${one.id}/dismiss`, {})).body.fields).toEqual({
      motivo: 'Motivo é obrigatório',
    });
    expect((await ask('POST', `/${one.id}/dismiss`, { motivo: 'Acordo' })).body).toMatchObject({
      situacao: 'dispensado',
      motivo: 'Acordo',
    });
    expect(
      (await ask('POST', `/${other.id}/dismiss`, { motivo: 'Intempestivo', perdido: true })).body.situacao,
    ).toBe('perdido');
  });

  it('DELETE answers 204, then 404, and keeps the row', async () => {
    const { body } = await create();
    expect([
      (await ask('DELETE', `/${body.id}`)).status,
      (await ask('DELETE', `/${body.id}`)).status,
    ]).toEqual([204, 404]);
    const { rows } = await maintain('select data_exclusao from prazo where id_cliente = $1 and id = $2', [
      firma.idCliente,
      body.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('keeps its case from being deleted while it is open, and goes with it afterwards', async () => {
    const caso = await engine.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
    const { body } = await create({ idProcesso: caso });
    const remove = () => call<ApiErrorBody>(app, firma.usuarios.admin, 'DELETE', `/Process/${caso}`);
    const refused = await remove();
    expect([refused.status, refused.body.message, refused.body.dependents]).toEqual([
      409,
      'Este processo não pode ser excluído: há 1 prazo em aberto que depende dele.',
      [{ kind: 'prazos', total: 1, idProcesso: caso }],
    ]);
    await ask('POST', `/${body.id}/dismiss`, { motivo: 'Acordo' });
    expect([(await remove()).status, (await ask('GET', `/${body.id}`)).status]).toEqual([204, 404]);
  });

  it('keeps the calendar of the firm that it was counted by', async () => {
    const gestor = firma.usuarios.gestor;
    const { body: calendario } = await call<{ id: number }>(app, gestor, 'POST', '/ForensicCalendar', {
      nome: 'Comarca',
      idPai: 1,
    });
    const { body } = await create({ idCalendario: calendario.id });
    expect(body.calendario).toBe('Comarca');
    const refused = await call<ApiErrorBody>(app, gestor, 'DELETE', `/ForensicCalendar/${calendario.id}`);
    expect(refused.body.message).toBe('Há prazos em aberto contados por este calendário.');
  });

  describe('the list', () => {
    let outra: Firma;
    const ids: Record<string, number> = {};
    const namesOf = async (query = '', papel: Papel = 'colaborador') => {
      const { body } = await ask<ProcessDeadlineRow[]>('GET', query, undefined, papel, outra);
      return body.map(({ descricao }) => descricao).join();
    };
    const paged = async (query: string) =>
      (await ask<Page<ProcessDeadlineRow>>('GET', query, undefined, 'admin', outra)).body;

    beforeAll(async () => {
      outra = await buildFirma(engine.database);
      const { advogado, gestor, colaborador } = outra.usuarios;
      const [caso, outro] = await engine.database.transaction('manutencao', async (tx) => [
        await insertProcesso(tx, outra, { titulo: 'Despejo' }),
        await insertProcesso(tx, outra, { titulo: 'Inventário' }),
      ]);
      Object.assign(ids, { caso, outro, advogado: advogado.id });
      for (const [descricao, dataBase, idProcesso, idResponsavel] of [
        ['julho', '2026-07-20', caso, advogado.id],
        ['maio', '2026-05-04', caso, gestor.id],
        ['junho', '2026-06-01', outro, null],
      ] as const) {
        const payload = novo({ descricao, dataBase, idProcesso, idResponsavel, dias: 5 });
        ids[descricao] = (
          await call<{ id: number }>(app, colaborador, 'POST', '/ProcessDeadline', payload)
        ).body.id;
      }
      await ask('POST', `/${ids.maio}/confirm`, undefined, 'advogado', outra);
    });

    it('answers all to the bare call, by their last day, and pages where a page is asked', async () => {
      expect(await namesOf()).toBe('maio,junho,julho');
      const { items, total } = await paged('?page=2&pageSize=1');
      expect([items.map(({ descricao }) => descricao), total]).toEqual([['junho'], 3]);
      expect((await paged(`?page=1&pageSize=1&around=${ids.julho}`)).page).toBe(3);
      expect(await namesOf('?sort=descricao&order=desc')).toBe('maio,junho,julho');
    });

    it.each([
      [() => `?idProcesso=${ids.caso}`, 'maio,julho'],
      [() => `?idResponsavel=${ids.advogado}`, 'julho'],
      [() => '?semResponsavel=true', 'junho'],
      [() => `?idEquipe=${outra.equipe}`, 'maio,junho,julho'],
      [() => '?idEquipe=2000000', ''],
      [() => `?idEmpresaGrupo=${outra.escritorio}`, 'maio,junho,julho'],
      [() => '?situacao=confirmado', 'maio'],
      [() => '?situacao=abertos', 'maio,junho,julho'],
      [() => '?situacao=cumprido', ''],
      [() => '?de=2026-05-13&ate=2026-06-09', 'junho'],
      [() => '?search=INVENTARIO', 'junho'],
      [() => '?search=maio%20despejo', 'maio'],
    ])('narrows (%#)', async (query, expected) => {
      expect(await namesOf(query())).toBe(expected);
      const { items, total } = await paged(`${query()}&page=1`);
      expect([items.map(({ descricao }) => descricao).join(), total]).toEqual([
        expected,
        expected === '' ? 0 : expected.split(',').length,
      ]);
    });

    it('follows the case to another team', async () => {
      const { rows } = await maintain(
        "insert into equipe (id_cliente, id_empresa, equipe) values ($1, $2, 'Outra') returning id",
        [outra.idCliente, outra.escritorio],
      );
      const equipe = Number(rows[0]?.id);
      await maintain('insert into equipe_membro (id_cliente, id_equipe, id_usuario) values ($1, $2, $3)', [
        outra.idCliente,
        equipe,
        ids.advogado,
      ]);
      await maintain('update processo set id_equipe = $3 where id_cliente = $1 and id = $2', [
        outra.idCliente,
        ids.outro,
        equipe,
      ]);
      expect(await namesOf(`?idEquipe=${equipe}`)).toBe('junho');
      expect(await namesOf(`?idEquipe=${outra.equipe}`)).toBe('maio,julho');
    });

    it.each(['?situacao=aberto', '?de=ontem', '?page=0', '?semResponsavel=sim', '?sort=dias'])(
      'answers 400 to "%s"',
      async (query) => {
        expect((await ask('GET', query)).status).toBe(400);
      },
    );
  });

  it('has a catalogue of acts, each with its law; hours are not computed', async () => {
    const { body } = await ask<DeadlineAct[]>('GET', '/acts');
    expect(body.length).toBeGreaterThan(80);
    expect(new Set(body.map(({ id }) => id)).size).toBe(body.length);
    expect(body.find(({ id }) => id === 140)).toEqual({
      id: 140,
      nome: 'Apelação',
      dias: 15,
      unidade: 'uteis',
      lei: 'CPC, arts. 1.003, § 5º, e 1.009',
      comunicacao: 'djen',
      dobra: ['fazenda', 'ministerioPublico', 'defensoria', 'litisconsortes'],
      motivosDobro: [
        'Fazenda Pública (CPC, art. 183)',
        'Ministério Público (CPC, art. 180)',
        'Defensoria Pública (CPC, art. 186)',
        'Litisconsortes com advogados de escritórios distintos, só em autos físicos (CPC, art. 229)',
      ],
      suspendeRecesso: true,
      nota: null,
    });
    expect(body.find(({ id }) => id === 520)).toMatchObject({ unidade: 'horas', comunicacao: null });
    expect(body.find(({ id }) => id === 450)).toMatchObject({ suspendeRecesso: false });
    for (const { lei, nome } of body) expect([lei, nome]).not.toContain('');
    // Each reason fits the box that it is taken over into, and each kind of doubling has one.
    for (const { dobra, motivosDobro } of body) {
      expect(motivosDobro).toHaveLength(dobra.length);
      for (const motivo of motivosDobro) expect(motivo.length).toBeLessThanOrEqual(200);
    }
  });

  it('is closed to clients, to nobody, and to other firms', async () => {
    const { body } = await create();
    const paths = [
      ['GET', ''],
      ['GET', '/acts'],
      ['GET', '/settings'],
      ['GET', `/${body.id}`],
      ['POST', ''],
      ['PUT', ''],
      ['DELETE', `/${body.id}`],
      ['POST', `/${body.id}/confirm`],
      ['POST', `/${body.id}/fulfil`],
      ['POST', `/${body.id}/dismiss`],
    ] as const;
    for (const [method, path] of paths) {
      const payload = method === 'POST' || method === 'PUT' ? {} : undefined;
      expect([method, path, (await ask(method, path, payload, 'clientePF')).status]).toEqual([
        method,
        path,
        403,
      ]);
      const anonymous = await call(app, null, method, `/ProcessDeadline${path}`, payload);
      expect([method, path, anonymous.status]).toEqual([method, path, 401]);
    }
    expect((await ask('GET', `/${body.id}`, undefined, 'admin', estranha)).status).toBe(404);
    expect((await ask('POST', `/${body.id}/confirm`, undefined, 'admin', estranha)).status).toBe(404);
  });
});
