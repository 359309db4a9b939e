import type { Page } from '@foro/shared/contracts/list';
import type { PublicationRow } from '@foro/shared/contracts/publication';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';

interface Nova {
  readonly nome: string;
  readonly texto?: string;
  readonly dia?: string;
  readonly tribunal?: string;
  readonly situacao?: string;
  readonly isCancelada?: boolean;
  readonly isExcluida?: boolean;
  /** A case by its title. */
  readonly caso?: 'ativo' | 'excluido' | 'alheio';
  /** Whose watched number it names. */
  readonly de?: Papel;
}

const DIA = '2026-09-15';

/** All have the word 'penhora', some besides others. */
const NOVAS: readonly Nova[] = [
  { nome: 'solta', texto: 'Penhora de ativos no valor de R$ 12.345,00' },
  { nome: 'antiga', texto: "Penhora de caixa d'água", dia: '2009-02-01' },
  { nome: 'marcada', texto: 'Penhoras e ações', isCancelada: true },
  { nome: 'cancelada', situacao: 'cancelada', isCancelada: true, tribunal: 'TRF3' },
  { nome: 'tratada', situacao: 'tratada', tribunal: 'TRF3' },
  { nome: 'ignorada', situacao: 'ignorada', tribunal: 'TJ-SP' },
  { nome: 'removida', isExcluida: true, caso: 'ativo', de: 'advogado' },
  { nome: 'do caso', caso: 'ativo' },
  { nome: 'do excluido', caso: 'excluido' },
  { nome: 'do alheio', caso: 'alheio' },
  { nome: 'da oab', de: 'colaborador' },
  { nome: 'dos dois', caso: 'ativo', de: 'gestor' },
];

