import type { Role } from '@foro/shared/contracts/roles';
import { normalizeText } from '@foro/shared/format';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Transaction } from '../db/drivers/transaction';
import { POLICY, type Action } from '../policy';
import type { DeclaredRoute } from '../session/session.plugin';
import { buildFirma, cnpjOf, cpfOf, insertProcesso, nextSerial, type Firma } from '../testing/builders';
import { buildTestApp, call } from '../testing/builders-app';
import { describeOnDatabase } from '../testing/describe-on-database';

/** The records around one case, by their tables. */
type Caso = Readonly<
  Record<
    | 'empresa'
    | 'usuario'
    | 'processo'
    | 'parte_contraria'
    | 'acompanhamento'
    | 'lancamento'
    | 'documento'
    | 'documento_versao'
    | 'prestacao_conta',
    number
  >
>;

/** The owner of the id in each route that a client may call; a route that is missing here fails the walk. */
const PARAMETRO: Readonly<Record<string, keyof Caso>> = {
  '/api/Process/:id': 'processo',
  '/api/Conversation/:idProcesso': 'processo',
  '/api/Process/:id/Summary': 'processo',
  '/api/ProcessOpositor/OpositorProcess/:idProcesso': 'processo',
  '/api/ProcessHistory/Process/:idProcesso': 'processo',
  '/api/ProcessMovement/Process/:idProcesso': 'processo',
  '/api/ProcessHistory/:id': 'acompanhamento',
  '/api/ProcessCost/:id': 'lancamento',
  '/api/ProcessDocument/:id': 'documento',
  '/api/ProcessDocument/:id/text': 'documento',
  '/api/ProcessDocument/:id/versions': 'documento',
  '/api/CostStatement/:id': 'prestacao_conta',
  '/api/CostStatement/:id/Pdf': 'prestacao_conta',
  '/api/CostStatement/:id/Xlsx': 'prestacao_conta',
};

/** Queries that a list requires. */
const CONSULTA: Readonly<Record<string, (caso: Caso) => string>> = {
  '/api/DocumentHandIn': ({ processo }) => `?idProcesso=${processo}`,
  '/api/ProcessCost/Due': () => '?inicio=2026-11-01&fim=2026-12-01',
};

/** Columns that accept only values of a certain kind. */
const ESPECIAIS: Readonly<Record<string, () => string>> = {
  cnpj: () => cnpjOf(300_000 + nextSerial()),
  cpf: () => cpfOf(700_000 + nextSerial()),
  tipo: () => 'custas',
  'documento.tipo': () => 'peticao',
  pago_por: () => 'escritorio',
  onus: () => 'cliente',
  guia_tipo: () => 'GRU',
  sha256: () => nextSerial().toString(16).padStart(64, '0'),
  cep: () => String(31_000_000 + (nextSerial() % 60_000_000)),
};

