import type { Page } from '@foro/shared/contracts/list';
import type { PublicationRow } from '@foro/shared/contracts/publication';
import { addDays } from '@foro/shared/format';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../db/drivers/transaction';
import { buildFirma, insertProcesso, type Firma } from '../../testing/builders';
import { buildTestApp, call } from '../../testing/builders-app';
import { describeOnDatabase } from '../../testing/describe-on-database';
import { readConsulta } from '../busca/consulta';
import { ofEscopo } from './publicacoes-lista.queries';

const PALAVRAS =
  "Penhora penhoras penhorado pena penal Ação ações acordo de TJSP x nova 0001234-56.2026.8.26.0100 1234 12.345 d'água".split(
    ' ',
  );
const PROCURAS =
  'pe,pen,penhora,penhorado,penal,acoes,acao,aç,acordo pena,tj,nova,agua,0001234,12,12345,penhora 1234,de pen,pen de,xyz,de,ações acordo'.split(
    ',',
  );
const TRIBUNAIS = ['TJSP', 'TJ-SP', 'TRF3'] as const;
const ULTIMO = '2026-09-15';

const publicacao = fc.record({
  texto: fc.array(fc.constantFrom(...PALAVRAS), { minLength: 1, maxLength: 5 }).map((all) => all.join(' ')),
  dia: fc.oneof(
    { weight: 3, arbitrary: fc.nat(40).map((n) => addDays(ULTIMO, -n)) },
    { weight: 3, arbitrary: fc.nat(4_000).map((n) => addDays(ULTIMO, -n)) },
    fc.constantFrom(
      '0001-01-01',
      '1989-12-31',
      '1990-01-01',
      '1990-01-28',
      '2099-07-08',
      '2200-02-03',
      '9999-12-31',
    ),
  ),
  tribunal: fc.constantFrom(...TRIBUNAIS),
  situacao: fc.constantFrom('nova', 'tratada', 'ignorada', 'cancelada'),
  isCancelada: fc.boolean(),
  isExcluida: fc.nat(9).map((n) => n === 0),
  // Which case it is of, and which watched numbers it names, by their places.
  caso: fc.constantFrom(null, null, 0, 1, 2),
  oabs: fc.subarray([0, 1, 2]),
});

const pergunta = fc.record({
  search: fc.constantFrom(...PROCURAS),
  papel: fc.constantFrom('admin', 'gestor', 'colaborador', 'advogado'),
  escopo: fc.constantFrom(undefined, 'meus', 'equipe', 'escritorio'),
  situacao: fc.constantFrom(undefined, undefined, 'nova', 'tratada', 'ignorada', 'cancelada'),
  tribunal: fc.constantFrom(undefined, undefined, ...TRIBUNAIS, 'TJRJ'),
  de: fc.option(
    fc.nat(4_200).map((n) => addDays(ULTIMO, 100 - n)),
    { nil: undefined, freq: 1 },
  ),
  ate: fc.option(
    fc.nat(4_200).map((n) => addDays(ULTIMO, 100 - n)),
    { nil: undefined, freq: 1 },
  ),
  caso: fc.constantFrom(undefined, undefined, undefined, undefined, 0, 1),
  page: fc.integer({ min: 1, max: 3 }),
  pageSize: fc.integer({ min: 1, max: 100 }),
});
const janela = fc.record({
  search: fc.constantFrom(...PROCURAS),
  meus: fc.option(
    fc.record({ casos: fc.subarray([0, 1, 2]), oabs: fc.subarray([0, 1, 2], { maxLength: 2 }) }),
    { freq: 3 },
  ),
  // Whether one's own are asked for by their marks, looked up beside the words, or each hit asked whose it is.
  como: fc.constantFrom('marcas', 'chave', 'cada'),
  // Others that were found before: every seventh, or none.
  mais: fc.constantFrom(-1, -1, 0, 1),
  // Whether the last word is a beginning too; 'de' by itself asks for nothing.
  isInicio: fc.boolean(),
  limiar: fc.nat(80),
  quantas: fc.nat(30),
  primeira: fc.constantFrom('0001-01-01', '1990-01-01', '2024-05-05'),
  ultima: fc.constantFrom('9999-12-31', '2199-12-31', '2026-09-10'),
});
/** Numbers that no publication names: more than are asked for in one question. */
const SEM_NADA = Array.from({ length: 27 }, (_, n) => 9_000_000 + n);
type Pergunta = typeof pergunta extends fc.Arbitrary<infer Value> ? Value : never;

