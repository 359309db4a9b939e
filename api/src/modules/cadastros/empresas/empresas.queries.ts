import {
  COMPANY_FIELDS,
  RAMO_ADVOCACIA,
  type Company,
  type CompanyCreate,
  type CompanyRow,
  type CompanySort,
  type CompanyUpdate,
} from '@foro/shared/contracts/company';
import { CONJUNTO_EMPRESA } from '../../../db/schema/conjuntos';
import type { Transaction } from '../../../db/drivers/transaction';
import { empresa } from '../../../db/schema/empresa';
import { DadosInvalidosError, DuplicadoError, NaoEncontradoError, requireRow } from '../../../errors';
import { selectFields } from '../../../resource/columns';
import { refuseInUse } from '../../../resource/in-use';
import { createList, type Filters, type ListQuery } from '../../../resource/list';
import { listOptions } from '../../../resource/options';
import { seeingAll } from '../../../resource/seeing-all';
import { AUDIT_COLUMNS, AUDIT_JOINS } from '../../../resource/sql';
import { deleteRecord, insertRecord, updateRecord } from '../../../resource/write';
import type { Sessao } from '../../../session/session.queries';
import { pedirConferencia } from '../../conflitos/conferencia/pedir.queries';
import { deleteDoCliente } from '../delete-do-cliente.queries';
import { isGrupo, mayKeepEmpresa, requireKeepEmpresa } from './empresas.policy';
import { keepImagem, type ImagemEnviada } from '../../plataforma/imagens/imagem-enviada';

const EMPRESAS = createList<CompanyRow, CompanySort, typeof empresa>({
  table: empresa,
  columns: {
    id: empresa.id,
    cnpj: empresa.cnpj,
    nomeFantasia: empresa.nomeFantasia,
    razaoSocial: empresa.razaoSocial,
    contato: empresa.contato,
    cidade: empresa.cidade,
    estado: empresa.estado,
    idEmpresaTipo: empresa.idEmpresaTipo,
    dataInclusao: empresa.dataInclusao,
  },
  sorts: {
    id: empresa.id,
    nomeFantasia: empresa.nomeFantasiaOrdem,
    razaoSocial: empresa.razaoSocialOrdem,
    cnpj: empresa.cnpj,
    contato: empresa.contatoOrdem,
    cidade: empresa.cidadeOrdem,
    dataInclusao: empresa.dataInclusao,
  },
  defaultSort: 'nomeFantasia',
  search: 'busca',
});

const { logotipo: _, ...TEXT_FIELDS } = COMPANY_FIELDS;

const FICHA = `select t.id, ${selectFields(empresa, TEXT_FIELDS)}, '/api/Logo/' || t.logotipo as logotipo, ${AUDIT_COLUMNS}
  from empresa t ${AUDIT_JOINS} where t.id_cliente = $1 and t.data_exclusao is null and`;
const FICHA_POR_ID = `${FICHA} t.id = $2`;
const FICHAS_POR_CNPJ = `${FICHA} t.cnpj = any($2::char(14)[])`;

/** Companies of these types, in either form of a list. */
export const listEmpresas = (
  tx: Transaction,
  idCliente: number,
  tipos: readonly number[],
  query: ListQuery<CompanySort>,
) => EMPRESAS.find(tx, idCliente, query, filtersOf(tipos), { tipos });

/** The same for users who need them only in selects: id and name. */
export async function listOpcoesDeEmpresas(
  tx: Transaction,
  idCliente: number,
  tipos: readonly number[],
  query: ListQuery<CompanySort>,
) {
  const { rows } = await tx.query<{ id: number; nomeFantasia: string }>(
    `select id, nome_fantasia as "nomeFantasia" from empresa where id_cliente = $1 and id_empresa_tipo = any($2) and data_exclusao is null order by nome_fantasia_ordem, id`,
    [idCliente, tipos],
  );
  return listOptions(rows, 'nomeFantasia', query);
}

/** A whole set has an index for each order; a part of a set, or several sets, are filtered. */
function filtersOf(tipos: readonly number[]): Filters {
  const isOffices = tipos.every(isGrupo);
  const isClients = !tipos.some(isGrupo);
  if (isOffices) return { conjunto: CONJUNTO_EMPRESA.grupo };
  if (isClients)
    return tipos.length === 2
      ? { conjunto: CONJUNTO_EMPRESA.cliente }
      : { conjunto: CONJUNTO_EMPRESA.cliente, id_empresa_tipo: tipos };
  return { conjunto: Object.values(CONJUNTO_EMPRESA), id_empresa_tipo: tipos };
}

/** GET /Company/{id}; an office that the role does not manage counts as missing. */
export async function findEmpresa(
  tx: Transaction,
  { idCliente, role }: Sessao,
  id: number,
): Promise<Company> {
  const [ficha] = await tx.prepared<Company & Record<string, unknown>>(FICHA_POR_ID, [idCliente, id]);
  if (ficha === undefined || !mayKeepEmpresa(role, ficha.idEmpresaTipo)) throw new NaoEncontradoError();
  return ficha;
}

