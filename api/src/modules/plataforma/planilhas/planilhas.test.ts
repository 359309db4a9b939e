import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { FastifyInstance } from 'fastify';
import { buildFirma, type Firma, insertProcesso, type Papel } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';

const COLUNAS = [
  { titulo: 'Título', campos: ['titulo'] },
  { titulo: 'Cliente', campos: ['nomeFantasia', 'nome'] },
  { titulo: 'Status', campos: ['processoStatus'], palavras: { 'Em andamento': 'Ativo' } },
];

describeOnDatabase('/ListSheet', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
  });
  beforeEach(async () => {
    firma = await buildFirma(base.database);
    await base.database.transaction('manutencao', async (tx) => {
      for (let number = 1; number <= 101; number += 1)
        await insertProcesso(tx, firma, { titulo: `Caso ${String(number).padStart(3, '0')}` });
      await insertProcesso(tx, firma, { titulo: '=1+1; "x"', idContato: firma.usuarios.clientePF.id });
    });
  });
  afterAll(() => app.close());

  const take = (papel: Papel, changes: object = {}) =>
    call<string & ApiErrorBody>(app, firma.usuarios[papel], 'POST', '/ListSheet', {
      nome: 'Processos',
      lista: '/Process',
      parametros: { sort: 'titulo', order: 'asc' },
      colunas: COLUNAS,
      formato: 'csv',
      ...changes,
    });

  it('has every row of the list in its order, and no formula; it is an event', async () => {
    const { status, body, headers } = await take('gestor');
    expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="lista.csv"']);
    const lines = body.trim().split('\r\n');
    expect(lines).toHaveLength(103);
    expect(lines.slice(0, 2)).toEqual([
      'Título;Cliente;Status',
      expect.stringMatching(/^"'=1\+1; ""x""";clientePF .*;Ativo$/),
    ]);
    const { rows } = await base.database.transaction('manutencao', (tx) =>
      tx.query("select rotulo, depois from evento where id_cliente = $1 and acao = 'exportacao'", [
        firma.idCliente,
      ]),
    );
    expect(rows).toEqual([{ rotulo: 'Processos', depois: { linhas: 102 } }]);
  });

  it('has what the reader may see, with the search of the list', async () => {
    expect((await take('clientePF')).body.trim().split('\r\n')).toHaveLength(2);
    const found = await take('gestor', { parametros: { search: 'Caso 101' } });
    expect(found.body.trim().split('\r\n')).toHaveLength(2);
  });

  it('refuses what is no list, and gives the refusal of the list itself', async () => {
    for (const lista of ['/user/profile', '/Process/1', '/Process?x=1', '/../api/Process']) {
      const { status, body } = await take('gestor', { lista });
      expect([lista, status, body.fields]).toEqual([lista, 400, { lista: 'Lista desconhecida' }]);
    }
    expect((await take('clientePF', { lista: '/Import' })).status).toBe(403);
    expect((await take('gestor', { parametros: { sort: 'nada' } })).status).toBe(400);
  });
});