describeOnDatabase('the search in publications, beside reading each of them', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  let casos: readonly number[];
  let oabs: readonly number[];
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    firma = await buildFirma(base.database);
    const outra = await buildFirma(base.database);
    await maintain(async (tx) => {
      ({ casos, oabs } = await fill(tx, firma, 93));
      await fill(tx, outra, 94);
      // Without statistics the planner reads each text instead of the index, as it does in no database that is in use.
      await tx.query('analyze publicacao, publicacao_oab, processo');
    });
  });
  afterAll(() => app.close());

  const maintain = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    base.database.transaction('manutencao', work);

  /** Cases of the lawyer and his team (one of them deleted) and of nobody whom the test asks as, numbers of three people, and publications. */
  async function fill(tx: Transaction, firma: Firma, seed: number) {
    const { idCliente, usuarios } = firma;
    const cases: number[] = [];
    for (const titulo of ['Um', 'Dois', 'Três']) cases.push(await insertProcesso(tx, firma, { titulo }));
    await tx.query('update processo set data_exclusao = now() where id_cliente = $1 and id = $2', [
      idCliente,
      cases[1],
    ]);
    await tx.query(
      `with equipe_alheia as (insert into equipe (id_cliente, id_empresa, equipe) values ($1, $4, 'Outra') returning id)
        update processo set id_equipe = (select id from equipe_alheia), id_equipe_usuario = $3 where id_cliente = $1 and id = $2`,
      [idCliente, cases[2], usuarios.admin.id, firma.escritorio],
    );
    await tx.query('insert into equipe_membro (id_cliente, id_equipe, id_usuario) values ($1, $2, $3)', [
      idCliente,
      firma.equipe,
      usuarios.colaborador.id,
    ]);
    const { rows: watched } = await tx.query<{ id: number }>(
      `insert into oab_monitorada (id_cliente, numero, uf, id_usuario, desde, ativa)
        select $1, (700000 + lugar)::text, 'SP', id, '2026-01-01', true from unnest($2::int[]) with ordinality as u(id, lugar) returning id`,
      [idCliente, [usuarios.advogado.id, usuarios.colaborador.id, usuarios.gestor.id]],
    );
    const drawn = fc
      .sample(publicacao, { numRuns: 300, seed })
      .map(({ caso, oabs: named, ...row }, place) => ({
        ...row,
        externo: String(place),
        processo: caso === null ? null : cases[caso],
        oabs: named.map((n) => watched[n]?.id),
      }));
    await tx.query(
      `with linha as (select * from jsonb_to_recordset($2::jsonb) as l(externo text, texto text, dia date, tribunal text, situacao text, "isCancelada" boolean, "isExcluida" boolean, processo int, oabs int[])),
        nova as (
          insert into publicacao (id_cliente, fonte, id_externo, impressao, tribunal, disponibilizada_em, texto, partes, advogados, original, situacao, tratada_em, cancelada_em, id_processo, data_exclusao)
            select $1::int, 'djen', externo, lpad(externo, 64, '0'), tribunal, dia, texto, '[]', '[]', '{}', situacao, case when situacao in ('tratada', 'ignorada') then now() end,
              case when situacao = 'cancelada' or "isCancelada" then now() end, processo, case when "isExcluida" then now() end from linha returning id, id_externo)
        insert into publicacao_oab (id_cliente, id_publicacao, id_oab)
          select $1::int, nova.id, oab from nova join linha on linha.externo = nova.id_externo cross join unnest(linha.oabs) as oab`,
      [idCliente, JSON.stringify(drawn)],
    );
    return { casos: cases, oabs: watched.map(({ id }) => id) };
  }

  /** All that the words are in and the filters leave, by reading every publication. */
  async function read({
    search,
    papel,
    escopo,
    situacao,
    tribunal,
    de,
    ate,
    caso,
  }: Pergunta): Promise<number[]> {
    const consulta = readConsulta(search);
    if (consulta === null) return [];
    const whose =
      escopo === undefined || escopo === 'escritorio' ? '$5::int is not null' : ofEscopo(escopo, '$5');
    const { rows } = await maintain((tx) =>
      tx.query<{ id: number }>(
        `select t.id from publicacao t where t.id_cliente = $1 and t.data_exclusao is null and foro_documento(t.texto) @@ foro_consulta($2, $3, $4) and ${whose}
            and case $6::text when 'cancelada' then t.cancelada_em is not null else t.situacao = coalesce($6::text, t.situacao) end
            and t.tribunal = coalesce($7::text, t.tribunal) and t.disponibilizada_em between coalesce($8::date, '-infinity') and coalesce($9::date, 'infinity')
            and ($10::int is null or t.id_processo = $10::int)
          order by t.disponibilizada_em desc, t.id desc`,
        [
          firma.idCliente,
          consulta.palavras,
          consulta.numeros,
          consulta.temInicio,
          firma.usuarios[papel].id,
          situacao,
          tribunal,
          de,
          ate,
          caso === undefined ? null : casos[caso],
        ],
      ),
    );
    return rows.map(({ id }) => id);
  }

  it('gives the same, in the same order, whoever asks for whatever', async () => {
    const lengths = new Set<number>();
    await fc.assert(
      fc.asyncProperty(pergunta, async (asked) => {
        const { search, papel, caso, ...rest } = asked;
        const query = new URLSearchParams({ search });
        for (const [name, value] of Object.entries({
          ...rest,
          idProcesso: caso === undefined ? undefined : casos[caso],
        }))
          if (value !== undefined) query.set(name, String(value));
        const path = `/Publication?${query.toString()}`;
        const { body } = await call<Page<PublicationRow>>(app, firma.usuarios[papel], 'GET', path);
        const all = await read(asked);
        const from = (asked.page - 1) * asked.pageSize;
        expect({ total: body.total, ids: body.items.map(({ id }) => id) }).toEqual({
          total: all.length,
          ids: all.slice(from, from + asked.pageSize),
        });
        lengths.add(all.length);
      }),
      { numRuns: 100 },
    );
    // It was no comparison of nothing with nothing.
    expect(lengths.size).toBeGreaterThan(15);
  });

  it('gives all up to a limit, and the newest of more, of everybody or of one, by marks, by key or each by itself', async () => {
    const kinds = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        janela,
        async ({ search, meus, como, mais, isInicio, limiar, quantas, primeira, ultima }) => {
          const consulta = readConsulta(search);
          if (consulta === null) return;
          const de = meus && {
            casos: meus.casos.map((n) => casos[n]),
            oabs: [...meus.oabs.map((n) => oabs[n]), ...SEM_NADA],
          };
          const { rows } = await maintain(async (tx) => {
            await tx.query("select set_config('foro.id_cliente', $1, true)", [String(firma.idCliente)]);
            return tx.query<{ achadas: number[]; mais: boolean; todas: number[] }>(
              `with pedido as (select foro_consulta($1, $2, $3) as consulta, $4::int[] as casos, $5::int[] as inscricoes)
              select p.achadas, p.sao_mais as mais,
                array(select t.id from publicacao t where t.id_cliente = foro_id_cliente() and t.data_exclusao is null and t.disponibilizada_em between $9 and $10
                  and (t.id % 7 = $11 or foro_documento(t.texto) @@ consulta
                    and (casos is null or t.id_processo = any(casos) or t.id in (select o.id_publicacao from publicacao_oab o where o.id_oab = any(inscricoes))))
                  order by t.disponibilizada_em desc, t.id desc) as todas
              from pedido, foro_publicacoes_com(consulta, $9, $10, casos, inscricoes, $6, $7, $8, null,
                array(select t.id from publicacao t where t.id_cliente = foro_id_cliente() and t.data_exclusao is null and t.id % 7 = $11)) p`,
              [
                consulta.palavras,
                consulta.numeros,
                consulta.temInicio && (isInicio || search === 'de'),
                de?.casos ?? null,
                de?.oabs ?? null,
                de === null ? null : como,
                limiar,
                quantas,
                primeira,
                ultima,
                mais,
              ],
            );
          });
          const [found] = rows;
          expect(found?.mais).toBe((found?.todas.length ?? 0) > limiar);
          const shown = found?.mais ? quantas : limiar;
          expect(found?.achadas.slice(0, shown)).toEqual(found?.todas.slice(0, shown));
          kinds.add(de === null ? 'everybody' : como).add(String(found?.mais));
        },
      ),
      { numRuns: 100 },
    );
    expect([...kinds].sort()).toEqual(['cada', 'chave', 'everybody', 'false', 'marcas', 'true']);
  });
});
