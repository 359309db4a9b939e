import type { ConflictCheck, ConflictCheckRow, Finding } from '@foro/shared/contracts/conflict-check';
import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { Page } from '@foro/shared/contracts/list';
import type { FastifyInstance } from 'fastify';
import {
  buildFirma,
  cnpjOf,
  cpfOf,
  insertEmpresa,
  insertProcesso,
  insertUsuario,
  type Firma,
  type Papel,
} from '../../../testing/builders';
import { askAs, buildTestApp, call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';

describeOnDatabase('/ConflictCheck', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  let processo: number;
  const run = <Row extends Record<string, unknown>>(text: string, values: readonly unknown[]) =>
    base.database.transaction('manutencao', async (tx) => (await tx.query<Row>(text, values)).rows);
  const insertParte = (nome: string, documento: { cpf?: string; cnpj?: string } = {}, at = processo) =>
    run(
      'insert into parte_contraria (id_cliente, id_processo, nome, cpf, cnpj) values ($1, $2, $3, $4, $5)',
      [firma.idCliente, at, nome, documento.cpf ?? null, documento.cnpj ?? null],
    );
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    firma = await buildFirma(base.database);
    processo = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
  });
  afterAll(() => app.close());

  type Nome = { nome: string; documento?: string; papel?: string };
  const ask = askAs<ConflictCheck & ApiErrorBody>(() => ({ app, firma }), 'gestor');
  const check = async (nome: Nome | Nome[], further: object = {}, papel: Papel = 'colaborador') => {
    const nomes = [nome].flat().map((each) => ({ papel: 'cliente', ...each }));
    return ask('POST', '/ConflictCheck', { nomes, ...further }, papel);
  };
  const found = async (nome: Nome | Nome[], further?: object) => (await check(nome, further)).body.achados;
  const seen = ({ nome, nivel, origem, cor }: Finding) => [nome, nivel, origem, cor];

  it.each([
    ['Kátia Souza', 'Catia Sousa', 5],
    ['Walter Schmidt', 'Valter Schmitt', 5],
    ['Márcia Regina de Souza', 'Marcia R Souza', 4],
    ['Philippe Queiroz', 'Felipe Queirós', 5],
    ['Thiago Wellington Lopes', 'Tiago Uelington Lopes', 5],
    ['Maria Aparecida Oliveira', 'Maria Aparecida Oliveria', 4],
    ['Construtora Horizonte S/A', 'CONSTRUTORA HORIZONTE LTDA', 3],
    ['Antônio de Pádua Moraes', 'antonio padua moraes', 3],
    ['João da Silva', 'José da Silva', null],
    ['Fernando Albuquerque', 'Fernanda Albuquerque', null],
    ['Marcos Regis Prado', 'Marcos H Prado', null],
    ['Ana', 'Ana Beatriz Lemos', null],
  ])('compares %s with %s: level %s', async (known, typed, nivel) => {
    await insertParte(known);
    const hits = (await found({ nome: typed })).filter(({ nome }) => nome === known);
    expect(hits.map((hit) => hit.nivel)).toEqual(nivel === null ? [] : [nivel]);
  });

  it('finds one rare word alone, and the same document under another name, but not two CPFs of one name', async () => {
    const [cpf, cnpj] = [cpfOf(4_401), cnpjOf(440_200_000_001)];
    await insertParte('Kowalczyk');
    await insertParte('Rui Barbosa Neves', { cpf });
    await insertParte('Metalúrgica Aurora', { cnpj });
    expect((await found({ nome: 'João Kowalczyk' })).map(seen)).toEqual([
      ['Kowalczyk', 4, 'parteContraria', 'vermelho'],
    ]);
    expect((await found({ nome: 'Outro Nome', documento: cpf })).map(seen)).toEqual([
      ['Rui Barbosa Neves', 1, 'parteContraria', 'vermelho'],
    ]);
    expect(await found({ nome: 'Rui Barbosa Neves', documento: cpfOf(4_403) })).toEqual([]);
    expect((await found({ nome: 'Aurora Sul', documento: cnpjOf(440_200_000_002) })).map(seen)).toEqual([
      ['Metalúrgica Aurora', 2, 'parteContraria', 'vermelho'],
    ]);
  });

  it('tells the sides apart: red between client and opponent, yellow for lawyers and staff, grey on one side', async () => {
    await base.database.transaction('manutencao', async (tx) => {
      const idCliente = firma.idCliente;
      await insertEmpresa(tx, { idCliente, nomeFantasia: 'Padaria Estrela Dalva', idEmpresaTipo: 1 });
      await insertUsuario(tx, { idCliente, nome: 'Otávio Brandão Leite', idUsuarioTipo: 4 });
      await tx.query(
        "update processo set advogado_contra_nome = 'Sérgio Telles Ramalho' where id_cliente = $1 and id = $2",
        [idCliente, processo],
      );
    });
    const nomes = ['Padaria Estrela Dalva', 'Otavio Brandão Leite', 'Sergio Teles Ramalho'].map((nome) => ({
      nome,
      papel: 'contraria',
    }));
    expect((await found(nomes)).map(seen)).toEqual([
      ['Padaria Estrela Dalva', 3, 'clientePJ', 'vermelho'],
      ['Otávio Brandão Leite', 3, 'equipe', 'amarelo'],
      ['Sérgio Telles Ramalho', 4, 'advogado', 'amarelo'],
    ]);
    expect((await found({ nome: 'Padaria Estrela Dalva Ltda.' })).map(seen)).toEqual([
      ['Padaria Estrela Dalva', 3, 'clientePJ', 'cinza'],
    ]);
  });

  it('compares a company by both of its names, and names each record once', async () => {
    const cnpj = cnpjOf(440_300_000_001);
    const idEmpresa = await base.database.transaction('manutencao', (tx) =>
      insertEmpresa(tx, { idCliente: firma.idCliente, nomeFantasia: 'Pão Quente', idEmpresaTipo: 1, cnpj }),
    );
    await run('update empresa set razao_social = $2 where id = $1', [idEmpresa, 'Panificadora Zanatta Ltda']);
    await insertParte('PANIFICADORA ZANATTA LTDA');
    await insertParte('Outro Letreiro', { cnpj });
    const { body } = await check({ nome: 'Nilza Contra Todos', papel: 'contraria' }, { idEmpresa });
    expect(body.achados.map(({ procurado, nome, nivel, cor }) => [procurado, nome, nivel, cor])).toEqual([
      ['Pão Quente', 'Outro Letreiro', 1, 'vermelho'],
      ['Panificadora Zanatta Ltda', 'PANIFICADORA ZANATTA LTDA', 3, 'vermelho'],
    ]);
    expect(body.nomes.map(({ nome }) => nome)).toEqual([
      'Pão Quente',
      'Panificadora Zanatta Ltda',
      'Nilza Contra Todos',
    ]);
    expect(body.titulo).toBe('Pão Quente × Nilza Contra Todos');
  });

  it('finds a former client in the trash with its cases, and says since when', async () => {
    const idCliente = firma.idCliente;
    await base.database.transaction('manutencao', async (tx) => {
      const { id } = await insertUsuario(tx, { idCliente, nome: 'Dagmar Fontoura Lins', idUsuarioTipo: 6 });
      await insertProcesso(tx, firma, { idContato: id, titulo: 'Inventário Fontoura' });
      await tx.query("update processo set processo_status = 'Arquivado' where id_contato = $1", [id]);
      await tx.query('update usuario set data_exclusao = now() where id = $1', [id]);
    });
    const [hit] = await found({ nome: 'Dagmar Fontoura Lins', papel: 'contraria' });
    expect(hit).toMatchObject({
      cor: 'vermelho',
      lado: 'oposto',
      isExcluido: true,
      quantidade: 1,
      processos: [{ titulo: 'Inventário Fontoura' }],
      escritorio: expect.stringContaining('Escritório'),
      exClienteDesde: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      exClienteAnos: 2,
    });
    await run("update processo set data_alteracao = now() - interval '3 years' where titulo = $1", [
      'Inventário Fontoura',
    ]);
    const [older] = await found({ nome: 'Dagmar Fontoura Lins', papel: 'contraria' });
    expect(older).not.toHaveProperty('exClienteAnos');
  });

  it('finds parties of publications and counts texts; leaves out what the case itself holds; joins one person’s cases', async () => {
    const idCliente = firma.idCliente;
    await run(
      `insert into publicacao (id_cliente, fonte, id_externo, impressao, tribunal, disponibilizada_em, texto, partes, advogados, original)
        values ($1, 'djen', '44', repeat('4', 64), 'TJSP', '2026-03-02', 'Intimação de Zuleica Mota Prates e outros', '[{"nome":"ZULEICA MOTA PRATES","polo":"A"}]', '[]', '{}')`,
      [idCliente],
    );
    expect((await found({ nome: 'Zuleika Motta Prates' })).map(seen)).toEqual([
      ['ZULEICA MOTA PRATES', 4, 'publicacao', 'cinza'],
    ]);
    expect(
      (await found({ nome: 'Zuleica Mota Prates' })).map(({ nivel, quantidade }) => [nivel, quantidade]),
    ).toEqual([
      [3, 0],
      [6, 1],
    ]);
    const outro = await base.database.transaction('manutencao', (tx) =>
      insertProcesso(tx, firma, { titulo: 'Outro' }),
    );
    await insertParte('Hildegard Nunes Prado');
    await insertParte('Hildegard Nunes Prado', {}, outro);
    expect((await found({ nome: 'Hildegard Nunes Prado' }))[0]?.quantidade).toBe(2);
    expect(
      (await found({ nome: 'Hildegard Nunes Prado' }, { idProcesso: outro })).map(
        ({ quantidade }) => quantidade,
      ),
    ).toEqual([1]);
  });

  it('stores a check without findings, lists it, prints it and runs it again as a new one', async () => {
    const { status, body } = await check(
      [{ nome: 'Ninguém Conhecido' }, { nome: 'Pessoa Inédita', papel: 'contraria' }],
      { idProcesso: processo },
    );
    expect([status, body.titulo, body.achados, body.cor, body.decisao]).toEqual([
      201,
      'Ninguém Conhecido × Pessoa Inédita',
      [],
      null,
      null,
    ]);
    expect((await ask('GET', `/ConflictCheck/${body.id}`)).body).toEqual(body);
    const { body: page } = await ask<Page<ConflictCheckRow>>(
      'GET',
      `/ConflictCheck?page=1&idProcesso=${processo}`,
    );
    expect(page.items[0]).toMatchObject({ id: body.id, processoTitulo: 'Ação de cobrança' });
    expect(
      (await ask<Page<ConflictCheckRow>>('GET', '/ConflictCheck?page=1&search=inedita')).body.total,
    ).toBe(1);
    await insertParte('Pessoa Inédita');
    const again = await ask('POST', `/ConflictCheck/${body.id}/rerun`);
    expect([again.status, again.body.id === body.id, again.body.nomes]).toEqual([201, false, body.nomes]);
    expect((await call(app, firma.usuarios.gestor, 'GET', `/ConflictCheck/${body.id}/Pdf`)).status).toBe(200);
  });

  it('is decided once, with a reason; who refused these people does not accept them later', async () => {
    const nomes = [{ nome: 'Recusada Pessoa Certa', documento: cpfOf(4_410) }];
    const { id } = (await check(nomes)).body;
    const decide = (decisao: string, papel: Papel = 'gestor', at = id, further: object = {}) =>
      ask('POST', `/ConflictCheck/${at}/decide`, { decisao, motivo: 'Lados opostos', ...further }, papel);
    expect((await decide('aceito', 'colaborador')).status).toBe(403);
    expect((await decide('aceitoComCiencia')).body.fields).toEqual({
      idDocumento: 'Documento de ciência é obrigatório',
    });
    expect((await decide('aceito', 'gestor', id, { motivo: ' ' })).body.fields).toEqual({
      motivo: 'Motivo é obrigatório',
    });
    expect((await decide('recusado')).body).toMatchObject({
      decisao: 'recusado',
      motivo: 'Lados opostos',
      decididaPor: expect.stringContaining('gestor'),
    });
    expect((await decide('aceito', 'admin')).status).toBe(409);
    const again = (await ask('POST', `/ConflictCheck/${id}/rerun`)).body.id;
    const own = await decide('aceito', 'gestor', again);
    expect([own.status, own.body.code, own.body.message]).toEqual([
      409,
      'CONFLITO',
      expect.stringContaining(`nº ${id}`),
    ]);
    const answers = await Promise.all([
      decide('aceito', 'admin', again),
      decide('aceito', 'admin', again),
      decide('aceito', 'admin', again),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    for (const { status, body } of answers)
      if (status === 409)
        expect(body.message).toMatch(/^Esta verificação já foi decidida por .+\. Verifique de novo/);
  });

  it.each([
    ['nomes.0.nome', 'Informe ao menos duas letras', { nomes: [{ nome: 'A', papel: 'cliente' }] }],
    [
      'nomes.0.documento',
      'CPF ou CNPJ inválido',
      { nomes: [{ nome: 'Ana', documento: '123', papel: 'cliente' }] },
    ],
    ['nomes.0.papel', 'Papel é obrigatório', { nomes: [{ nome: 'Ana', papel: 'juiz' }] }],
    ['nomes', 'Informe ao menos um nome', { nomes: [] }],
    [
      'nomes',
      'Uma verificação tem no máximo 50 nomes',
      { nomes: Array(5_000).fill({ nome: 'Ana', papel: 'cliente' }) },
    ],
    [
      'idProcesso',
      'Processo inválido',
      { nomes: [{ nome: 'Ana', papel: 'cliente' }], idProcesso: 2_000_000 },
    ],
  ])('answers 400 with %s: "%s"', async (field, message, payload) => {
    const { status, body } = await ask('POST', '/ConflictCheck', payload);
    expect([status, body.fields?.[field]]).toEqual([400, message]);
  });
});
