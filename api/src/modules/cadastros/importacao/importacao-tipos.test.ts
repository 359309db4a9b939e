import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { Import, ImportRehearsal, ImportRow, ImportUndo } from '@foro/shared/contracts/import';
import type { ImportKind } from '@foro/shared/contracts/import-codes';
import type { Page } from '@foro/shared/contracts/list';
import type { FastifyInstance } from 'fastify';
import writeXlsxFile from 'write-excel-file/node';
import { buildFirma, type Firma, insertProcesso } from '../../../testing/builders';
import { askAs, buildTestApp } from '../../../testing/builders-app';
import { upload } from '../../../testing/builders-upload';
import { describeOnOwnDatabase } from '../../../testing/describe-on-database';
import { createImportLoop } from './import-loop';

const ORIGINAL = '0001234-52.2024.8.26.0100';
const RECURSO = '0002345-79.2024.8.26.0000';

// The loop works for all tenants.
describeOnOwnDatabase('/Import of the other kinds', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
  });
  beforeEach(async () => {
    firma = await buildFirma(base.database);
  });
  afterAll(() => app.close());

  const ask = askAs<Import>(() => ({ app, firma }), 'gestor');
  const sendFile = async (tipo: ImportKind, conteudo: string | Buffer) => {
    const file = { nome: 'arquivo.csv', conteudo };
    const { status, body } = await upload<Import & ApiErrorBody>(
      app,
      firma.usuarios.gestor,
      '/Import',
      { tipo },
      file,
    );
    expect([status, body.fields]).toEqual([201, undefined]);
    return body;
  };
  const send = (tipo: ImportKind, rows: readonly (readonly string[])[]) =>
    sendFile(tipo, rows.map((row) => row.join(';')).join('\r\n'));
  const choose = async (importacao: Import, changes: Partial<Import['padroes']>, seDuplicado = 'manter') => {
    const { id, dataAlteracao, padroes } = importacao;
    const answer = await ask('PUT', '/Import', {
      id,
      dataAlteracao,
      padroes: { ...padroes, ...changes },
      seDuplicado,
    });
    expect([answer.status, answer.body.fields]).toEqual([200, undefined]);
    return answer.body;
  };
  const rehearse = async (id: number) => {
    const { status, body } = await ask<ImportRehearsal & ApiErrorBody>('POST', `/Import/${id}/rehearsal`);
    expect([status, body.message]).toEqual([200, undefined]);
    return body;
  };
  const rowsOf = async (id: number) =>
    (await ask<Page<ImportRow>>('GET', `/Import/${id}/rows?page=1`)).body.items.map(
      ({ situacao, erros, avisos }) => [situacao, erros, avisos],
    );
  const apply = async (id: number) => {
    const { hash } = await rehearse(id);
    expect((await ask('POST', `/Import/${id}/apply`, { hash })).status).toBe(202);
    await createImportLoop({ database: base.database, log: { info: jest.fn(), warn: jest.fn() } }).run();
    const { body } = await ask('GET', `/Import/${id}`);
    expect([body.situacao, body.aplicadas]).toEqual(['aplicada', body.aAplicar]);
    return body;
  };
  const read = async <Row extends Record<string, unknown>>(text: string) =>
    (await base.database.transaction('manutencao', (tx) => tx.query<Row>(text, [firma.idCliente]))).rows;
  const addProcesso = () =>
    base.database.transaction('manutencao', (tx) =>
      insertProcesso(tx, firma, { numeroCNJ: ORIGINAL, titulo: 'Cobrança' }),
    );

  const undo = async (id: number) => (await ask<ImportUndo>('POST', `/Import/${id}/undo`)).body;
  /** The names of the firm's two clients. */
  const clientes = () => {
    const nome = firma.usuarios.gestor.email.replace(/.*@|\.teste/g, '');
    return { pj: `Cliente ${nome}`, pf: `clientePF ${nome}` };
  };
  /** Sends cases of the lawyer; what all cases need and these columns lack is answered for the whole file. */
  const sendCases = async (
    rows: readonly (readonly [titulo: string, numero: string, cliente: string])[],
    seDuplicado?: string,
  ) => {
    const file = await send('processos', [['Título', 'Número CNJ', 'Cliente'], ...rows]);
    const respostas = {
      idEquipeUsuario: { '': firma.usuarios.advogado.email },
      idProcessoPosicaoCliente: { '': 'Autor' },
      idProcessoTipo: { '': 'Judicial' },
      idProcessoStatus: { '': 'Em andamento' },
      idProcessoCaso: { '': 'Processo originário (Principal)' },
      idProcessoRisco: { '': 'Possível' },
      idProcessoAcao: { '': 'Procedimento Comum Cível' },
    };
    return choose(file, { respostas }, seDuplicado);
  };

  it('brings companies, and their users without a password', async () => {
    const empresas = await send('pessoasJuridicas', [
      ['CPF/CNPJ', 'Nome', 'Responsável', 'UF'],
      ['11.222.333/0001-81', 'Lima Imóveis', 'Ana', 'São Paulo'],
      ['11444777000161', 'Sem contato', '', 'SP'],
    ]);
    await rehearse(empresas.id);
    expect(await rowsOf(empresas.id)).toEqual([
      ['nova', {}, ['Sem nome fantasia: entra a razão social.']],
      ['recusada', { contato: 'Contato é obrigatório' }, []],
    ]);
    await apply(empresas.id);
    const acessos = await send('acessosPJ', [
      ['Nome', 'E-mail', 'Empresa', 'Celular'],
      ['Ana', 'ana@lima.teste', 'Lima Imóveis', '+55 (11) 98765-4321'],
      ['Bia', 'bia@lima.teste', 'Outra', '(11) 98765-4321'],
    ]);
    await rehearse(acessos.id);
    expect(await rowsOf(acessos.id)).toEqual([
      ['nova', {}, []],
      ['recusada', { idEmpresa: "Nenhum cliente é 'Outra': traga os clientes antes" }, []],
    ]);
    await apply(acessos.id);
    expect(
      await read(
        "select u.nome, e.nome_fantasia as empresa, e.estado, u.senha_hash from usuario u join empresa e on e.id_cliente = u.id_cliente and e.id = u.id_empresa where u.id_cliente = $1 and u.email = 'ana@lima.teste'",
      ),
    ).toEqual([{ nome: 'Ana', empresa: 'Lima Imóveis', estado: 'SP', senha_hash: null }]);
    expect(await read('select 1 from mensagem where id_cliente = $1')).toEqual([]);
  });

  it('brings cases by labels and answers, appeals after their originals, and says who receives them', async () => {
    const cliente = `Cliente ${firma.usuarios.gestor.email.replace(/.*@|\.teste/g, '')}`;
    const row = (
      titulo: string,
      numero: string,
      caso: string,
      origem: string,
      status: string,
      valor: string,
    ) => [
      titulo,
      numero,
      cliente,
      firma.usuarios.advogado.email,
      caso,
      origem,
      status,
      valor,
      '15/03/24',
      'Vara 3',
    ];
    const file = await send('processos', [
      ['Relatório de processos'],
      [
        'Título',
        'Nº do Processo',
        'Cliente',
        'Responsável',
        'Caso',
        'CNJ Origem',
        'Status',
        'Valor da causa',
        'Distribuído em',
        'Vara',
      ],
      row('Recurso', RECURSO, 'Recurso', ORIGINAL.replace(/\D/g, ''), 'em andamento', 'R$ 1.234,56'),
      row('Original', ORIGINAL, 'Principal', '', 'Arquivado', '(10,00)'),
      row('Cortado', '1,23452E+18', 'Principal', '', 'Suspenso', '1'),
    ]);
    expect(file.cabecalho).toBe(2);
    await rehearse(file.id);
    const { body: asked } = await ask('GET', `/Import/${file.id}`);
    expect(Object.fromEntries(asked.perguntas.map(({ campo, rotulos }) => [campo, rotulos]))).toEqual({
      idProcessoPosicaoCliente: [''],
      idProcessoTipo: [''],
      idProcessoRisco: [''],
      idProcessoAcao: [''],
      idProcessoCaso: ['Principal'],
      idProcessoStatus: ['Arquivado'],
    });
    const respostas = {
      idProcessoPosicaoCliente: { '': 'Autor' },
      idProcessoTipo: { '': 'Judicial' },
      idProcessoRisco: { '': 'Possível' },
      idProcessoAcao: { '': 'Procedimento Comum Cível' },
      idProcessoCaso: { Principal: 'Processo originário (Principal)' },
      idProcessoStatus: { Arquivado: 'Suspenso' },
    };
    const chosen = await choose(asked, { respostas, guardarOutras: true });
    await rehearse(chosen.id);
    const cut = 'O Excel cortou os algarismos deste número. Formate a coluna como texto e exporte de novo.';
    expect(await rowsOf(file.id)).toEqual([
      ['recusada', { idProcessoPai: 'O processo original, da linha 4, foi recusado' }, expect.anything()],
      ['recusada', { valor: 'Valor não pode ser negativo' }, []],
      ['recusada', { numeroCNJ: cut }, []],
    ]);

    const mended = await send('processos', [
      [
        'Título',
        'Nº do Processo',
        'Cliente',
        'Responsável',
        'Caso',
        'CNJ Origem',
        'Status',
        'Valor da causa',
        'Distribuído em',
        'Vara',
      ],
      row('Original', ORIGINAL, 'Principal', '', 'Arquivado', '10,00'),
      row('Recurso', RECURSO, 'Recurso', ORIGINAL, 'em andamento', 'R$ 1.234,56'),
    ]);
    // The answers of the file before.
    expect(mended.padroes.respostas).toEqual(respostas);
    const ready = await choose(mended, { guardarOutras: true });
    await rehearse(ready.id);
    expect((await ask('GET', `/Import/${ready.id}`)).body.distribuicao).toEqual([
      { nome: expect.stringContaining('advogado'), linhas: 2 },
    ]);
    await apply(ready.id);
    expect(
      await read(
        `select p.titulo, p.valor::float8 as valor, p.data_distribuicao::text as dia, p.observacao, o.titulo as original from processo p
          left join processo o on o.id_cliente = p.id_cliente and o.id = p.id_processo_pai where p.id_cliente = $1 order by p.id`,
      ),
    ).toEqual([
      { titulo: 'Original', valor: 10, dia: '2024-03-15', observacao: 'Vara: Vara 3', original: null },
      {
        titulo: 'Recurso',
        valor: 1234.56,
        dia: '2024-03-15',
        observacao: 'Vara: Vara 3',
        original: 'Original',
      },
    ]);
    const again = await send('processos', [
      ['Título', 'Nº do Processo', 'Cliente', 'Responsável', 'Caso', 'CNJ Origem', 'Status'],
      row('Original', ORIGINAL, 'Principal', '', 'Arquivado', '10,00').slice(0, 7),
    ]);
    expect(await rehearse(again.id)).toMatchObject({ novas: 0, iguais: 1 });
    const { body: undone } = await ask<ImportUndo>('POST', `/Import/${ready.id}/undo`);
    expect(undone).toEqual({ desfeitas: 2, mantidas: [] });
  });

  it('refuses cases that are each other’s original', async () => {
    const file = await send('processos', [
      ['Título', 'Número CNJ', 'Caso', 'Processo Original'],
      ['A', ORIGINAL, 'Recurso', RECURSO],
      ['B', RECURSO, 'Recurso', ORIGINAL],
    ]);
    const respostas = {
      idProcessoPosicaoCliente: { '': 'Autor' },
      idProcessoTipo: { '': 'Judicial' },
      idProcessoRisco: { '': 'Possível' },
      idProcessoAcao: { '': 'Procedimento Comum Cível' },
      idProcessoStatus: { '': 'Suspenso' },
    };
    const advogado =
      (
        await read<{ nome: string }>(
          "select nome from usuario where id_cliente = $1 and nome like 'advogado%'",
        )
      )[0]?.nome ?? '';
    const cliente =
      (
        await read<{ nome: string }>(
          'select nome_fantasia as nome from empresa where id_cliente = $1 and id_empresa_tipo = 1',
        )
      )[0]?.nome ?? '';
    const chosen = await choose(file, {
      respostas: { ...respostas, idEquipeUsuario: { '': advogado } },
      valores: { cliente },
    });
    await rehearse(chosen.id);
    expect(
      (await rowsOf(file.id)).map(([situacao, erros]) => [situacao, Object.keys(erros as object)]),
    ).toEqual([
      ['recusada', ['idProcessoPai']],
      ['recusada', ['idProcessoPai']],
    ]);
  });

  it('refuses another client for a case that it would complete, in the rehearsal or when it is written', async () => {
    await addProcesso();
    const { pj, pf } = clientes();
    const { id } = await sendCases(
      [
        ['Cobrança', ORIGINAL, pf],
        ['Despejo', RECURSO, pj],
        ['Despejo', RECURSO, pf],
      ],
      'completar',
    );
    expect(await rehearse(id)).toMatchObject({ novas: 1, completas: 1, recusadas: 1 });
    await apply(id);
    expect((await rowsOf(id)).map(([situacao, erros]) => [situacao, erros])).toEqual([
      ['recusada', { cliente: 'O processo já tem outro cliente' }],
      ['nova', {}],
      ['recusada', { idContato: 'Informe um só cliente: Pessoa Jurídica ou Pessoa Física' }],
    ]);
  });

  it('brings a case with the number of one that is hidden from the sender', async () => {
    await addProcesso();
    await read('update processo set restrito = true where id_cliente = $1');
    const { id } = await sendCases([['Outra cobrança', ORIGINAL, clientes().pj]]);
    expect((await apply(id)).aplicadas).toBe(1);
    expect(await read('select titulo, restrito from processo where id_cliente = $1 order by id')).toEqual([
      { titulo: 'Cobrança', restrito: true },
      { titulo: 'Outra cobrança', restrito: false },
    ]);
  });

  it('leaves a case and a client that somebody has used since, with what was written', async () => {
    const motivo = 'O cadastro foi usado depois da importação.';
    const { pj } = clientes();
    const { id } = await sendCases([
      ['Cobrança', ORIGINAL, pj],
      ['Despejo', RECURSO, pj],
    ]);
    await apply(id);
    const [caso] = await read<{ id: number }>(
      "select id from processo where id_cliente = $1 and titulo = 'Cobrança'",
    );
    const written = await ask<{ id: number }>('POST', '/ProcessHistory', {
      idProcesso: caso?.id,
      idProcessoHistoricoTipo: 1,
      idExecutorAto: firma.usuarios.advogado.id,
      descricao: 'Contestação',
    });
    expect(written.status).toBe(201);
    // What another import brought to a case falls with it.
    const partes = await send('partesContrarias', [
      ['Nº do Processo', 'Réu', 'CPF/CNPJ'],
      [RECURSO, 'Banco Sul S.A.', '11.222.333/0001-81'],
    ]);
    await apply(partes.id);
    expect(await undo(id)).toEqual({ desfeitas: 1, mantidas: [{ linha: 2, motivo }] });
    expect((await ask('GET', `/ProcessHistory/${written.body.id}`)).status).toBe(200);

    const empresas = await send('pessoasJuridicas', [
      ['CPF/CNPJ', 'Nome', 'Responsável'],
      ['11.222.333/0001-81', 'Lima Imóveis', 'Ana'],
    ]);
    await apply(empresas.id);
    const [lima] = await read<{ id: number }>(
      "select id from empresa where id_cliente = $1 and nome_fantasia = 'Lima Imóveis'",
    );
    const task = await ask('POST', '/Task', {
      idEmpresa: lima?.id,
      titulo: 'Procuração',
      vence: '2026-11-20',
      idResponsavel: firma.usuarios.advogado.id,
    });
    expect(task.status).toBe(201);
    expect(await undo(empresas.id)).toEqual({ desfeitas: 0, mantidas: [{ linha: 2, motivo }] });
  });

  it('leaves it to the type whether clients see a follow-up with a blank cell', async () => {
    await addProcesso();
    await read('update processo_historico_tipo set visivel_cliente = false where id_cliente = $1');
    const row = (descricao: string, visivel: string) => [
      ORIGINAL,
      '05/02/2019',
      'Andamento do tribunal',
      firma.usuarios.advogado.email,
      descricao,
      visivel,
    ];
    const file = await send('acompanhamentos', [
      ['Processo', 'Data', 'Tipo', 'Executor', 'Descrição', 'Visível ao cliente'],
      row('Nota', ''),
      row('Sentença', 'Sim'),
    ]);
    expect(await rehearse(file.id)).toMatchObject({ novas: 2, recusadas: 0 });
    await apply(file.id);
    expect(
      await read('select descricao, visivel_cliente from acompanhamento where id_cliente = $1 order by id'),
    ).toEqual([
      { descricao: 'Nota', visivel_cliente: false },
      { descricao: 'Sentença', visivel_cliente: true },
    ]);
    expect(await undo(file.id)).toEqual({ desfeitas: 2, mantidas: [] });
  });

  it('brings parties, follow-ups with their days, and costs of a case, each once', async () => {
    await addProcesso();
    const partes = await send('partesContrarias', [
      ['Nº do Processo', 'Réu', 'CPF/CNPJ'],
      [ORIGINAL, 'Banco Sul S.A.', '11.222.333/0001-81'],
      [ORIGINAL, 'banco sul', '11222333000181'],
      ['999', 'Ninguém', ''],
    ]);
    await rehearse(partes.id);
    expect((await rowsOf(partes.id)).map(([situacao, erros]) => [situacao, erros])).toEqual([
      ['nova', {}],
      ['igual', {}],
      ['recusada', { idProcesso: "Nenhum processo é '999': traga os processos antes" }],
    ]);
    await apply(partes.id);
    const followUps = [
      ['Processo', 'Data', 'Tipo', 'Executor', 'Descrição'],
      [
        ORIGINAL,
        '05/02/2019 14:30',
        'Andamento do tribunal',
        firma.usuarios.advogado.email,
        '"Audiência; ""adiada"""',
      ],
      [ORIGINAL, '31/02/2019', 'Andamento do tribunal', firma.usuarios.advogado.email, 'Nada'],
    ];
    const acompanhamentos = await send('acompanhamentos', followUps);
    await rehearse(acompanhamentos.id);
    expect((await rowsOf(acompanhamentos.id))[1]).toEqual([
      'recusada',
      { dataInclusao: 'Data inválida' },
      [],
    ]);
    await apply(acompanhamentos.id);
    expect(await rehearse((await send('acompanhamentos', followUps)).id)).toMatchObject({
      novas: 0,
      iguais: 1,
    });
    const costs = [
      ['Processo', 'Tipo', 'Descrição', 'Valor', 'Data', 'Reembolsável'],
      [ORIGINAL, 'Custas judiciais', 'Taxa', '1,234.50', '10/03/2024', 'sim'],
      [ORIGINAL, 'Despesa', 'Cópias', '12.3', '11/03/2024', 'não'],
    ];
    const custas = await send('custas', costs);
    await apply(custas.id);
    expect(await rehearse((await send('custas', costs)).id)).toMatchObject({ novas: 0, iguais: 2 });
    expect(
      await read(
        `select (select nome from parte_contraria where id_cliente = $1) as parte, (select cnpj from parte_contraria where id_cliente = $1) as cnpj,
          (select descricao || ' ' || (data_inclusao at time zone 'America/Sao_Paulo')::date from acompanhamento where id_cliente = $1) as acompanhamento,
          (select string_agg(valor || ' ' || reembolsavel, ', ' order by id) from lancamento where id_cliente = $1) as custas`,
      ),
    ).toEqual([
      {
        parte: 'Banco Sul S.A.',
        cnpj: '11222333000181',
        acompanhamento: 'Audiência; "adiada" 2019-02-05',
        custas: '1234.50 true, 12.30 false',
      },
    ]);
  });

  it('asks once how a column writes its amounts, where its cells disagree', async () => {
    await addProcesso();
    const file = await send('custas', [
      ['Processo', 'Tipo', 'Descrição', 'Valor', 'Data'],
      [ORIGINAL, 'Despesa', 'A', '1.234', '10/03/2024'],
      [ORIGINAL, 'Despesa', 'B', '12.34', '10/03/2024'],
    ]);
    expect(await rehearse(file.id)).toMatchObject({ novas: 0, recusadas: 2 });
    const { body: asked } = await ask('GET', `/Import/${file.id}`);
    expect(asked.perguntas).toEqual([
      { campo: 'valor', rotulos: ['1.234,56 ou 1,234.56'], opcoes: ['1.234,56', '1,234.56'] },
    ]);
    const respostas = { valor: { '1.234,56 ou 1,234.56': '1.234,56' } };
    expect(await rehearse((await choose(asked, { respostas })).id)).toMatchObject({ novas: 1, recusadas: 1 });
  });

  it('reads a workbook: days, amounts and numbers that a spreadsheet cut; gives the model as one', async () => {
    await addProcesso();
    const day = { type: Date, value: new Date('2024-03-10T00:00:00Z'), format: 'dd/mm/yyyy' };
    const conteudo = await writeXlsxFile([
      ['Processo', 'Tipo', 'Descrição', 'Valor', 'Data'].map((value) => ({ value, type: String })),
      [ORIGINAL, 'Despesa', '=1+1']
        .map((value) => ({ value, type: String }))
        .concat([{ value: 1234.5, type: Number }, day] as never),
    ]).toBuffer();
    const file = await sendFile('custas', conteudo);
    expect([file.codificacao, file.separador]).toEqual(['XLSX', null]);
    await apply(file.id);
    expect(
      await read('select descricao, valor, competencia::text from lancamento where id_cliente = $1'),
    ).toEqual([{ descricao: '=1+1', valor: '1234.50', competencia: '2024-03-10' }]);
    const { status, headers } = await ask('GET', '/Import/model/processos?formato=xlsx');
    expect([status, headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="modelo-processos.xlsx"',
    ]);
  });
});
