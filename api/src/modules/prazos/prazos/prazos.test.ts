import type { Page } from '@foro/shared/contracts/list';
import type {
  DeadlineAct,
  ProcessDeadline,
  ProcessDeadlineRow,
} from '@foro/shared/contracts/process-deadline';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../../testing/builders';
import { call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { preparePrazos } from './prazos.fixtures';

describeOnDatabase('/ProcessDeadline', (base) => {
  const given = preparePrazos(base);
  const { ask, novo, create, maintain } = given;

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
    const { fields } = (
      await create({ idProcesso: given.alheio, idResponsavel: given.estranha.usuarios.admin.id })
    ).body;
    expect(fields).toEqual({ idProcesso: 'Processo inválido', idResponsavel: 'Responsável inválido' });
    expect((await create({ idResponsavel: given.firma.usuarios.clientePF.id })).body.fields).toEqual({
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
    expect((await ask('PUT', '', { ...changed, idProcesso: given.alheio })).body.fields).toEqual({
      idProcesso: 'Um prazo não muda de processo',
    });
    expect((await ask('PUT', '', { ...changed, id: 2_000_000 })).status).toBe(404);
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
      outra = await buildFirma(base.database);
      const { advogado, gestor, colaborador } = outra.usuarios;
      const [caso, outro] = await base.database.transaction('manutencao', async (tx) => [
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
          await call<{ id: number }>(given.app, colaborador, 'POST', '/ProcessDeadline', payload)
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
    // Each reason fits the field that it is copied into, and each kind of doubling has one.
    for (const { dobra, motivosDobro } of body) {
      expect(motivosDobro).toHaveLength(dobra.length);
      for (const motivo of motivosDobro) expect(motivo.length).toBeLessThanOrEqual(200);
    }
  });
});
