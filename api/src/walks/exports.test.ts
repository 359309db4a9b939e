import type { FastifyInstance } from 'fastify';
import fs from 'node:fs';
import { KEY_SCOPE_NAMES } from '@foro/shared/contracts/api-key-scopes';
import { Readable } from 'node:stream';
import type { HandIn } from '@foro/shared/contracts/document-hand-in';
import type { ProcessDocument } from '@foro/shared/contracts/process-document';
import { isExport, opensAction } from '../session/key-scopes';
import { buildFirma, insertProcesso, type Firma } from '../testing/builders';
import { buildTestApp, call, tokenOf } from '../testing/builders-app';
import { docxWith, pdfOf, upload } from '../testing/builders-upload';
import { describeOnDatabase } from '../testing/describe-on-database';
import { makeScratchFolder } from '../testing/scratch-folder';

interface Dados {
  readonly processo: number;
  readonly documento: number;
  readonly entrega: number;
  readonly aceite: number;
  readonly modelo: number;
  readonly exportacao: number;
  readonly importacao: number;
  readonly prestacao: number;
  readonly verificacao: number;
}

interface Arquivo {
  readonly path: (dados: Dados) => string;
  readonly payload?: (dados: Dados) => object;
  /** The event that reading it leaves: table and action. */
  readonly evento: readonly [tabela: string, acao: string];
  /** Those of the records in it. */
  readonly further?: readonly (readonly [tabela: string, acao: string])[];
}

const LISTA = ['relatorio', 'exportacao'] as const;

/** Every route that returns a file of the firm's data, its request, and the event that records who took it. */
const FILES: Readonly<Record<string, Arquivo>> = {
  'GET /api/Audit/Csv': { path: () => '/Audit/Csv', evento: LISTA },
  'GET /api/ProcessCost/Csv': { path: () => '/ProcessCost/Csv', evento: LISTA },
  'GET /api/ProcessCost/Xlsx': { path: () => '/ProcessCost/Xlsx', evento: LISTA },
  'GET /api/CaseRisk/Report/Xlsx': { path: () => '/CaseRisk/Report/Xlsx?em=2026-10-31', evento: LISTA },
  'GET /api/CaseRisk/Report/Pdf': { path: () => '/CaseRisk/Report/Pdf?em=2026-10-31', evento: LISTA },
  'GET /api/ForensicCalendar/:id/days/csv': { path: () => '/ForensicCalendar/1/days/csv', evento: LISTA },
  'POST /api/ListSheet': {
    path: () => '/ListSheet',
    payload: () => ({
      nome: 'Processos',
      lista: '/Process',
      colunas: [{ titulo: 'Título', campos: ['titulo'] }],
      formato: 'csv',
    }),
    evento: LISTA,
  },
  'GET /api/Export/:id/content': {
    path: ({ exportacao }) => `/Export/${exportacao}/content`,
    evento: LISTA,
  },
  'GET /api/Import/:id/errors': {
    path: ({ importacao }) => `/Import/${importacao}/errors`,
    evento: LISTA,
  },
  'POST /api/ProcessDocument/zip': {
    path: () => '/ProcessDocument/zip',
    payload: ({ documento }) => ({ ids: [documento] }),
    evento: LISTA,
    further: [['documento', 'leitura']],
  },
  'GET /api/ConflictCheck/:id/Pdf': {
    path: ({ verificacao }) => `/ConflictCheck/${verificacao}/Pdf`,
    evento: ['verificacao_conflito', 'exportacao'],
  },
  'GET /api/CostStatement/:id/Pdf': {
    path: ({ prestacao }) => `/CostStatement/${prestacao}/Pdf`,
    evento: ['prestacao_conta', 'exportacao'],
  },
  'GET /api/CostStatement/:id/Xlsx': {
    path: ({ prestacao }) => `/CostStatement/${prestacao}/Xlsx`,
    evento: ['prestacao_conta', 'exportacao'],
  },
  'GET /api/ProcessDocument/:id/versions/:n/content': {
    path: ({ documento }) => `/ProcessDocument/${documento}/versions/1/content`,
    evento: ['documento', 'leitura'],
  },
  'GET /api/DocumentHandIn/:id/content': {
    path: ({ entrega }) => `/DocumentHandIn/${entrega}/content`,
    evento: ['documento_entrega', 'leitura'],
  },
  'GET /api/DocumentAcceptance/:id/content': {
    path: ({ aceite }) => `/DocumentAcceptance/${aceite}/content`,
    evento: ['documento_aceite', 'leitura'],
  },
  'GET /api/DocumentTemplate/:id/content': {
    path: ({ modelo }) => `/DocumentTemplate/${modelo}/content`,
    evento: ['documento_modelo', 'leitura'],
  },
  'GET /api/DocumentTemplate/:id/trial': {
    path: ({ modelo, processo }) => `/DocumentTemplate/${modelo}/trial?idProcesso=${processo}`,
    evento: ['documento_modelo', 'leitura'],
  },
};

