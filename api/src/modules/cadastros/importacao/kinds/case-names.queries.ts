import { normalizeText } from '@foro/shared/format';
import { TIPO_EMPRESA } from '@foro/shared/contracts/company';
import { TIPOS_PLATAFORMA } from '@foro/shared/contracts/tipos';
import type { DropdownTable } from '@foro/shared/contracts/dropdown';
import type { Transaction } from '../../../../db/drivers/transaction';
import type { Sessao } from '../../../../session/session.queries';
import { listOpcoes } from '../../../plataforma/tabelas/tabelas.queries';
import { labelsOf, type Labels } from '../labels';
import type { ReadRow } from '../read-row';
import type { FieldRow } from '../record-kind';
import { caseKey, findProcessos, type NamedCase } from './cases.queries';
import { findClientes, type Found } from './clients.queries';

const TABLES: Readonly<Record<string, DropdownTable>> = {
  idProcessoTipo: 'TbProcessoTipo',
  idProcessoStatus: 'TbProcessoStatus',
  idProcessoCaso: 'TbProcessoCaso',
  idProcessoRisco: 'TbProcessoRisco',
  idProcessoAcao: 'TbProcessoAcao',
  idProcessoPosicaoCliente: 'TbProcessoPosicaoCliente',
  idPosicaoParteContraria: 'TbProcessoPosicaoCliente',
  idProcessoNatureza: 'TbProcessoNatureza',
  idProcessoProcedimento: 'TbProcessoProcedimento',
  idProcessoFase: 'TbProcessoFase',
  idProcessoOrgao: 'TbProcessoOrgao',
  idProcessoJustica: 'TbProcessoJustica',
  idProcessoNegociacaoClienteTipo: 'TbProcessoNegociacaoClienteTipo',
};

const ADVOGADOS = `select u.id, u.nome as descricao, array_remove(array[u.email] || array(
      select escrita from oab_monitorada o cross join lateral unnest(array[
          o.numero || ' ' || o.uf, o.uf || ' ' || o.numero, 'OAB ' || o.uf || ' ' || o.numero, 'OAB ' || o.numero || ' ' || o.uf]) escrita
        where o.id_cliente = u.id_cliente and o.id_usuario = u.id and o.data_exclusao is null), null) as outros
  from usuario u where u.id_cliente = $1 and u.id_usuario_tipo = any($2) and u.ativo and u.data_exclusao is null`;

/** Staff who are active, by name, e-mail, or OAB. */
export async function labelsOfStaff(tx: Transaction, { idCliente }: Sessao): Promise<Labels> {
  const { rows } = await tx.query<{ id: number; descricao: string; outros: string[] }>(ADVOGADOS, [
    idCliente,
    TIPOS_PLATAFORMA,
  ]);
  // Numbers are written with dots, too.
  return labelsOf(
    rows.map((row) => ({ ...row, outros: row.outros.flatMap((text) => [text, dotted(text)]) })),
  );
}

const dotted = (text: string) => text.replace(/\d{4,}/, (digits) => Number(digits).toLocaleString('pt-BR'));

const ESCRITORIOS = `select id, nome_fantasia as descricao from empresa
  where id_cliente = $1 and id_empresa_tipo = ${TIPO_EMPRESA.EmpresaGrupo} and data_exclusao is null`;
const EQUIPES = `select e.id, e.equipe as descricao, e.id_empresa as "idEmpresa",
    array(select m.id_usuario from equipe_membro m where m.id_cliente = e.id_cliente and m.id_equipe = e.id) as membros
  from equipe e where e.id_cliente = $1 and e.data_exclusao is null`;

interface Equipe extends Record<string, unknown> {
  readonly id: number;
  readonly descricao: string;
  readonly idEmpresa: number;
  readonly membros: readonly number[];
}

/** The options of a list that are offered, all or those with these ids. */
export async function optionsOf(
  tx: Transaction,
  { idCliente }: Sessao,
  table: DropdownTable,
  ids?: readonly number[],
) {
  const options = await listOpcoes(tx, idCliente, {
    table,
    columnDescription: 'descricao',
    forceGetAll: false,
  });
  return ids === undefined ? options : options.filter(({ id }) => ids.includes(id));
}

