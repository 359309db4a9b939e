import type { Page } from '@foro/shared/contracts/list';
import type { ProcessDeadlineRow } from '@foro/shared/contracts/process-deadline';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, type Firma } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { peopleOfPage } from './prazos-pagina.queries';

describe('the people of a page', () => {
  const nomes = [
    { pessoas: [3], quantos: 2 },
    { pessoas: [1, 2], quantos: 3 },
    { pessoas: [null], quantos: 1 },
  ];
  it.each([
    [0, 2, [3], 0],
    [0, 3, [3, 1, 2], 0],
    [2, 1, [1, 2], 0],
    [3, 2, [1, 2], 1],
    [4, 2, [1, 2, null], 2],
    [6, 2, [], 0],
  ])('after %d deadlines, for %d more', (offset, limit, pessoas, skip) => {
    expect(peopleOfPage(nomes, { limit, offset })).toEqual({ pessoas, skip, total: 6 });
  });
});

describeOnDatabase('the pages of a list of deadlines', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  let estranha: Firma;

  const pageOf = async (query: string) =>
    (await call<Page<ProcessDeadlineRow>>(app, firma.usuarios.admin, 'GET', `/ProcessDeadline?${query}`))
      .body;
  const namesOf = ({ items }: Page<ProcessDeadlineRow>) => items.map(({ descricao }) => descricao);

  beforeAll(async () => {
    app = await buildTestApp(base.database);
    [firma, estranha] = [await buildFirma(base.database), await buildFirma(base.database)];
    const { admin, gestor, advogado } = firma.usuarios;
    const [caso, outro] = await base.database.transaction('manutencao', async (tx) => {
      // Two people with the same name: their deadlines are mixed, as a name alone gives no order.
      for (const [id, nome] of [
        [admin.id, 'Ana-Maria Prado'],
        [gestor.id, 'Bento'],
        [advogado.id, 'Bento'],
      ])
        await tx.query('update usuario set nome = $3 where id_cliente = $1 and id = $2', [
          firma.idCliente,
          id,
          nome,
        ]);
      await insertProcesso(tx, estranha, { titulo: 'Usucapião' });
      return [
        await insertProcesso(tx, firma, { titulo: 'Usucapião' }),
        await insertProcesso(tx, firma, { titulo: 'Divórcio' }),
      ];
    });
    for (const [descricao, idResponsavel, idProcesso] of [
      ['um', gestor.id, caso],
      ['dois', null, outro],
      ['três', admin.id, caso],
      ['quatro', advogado.id, outro],
      ['cinco', gestor.id, outro],
    ] as const)
      await call(app, admin, 'POST', '/ProcessDeadline', {
        idProcesso,
        descricao,
        comunicacao: 'djen',
        dataBase: '2026-03-02',
        dias: 5,
        unidade: 'uteis',
        dobro: false,
        suspendeRecesso: true,
        idCalendario: 1,
        idResponsavel,
      });
  });
  afterAll(() => app.close());

  it.each([
    ['asc', ['três', 'um', 'quatro', 'cinco', 'dois']],
    ['desc', ['cinco', 'quatro', 'um', 'três', 'dois']],
  ])(
    'go by person, %s, those without one at the end, with the same order in pages of any size',
    async (order, expected) => {
      const query = `situacao=abertos&sort=responsavel&order=${order}`;
      const whole = await pageOf(`${query}&page=1`);
      expect([namesOf(whole), whole.total]).toEqual([expected, 5]);
      for (const pageSize of [1, 2, 3]) {
        const pages: string[] = [];
        for (let page = 1; page <= Math.ceil(5 / pageSize); page += 1)
          pages.push(...namesOf(await pageOf(`${query}&page=${page}&pageSize=${pageSize}`)));
        expect([pageSize, pages]).toEqual([pageSize, expected]);
      }
      expect(await pageOf(`${query}&page=9&pageSize=3`)).toEqual({ items: [], total: 5 });
      const [id] = (await pageOf(`${query}&page=4&pageSize=1`)).items.map((row) => row.id);
      expect((await pageOf(`${query}&page=1&pageSize=1&around=${id}`)).page).toBe(4);
      expect(namesOf(await pageOf(`search=divorcio&sort=responsavel&order=${order}&page=1`))).toEqual(
        expected.filter((nome) => nome !== 'três' && nome !== 'um'),
      );
    },
  );

  it.each([
    ['usucapiao', ['um', 'três']],
    ['ANA-MARIA', ['três']],
    ['bento divórcio', ['quatro', 'cinco']],
    ['quatro usucapião', []],
    ['%', []],
    ['_', []],
    ['\\', []],
    ["'", []],
  ])('find "%s" in names, cases and people, and count what is found', async (search, expected) => {
    const found = await pageOf(`situacao=abertos&page=1&search=${encodeURIComponent(search)}`);
    expect([namesOf(found), found.total]).toEqual([expected, expected.length]);
    const none = await pageOf(`situacao=abertos&page=2&search=${encodeURIComponent(search)}`);
    expect(none).toEqual({ items: [], total: expected.length });
  });

  it('of a state hold that state alone', async () => {
    expect((await pageOf('situacao=sugerido&page=1')).total).toBe(5);
    expect(await pageOf('situacao=confirmado&page=1')).toEqual({ items: [], total: 0 });
  });

  it('never look into the cases of another firm', async () => {
    const casesWith = (idCliente: number) =>
      base.database.transaction({ idCliente }, async (tx) => {
        const { rows } = await tx.query<{ isOwn: boolean }>(
          `select exists (select from processo p where p.id_cliente = $1 and p.id = achado.id) as "isOwn"
            from foro_processos_com('usucapião') as achado (id)`,
          [idCliente],
        );
        return rows;
      });
    expect(await casesWith(firma.idCliente)).toEqual([{ isOwn: true }]);
    expect(await casesWith(estranha.idCliente)).toEqual([{ isOwn: true }]);
  });
});
