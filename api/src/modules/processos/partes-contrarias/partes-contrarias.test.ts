import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { Page } from '@foro/shared/contracts/list';
import type { ProcessOpositor, ProcessOpositorRow } from '@foro/shared/contracts/process-opositor';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';

describeOnDatabase('/ProcessOpositor', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  let estranha: Firma;
  let processo: number;
  let alheio: number;
  let daPF: number;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    [firma, estranha] = [await buildFirma(base.database), await buildFirma(base.database)];
    [processo, alheio, daPF] = await base.database.transaction('manutencao', async (tx) => [
      await insertProcesso(tx, firma),
      await insertProcesso(tx, estranha),
      await insertProcesso(tx, firma, { idContato: firma.usuarios.clientePF.id }),
    ]);
  });
  afterAll(() => app.close());

  const nova = (changes: object = {}) => ({ idProcesso: processo, nome: 'Transportes Órion', ...changes });
  const create = (changes: object = {}, papel: Papel = 'colaborador') =>
    call<ProcessOpositor & ApiErrorBody>(
      app,
      firma.usuarios[papel],
      'POST',
      '/ProcessOpositor',
      nova(changes),
    );
  const update = (payload: object, papel: Papel = 'colaborador') =>
    call<ProcessOpositor & ApiErrorBody>(app, firma.usuarios[papel], 'PUT', '/ProcessOpositor', payload);
  const read = (id: number, papel: Papel = 'colaborador') =>
    call<ProcessOpositor & ApiErrorBody>(app, firma.usuarios[papel], 'GET', `/ProcessOpositor/${id}`);
  const remove = (id: number, papel: Papel = 'colaborador') =>
    call<ApiErrorBody>(app, firma.usuarios[papel], 'DELETE', `/ProcessOpositor/${id}`);
  const listOf = (idProcesso: number, query = '', papel: Papel = 'colaborador') =>
    call<ProcessOpositorRow[] & Page<ProcessOpositorRow> & ApiErrorBody>(
      app,
      firma.usuarios[papel],
      'GET',
      `/ProcessOpositor/OpositorProcess/${idProcesso}${query}`,
    );

  it('POST answers 201 with the record as GET answers it, digits without their punctuation', async () => {
    const { status, body } = await create({
      email: 'orion@orion.com.br',
      cnpj: '12.ABC.345/01DE-35',
      cpf: '529.982.247-25',
      telefoneDDD: '(11)',
      telefone: '3333-4444',
      cep: '01001-000',
      endereco: 'Praça da Sé',
      numero: 'S/N',
      complemento: '',
      bairro: 'Sé',
      cidade: 'São Paulo',
      estado: 'SP',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      idProcesso: processo,
      nome: 'Transportes Órion',
      email: 'orion@orion.com.br',
      cnpj: '12ABC34501DE35',
      cpf: '52998224725',
      telefoneDDD: '11',
      telefone: '33334444',
      cep: '01001000',
      endereco: 'Praça da Sé',
      numero: 'S/N',
      complemento: null,
      bairro: 'Sé',
      cidade: 'São Paulo',
      estado: 'SP',
      dataInclusao: expect.stringMatching(/Z$/),
      idUsuarioInclusao: firma.usuarios.colaborador.id,
      usuarioInclusao: expect.stringContaining('colaborador'),
      dataAlteracao: expect.any(String),
      idUsuarioAlteracao: firma.usuarios.colaborador.id,
      usuarioAlteracao: expect.stringContaining('colaborador'),
    });
    expect((await read(body.id)).body).toEqual(body);
  });

  it.each([
    ['nome', 'Nome é obrigatório', { nome: '' }],
    ['nome', 'Máximo de 100 caracteres', { nome: 'x'.repeat(101) }],
    ['email', 'E-mail inválido', { email: 'orion' }],
    ['cpf', 'CPF inválido', { cpf: '111.111.111-11' }],
    ['telefone', 'Telefone inválido', { telefone: '33334444' }],
    ['telefone', 'Telefone inválido', { telefoneDDD: '11', telefone: '1234567' }],
    ['cep', 'CEP inválido. Digite 8 números!', { cep: '1234' }],
    ['idProcesso', 'Processo inválido', { idProcesso: 2_000_000 }],
    ['idProcesso', 'Identificador inválido', { idProcesso: 0 }],
    ['polo', 'Campo desconhecido', { polo: 'A' }],
  ])('POST answers 400 with %s: "%s" (%#)', async (field, message, changes) => {
    const { status, body } = await create(changes);
    expect([status, body.code, body.fields?.[field]]).toEqual([400, 'DADOS_INVALIDOS', message]);
  });

  it('POST answers 400 to a case of another tenant', async () => {
    expect((await create({ idProcesso: alheio })).body.fields).toEqual({ idProcesso: 'Processo inválido' });
  });

  it('PUT answers 200 with the record, 409 to a stale version, 404 to what is not there', async () => {
    const { body: before } = await create({ email: 'a@b.com' });
    const { status, body } = await update({ ...before, nome: 'Órion Cargas', email: '' }, 'gestor');
    expect([status, body.nome, body.email, body.idUsuarioAlteracao]).toEqual([
      200,
      'Órion Cargas',
      null,
      firma.usuarios.gestor.id,
    ]);
    const stale = await update(before);
    expect([stale.status, stale.body.code, stale.body.message]).toEqual([
      409,
      'DESATUALIZADO',
      expect.stringContaining('alterado por gestor'),
    ]);
    expect((await update({ ...before, id: 2_000_000 })).status).toBe(404);
    expect((await update({ ...body, cnpj: '11222333000180' })).body.fields).toEqual({ cpf: 'CNPJ inválido' });
  });

  it('PUT answers 400 to another case: a party stays on its own', async () => {
    const { body } = await create();
    expect((await update({ ...body, idProcesso: daPF })).body.fields).toEqual({
      idProcesso: 'Uma parte contrária não muda de processo',
    });
  });

  it('DELETE answers 204, then 404', async () => {
    const { body } = await create();
    expect([
      (await remove(body.id)).status,
      (await remove(body.id)).status,
      (await read(body.id)).status,
    ]).toEqual([204, 404, 404]);
  });

  describe('the list of a case', () => {
    let outro: number;
    beforeAll(async () => {
      outro = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
      for (const [nome, email] of [
        ['Zacarias', 'a@z.com'],
        ['Álvaro', 'c@a.com'],
        ['Beatriz', null],
      ] as const)
        await create({ idProcesso: outro, nome, email, cpf: nome === 'Beatriz' ? '11144477735' : null });
    });
    const namesOf = async (query: string) =>
      (await listOf(outro, `?page=1&${query}`)).body.items.map(({ nome }) => nome).join();

    it('answers the whole array to the bare call, as they were entered', async () => {
      const { status, body } = await listOf(outro);
      expect([status, body.map(({ nome }) => nome)]).toEqual([200, ['Zacarias', 'Álvaro', 'Beatriz']]);
      expect(body[0]).toEqual({
        id: expect.any(Number),
        nome: 'Zacarias',
        email: 'a@z.com',
        dataInclusao: expect.stringMatching(/Z$/),
      });
    });

    it.each([
      ['id', 'Zacarias,Álvaro,Beatriz'],
      ['nome', 'Álvaro,Beatriz,Zacarias'],
      ['email', 'Beatriz,Zacarias,Álvaro'],
      ['dataInclusao', 'Zacarias,Álvaro,Beatriz'],
    ])('sorts by %s', async (sort, expected) => {
      expect(await namesOf(`sort=${sort}`)).toBe(expected);
      expect(await namesOf(`sort=${sort}&order=desc`)).toBe(expected.split(',').toReversed().join());
    });

    it('searches name and e-mail, not the numbers that it does not show, and cuts pages', async () => {
      expect(await namesOf('search=alvaro')).toBe('Álvaro');
      expect(await namesOf('search=111.444.777-35')).toBe('');
      expect(await namesOf('search=z.com zac')).toBe('Zacarias');
      expect((await listOf(outro, '?page=2&pageSize=2&sort=nome')).body).toMatchObject({
        items: [{ nome: 'Zacarias' }],
        total: 3,
      });
      expect((await listOf(outro, '?page=1&search=nada')).body).toEqual({ items: [], total: 0 });
    });

    it('answers 404 for a case that is not there or another tenant’s, 400 for an unknown sort', async () => {
      expect([
        (await listOf(2_000_000)).status,
        (await listOf(alheio)).status,
        (await listOf(outro, '?sort=cpf')).status,
      ]).toEqual([404, 404, 400]);
    });
  });

  describe('roles', () => {
    it('lets a client read who stands against it in its own cases, neither open one nor change anything', async () => {
      const { body: daSuaEmpresa } = await create();
      await create({ idProcesso: daPF });
      expect((await listOf(daPF, '', 'clientePF')).body).toHaveLength(1);
      expect((await listOf(daPF, '?page=1', 'clientePF')).body.total).toBe(1);
      expect([
        (await listOf(daPF, '', 'clientePJ')).status,
        (await listOf(processo, '?page=1', 'clientePF')).status,
        (await read(daSuaEmpresa.id, 'clientePJ')).status,
      ]).toEqual([404, 404, 403]);
      expect([
        (await create({}, 'clientePJ')).status,
        (await update(daSuaEmpresa, 'clientePJ')).status,
        (await remove(daSuaEmpresa.id, 'clientePJ')).status,
      ]).toEqual([403, 403, 403]);
    });
  });
});
