import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { Page } from '@foro/shared/contracts/list';
import { type ProcessRow } from '@foro/shared/contracts/process';
import type { FastifyInstance } from 'fastify';
import {
  buildFirma,
  insertEmpresa,
  insertProcesso,
  insertUsuario,
  type Firma,
  type UsuarioDeTeste,
} from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import type { DatabaseUnderTest } from '../../../testing/describe-on-database';

export const CNJ = '1000001-51.2026.8.26.0100';

/** Two firms with cases whose fields differ, and the tests' lists. */
export function prepareLista(base: DatabaseUnderTest) {
  let app: FastifyInstance;
  let firma: Firma;
  let estranha: Firma;
  let acessoPJ: UsuarioDeTeste;
  let ids: Record<'aluguel' | 'barco' | 'cambio' | 'danos', number>;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    [firma, estranha] = [await buildFirma(base.database), await buildFirma(base.database)];
    await base.database.transaction('manutencao', async (tx) => {
      const acme = await insertEmpresa(tx, {
        idCliente: firma.idCliente,
        nomeFantasia: 'Ácme',
        idEmpresaTipo: 1,
        cnpj: '12ABC34501DE35',
      });
      acessoPJ = await insertUsuario(tx, {
        idCliente: firma.idCliente,
        nome: 'Acesso Ácme',
        idUsuarioTipo: 12,
        idEmpresa: acme,
      });
      const zulmira = await insertUsuario(tx, {
        idCliente: firma.idCliente,
        nome: 'Zulmira Conceição',
        idUsuarioTipo: 6,
        cpf: '52998224725',
      });
      ids = {
        danos: await insertProcesso(tx, firma, {
          titulo: 'Danos morais',
          idContato: firma.usuarios.clientePF.id,
        }),
        barco: await insertProcesso(tx, firma, {
          titulo: 'Barco naufragado',
          idContato: zulmira.id,
          numeroCNJ: CNJ,
        }),
        cambio: await insertProcesso(tx, firma, {
          titulo: 'Câmbio',
          idEmpresa: acme,
          numeroCNJ: '0002080-25.2012.5.15.0049',
        }),
        aluguel: await insertProcesso(tx, firma, { titulo: 'aluguel atrasado', idEmpresa: acme }),
      };
      await insertProcesso(tx, estranha, { titulo: 'Câmbio alheio', numeroCNJ: CNJ });
    });
    await maintain(
      `update processo set pasta = 'P 100%_x', id_processo_pai = $2, id_processo_caso = 2, id_processo_status = 2 where id_cliente = $3 and id = $1`,
      [ids.aluguel, ids.barco, firma.idCliente],
    );
    await maintain(
      `insert into parte_contraria (id_cliente, id_processo, nome, cpf) values ($1, $2, 'Órion Transportes', null), ($1, $2, 'Beltrano', '11144477735')`,
      [firma.idCliente, ids.barco],
    );
    await maintain(`update processo set numero_antigo = 'C-77.1' where id_cliente = $1 and id = $2`, [
      firma.idCliente,
      ids.danos,
    ]);
  });
  afterAll(() => app.close());

  const maintain = (text: string, values: readonly unknown[] = []) =>
    base.database.transaction('manutencao', (tx) => tx.query<Record<string, unknown>>(text, values));
  const listOf = async (query: string, who: UsuarioDeTeste = firma.usuarios.colaborador) =>
    (await call<Page<ProcessRow> & ApiErrorBody>(app, who, 'GET', `/Process?page=1&${query}`)).body;
  const getList = <Body = ProcessRow[]>(query = '', who: UsuarioDeTeste | null = firma.usuarios.admin) =>
    call<Body>(app, who, 'GET', `/Process${query}`);
  const titlesOf = async (query: string, who?: UsuarioDeTeste) =>
    (await listOf(query, who)).items.map(({ titulo }) => titulo);
  const search = (text: string, who?: UsuarioDeTeste) =>
    titlesOf(`sort=titulo&search=${encodeURIComponent(text)}`, who);

  return {
    get firma() {
      return firma;
    },
    get acessoPJ() {
      return acessoPJ;
    },
    get ids() {
      return ids;
    },
    maintain,
    listOf,
    getList,
    titlesOf,
    search,
  };
}
