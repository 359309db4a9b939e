import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { ProcessCost, ProcessCostRow, ProcessCostTotals } from '@foro/shared/contracts/process-cost';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertEmpresa, insertProcesso, type Firma, type Papel } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import type { DatabaseUnderTest } from '../../../testing/describe-on-database';

interface CostPage {
  items: ProcessCostRow[];
  total: number;
  totais: ProcessCostTotals;
  page?: number | null;
}

/** The API with two firms, and the requests that tests make about the ledgers of its cases. */
export function prepareCustas(base: DatabaseUnderTest) {
  let app: FastifyInstance;
  let firma: Firma;
  let estranha: Firma;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    [firma, estranha] = [await buildFirma(base.database), await buildFirma(base.database)];
  });
  afterAll(() => app.close());
  const open = (changes: Parameters<typeof insertProcesso>[2] = {}, whose = firma) =>
    base.database.transaction('manutencao', (tx) => insertProcesso(tx, whose, changes));
  /** Moves a case to another office, which is founded for it. @returns the office */
  const moveToFilial = (idProcesso: number) =>
    base.database.transaction('manutencao', async (tx) => {
      const { idCliente } = firma;
      const filial = await insertEmpresa(tx, { idCliente, nomeFantasia: 'Filial', idEmpresaTipo: 2 });
      await tx.query(
        `with nova as (insert into equipe (id_cliente, id_empresa, equipe) values ($1, $2, 'Da filial') returning id)
          update processo p set id_empresa_grupo = $2, id_equipe = nova.id from nova where p.id_cliente = $1 and p.id = $3`,
        [idCliente, filial, idProcesso],
      );
      return filial;
    });
  const linha = (idProcesso: number, changes: object = {}) => ({
    idProcesso,
    tipo: 'custas',
    descricao: 'Taxa judiciária',
    valor: '250.00',
    competencia: '2026-11-03',
    ...changes,
  });
  const create = (idProcesso: number, changes: object = {}, papel: Papel = 'advogado') =>
    call<ProcessCost & ApiErrorBody>(
      app,
      firma.usuarios[papel],
      'POST',
      '/ProcessCost',
      linha(idProcesso, changes),
    );
  const read = (id: number, papel: Papel = 'advogado') =>
    call<ProcessCost & ApiErrorBody>(app, firma.usuarios[papel], 'GET', `/ProcessCost/${id}`);
  const remove = (id: number, papel: Papel = 'advogado') =>
    call<ApiErrorBody>(app, firma.usuarios[papel], 'DELETE', `/ProcessCost/${id}`);
  const reverse = (id: number, payload?: object, papel: Papel = 'advogado') =>
    call<ProcessCost & ApiErrorBody>(
      app,
      firma.usuarios[papel],
      'POST',
      `/ProcessCost/${id}/reverse`,
      payload,
    );
  const pageOf = async (query: string, papel: Papel = 'admin', page = 1) => {
    const path = `/ProcessCost?page=${page}&${query}`;
    const answer = await call<CostPage>(app, firma.usuarios[papel], 'GET', path);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const totaisOf = async (idProcesso: number, papel: Papel = 'admin') =>
    (await pageOf(`idProcesso=${idProcesso}`, papel)).totais;

  return {
    get app() {
      return app;
    },
    get firma() {
      return firma;
    },
    get estranha() {
      return estranha;
    },
    open,
    moveToFilial,
    create,
    read,
    remove,
    reverse,
    pageOf,
    totaisOf,
  };
}
