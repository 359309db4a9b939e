import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, sessaoDeTeste, type Firma } from '../testing/builders';
import { buildTestApp, call } from '../testing/builders-app';
import { describeOnEngines } from '../testing/describe-on-engines';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Dados {
  readonly firma: Firma;
  readonly processo: number;
  readonly parte: number;
  readonly acompanhamento: number;
  readonly compromisso: number;
  readonly participante: number;
  readonly convidado: number;
  readonly custo: number;
  readonly contrato: number;
  readonly fechamento: number;
  readonly hora: number;
  readonly documento: number;
  readonly modelo: number;
  readonly link: number;
  readonly entrega: number;
  readonly aceite: number;
  readonly envio: number;
  readonly prestacao: number;
  readonly calendario: number;
  readonly exclusao: number;
  readonly prazo: number;
  readonly publicacao: number;
  readonly oab: number;
  readonly aviso: number;
}

/** A record of the tenant for every parameter of every route; a route that is not here fails the walk. */
const IDS: Readonly<Record<string, (dados: Dados) => readonly (number | string)[]>> = {
  '/api/Company/:id': ({ firma }) => [firma.escritorio, firma.clientePJ],
  '/api/Company/:id/qualification': ({ firma }) => [firma.clientePJ],
  '/api/User/:id/qualification': ({ firma }) => [firma.usuarios.clientePF.id],
  '/api/User/:id': ({ firma }) => Object.values(firma.usuarios).map(({ id }) => id),
  '/api/User/Invitation/:id': ({ firma }) => [firma.usuarios.colaborador.id],
  '/api/User/toggleActive/:id': ({ firma }) => [firma.usuarios.clientePF.id, firma.usuarios.colaborador.id],
  '/api/Account/sessions/:id': ({ firma }) => [sessaoDeTeste(firma.usuarios.admin.id)],
  '/api/Security/secondFactor/:id': ({ firma }) => [firma.usuarios.gestor.id],
  '/api/Team/:id': ({ firma }) => [firma.equipe],
  '/api/Team/Members/:idEquipe': ({ firma }) => [firma.equipe],
  '/api/Process/:id': ({ processo }) => [processo],
  '/api/Process/:id/Summary': ({ processo }) => [processo],
  '/api/Process/:id/Timeline': ({ processo }) => [processo],
  '/api/ProcessOpositor/:id': ({ parte }) => [parte],
  '/api/ProcessOpositor/OpositorProcess/:idProcesso': ({ processo }) => [processo],
  '/api/ProcessHistory/:id': ({ acompanhamento }) => [acompanhamento],
  '/api/ProcessHistory/Process/:idProcesso': ({ processo }) => [processo],
  '/api/ProcessMovement/Process/:idProcesso': ({ processo }) => [processo],
  '/api/ProcessCost/:id': ({ custo }) => [custo],
  '/api/ProcessCost/:id/reverse': ({ custo }) => [custo],
  '/api/ProcessDocument/:id': ({ documento }) => [documento],
  '/api/ProcessDocument/:id/text': ({ documento }) => [documento],
  '/api/ProcessDocument/:id/versions': ({ documento }) => [documento],
  '/api/ProcessDocument/:id/versions/:n/restore': ({ documento }) => [documento],
  '/api/ProcessDocument/:id/versions/:n/content': ({ documento }) => [documento],
  '/api/ClosedMonth/:id': ({ fechamento }) => [fechamento],
  '/api/FeeAgreement/:id': ({ contrato }) => [contrato],
  '/api/FeeAgreement/:id/charge': ({ contrato }) => [contrato],
  '/api/ProcessHour/:id': ({ hora }) => [hora],
  '/api/CaseRisk/:id': ({ processo }) => [processo],
  '/api/CaseRisk/:id/assessments': ({ processo }) => [processo],
  '/api/CaseRisk/:id/calculate': ({ processo }) => [processo],
  '/api/CaseRisk/:id/provisions': ({ processo }) => [processo],
  '/api/DocumentShare/:id': ({ link }) => [link],
  '/api/DocumentAcceptance/:id/content': ({ aceite }) => [aceite],
  '/api/DocumentHandIn/:id/content': ({ entrega }) => [entrega],
  '/api/DocumentHandIn/:id/accept': ({ entrega }) => [entrega],
  '/api/DocumentHandIn/:id/refuse': ({ entrega }) => [entrega],
  '/api/DocumentHandIn/:id/withdraw': ({ entrega }) => [entrega],
  '/api/Upload/:id': ({ envio }) => [envio],
  '/api/Upload/:id/content': ({ envio }) => [envio],
  '/api/DocumentTemplate/:id': ({ modelo }) => [modelo],
  '/api/DocumentTemplate/:id/content': ({ modelo }) => [modelo],
  '/api/DocumentTemplate/:id/values': ({ modelo }) => [modelo],
  '/api/DocumentTemplate/:id/trial': ({ modelo }) => [modelo],
  '/api/DocumentTemplate/:id/generate': ({ modelo }) => [modelo],
  '/api/CostStatement/:id': ({ prestacao }) => [prestacao],
  '/api/CostStatement/:id/Pdf': ({ prestacao }) => [prestacao],
  '/api/CostStatement/:id/Xlsx': ({ prestacao }) => [prestacao],
  '/api/CostStatement/:id/send': ({ prestacao }) => [prestacao],
  '/api/CostStatement/:id/pay': ({ prestacao }) => [prestacao],
  '/api/CostStatement/:id/reopen': ({ prestacao }) => [prestacao],
  '/api/CostStatement/:id/charge': ({ prestacao }) => [prestacao],
  '/api/ProcessSchedule/:id': ({ compromisso }) => [compromisso],
  '/api/ProcessSchedule/:id/reminders': ({ compromisso }) => [compromisso],
  '/api/ProcessSchedule/:id/invitations': ({ compromisso }) => [compromisso],
  '/api/ProcessSchedule/:id/invitations/answer': ({ compromisso }) => [compromisso],
  '/api/ProcessSchedule/invitations/:id': ({ convidado }) => [convidado],
  '/api/ProcessSchedule/participants/:idAgenda': ({ compromisso }) => [compromisso],
  '/api/ProcessSchedule/participants/:id': ({ participante }) => [participante],
  '/api/Trash/:id/restore': ({ exclusao }) => [exclusao],
  '/api/Trash/:id/remove': ({ exclusao }) => [exclusao],
  '/api/Notification/:id/read': ({ aviso }) => [aviso],
  '/api/ProcessDeadline/:id': ({ prazo }) => [prazo],
  '/api/ProcessDeadline/:id/confirm': ({ prazo }) => [prazo],
  '/api/ProcessDeadline/:id/fulfil': ({ prazo }) => [prazo],
  '/api/ProcessDeadline/:id/dismiss': ({ prazo }) => [prazo],
  '/api/ProcessDeadline/:id/restart': ({ prazo }) => [prazo],
  '/api/Publication/:id': ({ publicacao }) => [publicacao],
  '/api/Publication/:id/treat': ({ publicacao }) => [publicacao],
  '/api/WatchedOab/:id': ({ oab }) => [oab],
  '/api/ForensicCalendar/:id': ({ calendario }) => [calendario],
  '/api/ForensicCalendar/:id/days': ({ calendario }) => [calendario],
  '/api/ForensicCalendar/:id/days/import': ({ calendario }) => [calendario],
  '/api/ForensicCalendar/:id/days/copy': ({ calendario }) => [calendario],
  '/api/ForensicCalendar/:id/days/csv': ({ calendario }) => [calendario],
  '/api/ForensicCalendar/:id/year': ({ calendario }) => [calendario],
  '/api/ForensicCalendar/:id/days/:idDia': ({ calendario }) => [calendario],
  '/api/ForensicCalendar/:id/suspensions': ({ calendario }) => [calendario],
  '/api/ForensicCalendar/:id/suspensions/:idSuspensao': ({ calendario }) => [calendario],
  '/api/ForensicCalendar/:id/checked': ({ calendario }) => [calendario],
};

