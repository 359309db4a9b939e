import {
  COMPANY_QUALIFICATION_FIELDS,
  PERSON_QUALIFICATION_FIELDS,
  QUALIFICATION_FIELDS,
  type Qualification,
  type QualificationUpdate,
} from '@foro/shared/contracts/qualification';
import { STALE_ADVICE } from '@foro/shared/contracts/stale';
import type { Transaction } from '../../../db/drivers/transaction';
import { qualificacao } from '../../../db/schema/qualificacao';
import { DesatualizadoError, NaoEncontradoError } from '../../../errors';
import { selectFields } from '../../../resource/columns';
import { instantSql } from '../../../resource/sql';
import { insertRecord, updateRecord } from '../../../resource/write';
import type { Sessao } from '../../../session/session.queries';
import { isGrupo } from '../empresas/empresas.policy';
import { findEmpresa } from '../empresas/empresas.queries';
import { isClientePF } from '../usuarios/usuarios.policy';
import { findUsuario } from '../usuarios/usuarios.queries';

/** The owner of the qualification: a company that is a client, or a person. */
export type DonoDaQualificacao = { readonly idEmpresa: number } | { readonly idContato: number };

const NENHUMA: Qualification = {
  id: null,
  nacionalidade: null,
  estadoCivil: null,
  profissao: null,
  rg: null,
  representante: null,
  dataAlteracao: null,
};

const columnOf = (dono: DonoDaQualificacao) =>
  'idEmpresa' in dono
    ? ({ table: 'empresa', column: 'id_empresa', id: dono.idEmpresa } as const)
    : ({ table: 'usuario', column: 'id_contato', id: dono.idContato } as const);

/** The stored qualification, for every user; empty if there is none. */
export async function readQualificacao(
  tx: Transaction,
  { idCliente }: Pick<Sessao, 'idCliente'>,
  dono: DonoDaQualificacao,
): Promise<Qualification> {
  const { column, id } = columnOf(dono);
  const { rows } = await tx.query<Qualification & Record<string, unknown>>(
    `select t.id, ${selectFields(qualificacao, QUALIFICATION_FIELDS)}, ${instantSql('t.data_alteracao')} as "dataAlteracao"
      from qualificacao t where t.id_cliente = $1 and t.${column} = $2 and t.data_exclusao is null`,
    [idCliente, id],
  );
  return rows[0] ?? NENHUMA;
}

/** @throws NaoEncontradoError if there is no such client, or the user does not manage it */
async function requireDono(tx: Transaction, sessao: Sessao, dono: DonoDaQualificacao): Promise<void> {
  const isCliente =
    'idEmpresa' in dono
      ? !isGrupo((await findEmpresa(tx, sessao, dono.idEmpresa)).idEmpresaTipo)
      : isClientePF((await findUsuario(tx, sessao, dono.idContato)).idUsuarioTipo);
  if (!isCliente) throw new NaoEncontradoError();
}

/** A client's qualification. */
export async function findQualificacao(
  tx: Transaction,
  sessao: Sessao,
  dono: DonoDaQualificacao,
): Promise<Qualification> {
  await requireDono(tx, sessao, dono);
  return readQualificacao(tx, sessao, dono);
}

/**
 * Saves a client's qualification, the first or a later one; values that its kind has no field for are
 * dropped.
 */
export async function saveQualificacao(
  tx: Transaction,
  sessao: Sessao,
  dono: DonoDaQualificacao,
  { dataAlteracao, ...body }: QualificationUpdate,
): Promise<Qualification> {
  await requireDono(tx, sessao, dono);
  const { table, id: idDono } = columnOf(dono);
  // Locks the client: if two people write the first qualification at once, the second finds it there.
  await tx.query(`select 1 from ${table} where id_cliente = $1 and id = $2 for no key update`, [
    sessao.idCliente,
    idDono,
  ]);
  const own = ownFields(dono, body);
  const { id } = await readQualificacao(tx, sessao, dono);
  if (id === null) await insertRecord(tx, sessao, qualificacao, { ...dono, ...own });
  else if (dataAlteracao === null)
    throw new DesatualizadoError(
      `Este registro foi preenchido por outra pessoa depois que você o abriu. ${STALE_ADVICE}`,
    );
  else await updateRecord(tx, sessao, qualificacao, { id, dataAlteracao }, own);
  return readQualificacao(tx, sessao, dono);
}

type Campos = Omit<QualificationUpdate, 'dataAlteracao'>;

function ownFields(dono: DonoDaQualificacao, body: Campos): Partial<Campos> {
  const fields = 'idEmpresa' in dono ? COMPANY_QUALIFICATION_FIELDS : PERSON_QUALIFICATION_FIELDS;
  return Object.fromEntries(Object.entries(body).filter(([name]) => name in fields));
}
