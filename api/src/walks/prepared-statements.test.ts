import { COMPANY_SORT } from '@foro/shared/contracts/company';
import { DROPDOWN_TABLES, DROPDOWN_WHERE } from '@foro/shared/contracts/dropdown';
import { PROCESS_SORT } from '@foro/shared/contracts/process';
import { PROCESS_HISTORY_SORT } from '@foro/shared/contracts/process-history';
import { PROCESS_OPOSITOR_SORT } from '@foro/shared/contracts/process-opositor';
import { PUBLICATION_SORT } from '@foro/shared/contracts/publication';
import { USER_SORT } from '@foro/shared/contracts/user';
import { statementName } from '../db/drivers/statement-name';
import { openDatabase } from '../db/drivers/database';
import { insertProcesso, SENHA } from '../testing/builders';
import { buildTestApp, call } from '../testing/builders-app';
import { docxWith, pdfOf, upload } from '../testing/builders-upload';
import { describeOnDatabase } from '../testing/describe-on-database';
import { findPreparedPlaces } from '../testing/record-statements';
import { formsOfList, pairsOf, prepareStatements, subsets } from './prepared-statements.fixtures';

describeOnDatabase('the prepared statements', (base) => {
  const given = prepareStatements(base);
  const { expectStatus, walk } = given;

  it.each([
    ['/Company/FindByTipo?idEmpresaTipos=1,5', COMPANY_SORT],
    ['/Company/FindByTipo?idEmpresaTipos=2', COMPANY_SORT],
    ['/User/FindByTipo?idUsuarioTipos=6,7', USER_SORT],
    ['/User/FindByTipo?idUsuarioTipos=1,2,4,9&ativo=true', USER_SORT],
    ['/Process?', PROCESS_SORT],
  ] as const)('of %s live together on one connection', (path, sortable) =>
    walk(formsOfList(path, sortable, '&')),
  );

  it('of the lists of a case live together on one connection', () =>
    walk([
      ...formsOfList(`/ProcessOpositor/OpositorProcess/${given.processo}`, PROCESS_OPOSITOR_SORT),
      ...formsOfList(`/ProcessHistory/Process/${given.processo}`, PROCESS_HISTORY_SORT),
      ...formsOfList(`/ProcessCost?idProcesso=${given.processo}`, ['valor'], '&'),
      ...formsOfList(`/ProcessDocument?idProcesso=${given.processo}`, ['tamanho'], '&'),
    ]));

  it('of every filter live together on one connection', async () => {
    const { clientePF, clientePJ, colaborador } = given.firma.usuarios;
    const processos = subsets([
      'numeroCNJ=1',
      `idEmpresa=${given.firma.clientePJ}`,
      `idContato=${clientePF.id}`,
    ]);
    const periodo = [
      'inicio=2026-01-01T00:00:00Z',
      'fim=2026-12-31T00:00:00Z',
      `idProcesso=${given.processo}`,
    ];
    const custas = [
      `idProcesso=${given.processo}`,
      `idEmpresa=${given.firma.clientePJ}`,
      `idContato=${clientePF.id}`,
      `idEmpresaGrupo=${given.firma.escritorio}`,
      'de=2026-01-01',
      'ate=2026-12-31',
      'status=pago',
    ];
    const documentos = [
      `idProcesso=${given.processo}`,
      `idEmpresa=${given.firma.clientePJ}`,
      `idContato=${clientePF.id}`,
      'tipo=peticao',
      'pasta=Provas',
    ];
    const paths = [
      ...['', '&tipo=peticao', '&around=1&search=a'].map((filters) => `/DocumentTemplate?page=1${filters}`),
      ...[...documentos, documentos.join('&')].map((filters) => `/ProcessDocument?page=1&${filters}`),
      ...[...custas, custas.join('&')].map((filters) => `/ProcessCost?page=1&${filters}`),
      '/ProcessCost?page=1&search=taxa',
      ...processos.flatMap((filters) => formsOfList(`/Process?${filters.slice(1)}`, [], '&')),
      ...subsets(periodo).map((filters) => `/ProcessSchedule?${filters.slice(1)}`),
      ...['1', '12', '2,4'].flatMap((tipos) =>
        formsOfList(`/User/FindByTipo?idUsuarioTipos=${tipos}`, [], '&'),
      ),
      ...['1', '1,2', '1,2,5'].flatMap((tipos) =>
        formsOfList(`/Company/FindByTipo?idEmpresaTipos=${tipos}`, [], '&'),
      ),
      ...['', '&escopo=meus', '&escopo=equipe&situacao=nova'].map(
        (filters) => `/Publication?page=1&search=prazo${filters}`,
      ),
      ...PUBLICATION_SORT.flatMap((column) =>
        ['asc', 'desc'].map((order) => `/Publication?page=1&search=prazo&sort=${column}&order=${order}`),
      ),
      '/Team',
      `/Team?idEmpresa=${given.firma.escritorio}`,
      `/Team/Members/${given.firma.equipe}`,
    ];
    await walk(paths);
    await walk(
      paths.filter((path) => !/ProcessCost.*idProcesso/.test(path)),
      colaborador,
    );
    for (const cliente of [clientePF, clientePJ])
      await walk(
        [
          ...formsOfList('/Process?', [], '&'),
          '/ProcessCost',
          '/ProcessCost?page=1',
          '/ProcessDocument?page=1&search=a',
        ],
        cliente,
      );
  });

  it('of every select live together on one connection, whatever is asked first', async () => {
    const forms = DROPDOWN_TABLES.flatMap((table) =>
      [{}, ...(DROPDOWN_WHERE[table] ?? []).map((column) => ({ where: { [column]: 1 } }))].flatMap((where) =>
        [false, true].map((forceGetAll) => ({
          table,
          columnDescription: 'descricao',
          forceGetAll,
          ...where,
        })),
      ),
    );
    for (const form of [...forms, ...forms.toReversed()]) await expectStatus(200, 'POST', '/Dropdown', form);
  });

  it('of calendars live together on one connection', async () => {
    const calendario = await expectStatus(201, 'POST', '/ForensicCalendar', { nome: 'Comarca', idPai: 1 });
    const path = `/ForensicCalendar/${calendario.id}`;
    const dia = { data: '2026-03-05', tipo: 'fechado', motivo: 'Enchente' };
    await expectStatus(201, 'POST', `${path}/days`, dia);
    await expectStatus(201, 'POST', `${path}/suspensions`, {
      de: '2026-03-09',
      ate: '2026-03-10',
      motivo: 'Obra',
    });
    await expectStatus(200, 'POST', '/ProcessDeadline/calculate', {
      comunicacao: 'djen',
      dataBase: '2026-03-02',
      dias: 5,
      unidade: 'uteis',
      dobro: false,
      suspendeRecesso: true,
      idCalendario: calendario.id,
    });
    await walk(['/ForensicCalendar', path, `${path}/days`, `${path}/suspensions`]);
  });

  it('hold no value of a request: other values of the same parameters prepare no further text', async () => {
    const prepared = () => new Set([...given.places.values()].flatMap((texts) => [...texts]));
    const outro = await given.single.transaction('manutencao', (tx) => insertProcesso(tx, given.firma));
    // Both cases are the firm's, wherever the database began to count: a missing one is refused before its texts.
    const processos = [String(given.processo), String(outro)] as const;
    let answered = 0;
    for (const { method, url, contracts } of given.app.declaredRoutes) {
      const pairs = pairsOf(contracts.querystring).map(
        ([name, ...values]) => [name, ...(name === 'idProcesso' ? processos : values)] as const,
      );
      if (method !== 'GET' || pairs.length === 0) continue;
      const paged = pairs.filter(([name]) => name === 'page');
      const forms = [...pairs.map((pair) => [...paged, pair]), pairs];
      const ask = async (which: 1 | 2) => {
        for (const form of forms) {
          const query = new URLSearchParams(form.map((pair): [string, string] => [pair[0], pair[which]]));
          const path = url.replace('/api', '').replace(/:\w+/g, String(given.processo));
          const { status } = await call(
            given.app,
            given.firma.usuarios.admin,
            'GET',
            `${path}?${query.toString()}`,
          );
          if (status === 200) answered += 1;
        }
      };
      await ask(1);
      const known = prepared();
      await ask(2);
      // A session in use is marked once a minute, whatever is asked.
      const isNew = (text: string) => !known.has(text) && !text.startsWith('update sessao set usada_em');
      expect([url, ...[...prepared()].filter(isNew)]).toEqual([url]);
    }
    expect(answered).toBeGreaterThan(100);
  });

  it('are released before they are too many, whatever lists a person combines', async () => {
    const database = await openDatabase({
      databaseUrl: base.database.connection,
      dataDir: '',
      poolSize: 1,
      maxPrepared: 20,
    });
    const app = await buildTestApp(database);
    const held = [];
    for (const filters of subsets([
      'idEmpresa=1',
      'idContato=1',
      'de=2026-01-01',
      'ate=2026-12-31',
      'status=pago',
    ]))
      for (const form of formsOfList(`/ProcessCost?${filters.slice(1)}`, [], '&')) {
        expect((await call(app, given.firma.usuarios.admin, 'GET', form)).status).toBe(200);
        const [row] = await database.transaction(
          'manutencao',
          async (tx) =>
            (await tx.query<{ held: number }>('select count(*)::int as held from pg_prepared_statements'))
              .rows,
        );
        held.push(row?.held ?? 0);
      }
    await app.close();
    await database.close();
    expect(held.length).toBeGreaterThan(50);
    // A transaction prepares a few more before its connection is closed.
    expect(Math.max(...held)).toBeLessThanOrEqual(25);
  });

  it('of an API key and of requests that are sent again live together on one connection', async () => {
    const { app, firma, processo } = given;
    const { body: key } = await call<{ segredo: string }>(app, firma.usuarios.admin, 'POST', '/ApiKey', {
      nome: 'BI',
      idUsuario: firma.usuarios.gestor.id,
      escopos: ['processos.ler', 'processos.gravar'],
      redes: [],
      dias: 30,
    });
    const send = async (idProcesso: number, chave: string) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/ProcessOpositor',
        headers: { authorization: `Bearer ${key.segredo}`, 'idempotency-key': chave },
        payload: { idProcesso, nome: 'Ana' },
      });
      return answer.statusCode;
    };
    expect([await send(processo, 'a'), await send(processo, 'a'), await send(999_999, 'b')]).toEqual([
      201, 201, 400,
    ]);
  });

  it('of every record live together on one connection', async () => {
    const { admin, advogado, colaborador, clientePF } = given.firma.usuarios;
    const criado = await expectStatus(201, 'POST', '/Process', {
      titulo: 'Cobrança',
      idEmpresaGrupo: given.firma.escritorio,
      idEquipe: given.firma.equipe,
      idEquipeUsuario: advogado.id,
      idProcessoPosicaoCliente: 1,
      idProcessoTipo: 1,
      idProcessoStatus: 1,
      idProcessoCaso: 1,
      idProcessoRisco: 1,
      idProcessoAcao: 7,
      idEmpresa: given.firma.clientePJ,
    });
    const parte = await expectStatus(201, 'POST', '/ProcessOpositor', {
      idProcesso: criado.id,
      nome: 'João',
    });
    const acompanhamento = await expectStatus(201, 'POST', '/ProcessHistory', {
      idProcesso: criado.id,
      idProcessoHistoricoTipo: 1,
      idExecutorAto: advogado.id,
      descricao: 'Conclusos',
    });
    const custo = await expectStatus(201, 'POST', '/ProcessCost', {
      idProcesso: criado.id,
      tipo: 'custas',
      descricao: 'Taxa',
      valor: '10.00',
      competencia: '2026-11-03',
    });
    const { body: documento } = await upload<{ id: number }>(
      given.app,
      admin,
      '/ProcessDocument',
      { idProcesso: String(criado.id), tipo: 'outro' },
      { nome: 'a.pdf', conteudo: pdfOf('a') },
    );
    const { body: modelo } = await upload<{ id: number }>(
      given.app,
      admin,
      '/DocumentTemplate',
      { titulo: 'Procuração', tipo: 'procuracao' },
      { nome: 'a.docx', conteudo: await docxWith('{cliente.nome}') },
    );
    const compromisso = await expectStatus(201, 'POST', '/ProcessSchedule', {
      processoAgenda: 'Audiência',
      idProcessoAgendaPrioridade: 1,
      dataInicio: '2026-11-20T23:30:00Z',
      dataFim: '2026-11-21T03:30:00Z',
    });
    await expectStatus(201, 'POST', '/ProcessSchedule/participants', {
      idProcessoAgenda: compromisso.id,
      idUsuarioParticipante: colaborador.id,
    });
    for (const path of [
      `/Process/${criado.id}`,
      `/Process/${criado.id}/Summary`,
      `/ProcessOpositor/${parte.id}`,
      '/ProcessOpositor/Similar?nome=Maria',
      `/ProcessHistory/${acompanhamento.id}`,
      `/ProcessCost/${custo.id}`,
      `/ProcessDocument/${documento.id}`,
      `/ProcessDocument/${documento.id}/text`,
      `/ProcessDocument/${documento.id}/versions`,
      `/DocumentTemplate/${modelo.id}`,
      `/DocumentTemplate/${modelo.id}/values?idProcesso=${criado.id}`,
      '/ProcessCost/Due?inicio=2026-11-01&fim=2026-12-01',
      '/ProcessCost/Overview',
      `/ProcessCost/Overview?idEmpresaGrupo=${given.firma.escritorio}`,
      `/ProcessSchedule/${compromisso.id}`,
      `/ProcessSchedule/participants/${compromisso.id}`,
      `/Company/${given.firma.clientePJ}`,
      `/User/${clientePF.id}`,
      `/Team/${given.firma.equipe}`,
      '/user/profile',
      '/ReceitaCNPJ/11222333000181',
      '/health/ready',
      '/metrics',
    ])
      await expectStatus(200, 'GET', path);
    await expectStatus(404, 'GET', `/Logo/${'0'.repeat(64)}`, undefined, null);
    // A session that was idle for a while is marked after the response.
    await given.single.transaction('manutencao', (tx) =>
      tx.query("update sessao set usada_em = clock_timestamp() - interval '5 minutes'"),
    );
    await expectStatus(200, 'GET', '/user/profile');
    await expectStatus(200, 'GET', '/Notification/unread');
    // Each kind of record, and names that resemble the words.
    for (const text of [
      'Cobrança',
      'João',
      'Conclusos',
      'Audiência',
      'advogado',
      'clientePF',
      'clientePJ',
      'Cliente',
      'Escritorio',
      'Esciotrio',
    ])
      await expectStatus(200, 'GET', `/Search?q=${encodeURIComponent(text)}`);
    const entrada = { username: admin.email, password: SENHA };
    await expectStatus(200, 'POST', '/auth', entrada, null);
    await expectStatus(204, 'POST', '/auth/logout');
    await expectStatus(204, 'POST', '/auth/logout', undefined, clientePF);
  });

  it('have each been prepared above, at every place of the sources', () => {
    // A new `prepared` or `readAtOnce`: call its route above, or use `query`.
    expect([...given.places.keys()].sort()).toEqual(findPreparedPlaces());
  });

  it('are named by their text', async () => {
    const { rows } = await given.single.transaction('manutencao', (tx) =>
      tx.query<{ name: string; statement: string }>(
        "select name, statement from pg_prepared_statements where name <> '' and not from_sql",
      ),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ name }) => name)).toEqual(rows.map(({ statement }) => statementName(statement)));
    expect(Math.max(...rows.map(({ name }) => Buffer.byteLength(name)))).toBeLessThanOrEqual(63);
  });
});