/** Answered and changed at one address, by whoever the record is of. */
const OWN = ['/api/Account'];

/** The firm's own settings: nothing in them names a record, so there is nobody else's to send. */
const SETTINGS = [
  '/api/ProcessDeadline/settings',
  '/api/ProcessMovement/Visibility',
  '/api/Account/home',
  '/api/Notification/settings',
  '/api/Account/calendar',
  '/api/Security',
];

/** Which version of a record a PUT would change. */
const VERSION = { id: 1, dataAlteracao: '2026-03-05T12:00:00.000Z' };

/** Bodies of what names a record in its address: without one it would be told of the body first. */
const BODIES: Readonly<Record<string, object>> = {
  '/api/User/Invitation/:id': {},
  '/api/Notification/:id/read': {},
  '/api/ProcessSchedule/:id/reminders': { passos: [60] },
  '/api/ProcessSchedule/:id/invitations': { nome: 'Sigilo', email: 'sigilo@foro.teste' },
  '/api/ProcessSchedule/:id/invitations/answer': { resposta: 'aceito' },
  '/api/Trash/:id/remove': { motivo: 'Sigilo' },
  '/api/FeeAgreement/:id/charge': { idProcesso: 1, parte: 'hora', vencimento: '2026-11-03' },
  '/api/CaseRisk/:id/assessments': { em: '2026-03-05', idProcessoRisco: 1, motivo: 'Sigilo' },
  '/api/CaseRisk/:id/calculate': {
    em: '2026-03-05',
    tipo: 'constituicao',
    regra: 'indice',
    indice: 'IPCA',
    base: '1.00',
    desde: '2026-03-05',
  },
  '/api/CaseRisk/:id/provisions': { em: '2026-03-05', tipo: 'constituicao', valor: '1.00' },
  '/api/DocumentHandIn/:id/accept': { titulo: 'Sigilo', tipo: 'outro' },
  '/api/DocumentHandIn/:id/refuse': { motivo: 'Sigilo' },
  '/api/DocumentTemplate/:id/generate': { idProcesso: 1, titulo: 'Sigilo' },
  '/api/CostStatement/:id/pay': { pagaEm: '2026-11-03' },
  '/api/CostStatement/:id/reopen': { motivo: 'Sigilo' },
  '/api/ProcessDeadline/:id/fulfil': { nota: 'Sigilo' },
  '/api/ProcessDeadline/:id/dismiss': { motivo: 'Sigilo' },
  '/api/ProcessDeadline/:id/restart': {
    comunicacao: 'djen',
    dataBase: '2026-03-05',
    prazos: [{ id: 1, dataAlteracao: '2026-03-05T12:00:00.000Z' }],
  },
  '/api/Publication/:id': { acao: 'reabrir' },
  '/api/Publication/:id/treat': {
    dataAlteracao: '2026-03-05T12:00:00.000Z',
    acompanhamento: { idProcesso: 1, idProcessoHistoricoTipo: 1, idExecutorAto: 1, descricao: 'Sigilo' },
  },
  '/api/ForensicCalendar/:id/days': { data: '2026-03-05', tipo: 'fechado', motivo: 'Sigilo' },
  '/api/ForensicCalendar/:id/suspensions': { de: '2026-03-05', ate: '2026-03-06', motivo: 'Sigilo' },
  '/api/ForensicCalendar/:id/days/import': { formato: 'lista', texto: '05/03 – Sigilo', ano: 2026 },
  '/api/ForensicCalendar/:id/days/copy': { de: 2026, para: 2027 },
  '/api/ForensicCalendar/:id/checked': { ano: 2026, conferido: true },
};

