import type { ConflictCheck } from '@foro/shared/contracts/conflict-check';
import type { Enquiry, EnquiryRow } from '@foro/shared/contracts/enquiry';
import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { Page } from '@foro/shared/contracts/list';
import type { User } from '@foro/shared/contracts/user';
import type { FastifyInstance } from 'fastify';
import { buildFirma, cnpjOf, cpfOf, insertEmpresa, type Firma } from '../../../testing/builders';
import { askAs, buildTestApp, testConfig } from '../../../testing/builders-app';
import { eraseConsultas } from './erase.queries';
import { describeOnDatabase } from '../../../testing/describe-on-database';

describeOnDatabase('/Enquiry', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  let estranha: Firma;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    firma = await buildFirma(base.database);
    estranha = await buildFirma(base.database);
  });
  afterAll(() => app.close());

  const ask = askAs<Enquiry & ApiErrorBody>(() => ({ app, firma }), 'colaborador');
  const maintain = (text: string, values: readonly unknown[]) =>
    base.database.transaction('manutencao', (tx) => tx.query(text, values));
  const nova = (changes: object = {}) => ({
    nome: 'Ivonete Paixão Sobral',
    documento: null,
    telefoneDDD: '11',
    telefone: '987654321',
    email: null,
    contrarias: [{ nome: 'Mercado Bom Preço', documento: null }],
    assunto: 'Despejo',
    idEmpresaGrupo: firma.escritorio,
    origem: 'Indicação',
    ...changes,
  });
  const create = async (changes?: object) => (await ask('POST', '/Enquiry', nova(changes))).body;
  const accept = (id: number, body: object = {}) => ask('POST', `/Enquiry/${id}/accept`, body);
  const refuse = (id: number, motivo = 'Lados opostos') => ask('POST', `/Enquiry/${id}/refuse`, { motivo });
  const check = async (nome: string, papel: string, further: object = {}, documento: string | null = null) =>
    (
      await ask<ConflictCheck>('POST', '/ConflictCheck', { nomes: [{ nome, documento, papel }], ...further })
    ).body.achados.filter(({ origem }) => origem === 'consulta');

  it('is created, read, listed by state and changed while it is open', async () => {
    const { status, body } = await ask('POST', '/Enquiry', nova({ documento: cnpjOf(8_801) }));
    expect([status, body.titulo, body.situacao, body.documento]).toEqual([
      201,
      'Ivonete Paixão Sobral × Mercado Bom Preço',
      'aberta',
      cnpjOf(8_801),
    ]);
    const changed = await ask('PUT', '/Enquiry', { ...body, contrarias: [], assunto: 'Cobrança' });
    expect([changed.status, changed.body.titulo, changed.body.contrarias]).toEqual([
      200,
      'Ivonete Paixão Sobral',
      [],
    ]);
    expect((await ask('GET', `/Enquiry/${body.id}`)).body).toEqual(changed.body);
    expect((await ask('PUT', '/Enquiry', body)).body.code).toBe('DESATUALIZADO');
    const { body: page } = await ask<Page<EnquiryRow>>(
      'GET',
      '/Enquiry?page=1&situacao=aberta&search=cobranca',
    );
    expect(page.items.map(({ id }) => id)).toEqual([body.id]);
  });

  it('becomes a client with one click if it has what a person needs, once', async () => {
    const cpf = cpfOf(8_802);
    const { id } = await create({ nome: 'Quitéria Amaral', documento: cpf });
    const answers = await Promise.all([accept(id), accept(id), accept(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    for (const answer of answers)
      if (answer.status === 409) expect(answer.body.message).toMatch(/^Esta consulta já foi aceita por /);
    const { rows } = await maintain('select id from usuario where id_cliente = $1 and cpf = $2', [
      firma.idCliente,
      cpf,
    ]);
    expect(rows).toHaveLength(1);
    const { body } = await ask('GET', `/Enquiry/${id}`);
    expect(body).toMatchObject({ situacao: 'aceita', clienteNome: 'Quitéria Amaral', idEmpresa: null });
    const { body: cliente } = await ask<User>('GET', `/User/${body.idContato}`);
    expect([cliente.cpf, cliente.celular, cliente.ativo]).toEqual([cpf, '987654321', false]);
    // The same person calls again.
    const again = await create({ nome: 'Quitéria Amaral', documento: cpf });
    expect((await accept(again.id)).body.idContato).toBe(body.idContato);
  });

  it('says what is missing for a client, and takes the one that its form made', async () => {
    const cnpj = cnpjOf(8_803);
    const semDocumento = await create();
    const empresa = await create({ nome: 'Padaria Aurora', documento: cnpj });
    expect((await accept(semDocumento.id)).body.fields).toEqual({ documento: 'CPF ou CNPJ é obrigatório' });
    expect((await accept(empresa.id)).body.fields).toEqual({ contato: 'Contato é obrigatório' });
    const idEmpresa = await base.database.transaction('manutencao', (tx) =>
      insertEmpresa(tx, { idCliente: firma.idCliente, nomeFantasia: 'Padaria Aurora', idEmpresaTipo: 1 }),
    );
    expect((await accept(empresa.id, { idEmpresa: estranha.clientePJ })).body.fields).toEqual({
      idEmpresa: 'Cliente inválido',
    });
    expect((await accept(empresa.id, { idEmpresa })).body).toMatchObject({
      situacao: 'aceita',
      clienteNome: 'Padaria Aurora',
      idEmpresa,
    });
  });

  it('is refused once, with a reason; what is decided is neither accepted, refused nor changed', async () => {
    const both = await create({ nome: 'Genival Prata', documento: cpfOf(8_809) });
    const decided = await Promise.all([accept(both.id), refuse(both.id)]);
    expect(decided.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const enquiry = await create();
    expect((await refuse(enquiry.id, ' ')).body.fields).toEqual({ motivo: 'Motivo é obrigatório' });
    const { body } = await refuse(enquiry.id);
    expect(body).toMatchObject({
      situacao: 'recusada',
      motivo: 'Lados opostos',
      decididaPor: expect.stringContaining('colaborador'),
    });
    for (const late of [
      await accept(enquiry.id),
      await refuse(enquiry.id),
      await ask('PUT', '/Enquiry', { ...nova(), id: enquiry.id, dataAlteracao: body.dataAlteracao }),
    ])
      expect([late.status, late.body.message]).toEqual([
        409,
        expect.stringMatching(/^Esta consulta já foi recusada por .*colaborador/),
      ]);
  });

  it('has its people compared in later checks: red who called, yellow against whom; not in its own check', async () => {
    const { id } = await create({
      nome: 'Zenóbia Tavares Quirino',
      contrarias: [{ nome: 'Evilásio Pontes Ramalho', documento: null }],
    });
    expect(await check('Zenobia Tavares Quirino', 'cliente', { idConsulta: id })).toEqual([]);
    await refuse(id);
    expect(await check('Zenobia Tavares Quirino', 'contraria')).toMatchObject([
      { cor: 'vermelho', lado: 'oposto', nivel: 3, consulta: { id, situacao: 'recusada' } },
    ]);
    expect((await check('Evilásio Pontes Ramalho', 'cliente'))[0]).toMatchObject({
      cor: 'amarelo',
      lado: 'oposto',
      escritorio: expect.stringContaining('Escritório'),
    });
    expect((await check('Zenobia Tavares Quirino', 'cliente'))[0]?.cor).toBe('cinza');
  });

  it('is erased the firm’s years after its refusal: its document is still recognised, and the decision left', async () => {
    const documento = cpfOf(8_804);
    const { id } = await create({ nome: 'Belarmina Xavier Couto', documento });
    const { body: own } = await ask<ConflictCheck>('POST', '/ConflictCheck', {
      nomes: [{ nome: 'Belarmina Xavier Couto', documento, papel: 'cliente' }],
      idConsulta: id,
    });
    await refuse(id);
    const [hit] = await check('Belarmina Xavier Couto', 'contraria', {}, documento);
    expect(hit?.nome).toBe('Belarmina Xavier Couto');
    const settings = { exigencia: 'nunca', anosConsulta: 3, anosExCliente: 2 };
    expect((await ask('PUT', '/ConflictCheck/settings', settings, 'gestor')).body).toEqual(settings);
    const age = (years: number) =>
      maintain(
        'update consulta set decidida_em = now() - make_interval(years => $2, days => 1) where id = $1',
        [id, years],
      );
    const erase = () =>
      eraseConsultas(
        (work) => base.database.transaction({ idCliente: firma.idCliente }, work),
        firma.idCliente,
        testConfig().jwtSecret,
      );
    await age(2);
    expect(await erase()).toBe(0);
    await age(3);
    expect(await erase()).toBe(1);
    expect((await ask('GET', `/Enquiry/${id}`)).body).toMatchObject({
      nome: 'Consulta apagada',
      documento: null,
      telefone: null,
      assunto: '',
      contrarias: [],
      situacao: 'recusada',
      motivo: 'Lados opostos',
      apagadaEm: expect.any(String),
    });
    expect((await ask<ConflictCheck>('GET', `/ConflictCheck/${own.id}`)).body.nomes).toEqual([]);
    expect((await ask('POST', `/ConflictCheck/${own.id}/rerun`)).status).toBe(409);
    expect(await check('Outro Nome', 'contraria', {}, documento)).toMatchObject([
      { nivel: 1, cor: 'vermelho', nome: 'Consulta apagada', consulta: { id, situacao: 'recusada' } },
    ]);
    const left = await maintain(
      `select 1 from evento e where e.id_cliente = $1 and to_jsonb(e)::text like '%Belarmina%'
        union all select 1 from verificacao_conflito v where v.id_cliente = $1 and v.achados::text like '%"nome": "Belarmina%'`,
      [firma.idCliente],
    );
    expect(left.rows).toEqual([]);
  });

  it.each([
    ['nome', 'Informe ao menos duas letras', { nome: 'A' }],
    ['documento', 'CPF ou CNPJ inválido', { documento: '123' }],
    ['telefone', 'Telefone inválido', { telefoneDDD: null }],
    ['assunto', 'Assunto é obrigatório', { assunto: ' ' }],
    ['idEmpresaGrupo', 'Escritório inválido', { idEmpresaGrupo: 2_000_000 }],
    ['contrarias.0.nome', 'Informe ao menos duas letras', { contrarias: [{ nome: 'B', documento: null }] }],
    [
      'contrarias',
      'No máximo 49 partes contrárias',
      { contrarias: Array(5_000).fill({ nome: 'Ana', documento: null }) },
    ],
  ])('answers 400 with %s: "%s"', async (field, message, changes) => {
    const { status, body } = await ask('POST', '/Enquiry', nova(changes));
    expect([status, body.fields?.[field]]).toEqual([400, message]);
  });
});
