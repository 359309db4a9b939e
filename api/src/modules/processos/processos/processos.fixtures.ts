import type { ApiErrorBody } from '@foro/shared/contracts/error';
import { type Process } from '@foro/shared/contracts/process';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertUsuario, type Firma, type Papel } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import type { DatabaseUnderTest } from '../../../testing/describe-on-database';

/** The API with two firms, and the tests' requests about its cases. */
export function prepareProcessos(base: DatabaseUnderTest) {
  let app: FastifyInstance;
  let firma: Firma;
  let estranha: Firma;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    firma = await buildFirma(base.database);
    estranha = await buildFirma(base.database);
    await maintain(
      "insert into estado (id, sigla, descricao) values (35, 'SP', 'São Paulo'), (33, 'RJ', 'Rio de Janeiro') on conflict do nothing",
    );
    await maintain(
      "insert into cidade (id, id_estado, descricao) values (3550308, 35, 'São Paulo'), (3304557, 33, 'Rio de Janeiro') on conflict do nothing",
    );
    for (const tabela of [
      'processo_natureza',
      'processo_procedimento',
      'processo_fase',
      'processo_orgao',
      'processo_negociacao_cliente_tipo',
    ]) {
      await maintain(`insert into ${tabela} (id_cliente, id, descricao) values ($1, 1, $2)`, [
        firma.idCliente,
        `${tabela} um`,
      ]);
    }
    await maintain("insert into processo_justica (id_cliente, id, descricao) values ($1, 5, 'Trabalho')", [
      firma.idCliente,
    ]);
    await maintain(
      "insert into processo_tipo (id_cliente, id, descricao, ativo) values ($1, 90, 'Aposentado', false)",
      [firma.idCliente],
    );
  });
  afterAll(() => app.close());

  const maintain = (text: string, values: readonly unknown[] = []) =>
    base.database.transaction('manutencao', (tx) => tx.query<Record<string, unknown>>(text, values));
  const novo = (changes: object = {}) => ({
    titulo: 'Cobrança – Padaria São João',
    idEmpresaGrupo: firma.escritorio,
    idEquipe: firma.equipe,
    idEquipeUsuario: firma.usuarios.advogado.id,
    idProcessoPosicaoCliente: 1,
    idProcessoTipo: 1,
    idProcessoStatus: 1,
    idProcessoCaso: 1,
    idProcessoPai: null,
    idProcessoRisco: 1,
    idProcessoAcao: 7,
    idEmpresa: firma.clientePJ,
    idContato: null,
    numeroCNJ: null,
    numeroAntigo: null,
    numeroAntigoTipo: null,
    valor: null,
    ...changes,
  });
  const create = (changes: object = {}, papel: Papel = 'colaborador') =>
    call<Process & ApiErrorBody>(app, firma.usuarios[papel], 'POST', '/Process', novo(changes));
  const read = (id: number, papel: Papel = 'colaborador') =>
    call<Process & ApiErrorBody>(app, firma.usuarios[papel], 'GET', `/Process/${id}`);
  const insertPessoa = (nome: string, changes: object = {}) =>
    base.database.transaction('manutencao', (tx) =>
      insertUsuario(tx, { idCliente: firma.idCliente, nome, idUsuarioTipo: 4, ...changes }),
    );

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
    maintain,
    create,
    read,
    insertPessoa,
  };
}