/** Queries without which an address would be told what is missing before its record is looked for. */
const QUERIES: Readonly<Record<string, string>> = {
  '/api/DocumentTemplate/:id/values': '?idProcesso=1',
  '/api/DocumentTemplate/:id/trial': '?idProcesso=1',
  '/api/Upload/:id/content': '?inicio=0',
};

/** What the administration alone may do: a Colaborador is told 403 whoever's record it is. */
const isForManagement = (method: string, url: string) =>
  (/^\/api\/(?:Team|DocumentTemplate)/.test(url) && method === 'DELETE') ||
  url.startsWith('/api/Trash') ||
  url.startsWith('/api/Security') ||
  url.startsWith('/api/CostStatement') ||
  url.startsWith('/api/WatchedOab') ||
  url.startsWith('/api/CaseRisk') ||
  url.startsWith('/api/FeeAgreement') ||
  url.startsWith('/api/ClosedMonth') ||
  (url.startsWith('/api/ForensicCalendar') && method !== 'GET');

/** Records that are read in the list of their case alone, by its parameter. */
const LISTED: Readonly<Record<string, string>> = { '/api/FeeAgreement': 'idProcesso' };

type Fields = Readonly<Record<string, unknown>>;

/** Not about records of a tenant. */
const ELSEWHERE = [
  '/api/Notification/stop/:token',
  '/api/ReceitaCNPJ/:cnpj',
  '/api/Cep/:cep',
  '/api/Logo/:sha256',
  '/api/agenda/:arquivo',
];

