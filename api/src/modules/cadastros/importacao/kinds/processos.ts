import { CASO, needsProcessoPai } from '@foro/shared/contracts/caso';
import { MAX_ID } from '@foro/shared/contracts/primitives';
import {
  type Process,
  PROCESS_FIELDS,
  type ProcessCreate,
  processCreateSchema,
  processShape,
} from '@foro/shared/contracts/process';
import { normalizeText } from '@foro/shared/format';
import { cnjWarning, parseCnj } from '@foro/shared/validation';
import type { Transaction } from '../../../../db/drivers/transaction';
import { processo } from '../../../../db/schema/processo';
import { selectFields } from '../../../../resource/columns';
import { instantSql } from '../../../../resource/sql';
import type { Sessao } from '../../../../session/session.queries';
import {
  createProcesso,
  deleteProcesso,
  updateProcesso,
} from '../../../processos/processos/processos.queries';
import { defineKind } from '../define-kind';
import type { ReadRow } from '../read-row';
import { arrangeAppeals } from './arrange-appeals';
import { caseKey } from './cases.queries';
import { findNamesOfCases, labelsOfCases, type NamesOfCases, placeOf } from './case-names.queries';
import { versionOf } from './version-of';

type Found = Pick<Process, 'id' | 'dataAlteracao'> & ProcessCreate;

const POR_NUMERO_OU_TITULO = `select t.id, ${selectFields(processo, PROCESS_FIELDS)}, ${instantSql('t.data_alteracao')} as "dataAlteracao"
  from processo t where t.id_cliente = $1 and t.data_exclusao is null
    and (t.numero_cnj_digitos = any($2::char(20)[]) or t.numero_cnj_digitos is null and t.titulo_ordem = any(array(select foro_normaliza(pedido) from unnest($3::text[]) pedido)))`;

async function find(tx: Transaction, { idCliente }: Sessao, bodies: readonly ProcessCreate[]) {
  const { rows } = await tx.query<Found & Record<string, unknown>>(POR_NUMERO_OU_TITULO, [
    idCliente,
    bodies.flatMap(({ numeroCNJ }) => parseCnj(numeroCNJ ?? '')?.digits ?? []),
    bodies.map(({ titulo }) => titulo),
  ]);
  return rows;
}

/** An appeal may carry the number of its original; without a number, folder, title and client identify a case. */
function identify({
  numeroCNJ,
  pasta,
  titulo,
  idEmpresa,
  idContato,
  idProcessoCaso,
}: ProcessCreate | Found): string {
  const cnj = parseCnj(numeroCNJ ?? '');
  if (cnj !== null) return `${cnj.digits}/${idProcessoCaso === CASO.Originario ? '' : idProcessoCaso}`;
  return [numeroCNJ, pasta, titulo, idEmpresa, idContato]
    .map((part) => normalizeText(String(part ?? '')))
    .join('|');
}

/** Cases. One is matched by its number, or without one by folder, title and client. */
export const processos = defineKind<ProcessCreate, Found, NamesOfCases>({
  tipo: 'processos',
  schema: processCreateSchema,
  shape: processShape,
  labels: labelsOfCases,
  names: findNamesOfCases,
  columnOf: { idEmpresa: 'cliente', idContato: 'cliente' },
  toRequest(row, { names, padroes }) {
    const { values, avisos, erros } = row;
    const { cliente, ...own } = values;
    const named = names.clientes.get(String(cliente ?? ''));
    if (named?.erro !== undefined) erros.cliente = named.erro;
    const warning = cnjWarning(String(values.numeroCNJ ?? ''));
    if (warning !== null && erros.numeroCNJ === undefined) avisos.push(warning);
    return {
      ...own,
      ...placeOf(row, names),
      ...teamOf(row, names),
      idEmpresa: named?.idEmpresa ?? null,
      idContato: named?.idContato ?? null,
      idProcessoPai: originalOf(row, names),
      valor: typeof values.valor === 'string' ? Number(values.valor) : null,
      observacao: withOthers(row, padroes.guardarOutras),
    };
  },
  identify,
  find,
  checker: () =>
    Promise.resolve(({ idEmpresa, idContato }, found) => {
      const isOther = Boolean((idEmpresa && found?.idContato) || (idContato && found?.idEmpresa));
      return isOther ? { erros: { cliente: 'O processo já tem outro cliente' } } : {};
    }),
  arrange: arrangeAppeals,
  receiver: 'idEquipeUsuario',
  create: createProcesso,
  update: (tx, sessao, body, { id, dataAlteracao }) =>
    updateProcesso(tx, sessao, { ...body, id, dataAlteracao }),
  versionOf: versionOf('processo'),
  remove: deleteProcesso,
});

/** Asks for a list's value in all rows without it. */
function ask({ erros, desconhecidos }: ReadRow, campo: string): null {
  if (erros[campo] !== undefined) return null;
  desconhecidos[campo] = '';
  erros[campo] = 'Diga o que vale nas linhas em branco';
  return null;
}

/** Team and office: those of the row, else the only team of the lawyer, and the team's office. */
function teamOf(row: ReadRow, { equipes }: NamesOfCases) {
  const { idEquipeUsuario, idEquipe, idEmpresaGrupo } = row.values;
  const [only, ...others] = equipes.filter(({ membros }) => membros.includes(Number(idEquipeUsuario)));
  const equipe =
    equipes.find(({ id }) => id === idEquipe) ?? (others.length === 0 && !idEquipe ? only : undefined);
  if (equipe === undefined)
    return { idEquipe: ask(row, 'idEquipe'), idEmpresaGrupo: idEmpresaGrupo ?? ask(row, 'idEmpresaGrupo') };
  if (idEmpresaGrupo && idEmpresaGrupo !== equipe.idEmpresa)
    row.erros.idEquipe ??= 'A equipe não é deste escritório';
  if (idEquipeUsuario && !equipe.membros.includes(Number(idEquipeUsuario)))
    row.erros.idEquipeUsuario ??= 'O advogado não é desta equipe';
  return { idEquipe: equipe.id, idEmpresaGrupo: equipe.idEmpresa };
}

/** The original case of an appeal: a stored one, or (as `MAX_ID`) one that the file brings. */
function originalOf({ values, erros }: ReadRow, { originais, numeros }: NamesOfCases): number | null {
  const texto = String(values.idProcessoPai ?? '');
  if (texto === '' || !needsProcessoPai(values.idProcessoCaso as number | null)) return null;
  const key = caseKey(texto);
  const named = originais.get(key);
  if (named !== undefined && 'id' in named) return named.id;
  if (numeros.has(key)) return MAX_ID;
  if (named !== undefined) erros.idProcessoPai ??= named.erro;
  return null;
}

/** The observations, with the columns that have no field if they are to be kept. */
const withOthers = ({ values, sobras }: ReadRow, isKept: boolean): string =>
  [values.observacao, ...(isKept ? sobras.map(([titulo, texto]) => `${titulo}: ${texto}`) : [])]
    .filter(Boolean)
    .join('\n');