describeOnDatabase('what a client searches', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    firma = await buildFirma(base.database);
  });
  afterAll(() => app.close());

  const insert = async (tx: Transaction, text: string, values: readonly unknown[]) =>
    (await tx.query<{ id: number }>(`${text} returning id`, values)).rows[0]?.id ?? 0;

  /** A case of this client with a party and a follow-up, and a distinct text in every text column. */
  const buildCaso = (papel: 'clientePF' | 'clientePJ') =>
    base.database.transaction('manutencao', async (tx) => {
      const processo = await insertProcesso(
        tx,
        firma,
        papel === 'clientePF' ? { idContato: firma.usuarios.clientePF.id } : {},
      );
      const documento = await insert(
        tx,
        "insert into documento (id_cliente, id_processo, titulo, tipo, visivel_cliente) values ($1, $2, 'x', 'peticao', true)",
        [firma.idCliente, processo],
      );
      const caso: Caso = {
        documento,
        documento_versao: await insert(
          tx,
          "insert into documento_versao (id_cliente, id_documento, n, sha256, nome, tipo_conteudo, tamanho, verificado) values ($1, $2, 1, repeat('a', 64), 'x', 'text/plain', 10, false)",
          [firma.idCliente, documento],
        ),
        empresa: firma.clientePJ,
        usuario: firma.usuarios[papel].id,
        processo,
        parte_contraria: await insert(
          tx,
          "insert into parte_contraria (id_cliente, id_processo, nome) values ($1, $2, 'x')",
          [firma.idCliente, processo],
        ),
        acompanhamento: await insert(
          tx,
          "insert into acompanhamento (id_cliente, id_processo, id_processo_historico_tipo, id_executor_ato, descricao) values ($1, $2, 1, $3, 'x')",
          [firma.idCliente, processo, firma.usuarios.advogado.id],
        ),
        lancamento: await insert(
          tx,
          "insert into lancamento (id_cliente, id_processo, tipo, descricao, valor, competencia, onus, reembolsavel, visivel_cliente) values ($1, $2, 'custas', 'x', 10, '2026-11-03', 'cliente', false, true)",
          [firma.idCliente, processo],
        ),
        prestacao_conta: await insert(
          tx,
          `insert into prestacao_conta (id_cliente, id_empresa_grupo, numero, ${papel === 'clientePF' ? 'id_contato' : 'id_empresa'}, de, ate, situacao, adiantamento_anterior)
            values ($1, $2, $3, $4, '2026-11-01', '2026-11-30', 'enviada', 0)`,
          [
            firma.idCliente,
            firma.escritorio,
            nextSerial(),
            papel === 'clientePF' ? firma.usuarios.clientePF.id : firma.clientePJ,
          ],
        ),
      };
      const texts: string[] = [];
      const { prestacao_conta: _, ...comTextos } = caso;
      for (const [tabela, id] of Object.entries<number>(comTextos))
        texts.push(...(await fill(tx, tabela, id)));
      return { caso, texts };
    });

  /** Fills every text column that no trigger maintains; returns the texts. */
  const fill = async (tx: Transaction, tabela: string, id: number): Promise<string[]> => {
    const { rows } = await tx.query<{ coluna: string }>(
      `select column_name as coluna from information_schema.columns where table_schema = 'public' and table_name = $1
        and data_type in ('character varying', 'character', 'text') and is_generated = 'NEVER' and column_default is null
        and column_name <> all(array['senha_hash', 'logotipo', 'frequencia']) and (character_maximum_length >= 8 or character_maximum_length is null)`,
      [tabela],
    );
    expect(rows.length).toBeGreaterThan(1);
    const values = rows.map(
      ({ coluna }) =>
        (ESPECIAIS[`${tabela}.${coluna}`] ?? ESPECIAIS[coluna])?.() ?? `zq${nextSerial().toString(36)}k`,
    );
    const sets = rows.map(({ coluna }, index) => `${coluna} = $${index + 3}`);
    await tx.query(`update ${tabela} set ${sets.join(', ')} where id_cliente = $1 and id = $2`, [
      firma.idCliente,
      id,
      ...values,
    ]);
    return values;
  };

  const mayClient = ({ policy }: DeclaredRoute) =>
    policy !== 'publica' && (POLICY[policy as Action] as readonly Role[]).includes('Cliente');
  const pathOf = ({ url }: DeclaredRoute, caso: Caso) =>
    url.replace('/api', '').replace(/:\w+/, () => {
      const tabela = PARAMETRO[url];
      if (tabela === undefined) throw new Error(`${url}: say in PARAMETRO whose id its parameter is`);
      return String(caso[tabela]);
    });
  // The search of notices compares the titles of the reader's own, which it shows.
  const isSearched = ({ url, contracts: { querystring } }: DeclaredRoute) =>
    querystring instanceof z.ZodObject && 'search' in querystring.shape && url !== '/api/Notification';
  /** A row of the list: its position among the hits would reveal as much. */
  const around = ({ url }: DeclaredRoute, caso: Caso) =>
    url.includes('Opositor')
      ? caso.parte_contraria
      : url.includes('History')
        ? caso.acompanhamento
        : url.includes('CostStatement')
          ? caso.prestacao_conta
          : url.includes('Cost')
            ? caso.lancamento
            : url.includes('Document')
              ? caso.documento
              : caso.processo;
  /** Normalises a text as the search does. */
  const compared = (text: string) => normalizeText(text).replace(/[.\-/()]/g, '');

  it.each(['clientePF', 'clientePJ'] as const)(
    'holds nothing, in any list, that %s may not read',
    async (papel) => {
      const { caso, texts } = await buildCaso(papel);
      const who = firma.usuarios[papel];
      // A file contains no text of the database, nor does the progress of an upload; nothing is due in this case.
      const open = app.declaredRoutes.filter(
        (route) =>
          route.method === 'GET' &&
          mayClient(route) &&
          !route.url.endsWith('/content') &&
          route.url !== '/api/Upload/:id' &&
          route.url !== '/api/CostStatement/:id/Pix',
      );
      const answers = await Promise.all(
        open.map((route) =>
          call(app, who, 'GET', `${pathOf(route, caso)}${CONSULTA[route.url]?.(caso) ?? ''}`),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(open.map(() => 200));
      const read = compared(JSON.stringify(answers.map(({ body }) => body)));
      const hidden = texts.filter((text) => !read.includes(compared(text)));
      // Documents, addresses, the opinion, the firm's assessment of the case.
      expect(hidden.length).toBeGreaterThan(20);

      const lists = open.filter(isSearched);
      expect(lists.map(({ url }) => url).sort()).toEqual([
        '/api/CostStatement',
        '/api/Process',
        '/api/ProcessCost',
        '/api/ProcessDocument',
        '/api/ProcessHistory/Process/:idProcesso',
        '/api/ProcessOpositor/OpositorProcess/:idProcesso',
      ]);
      for (const list of lists) {
        for (const text of hidden) {
          // The page around a row of the list: rows, their number, and the row's position among those found.
          const path = `${pathOf(list, caso)}?search=${encodeURIComponent(text)}&page=1&around=${around(list, caso)}`;
          // The totals of a ledger do not depend on the search.
          const { status, body } = await call<{ totais?: unknown }>(app, who, 'GET', path);
          const { totais: _, ...found } = body;
          expect([path, status, found]).toEqual([path, 200, { items: [], total: 0, page: null }]);
        }
      }
      for (const text of hidden) {
        const { status, body } = await call<unknown>(
          app,
          who,
          'GET',
          `/Search?q=${encodeURIComponent(text)}`,
        );
        expect([text, status, body]).toEqual([text, 200, { groups: [] }]);
      }
    },
  );

  it('finds by what the list shows: title, numbers, names of client and parties', async () => {
    const { caso } = await buildCaso('clientePJ');
    const { processo } = caso;
    await base.database.transaction('manutencao', async (tx) => {
      await tx.query(
        "update processo set titulo = 'Barragem rompida', pasta = 'P-88', numero_cnj = '1000001-51.2026.8.26.0100' where id_cliente = $1 and id = $2",
        [firma.idCliente, processo],
      );
      await tx.query(
        "update parte_contraria set nome = 'Órion Transportes' where id_cliente = $1 and id_processo = $2",
        [firma.idCliente, processo],
      );
      await tx.query(
        "update empresa set nome_fantasia = 'Ácme', razao_social = 'Acme Comércio' where id_cliente = $1 and id = $2",
        [firma.idCliente, firma.clientePJ],
      );
    });
    const find = async (search: string) => {
      const path = `/Process?page=1&search=${encodeURIComponent(search)}`;
      const { body } = await call<{ items: { id: number }[] }>(app, firma.usuarios.clientePJ, 'GET', path);
      return body.items.map(({ id }) => id);
    };
    for (const text of ['barragem', 'p88', '10000015120268260100', 'orion transportes', 'acme', 'comercio'])
      expect([text, await find(text)]).toEqual([text, expect.arrayContaining([processo])]);
    await expect(find('nada disso')).resolves.toEqual([]);
  });

  it('still goes over the documents for staff', async () => {
    const { caso } = await buildCaso('clientePJ');
    const { rows } = await base.database.transaction('manutencao', (tx) =>
      tx.query<{ cpf: string }>('select cpf from parte_contraria where id = $1', [caso.parte_contraria]),
    );
    const path = `/Process?page=1&search=${rows[0]?.cpf}`;
    const { body } = await call<{ total: number }>(app, firma.usuarios.colaborador, 'GET', path);
    expect(body.total).toBe(1);
  });
});