/** Lists that a filter could open to another tenant's records. */
const FILTROS: readonly ((dados: Dados) => string)[] = [
  ({ firma }) => `/Team?idEmpresa=${firma.escritorio}`,
  ({ firma }) => `/Process?page=1&idEmpresa=${firma.clientePJ}`,
  ({ firma }) => `/Process?page=1&idContato=${firma.usuarios.clientePF.id}`,
  ({ processo }) => `/ProcessSchedule?idProcesso=${processo}`,
  ({ processo }) => `/ProcessDeadline?idProcesso=${processo}`,
  ({ processo }) => `/Publication?page=1&idProcesso=${processo}`,
  ({ firma }) => `/ProcessDocument?page=1&idEmpresa=${firma.clientePJ}`,
  ({ firma }) => `/ProcessCost?page=1&idEmpresa=${firma.clientePJ}`,
  ({ firma }) => `/CostStatement?page=1&idEmpresa=${firma.clientePJ}`,
  ({ firma }) => `/ProcessCost?page=1&idEmpresaGrupo=${firma.escritorio}`,
];

describeOnEngines('another tenant', (engine) => {
  let app: FastifyInstance;
  let nossa: Dados;
  let deles: Dados;

  const build = async (): Promise<Dados> => {
    const firma = await buildFirma(engine.database);
    const { idCliente } = firma;
    const { body: begun } = await call<{ id: number }>(app, firma.usuarios.admin, 'POST', '/Upload', {
      tamanho: 1,
    });
    return engine.database.transaction('manutencao', async (tx) => {
      const insert = async (text: string, values: readonly unknown[]) =>
        (await tx.query<{ id: number }>(`${text} returning id`, values)).rows[0]?.id ?? 0;
      const processo = await insertProcesso(tx, firma, { titulo: `Sigilo ${idCliente}` });
      const parte = await insert(
        'insert into parte_contraria (id_cliente, id_processo, nome) values ($1, $2, $3)',
        [idCliente, processo, `Sigilo ${idCliente}`],
      );
      const acompanhamento = await insert(
        'insert into acompanhamento (id_cliente, id_processo, id_processo_historico_tipo, id_executor_ato, descricao) values ($1, $2, 1, $3, $4)',
        [idCliente, processo, firma.usuarios.advogado.id, `Sigilo ${idCliente}`],
      );
      const compromisso = await insert(
        "insert into compromisso (id_cliente, id_processo_agenda_prioridade, processo_agenda, data_inicio, data_fim, id_usuario_inclusao, id_processo) values ($1, 1, $2, now(), now() + interval '1 hour', $3, $4)",
        [idCliente, `Sigilo ${idCliente}`, firma.usuarios.admin.id, processo],
      );
      const participante = await insert(
        'insert into compromisso_participante (id_cliente, id_processo_agenda, id_usuario_participante) values ($1, $2, $3)',
        [idCliente, compromisso, firma.usuarios.colaborador.id],
      );
      const convidado = await insert(
        'insert into compromisso_convite (id_cliente, id_processo_agenda, nome, email, fim) values ($1, $2, $3, $4, now())',
        [idCliente, compromisso, `Sigilo ${idCliente}`, 'sigilo@fora.teste'],
      );
      const custo = await insert(
        "insert into lancamento (id_cliente, id_processo, tipo, descricao, valor, competencia, onus, reembolsavel, visivel_cliente) values ($1, $2, 'custas', $3, 10, '2026-11-03', 'cliente', false, true)",
        [idCliente, processo, `Sigilo ${idCliente}`],
      );
      const contrato = await insert(
        "insert into contrato_honorario (id_cliente, id_processo, id_empresa, tipo, descricao, valor_hora) values ($1, $2, $3, 'hora', $4, 100)",
        [idCliente, processo, firma.clientePJ, `Sigilo ${idCliente}`],
      );
      const fechamento = await insert("insert into fechamento (id_cliente, mes) values ($1, '2020-01-01')", [
        idCliente,
      ]);
      const hora = await insert(
        "insert into hora_trabalhada (id_cliente, id_processo, id_usuario, dia, minutos, descricao, faturavel) values ($1, $2, $3, '2026-11-03', 60, $4, true)",
        [idCliente, processo, firma.usuarios.advogado.id, `Sigilo ${idCliente}`],
      );
      const documento = await insert(
        "insert into documento (id_cliente, id_processo, titulo, tipo, visivel_cliente) values ($1, $2, $3, 'peticao', true)",
        [idCliente, processo, `Sigilo ${idCliente}`],
      );
      await insert(
        "insert into documento_versao (id_cliente, id_documento, n, sha256, nome, tipo_conteudo, tamanho, verificado) values ($1, $2, 1, repeat('a', 64), $3, 'application/pdf', 10, false)",
        [idCliente, documento, `Sigilo ${idCliente}.pdf`],
      );
      const link = await insert(
        "insert into documento_compartilhamento (id_cliente, id_documento, n, segredo_hash, destinatario, expira_em) values ($1, $2, 1, repeat('c', 64), $3, now() + interval '1 day')",
        [idCliente, documento, `Sigilo ${idCliente}`],
      );
      const aceite = await insert(
        `insert into documento_aceite (id_cliente, id_documento, id_compartilhamento, n, titulo, arquivo, sha256, nome, cpf, aceito_em, endereco, verificacao, copia_sha256, copia_nome, copia_tamanho)
          values ($1, $2, $3, 1, $4, 'a.pdf', repeat('a', 64), $4, '52998224725', now(), '127.0.0.1', repeat('A', 30), repeat('e', 64), 'b.pdf', 10)`,
        [idCliente, documento, link, `Sigilo ${idCliente}`],
      );
      const entrega = await insert(
        "insert into documento_entrega (id_cliente, id_processo, titulo, nome, tipo_conteudo, tamanho, verificado, sha256) values ($1, $2, $3, 'a.pdf', 'application/pdf', 10, false, repeat('d', 64))",
        [idCliente, processo, `Sigilo ${idCliente}`],
      );
      const modelo = await insert(
        "insert into documento_modelo (id_cliente, titulo, tipo, sha256, nome, tamanho) values ($1, $2, 'peticao', repeat('b', 64), $3, 10)",
        [idCliente, `Sigilo ${idCliente}`, `Sigilo ${idCliente}.docx`],
      );
      const prestacao = await insert(
        "insert into prestacao_conta (id_cliente, id_empresa_grupo, numero, id_empresa, de, ate, adiantamento_anterior) values ($1, $2, 1, $3, '2026-11-01', '2026-11-30', 0)",
        [idCliente, firma.escritorio, firma.clientePJ],
      );
      const calendario = await insert(
        "insert into calendario (id_cliente, id_pai, nivel, nome) values ($1, 1, 'tribunal', $2)",
        [idCliente, `Sigilo ${idCliente}`],
      );
      const excluida = await insert(
        'insert into parte_contraria (id_cliente, id_processo, nome) values ($1, $2, $3)',
        [idCliente, processo, `Sigilo ${idCliente}`],
      );
      await tx.query('update parte_contraria set data_exclusao = now() where id = $1', [excluida]);
      const { rows } = await tx.query<{ id: number }>(
        "select max(id)::float8 as id from evento where acao = 'exclusao'",
      );
      const exclusao = rows[0]?.id ?? 0;
      const prazo = await insert(
        `insert into prazo (id_cliente, id_processo, descricao, comunicacao, data_base, dias, unidade, dobro, suspende_recesso, id_calendario, fatal, dias_internos, marco, dia_um, fim, fim_interno, memoria, avisos)
          values ($1, $2, $3, 'ciencia', '2026-03-02', 5, 'uteis', false, true, 1, true, 2, '2026-03-02', '2026-03-03', '2026-03-09', '2026-03-05', '[]', '[]')`,
        [idCliente, processo, `Sigilo ${idCliente}`],
      );
      const oab = await insert(
        "insert into oab_monitorada (id_cliente, numero, uf, id_usuario, desde, ativa) values ($1, '123456', 'SP', $2, '2026-01-01', true)",
        [idCliente, firma.usuarios.advogado.id],
      );
      const publicacao = await insert(
        `insert into publicacao (id_cliente, fonte, id_externo, impressao, tribunal, disponibilizada_em, texto, partes, advogados, original, id_processo)
          values ($1, 'djen', '1', repeat('a', 64), 'TJSP', '2026-03-02', $2, '[]', '[]', '{}', $3)`,
        [idCliente, `Sigilo ${idCliente}`, processo],
      );
      const aviso = await insert(
        "insert into aviso (id_cliente, chave, tipo, id_usuario, id_titular, titulo) values ($1, 'x', 'pendentes', $2, $2, $3)",
        [idCliente, firma.usuarios.admin.id, `Sigilo ${idCliente}`],
      );
      return {
        firma,
        processo,
        parte,
        acompanhamento,
        compromisso,
        participante,
        convidado,
        custo,
        documento,
        modelo,
        link,
        entrega,
        aceite,
        prestacao,
        contrato,
        fechamento,
        hora,
        envio: begun.id,
        calendario,
        exclusao,
        prazo,
        publicacao,
        oab,
        aviso,
      };
    });
  };

  beforeAll(async () => {
    app = await buildTestApp(engine.database);
    nossa = await build();
    deles = await build();
  });
  afterAll(() => app.close());

  it('has no record at any route that names one: 404 to each role that may call it', async () => {
    const routes = app.declaredRoutes.filter(({ url }) => url.includes('/:') && !ELSEWHERE.includes(url));
    expect(routes.length).toBeGreaterThan(10);
    for (const { method, url } of routes) {
      const ids = IDS[url];
      if (ids === undefined) throw new Error(`${method} ${url}: say in IDS whose record its parameter names`);
      for (const id of ids(deles)) {
        for (const papel of ['admin', 'colaborador'] as const) {
          const { status } = await call(
            app,
            nossa.firma.usuarios[papel],
            method as Method,
            `${url.replace('/api', '').replace(/:\w+/g, String(id))}${QUERIES[url] ?? ''}`,
            method === 'POST' ? BODIES[url] : method === 'PUT' ? { ...BODIES[url], ...VERSION } : undefined,
          );
          const mayCall = papel === 'admin' || !isForManagement(method, url);
          expect([method, url, papel, status]).toEqual([method, url, papel, mayCall ? 404 : 403]);
        }
      }
    }
  });

  it('gets 404 for a PUT of a record that is not its own, and the record stays as it was', async () => {
    const puts = app.declaredRoutes
      .filter(({ method, url }) => method === 'PUT' && !SETTINGS.includes(url) && !url.includes('/:'))
      .map(({ url }) => url);
    expect(puts.length).toBeGreaterThan(2);
    for (const url of puts) {
      const ids = OWN.includes(url) ? () => [''] : IDS[`${url}/:id`];
      if (ids === undefined) throw new Error(`PUT ${url}: say in IDS whose record it changes`);
      for (const id of ids(deles)) {
        const path = url.replace('/api', '');
        const record = id === '' ? path : `${path}/${id}`;
        const read = async () => {
          const of = LISTED[url];
          const { body } = await call<Fields | Fields[]>(
            app,
            deles.firma.usuarios.admin,
            'GET',
            of ? `${path}?${of}=${deles.processo}` : record,
          );
          return Array.isArray(body)
            ? { ...body.find((row) => row.id === id), idProcesso: deles.processo }
            : body;
        };
        const before = await read();
        expect([url, before.id]).toEqual([url, id === '' ? expect.anything() : id]);
        const { status } = await call(app, nossa.firma.usuarios.admin, 'PUT', path, before);
        expect([url, id, status]).toEqual([url, id, 404]);
        expect(await read()).toEqual(before);
      }
    }
  });

  it('appears in no list, whatever the filter', async () => {
    const paths = app.declaredRoutes
      .filter(({ method, url }) => method === 'GET' && !url.includes('/:'))
      .map(({ url }) => url.replace('/api', ''));
    const lists = paths.flatMap((path) =>
      path.includes('FindByTipo')
        ? [
            `${path}?idEmpresaTipos=1,2,5`,
            `${path}?idUsuarioTipos=1,2,4,9,6,7,12`,
            `${path}?idEmpresaTipos=1&page=1&search=sigilo`,
            `${path}?idUsuarioTipos=6&page=1&search=${deles.firma.usuarios.clientePF.email}`,
          ]
        : [path, `${path}?page=1&search=sigilo%20${deles.firma.idCliente}`],
    );
    const theirs = [
      `Sigilo ${deles.firma.idCliente}`,
      deles.firma.usuarios.admin.email,
      ...FILTROS.map((filtro) => filtro(deles)),
    ];
    for (const path of [...lists, ...FILTROS.map((filtro) => filtro(deles))]) {
      const { body } = await call(app, nossa.firma.usuarios.admin, 'GET', path);
      const text = JSON.stringify(body ?? null);
      for (const secret of theirs) expect([path, text.includes(secret)]).toEqual([path, false]);
    }
    for (const filtro of FILTROS) {
      const { body } = await call<unknown[] & { total?: number }>(
        app,
        nossa.firma.usuarios.admin,
        'GET',
        filtro(deles),
      );
      expect([filtro(deles), body.total ?? body.length]).toEqual([filtro(deles), 0]);
    }
  });

  it('is not opened by a token that names it: the user is looked for in the tenant of the token', async () => {
    const { id, email } = nossa.firma.usuarios.admin;
    expect(
      (await call(app, { id, email, idCliente: deles.firma.idCliente }, 'GET', '/user/profile')).status,
    ).toBe(401);
  });
});