/** The options of the lists of a case. */
export async function labelsOfCases(tx: Transaction, sessao: Sessao): Promise<Record<string, Labels>> {
  const { idCliente } = sessao;
  const found: Record<string, Labels> = {};
  for (const [campo, table] of Object.entries(TABLES))
    found[campo] = labelsOf(await optionsOf(tx, sessao, table));
  const estados = await optionsOf(tx, sessao, 'TbEstado');
  found.idEstado = labelsOf(estados.map((one) => ({ ...one, outros: [String(one.sigla)] })));
  const { rows: escritorios } = await tx.query<{ id: number; descricao: string }>(ESCRITORIOS, [idCliente]);
  found.idEmpresaGrupo = labelsOf(escritorios);
  found.idEquipe = labelsOf((await tx.query<Equipe>(EQUIPES, [idCliente])).rows);
  found.idEquipeUsuario = await labelsOfStaff(tx, sessao);
  return found;
}

/** What rows of cases name that the firm has. */
export interface NamesOfCases {
  readonly clientes: Found;
  /** Original cases, by the keys of the texts that name them. */
  readonly originais: ReadonlyMap<string, NamedCase>;
  /** The keys of the cases that the file brings. */
  readonly numeros: ReadonlySet<string>;
  readonly equipes: readonly Equipe[];
  readonly cidades: readonly { readonly id: number; readonly idEstado: number; readonly nome: string }[];
  readonly instancias: readonly { readonly id: number; readonly idJustica: number; readonly nome: string }[];
}

const CIDADES =
  'select id, id_estado as "idEstado", foro_normaliza(descricao) as nome from cidade where foro_normaliza(descricao) = any($1::text[])';
const INSTANCIAS =
  'select id, id_processo_justica as "idJustica", descricao as nome from processo_instancia where id_cliente = $1 and ativo';

/** A town without its state: 'Campinas/SP', 'Campinas - SP'. */
const townOf = (texto: string) => normalizeText(texto.replace(/[-/(] ?[A-Za-z]{2}\)?$/, '').trimEnd());

export async function findNamesOfCases(
  tx: Transaction,
  sessao: Sessao,
  rows: readonly FieldRow[],
): Promise<NamesOfCases> {
  const textsOf = (campo: string) =>
    [...new Set(rows.map(({ campos }) => campos[campo] ?? ''))].filter(Boolean);
  const towns = textsOf('idCidade').map(townOf);
  return {
    clientes: await findClientes(tx, sessao, textsOf('cliente')),
    originais: await findProcessos(tx, sessao, textsOf('idProcessoPai')),
    numeros: new Set(textsOf('numeroCNJ').map(caseKey)),
    equipes: (await tx.query<Equipe>(EQUIPES, [sessao.idCliente])).rows,
    cidades:
      towns.length === 0
        ? []
        : (await tx.query<NamesOfCases['cidades'][number] & Record<string, unknown>>(CIDADES, [towns])).rows,
    instancias: (
      await tx.query<NamesOfCases['instancias'][number] & Record<string, unknown>>(INSTANCIAS, [
        sessao.idCliente,
      ])
    ).rows,
  };
}

/** State and town, branch and instance: of a name that two of them have, the one whose state or branch is named. */
export function placeOf({ values, avisos }: ReadRow, { cidades, instancias }: NamesOfCases) {
  const { idCidade, idEstado, idProcessoInstancia, idProcessoJustica } = values;
  const cidade = onlyOne(
    cidades,
    townOf(String(idCidade ?? '')),
    (one) => !idEstado || one.idEstado === idEstado,
  );
  if (idCidade && cidade === undefined)
    avisos.push(`'${String(idCidade)}' não é uma cidade conhecida: a cidade fica em branco.`);
  const instancia = onlyOne(
    instancias,
    normalizeText(String(idProcessoInstancia ?? '')),
    (one) => !idProcessoJustica || one.idJustica === idProcessoJustica,
  );
  if (idProcessoInstancia && instancia === undefined)
    avisos.push(`'${String(idProcessoInstancia)}' não é uma instância desta justiça: fica em branco.`);
  return {
    idCidade: cidade?.id ?? null,
    idEstado: cidade?.idEstado ?? idEstado ?? null,
    idProcessoInstancia: instancia?.id ?? null,
    idProcessoJustica: instancia?.idJustica ?? idProcessoJustica ?? null,
  };
}

function onlyOne<One extends { readonly nome: string }>(
  all: readonly One[],
  nome: string,
  isRight: (one: One) => boolean,
): One | undefined {
  const [found, ...others] = all.filter((one) => normalizeText(one.nome) === nome && isRight(one));
  return others.length === 0 ? found : undefined;
}