/**
 * Routes without a response contract that return no data of a firm to a signed-in person, each with the
 * reason why no event is written.
 */
const WITHOUT_EVENT: Readonly<Record<string, string>> = {
  'GET /api/agenda/:arquivo':
    'programs ask for a calendar many times a day; that somebody made or revoked its address is an event',
  'POST /api/DocumentShare/content':
    'nobody is signed in: the opening is counted on the link, which is an event',
  'POST /api/DocumentShare/copy':
    'nobody is signed in: that the copy was fetched is counted on the link, which is an event',
  'GET /api/Import/model/:tipo': 'titles and an example, without data of a firm',
  'GET /api/Logo/:sha256': 'pictures of the screens, named by their content',
  'GET /api/metrics': 'figures of the program, for whoever runs it',
};

/** Routes without a response body: 204, or 202. */
const NOTHING = [
  'POST /api/Account/secondFactor/off',
  'POST /api/Conversation/:idProcesso/read',
  'POST /api/Jobs/retry',
  'POST /api/Notification/:id/read',
  'POST /api/Notification/push',
  'POST /api/Notification/push/remove',
  'POST /api/Notification/read',
  'POST /api/Notification/stop/:token',
  'POST /api/Workflow/running/:id/cancel',
  'POST /api/Outbox/retry',
  'POST /api/ProcessSchedule/:id/invitations/answer',
  'POST /api/Trash/:id/remove',
  'POST /api/auth/forgot',
  'POST /api/auth/logout',
  'POST /api/auth/reset',
  'POST /api/telemetria',
  'POST /api/Webhook/:id/deliveries/:idEntrega/redeliver',
  'POST /api/Webhook/:id/test',
];

