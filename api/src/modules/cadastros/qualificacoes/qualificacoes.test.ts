import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { Qualification } from '@foro/shared/contracts/qualification';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertUsuario, type Firma, type Papel } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';

type Body = Qualification & ApiErrorBody;

describeOnDatabase('the qualification of a client', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    firma = await buildFirma(base.database);
  });

  const ask = (method: 'GET' | 'PUT', path: string, body?: unknown, papel: Papel = 'colaborador') =>
    call<Body>(app, firma.usuarios[papel], method, path, body);
  const pessoa = () => `/User/${firma.usuarios.clientePF.id}/qualification`;
  const empresa = () => `/Company/${firma.clientePJ}/qualification`;

  it('is empty until it is first saved, and then what was saved', async () => {
    const before = await ask('GET', pessoa());
    expect([before.status, before.body]).toEqual([
      200,
      {
        id: null,
        nacionalidade: null,
        estadoCivil: null,
        profissao: null,
        rg: null,
        representante: null,
        dataAlteracao: null,
      },
    ]);
    const saved = await ask('PUT', pessoa(), {
      ...before.body,
      rg: ' 12.345 SSP/SP ',
      estadoCivil: 'casada',
    });
    expect([saved.status, saved.body]).toEqual([
      200,
      expect.objectContaining({ rg: '12.345 SSP/SP', estadoCivil: 'casada', profissao: null }),
    ]);
    expect((await ask('GET', pessoa())).body).toEqual(saved.body);
    const emptied = await ask('PUT', pessoa(), { ...saved.body, rg: '' });
    expect([emptied.status, emptied.body.rg, emptied.body.id]).toEqual([200, null, saved.body.id]);
  });

  it('has of a company who signs for it, and nothing of a person', async () => {
    const { status, body } = await ask('PUT', empresa(), { representante: 'Rui Lima, sócio', rg: '1' });
    expect([status, body.representante, body.rg]).toEqual([200, 'Rui Lima, sócio', null]);
  });

  it('is told of where it changed, or came to be, since it was read', async () => {
    const { body: first } = await ask('PUT', pessoa(), { profissao: 'juíza' });
    const blind = await ask('PUT', pessoa(), { profissao: 'médica' });
    expect([blind.status, blind.body.code]).toEqual([409, 'DESATUALIZADO']);
    await ask('PUT', pessoa(), { ...first, profissao: 'médica' }, 'gestor');
    const stale = await ask('PUT', pessoa(), { ...first, profissao: 'atriz' });
    expect([stale.status, stale.body.message]).toEqual([409, expect.stringMatching(/alterado por gestor/)]);
    const firsts = await Promise.all(
      ['a', 'b'].map((representante) => ask('PUT', empresa(), { representante })),
    );
    expect(firsts.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is refused beside each field that is too long, and with a field that it does not have', async () => {
    const long = await ask('PUT', pessoa(), { rg: 'x'.repeat(61) });
    expect([long.status, long.body.fields]).toEqual([400, { rg: 'Máximo de 60 caracteres' }]);
    const unknown = await ask('PUT', pessoa(), { cpf: '1' });
    expect([unknown.status, unknown.body.fields]).toEqual([400, { cpf: 'Campo desconhecido' }]);
  });

  it('is in the history, field by field', async () => {
    const { body } = await ask('PUT', pessoa(), { profissao: 'juíza' });
    await ask('PUT', pessoa(), { ...body, profissao: 'médica' });
    const { body: eventos } = await call<{ mudancas: unknown }[]>(
      app,
      firma.usuarios.admin,
      'GET',
      '/Audit?tipo=qualificacao',
    );
    expect(eventos[0]).toMatchObject({
      mudancas: [{ rotulo: 'Profissão', antes: 'juíza', depois: 'médica' }],
    });
  });

  it('is of clients alone: not of an office, a colleague, or somebody who was deleted', async () => {
    for (const path of [
      `/Company/${firma.escritorio}/qualification`,
      `/User/${firma.usuarios.colaborador.id}/qualification`,
      `/User/${firma.usuarios.clientePJ.id}/qualification`,
    ])
      for (const method of ['GET', 'PUT'] as const)
        expect([path, method, (await ask(method, path, {}, 'admin')).status]).toEqual([path, method, 404]);
    const { id } = await base.database.transaction('manutencao', (tx) =>
      insertUsuario(tx, {
        idCliente: firma.idCliente,
        nome: 'Eva',
        idUsuarioTipo: 6,
        email: null,
        semSenha: true,
      }),
    );
    expect((await ask('PUT', `/User/${id}/qualification`, { rg: '1' })).status).toBe(200);
    expect((await call(app, firma.usuarios.admin, 'DELETE', `/User/${id}`)).status).toBe(204);
    expect((await ask('GET', `/User/${id}/qualification`)).status).toBe(404);
    // It is removed for good together with its client.
    const { body: lixeira } = await call<{ items: { id: number; idRegistro: number }[] }>(
      app,
      firma.usuarios.admin,
      'GET',
      '/Trash?page=1',
    );
    const [excluida] = lixeira.items;
    const removed = await call(app, firma.usuarios.admin, 'POST', `/Trash/${excluida?.id}/remove`, {
      motivo: 'LGPD',
    });
    expect(removed.status).toBe(204);
    const { rowCount } = await base.database.transaction('manutencao', (tx) =>
      tx.query('select from qualificacao where id_cliente = $1', [firma.idCliente]),
    );
    expect(rowCount).toBe(0);
  });
});
