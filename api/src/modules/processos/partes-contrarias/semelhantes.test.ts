import type { Similar } from '@foro/shared/contracts/process-opositor-similar';
import type { FastifyInstance } from 'fastify';
import {
  buildFirma,
  cnpjOf,
  cpfOf,
  insertEmpresa,
  insertProcesso,
  insertUsuario,
  nextSerial,
  type Firma,
  type Papel,
} from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';

describeOnDatabase('GET /ProcessOpositor/Similar', (base) => {
  const CNPJ = cnpjOf(nextSerial());
  const CPF = cpfOf(nextSerial());
  let app: FastifyInstance;
  let firma: Firma;
  let ids: { empresa: number; pessoa: number; processo: number; parte: number };

  const cadastrar = async (dona: Firma) =>
    base.database.transaction('manutencao', async (tx) => {
      const empresa = await insertEmpresa(tx, {
        idCliente: dona.idCliente,
        nomeFantasia: 'Construções Aurora',
        idEmpresaTipo: 1,
        cnpj: CNPJ,
      });
      const pessoa = await insertUsuario(tx, {
        idCliente: dona.idCliente,
        nome: 'Maria Souza',
        idUsuarioTipo: 6,
        cpf: CPF,
      });
      const processo = await insertProcesso(tx, dona, { titulo: 'Cobrança de aluguéis' });
      const { rows } = await tx.query<{ id: number }>(
        "insert into parte_contraria (id_cliente, id_processo, nome) values ($1, $2, 'João Batista Nunes') returning id",
        [dona.idCliente, processo],
      );
      return { empresa, pessoa: pessoa.id, processo, parte: rows[0]?.id ?? 0 };
    });

  beforeAll(async () => {
    app = await buildTestApp(base.database);
    firma = await buildFirma(base.database);
    ids = await cadastrar(firma);
    await cadastrar(await buildFirma(base.database));
    await base.database.transaction('manutencao', async (tx) => {
      // Neither an office of the firm nor its staff are clients.
      await insertEmpresa(tx, {
        idCliente: firma.idCliente,
        nomeFantasia: 'Bancas Reunidas',
        idEmpresaTipo: 2,
      });
      await insertUsuario(tx, { idCliente: firma.idCliente, nome: 'Otávio Quaresma', idUsuarioTipo: 9 });
    });
  });
  afterAll(() => app.close());

  const ask = (query: Record<string, string>, papel: Papel | null = 'colaborador') =>
    call<Similar[] & { code: string }>(
      app,
      papel && firma.usuarios[papel],
      'GET',
      `/ProcessOpositor/Similar?${new URLSearchParams(query).toString()}`,
    );
  const empresa = () => ({
    origem: 'clientePJ',
    id: ids.empresa,
    nome: 'Construções Aurora',
    isMesmoDocumento: false,
    idProcesso: null,
    processoTitulo: null,
  });
  const pessoa = () => ({ ...empresa(), origem: 'clientePF', id: ids.pessoa, nome: 'Maria Souza' });
  const parte = () => ({
    ...empresa(),
    origem: 'parteContraria',
    id: ids.parte,
    nome: 'João Batista Nunes',
    idProcesso: ids.processo,
    processoTitulo: 'Cobrança de aluguéis',
  });

  it.each([
    ['its accents', 'CONSTRUCOES AURORA', empresa],
    ['its legal form', 'Construções Aurora Ltda.', empresa],
    ['a letter', 'Construçoes Aurorra', empresa],
    ['a spelling', 'Maria Sousa', pessoa],
    ['a first name', 'João Nunes Batista', parte],
  ])('points out a name that differs by %s: "%s"', async (_, nome, expected) => {
    const { status, body } = await ask({ nome });
    expect([status, body]).toEqual([200, [expected()]]);
  });

  it.each([
    ['another name', 'Construtora Horizonte'],
    ['too few letters', 'Mar'],
    ["a word of somebody's name", 'Aurora'],
    ['an office of the firm', 'Bancas Reunidas'],
    ['somebody of the firm', 'Otávio Quaresma'],
    ['signs of a pattern', '%%%% ____'],
  ])('points nothing out for %s', async (_, nome) => {
    expect(await ask({ nome })).toMatchObject({ status: 200, body: [] });
  });

  it('points out the same CNPJ and the same CPF, with and without punctuation, whatever the name', async () => {
    const cnpj = CNPJ.replace(/^(..)(...)(...)(....)/, '$1.$2.$3/$4-');
    expect((await ask({ nome: 'Outra coisa', documento: cnpj })).body).toEqual([
      { ...empresa(), isMesmoDocumento: true },
    ]);
    expect((await ask({ documento: CPF })).body).toEqual([{ ...pessoa(), isMesmoDocumento: true }]);
    expect((await ask({ documento: '123' })).body).toEqual([]);
  });

  it('puts the same document first, then clients before parties, and answers five at most', async () => {
    await base.database.transaction('manutencao', async (tx) => {
      for (let each = 0; each < 7; each += 1)
        await tx.query(
          "insert into parte_contraria (id_cliente, id_processo, nome, cpf) values ($1, $2, 'Carla Medeiros', $3)",
          [firma.idCliente, ids.processo, each === 0 ? cpfOf(999_999) : null],
        );
      await insertUsuario(tx, { idCliente: firma.idCliente, nome: 'Carla Medeiro', idUsuarioTipo: 7 });
    });
    const { body } = await ask({ nome: 'Carla Medeiros', documento: cpfOf(999_999) });
    expect(body.map(({ origem, isMesmoDocumento }) => `${origem} ${isMesmoDocumento}`)).toEqual([
      'parteContraria true',
      'clientePF false',
      'parteContraria false',
      'parteContraria false',
      'parteContraria false',
    ]);
  });

  it('leaves the party itself out, and what was deleted', async () => {
    expect((await ask({ nome: 'João Batista Nunes', id: String(ids.parte) })).body).toEqual([]);
    await base.database.transaction('manutencao', (tx) =>
      tx.query('update parte_contraria set data_exclusao = now() where id = $1', [ids.parte]),
    );
    expect((await ask({ nome: 'João Batista Nunes' })).body).toEqual([]);
    await base.database.transaction('manutencao', (tx) =>
      tx.query('update parte_contraria set data_exclusao = null where id = $1', [ids.parte]),
    );
  });

  it('leaves out the client itself, and no record of another kind with its id', async () => {
    const nome = 'Construções Aurora';
    const id = String(ids.empresa);
    expect((await ask({ nome, origem: 'clientePJ', id })).body).toEqual([]);
    expect((await ask({ nome, origem: 'clientePF', id })).body).toEqual([empresa()]);
    expect((await ask({ nome, id })).body).toEqual([empresa()]);
    const own = { documento: CPF, origem: 'clientePF', id: String(ids.pessoa) };
    expect((await ask(own)).body).toEqual([]);
  });

  it.each([
    ['an unknown kind of record', { origem: 'juiz' }],
    ['an id that is none', { id: 'abc' }],
    ['a name that is too long', { nome: 'x'.repeat(101) }],
    ['a document that is too long', { documento: '1'.repeat(21) }],
    ['a character that no text may hold', { nome: 'Maria\u0000' }],
    ['an unknown parameter', { idCliente: '1' }],
  ])('answers 400 to %s', async (_, query) => {
    expect(await ask(query as Record<string, string>)).toMatchObject({
      status: 400,
      body: { code: 'DADOS_INVALIDOS' },
    });
  });

  it('reads the trigram indexes as the runtime role, and never a whole table', async () => {
    await base.database.transaction('manutencao', async (tx) => {
      await tx.query(
        `insert into empresa (id_cliente, cnpj, nome_fantasia, razao_social, id_empresa_tipo, contato)
          select $1, 'A' || lpad(n::text, 13, '0'), md5(n::text), md5((-n)::text), 1, 'Contato' from generate_series(1, 10000) n`,
        [firma.idCliente],
      );
      await tx.query('analyze empresa');
    });
    const scans = await base.database.transaction({ idCliente: firma.idCliente }, async (tx) => {
      const count = async () => {
        const { rows } = await tx.query<{ indice: string; tabela: string }>(
          "select pg_stat_get_xact_numscans('empresa_razao_social_comparavel'::regclass)::text as indice, pg_stat_get_xact_numscans('empresa'::regclass)::text as tabela",
        );
        return { indice: Number(rows[0]?.indice), tabela: Number(rows[0]?.tabela) };
      };
      const before = await count();
      await tx.query("select * from foro_nomes_semelhantes('Construções Aurora', 6)");
      const after = await count();
      return { indice: after.indice - before.indice, tabela: after.tabela - before.tabela };
    });
    expect(scans.tabela).toBe(0);
    expect(scans.indice).toBeGreaterThan(0);
  });
});