describeOnDatabase('a file that leaves the firm', (base) => {
  let app: FastifyInstance;
  let filesDir: string;
  let firma: Firma;
  let dados: Dados;
  beforeAll(async () => {
    filesDir = makeScratchFolder('foro-exportados-');
    app = await buildTestApp(base.database, { filesDir, isDemo: false });
    firma = await buildFirma(base.database);
    dados = await build();
  });
  afterAll(() => fs.rmSync(filesDir, { recursive: true }));

  async function build(): Promise<Dados> {
    const { processo, prestacao } = await base.database.transaction('manutencao', async (tx) => {
      const { rows } = await tx.query<{ id: number }>(
        `insert into prestacao_conta (id_cliente, id_empresa_grupo, numero, id_empresa, de, ate, adiantamento_anterior)
          values ($1, $2, 1, $3, '2026-11-01', '2026-11-30', 0) returning id`,
        [firma.idCliente, firma.escritorio, firma.clientePJ],
      );
      return { processo: await insertProcesso(tx, firma), prestacao: rows[0]?.id ?? 0 };
    });
    const { usuarios } = firma;
    const arquivo = { nome: 'Papel.pdf', conteudo: pdfOf('papel') };
    const idProcesso = String(processo);
    const [documento, entrega, modelo] = [
      await upload<ProcessDocument>(
        app,
        usuarios.admin,
        '/ProcessDocument',
        { idProcesso, tipo: 'prova' },
        arquivo,
      ),
      await upload<HandIn>(app, usuarios.clientePJ, '/DocumentHandIn', { idProcesso }, arquivo),
      await upload<{ id: number }>(
        app,
        usuarios.admin,
        '/DocumentTemplate',
        { titulo: 'Procuração', tipo: 'procuracao' },
        { nome: 'modelo.docx', conteudo: await docxWith('Processo: {processo.titulo}') },
      ),
    ];
    expect([documento.status, entrega.status, modelo.status]).toEqual([201, 201, 201]);
    const { endereco } = (
      await call<{ endereco: string }>(app, usuarios.admin, 'POST', '/DocumentShare', {
        idDocumento: documento.body.id,
        dias: 1,
        pedeAceite: true,
      })
    ).body;
    const token = endereco.slice(endereco.indexOf('#') + 1);
    await call(app, null, 'POST', '/DocumentShare/content', { token });
    const quem = { nome: 'João da Conceição', cpf: '52998224725', aceito: true };
    expect((await call(app, null, 'POST', '/DocumentShare/accept', { token, ...quem })).status).toBe(201);
    const links = await call<{ aceite: { id: number } }[]>(
      app,
      usuarios.admin,
      'GET',
      `/DocumentShare?idDocumento=${documento.body.id}`,
    );
    const importacao = await upload<{ id: number }>(
      app,
      usuarios.admin,
      '/Import',
      { tipo: 'pessoasFisicas' },
      { nome: 'pessoas.csv', conteudo: 'Nome;CPF\r\nAna;1\r\n' },
    );
    expect(importacao.status).toBe(201);
    const verificacao = await call<{ id: number }>(app, usuarios.admin, 'POST', '/ConflictCheck', {
      nomes: [{ nome: 'Ana Souza', papel: 'cliente' }],
    });
    return {
      exportacao: await insertExportacao(),
      verificacao: verificacao.body.id,
      importacao: importacao.body.id,
      processo,
      prestacao,
      aceite: links.body[0]?.aceite.id ?? 0,
      documento: documento.body.id,
      entrega: entrega.body.id,
      modelo: modelo.body.id,
    };
  }

  const declaredOf = (route: string) => {
    const found = app.declaredRoutes.find(({ method, url }) => `${method} ${url}` === route);
    if (found === undefined) throw new Error(`${route} does not exist`);
    return found;
  };
  /** An export that is ready. */
  async function insertExportacao(): Promise<number> {
    const { idCliente, usuarios } = firma;
    const draft = await app.files.receive(Readable.from(['zip']), 10);
    await app.files.keep(idCliente, draft);
    const { rows } = await base.database.transaction('manutencao', (tx) =>
      tx.query<{ id: number }>(
        "insert into exportacao (id_cliente, situacao, sha256, tamanho, terminada_em, id_usuario_inclusao) values ($1, 'pronta', $2, $3, now(), $4) returning id",
        [idCliente, draft.sha256, draft.size, usuarios.admin.id],
      ),
    );
    return rows[0]?.id ?? 0;
  }

  it('is known: a new route without a contract of its answer says here what it answers', () => {
    const found = app.declaredRoutes
      .filter(({ method, answer }) => answer === undefined && (method === 'GET' || method === 'POST'))
      .map(({ method, url }) => `${method} ${url}`);
    const known = [...Object.keys(FILES), ...Object.keys(WITHOUT_EVENT), ...NOTHING];
    expect(found.filter((route) => !known.includes(route))).toEqual([]);
    expect(known.filter((route) => !found.includes(route))).toEqual([]);
  });

  it('is closed to every API key if it holds a list', () => {
    const routes = Object.entries(FILES).filter(([, { evento }]) => evento[1] === 'exportacao');
    for (const [route] of routes) {
      const { url, policy } = declaredOf(route);
      const isOpen = policy === 'publica' || (opensAction(KEY_SCOPE_NAMES, policy) && !isExport(url));
      expect([route, isOpen]).toEqual([route, false]);
    }
  });

  it('leaves an event with who took it, by which request; what is asked for in parts leaves one', async () => {
    const authorization = `Bearer ${tokenOf(app, firma.usuarios.admin)}`;
    const asked = new Map<string, string>();
    for (const [route, { path, payload }] of Object.entries(FILES)) {
      const answer = await app.inject({
        method: payload ? 'POST' : 'GET',
        url: `/api${path(dados)}`,
        headers: { authorization },
        ...(payload && { payload: payload(dados) }),
      });
      expect([route, answer.statusCode]).toEqual([route, 200]);
      expect([route, answer.headers['content-disposition']]).toEqual([
        route,
        expect.stringMatching(/^attachment; filename/),
      ]);
      asked.set(String(answer.headers['x-request-id']), route);
    }
    const again = `/ProcessDocument/${dados.documento}/versions/1/content`;
    expect((await call(app, firma.usuarios.admin, 'GET', again)).status).toBe(200);
    // Closing waits for the events that no request waits for.
    await app.close();
    const { rows } = await base.database.transaction({ idCliente: firma.idCliente }, (tx) =>
      tx.query<{ pedido: string; tabela: string; acao: string; quem: number; rotulo: string | null }>(
        `select id_requisicao as pedido, tabela, acao, id_usuario as quem, rotulo from evento
          where id_cliente = $1 and acao in ('exportacao', 'leitura') order by id`,
        [firma.idCliente],
      ),
    );
    const told = rows.map(({ pedido, tabela, acao, quem }) => [asked.get(pedido), tabela, acao, quem]);
    const expected = Object.entries(FILES).flatMap(([route, { evento, further = [] }]) =>
      [evento, ...further].map((one) => [route, ...one, firma.usuarios.admin.id]),
    );
    const byRoute = (list: readonly (readonly unknown[])[]) =>
      list.map((row) => JSON.stringify(row)).toSorted();
    expect(byRoute(told)).toEqual(byRoute(expected));
    for (const { rotulo } of rows) expect(rotulo).not.toBeNull();
  });
});