describeOnDatabase('which publications a search finds, by filter and by person', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  let casos: Readonly<Record<string, number>>;

  beforeAll(async () => {
    app = await buildTestApp(base.database);
    firma = await buildFirma(base.database);
    casos = await fill(firma);
    await fill(await buildFirma(base.database));
  });
  afterAll(() => app.close());

  /**
   * Cases of the lawyer and his team (one deleted) and of somebody else, the watched numbers of two people,
   * and the publications; the staff member is in the lawyer's team.
   */
  const fill = (of: Firma) =>
    base.database.transaction('manutencao', async (tx) => {
      const { idCliente, usuarios, escritorio, equipe } = of;
      const cases = {
        ativo: await insertProcesso(tx, of, {}),
        excluido: await insertProcesso(tx, of, {}),
        alheio: await insertProcesso(tx, of, {}),
      };
      await tx.query('update processo set data_exclusao = now() where id_cliente = $1 and id = $2', [
        idCliente,
        cases.excluido,
      ]);
      await tx.query(
        `with outra as (insert into equipe (id_cliente, id_empresa, equipe) values ($1, $4, 'Outra') returning id)
          update processo set id_equipe = (select id from outra), id_equipe_usuario = $3 where id_cliente = $1 and id = $2`,
        [idCliente, cases.alheio, usuarios.admin.id, escritorio],
      );
      await tx.query('insert into equipe_membro (id_cliente, id_equipe, id_usuario) values ($1, $2, $3)', [
        idCliente,
        equipe,
        usuarios.colaborador.id,
      ]);
      await tx.query(
        `insert into oab_monitorada (id_cliente, numero, uf, id_usuario, desde, ativa)
          select $1, (700000 + lugar)::text, 'SP', id, '2026-01-01', true from unnest($2::int[]) with ordinality as u(id, lugar)`,
        [idCliente, [usuarios.advogado.id, usuarios.colaborador.id, usuarios.gestor.id]],
      );
      for (const [place, nova] of NOVAS.entries()) {
        const { texto = 'Penhora', dia = DIA, tribunal = 'TJSP', situacao = 'nova', caso, de } = nova;
        await tx.query(
          `with p as (
              insert into publicacao (id_cliente, fonte, id_externo, impressao, tribunal, orgao, disponibilizada_em, texto, partes, advogados, original,
                  situacao, tratada_em, cancelada_em, id_processo, data_exclusao)
                values ($1, 'djen', $2, lpad($3, 64, '0'), $4, $2, $5, $6, '[]', '[]', '{}', $7::text, case when $7::text in ('tratada', 'ignorada') then now() end,
                  case when $8::boolean then now() end, $9::int, case when $10::boolean then now() end) returning id_cliente, id)
            insert into publicacao_oab (id_cliente, id_publicacao, id_oab)
              select p.id_cliente, p.id, o.id from p join oab_monitorada o on o.id_cliente = p.id_cliente and o.id_usuario = $11`,
          [
            idCliente,
            nova.nome,
            String(place),
            tribunal,
            dia,
            texto,
            situacao,
            nova.isCancelada ?? false,
            caso === undefined ? null : cases[caso],
            nova.isExcluida ?? false,
            de === undefined ? null : usuarios[de].id,
          ],
        );
      }
      return cases;
    });

  const find = async (query: string, papel: Papel = 'admin') => {
    const path = `/Publication?pageSize=100&page=1&${query}`;
    const { body } = await call<Page<PublicationRow>>(app, firma.usuarios[papel], 'GET', path);
    expect(body.total).toBe(body.items.length);
    return body.items.map(({ orgao }) => orgao);
  };
  const THERE = NOVAS.filter(({ isExcluida }) => isExcluida !== true).map(({ nome }) => nome);
  /** The newest first, and of a day the last one that was written. */
  const newestFirst = (names: readonly string[]) =>
    [...names].reverse().sort((a, b) => Number(a === 'antiga') - Number(b === 'antiga'));

  it('gives every one of the firm that is not deleted, the newest first, and none of another firm', async () => {
    expect(await find('search=penhora')).toEqual(newestFirst(THERE));
    expect(await find('search=penhora&escopo=escritorio', 'advogado')).toEqual(newestFirst(THERE));
  });

  it.each([
    ['acoes', ['marcada']],
    ['ação', ['marcada']],
    ['PENHORAS', newestFirst(THERE)],
    ['penh', newestFirst(THERE)],
    ['penh ativos', []],
    ['ativos penh', ['solta']],
    ['agua', ['antiga']],
    ['12345', ['solta']],
    ['12.345', ['solta']],
    ['123', ['solta']],
    ['penhora 12345', ['solta']],
    ['de', []],
    ['penhorado', []],
  ])('finds with the words "%s"', async (search, names) => {
    expect(await find(`search=${encodeURIComponent(search)}`)).toEqual(names);
  });

  it.each([
    ['situacao=cancelada', ['cancelada', 'marcada']],
    ['situacao=tratada', ['tratada']],
    ['situacao=ignorada', ['ignorada']],
    ['tribunal=TRF3', ['tratada', 'cancelada']],
    ['tribunal=TJ-SP', ['ignorada']],
    ['tribunal=TRF3&situacao=tratada', ['tratada']],
    ['tribunal=TJRJ', []],
    ['de=2009-02-02', newestFirst(THERE).slice(0, -1)],
    [`ate=2026-09-14`, ['antiga']],
    ['de=2009-02-01&ate=2009-02-01', ['antiga']],
    ['de=2026-09-16', []],
  ])('narrows by %s', async (filter, names) => {
    expect(await find(`search=penhora&${filter}`)).toEqual(names);
  });

  it('narrows by case, and by state leaves what is new', async () => {
    expect(await find(`search=penhora&idProcesso=${casos.ativo}`)).toEqual(['dos dois', 'do caso']);
    expect(await find('search=penhora&situacao=nova')).toEqual(
      newestFirst(THERE.filter((nome) => !['cancelada', 'tratada', 'ignorada'].includes(nome))),
    );
  });

  it.each<[Papel, string, readonly string[]]>([
    // Theirs by case, deleted or not; by their own number; and for a team, by the numbers and cases of its members.
    ['advogado', 'meus', ['dos dois', 'do excluido', 'do caso']],
    ['colaborador', 'meus', ['da oab']],
    ['gestor', 'meus', ['dos dois']],
    ['admin', 'meus', ['do alheio']],
    ['colaborador', 'equipe', ['dos dois', 'da oab', 'do excluido', 'do caso']],
    ['gestor', 'equipe', ['dos dois']],
  ])(
    'gives a %s with the scope %s those that are theirs, in a search as in the list',
    async (papel, escopo, names) => {
      expect(await find(`search=penhora&escopo=${escopo}`, papel)).toEqual(names);
      expect(await find(`escopo=${escopo}`, papel)).toEqual(names);
      expect(await find(`search=penhora&escopo=${escopo}&tribunal=TRF3`, papel)).toEqual([]);
    },
  );
});
