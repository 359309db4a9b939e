import type {
  Enquiry,
  EnquiryCreate,
  EnquiryRow,
  EnquirySort,
  EnquiryUpdate,
  enquiryListQuery,
} from '@foro/shared/contracts/enquiry';
import type { Page } from '@foro/shared/contracts/list';
import { cutText } from '@foro/shared/format';
import { isCnpj } from '@foro/shared/validation';
import type { z } from 'zod';
import type { Transaction } from '../../../db/drivers/transaction';
import { consulta } from '../../../db/schema/conflito';
import { ConflitoError, requireRow } from '../../../errors';
import { createList } from '../../../resource/list';
import { requireReference } from '../../../resource/reference';
import { AUDIT_COLUMNS, AUDIT_JOINS, instantSql } from '../../../resource/sql';
import { insertRecord, updateRecord } from '../../../resource/write';
import type { Sessao } from '../../../session/session.queries';

const ESCRITORIO = 'left join empresa g on g.id_cliente = t.id_cliente and g.id = t.id_empresa_grupo';

const CONSULTAS = createList<EnquiryRow, EnquirySort, typeof consulta>({
  table: consulta,
  columns: {
    id: consulta.id,
    titulo: consulta.titulo,
    assunto: consulta.assunto,
    escritorio: { sql: 'g.nome_fantasia' },
    situacao: consulta.situacao,
    dataInclusao: consulta.dataInclusao,
  },
  joins: ESCRITORIO,
  sorts: { id: consulta.id },
  defaultSort: 'id',
  search: 'busca',
});

/** The firm's enquiries, or those of a state, the latest first. */
export const listConsultas = (
  tx: Transaction,
  { idCliente }: Sessao,
  { situacao, ...query }: z.output<typeof enquiryListQuery>,
): Promise<EnquiryRow[] | Page<EnquiryRow>> =>
  CONSULTAS.find(
    tx,
    idCliente,
    { order: 'desc', ...query },
    situacao === undefined ? {} : { situacao },
    'count',
  );

const FICHA = `select t.id, t.titulo, coalesce(q.nome, t.titulo) as nome, coalesce(q.cpf, q.cnpj) as documento,
    t.telefone_ddd as "telefoneDDD", t.telefone, t.email,
    (select coalesce(jsonb_agg(jsonb_build_object('nome', c.nome, 'documento', coalesce(c.cpf, c.cnpj)) order by c.id), '[]')
      from consulta_pessoa c where c.id_cliente = t.id_cliente and c.id_consulta = t.id and c.papel = 'contraria') as contrarias,
    t.assunto, t.id_empresa_grupo as "idEmpresaGrupo", g.nome_fantasia as escritorio, t.origem, t.situacao, t.motivo,
    ${instantSql('t.decidida_em')} as "decididaEm", d.nome as "decididaPor", t.id_empresa as "idEmpresa", t.id_contato as "idContato",
    coalesce(e.nome_fantasia, u.nome) as "clienteNome", ${instantSql('t.apagada_em')} as "apagadaEm", ${AUDIT_COLUMNS}
  from consulta t ${AUDIT_JOINS} ${ESCRITORIO}
    left join consulta_pessoa q on q.id_cliente = t.id_cliente and q.id_consulta = t.id and q.papel = 'cliente'
    left join usuario d on d.id_cliente = t.id_cliente and d.id = t.id_usuario_decisao
    left join empresa e on e.id_cliente = t.id_cliente and e.id = t.id_empresa
    left join usuario u on u.id_cliente = t.id_cliente and u.id = t.id_contato
  where t.id_cliente = $1 and t.id = $2 and t.data_exclusao is null`;

export async function findConsulta(
  tx: Transaction,
  { idCliente }: Pick<Sessao, 'idCliente'>,
  id: number,
): Promise<Enquiry> {
  const {
    rows: [ficha],
  } = await tx.query<Enquiry & Record<string, unknown>>(FICHA, [idCliente, id]);
  return requireRow(ficha);
}

export async function createConsulta(tx: Transaction, sessao: Sessao, body: EnquiryCreate): Promise<Enquiry> {
  await requireEscritorio(tx, sessao, body);
  const id = await insertRecord(tx, sessao, consulta, ownFields(body));
  await replacePessoas(tx, sessao, id, body);
  return findConsulta(tx, sessao, id);
}

/** @throws ConflitoError for an enquiry that is decided */
export async function updateConsulta(
  tx: Transaction,
  sessao: Sessao,
  { id, dataAlteracao, ...body }: EnquiryUpdate,
): Promise<Enquiry> {
  await lockAberta(tx, sessao, id);
  await requireEscritorio(tx, sessao, body);
  await updateRecord(tx, sessao, consulta, { id, dataAlteracao }, ownFields(body));
  await replacePessoas(tx, sessao, id, body);
  return findConsulta(tx, sessao, id);
}

/**
 * Locks an enquiry until the transaction ends.
 * @throws ConflitoError if it is decided already: it is decided once
 */
export async function lockAberta(tx: Transaction, sessao: Sessao, id: number): Promise<Enquiry> {
  await tx.query('select from consulta where id_cliente = $1 and id = $2 for update', [sessao.idCliente, id]);
  const found = await findConsulta(tx, sessao, id);
  if (found.situacao !== 'aberta')
    throw new ConflitoError(
      `Esta consulta já foi ${found.situacao} por ${found.decididaPor ?? 'outra pessoa'}.`,
    );
  return found;
}

type Campos = Omit<EnquiryUpdate, 'id' | 'dataAlteracao'>;

const requireEscritorio = (tx: Transaction, { idCliente }: Sessao, { idEmpresaGrupo }: Campos) =>
  requireReference(tx, idCliente, {
    kind: 'escritorio',
    id: idEmpresaGrupo,
    field: 'idEmpresaGrupo',
    message: 'Escritório inválido',
  });

const ownFields = ({ documento: _, nome, contrarias, ...fields }: Campos) => ({
  ...fields,
  titulo: cutText([nome, ...contrarias.map((contraria) => contraria.nome)].join(' × '), 200),
});

async function replacePessoas(
  tx: Transaction,
  { idCliente }: Sessao,
  id: number,
  { nome, documento, contrarias }: Campos,
): Promise<void> {
  const pessoas = [
    { papel: 'cliente', nome, documento },
    ...contrarias.map((contraria) => ({ papel: 'contraria', ...contraria })),
  ].map(({ documento: number, ...pessoa }) => ({
    ...pessoa,
    ...(number !== null && (isCnpj(number) ? { cnpj: number } : { cpf: number })),
  }));
  await tx.query('delete from consulta_pessoa where id_cliente = $1 and id_consulta = $2', [idCliente, id]);
  await tx.query(
    `insert into consulta_pessoa (id_cliente, id_consulta, papel, nome, cpf, cnpj)
      select $1, $2, p.papel, p.nome, p.cpf, p.cnpj from jsonb_to_recordset($3::jsonb) as p(papel text, nome text, cpf text, cnpj text)`,
    [idCliente, id, JSON.stringify(pessoas)],
  );
}
