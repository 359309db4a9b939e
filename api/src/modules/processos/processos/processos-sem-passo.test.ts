import type { Page } from '@foro/shared/contracts/list';
import type { ProcessRow } from '@foro/shared/contracts/process';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import type { Transaction } from '../../../db/drivers/transaction';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { listSemPasso } from './processos-sem-passo.queries';

describeOnDatabase('GET /Process?semPasso', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  const maintain = (text: string, values: readonly unknown[]) =>
    base.database.transaction('manutencao', (tx) => tx.query(text, values));

  /** Opens a case this many days ago; `advogado` is responsible for it. */
  async function open(titulo: string, dias: number): Promise<number> {
    const id = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma, { titulo }));
    await maintain(
      'update processo set data_inclusao = now() - make_interval(days => $3) where id_cliente = $1 and id = $2',
      [firma.idCliente, id, dias],
    );
    return id;
  }
  const follow = (id: number, dias: number, changes = '') =>
    maintain(
      `insert into acompanhamento (id_cliente, id_processo, id_processo_historico_tipo, id_executor_ato, descricao, data_inclusao ${changes && ', data_exclusao'})
        values ($1, $2, 1, $3, 'Ato', now() - make_interval(days => $4) ${changes && ', now()'})`,
      [firma.idCliente, id, firma.usuarios.advogado.id, dias],
    );
  const plan = (id: number, dias: number) =>
    maintain(
      `insert into compromisso (id_cliente, id_processo, id_processo_agenda_prioridade, processo_agenda, data_inicio, data_fim, id_usuario_inclusao)
        values ($1, $2, 1, 'Audiência', now() + make_interval(days => $3), now() + make_interval(days => $3, hours => 1), $4)`,
      [firma.idCliente, id, dias, firma.usuarios.admin.id],
    );

  beforeAll(async () => {
    app = await buildTestApp(base.database);
    firma = await buildFirma(base.database);
    await open('Parado há 100 dias', 100);
    await follow(await open('Parado há 61 dias', 300), 61);
    await plan(await open('Só com passado', 90), -3);
    await follow(await open('Com acompanhamento apagado', 80), 5, 'apagado');
    await follow(await open('Com acompanhamento', 300), 59);
    await plan(await open('Com compromisso', 300), 4);
    await open('Novo', 59);
    await maintain(
      "insert into processo_status (id_cliente, id, descricao, ordem) values ($1, 9, 'Encerrado', 9)",
      [firma.idCliente],
    );
    await maintain('update processo set id_processo_status = 9 where id_cliente = $1 and id = $2', [
      firma.idCliente,
      await open('Encerrado', 400),
    ]);
    await maintain('update processo set data_exclusao = now() where id_cliente = $1 and id = $2', [
      firma.idCliente,
      await open('Excluído', 400),
    ]);
    // A case for which the manager is responsible, in the same team.
    await maintain('update processo set id_equipe_usuario = $3 where id_cliente = $1 and id = $2', [
      firma.idCliente,
      await open('Do gestor', 70),
      firma.usuarios.gestor.id,
    ]);
  });
  afterAll(() => app.close());

  const DO_ADVOGADO = [
    'Parado há 100 dias',
    'Só com passado',
    'Com acompanhamento apagado',
    'Parado há 61 dias',
  ];
  const DE_TODOS = [...DO_ADVOGADO.slice(0, 3), 'Do gestor', 'Parado há 61 dias'];
  const list = async (papel: Papel, query: string, de: Firma = firma) =>
    (await call<Page<ProcessRow>>(app, de.usuarios[papel], 'GET', `/Process?page=1&${query}`)).body;

  it.each<[Papel, string, string[]]>([
    ['advogado', 'meus', DO_ADVOGADO],
    ['gestor', 'meus', ['Do gestor']],
    ['advogado', 'equipe', DE_TODOS],
    ['gestor', 'equipe', []],
    ['colaborador', 'escritorio', DE_TODOS],
  ])(
    'answers %s with the scope "%s" what waits for a step, the longest waiting first',
    async (papel, escopo, expected) => {
      const { items, total } = await list(papel, `semPasso=${escopo}`);
      expect([total, items.map(({ titulo }) => titulo)]).toEqual([expected.length, expected]);
    },
  );

  it('answers nothing of another firm', async () => {
    expect(await list('admin', 'semPasso=escritorio', await buildFirma(base.database))).toMatchObject({
      items: [],
      total: 0,
    });
  });

  it('is paged, searched, sorted and narrowed further as every list of cases', async () => {
    const titles = async (query: string) =>
      (await list('advogado', `semPasso=meus&${query}`)).items.map(({ titulo }) => titulo);
    expect(await titles('pageSize=2')).toEqual(DO_ADVOGADO.slice(0, 2));
    expect(await titles('sort=semPassoDesde&order=desc')).toEqual(DO_ADVOGADO.toReversed());
    expect(await titles('sort=titulo')).toEqual(DO_ADVOGADO.toSorted());
    expect(await titles('search=parado&sort=titulo')).toEqual(['Parado há 100 dias', 'Parado há 61 dias']);
    expect(await titles(`idEquipeUsuario=${firma.usuarios.gestor.id}`)).toEqual([]);
    expect(await titles(`idEquipe=${firma.equipe}`)).toEqual(DO_ADVOGADO);
    const { items } = await list('advogado', 'semPasso=meus');
    const last = items.at(-1)?.id;
    expect(await list('advogado', `semPasso=meus&pageSize=2&around=${last}`)).toMatchObject({ page: 2 });
    expect(items[0]?.semPassoDesde).toBe(items[0]?.dataInclusao);
    expect(Date.parse(items[3]?.semPassoDesde ?? '')).toBeGreaterThan(
      Date.parse(items[3]?.dataInclusao ?? ''),
    );
  });

  it('is 403 for a client, and 400 for another scope and for its order without it', async () => {
    const status = async (papel: Papel, query: string) =>
      (await call(app, firma.usuarios[papel], 'GET', `/Process?${query}`)).status;
    expect(await status('clientePF', 'semPasso=meus')).toBe(403);
    expect(await status('clientePJ', 'page=1&semPasso=escritorio')).toBe(403);
    expect(await status('admin', 'semPasso=todos')).toBe(400);
    expect(await status('admin', 'page=1&sort=semPassoDesde')).toBe(400);
  });

  it('reads indexes alone for one lawyer, never all cases', async () => {
    await base.database.transaction('manutencao', async (tx) => {
      await tx.query('alter table processo disable trigger user');
      await tx.query(
        `insert into processo (id_cliente, titulo, id_processo_tipo, id_processo_posicao_cliente, id_processo_caso, id_processo_status, id_processo_acao, id_processo_risco, id_equipe, id_equipe_usuario, id_empresa_grupo, id_empresa, data_inclusao)
          select $1, n::text, 1, 1, 1, 1, 7, 1, $2, $3, $4, $5, now() - interval '90 days' from generate_series(1, 4000) n`,
        [firma.idCliente, firma.equipe, firma.usuarios.admin.id, firma.escritorio, firma.clientePJ],
      );
      await tx.query('alter table processo enable trigger user');
      await tx.query('analyze processo');
    });
    const scans = async (tx: Transaction) => {
      const { rows } = await tx.query<{ tabela: number }>(
        "select pg_stat_get_xact_numscans('processo'::regclass)::int as tabela",
      );
      return rows[0]?.tabela;
    };
    const quem = { idCliente: firma.idCliente, idUsuario: firma.usuarios.advogado.id };
    const [before, after] = await base.database.transaction({ idCliente: firma.idCliente }, async (tx) => {
      const former = await scans(tx);
      await listSemPasso(tx, quem, 'meus', { page: 1 }, {});
      return [former, await scans(tx)] as const;
    });
    expect(after).toBe(before);
  });
});