/** The companies of the firm that have one of these CNPJs, of any type. */
export const findEmpresasByCnpj = async (
  tx: Transaction,
  { idCliente }: Sessao,
  cnpjs: readonly string[],
): Promise<Company[]> =>
  (await tx.query<Company & Record<string, unknown>>(FICHAS_POR_CNPJ, [idCliente, cnpjs])).rows;

export async function createEmpresa(
  tx: Transaction,
  sessao: Sessao,
  body: CompanyCreate,
  logotipo: ImagemEnviada | null,
): Promise<Company> {
  requireKeepEmpresa(sessao.role, body.idEmpresaTipo);
  await refuseDuplicate(tx, sessao, body.cnpj, null);
  const id = await insertRecord(tx, sessao, empresa, {
    ...ownFields(body),
    logotipo: await keepImagem(tx, sessao, logotipo),
  });
  await pedirConferencia(tx, sessao.idCliente, { origem: 'clientePJ', idRegistro: id });
  return findEmpresa(tx, sessao, id);
}

export async function updateEmpresa(
  tx: Transaction,
  sessao: Sessao,
  { id, dataAlteracao, ...body }: CompanyUpdate,
  logotipo: ImagemEnviada | null,
): Promise<Company> {
  const tipo = await lockTipo(tx, sessao, id);
  requireKeepEmpresa(sessao.role, body.idEmpresaTipo);
  if (isGrupo(tipo) !== isGrupo(body.idEmpresaTipo))
    throw new DadosInvalidosError({
      idEmpresaTipo: 'Uma Empresa do Grupo não se torna cliente, nem o contrário',
    });
  await refuseDuplicate(tx, sessao, body.cnpj, id);
  await updateRecord(
    tx,
    sessao,
    empresa,
    { id, dataAlteracao },
    { ...ownFields(body), logotipo: await keepImagem(tx, sessao, logotipo) },
  );
  await pedirConferencia(tx, sessao.idCliente, { origem: 'clientePJ', idRegistro: id });
  return findEmpresa(tx, sessao, id);
}

const DEPENDENTES = `select
  (select nome_fantasia from empresa where id_cliente = $1 and id = $2) as nome,
  (select count(*)::int from usuario where id_cliente = $1 and id_empresa = $2 and data_exclusao is null) as usuarios,
  (select count(*)::int from equipe where id_cliente = $1 and id_empresa = $2 and data_exclusao is null) as equipes,
  (select count(*)::int from processo where id_cliente = $1 and id_empresa = $2 and data_exclusao is null)
    + (select count(*)::int from processo where id_cliente = $1 and id_empresa_grupo = $2 and data_exclusao is null) as processos`;

/** Deletes a company without dependent users, teams or cases, together with what is its own, without a case. */
export async function deleteEmpresa(tx: Transaction, sessao: Sessao, id: number): Promise<void> {
  const doGrupo = isGrupo(await lockTipo(tx, sessao, id));
  const { rows } = await seeingAll(tx, () =>
    tx.query<{ nome: string; usuarios: number; equipes: number; processos: number }>(DEPENDENTES, [
      sessao.idCliente,
      id,
    ]),
  );
  const { nome = '', usuarios = 0, equipes = 0, processos = 0 } = rows[0] ?? {};
  refuseInUse(
    ['Esta empresa', 'a', 'ela'],
    [
      { kind: doGrupo ? 'usuarios' : 'acessosPJ', total: usuarios, search: nome },
      { kind: 'equipes', total: equipes, search: nome },
      // A case is found by its client's name, not by its office's.
      { kind: 'processos', total: processos, ...(doGrupo ? { idEmpresaGrupo: id } : { search: nome }) },
    ],
  );
  await deleteRecord(tx, sessao, empresa, id);
  await deleteDoCliente(tx, sessao, 'idEmpresa', id);
}

/** The stored type of a company that the role manages, with the row locked until the transaction ends. */
async function lockTipo(tx: Transaction, { idCliente, role }: Sessao, id: number): Promise<number> {
  const { rows } = await tx.query<{ tipo: number }>(
    'select id_empresa_tipo as tipo from empresa where id_cliente = $1 and id = $2 and data_exclusao is null for update',
    [idCliente, id],
  );
  const row = requireRow(rows[0]);
  requireKeepEmpresa(role, row.tipo);
  return row.tipo;
}

/** The fields of a company's type: an office has its branch of law and branding; a client no branding. */
function ownFields({ logotipo: _, ...body }: Omit<CompanyUpdate, 'id' | 'dataAlteracao'>) {
  return isGrupo(body.idEmpresaTipo)
    ? { ...body, idEmpresaRamo: RAMO_ADVOCACIA }
    : { ...body, colorNavBar: null, colorNavBarText: null, colorButton: null, colorButtonText: null };
}

async function refuseDuplicate(
  tx: Transaction,
  { idCliente }: Sessao,
  cnpj: string,
  except: number | null,
): Promise<void> {
  const { rows } = await tx.query<{ nome: string }>(
    'select nome_fantasia as nome from empresa where id_cliente = $1 and cnpj = $2 and data_exclusao is null and id is distinct from $3',
    [idCliente, cnpj, except],
  );
  if (rows[0]) throw new DuplicadoError('cnpj', `Este CNPJ já está cadastrado: ${rows[0].nome}.`);
}
