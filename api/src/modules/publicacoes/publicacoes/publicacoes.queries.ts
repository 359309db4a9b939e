import type { Publication, PublicationUpdate } from '@foro/shared/contracts/publication';
import { formatDateTime } from '@foro/shared/format';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/drivers/transaction';
import { publicacao } from '../../../db/schema/publicacao';
import { ConflitoError, DesatualizadoError, requireRow } from '../../../errors';
import { requireReference } from '../../../resource/reference';
import { instantSql } from '../../../resource/sql';
import { updateRecord } from '../../../resource/write';
import type { Sessao } from '../../../session/session.queries';
import { COLUMNS, JOINS } from './publicacoes-lista.queries';
import { orderCandidatos, type Candidato } from './match';

const FICHA = `select ${COLUMNS}, t.texto, t.meio, t.partes, ${instantSql('t.data_inclusao')} as "dataInclusao",
    coalesce((select json_agg(json_build_object('nome', a.nome, 'numero', a.numero, 'uf', a.uf, 'monitorada', exists (select from oab_monitorada o
        where o.id_cliente = t.id_cliente and o.numero = a.numero and o.uf = a.uf and o.data_exclusao is null)) order by a.lugar)
      from rows from (jsonb_to_recordset(t.advogados) as (nome text, numero text, uf text)) with ordinality as a(nome, numero, uf, lugar)), '[]'::json) as advogados
  from publicacao t ${JOINS} where t.id_cliente = $1 and t.id = $2 and t.data_exclusao is null`;

export async function findPublicacao(
  tx: Transaction,
  { idCliente }: Pick<Sessao, 'idCliente'>,
  id: number,
): Promise<Publication> {
  const { rows } = await tx.query<Omit<Publication, 'candidatos'> & Record<string, unknown>>(FICHA, [
    idCliente,
    id,
  ]);
  const row = requireRow(rows[0]);
  const candidatos = row.numero === null ? [] : await findCandidatos(tx, idCliente, row.numero);
  return {
    ...row,
    candidatos: orderCandidatos(candidatos, row).map(({ grau: _, ...candidato }) => candidato),
  };
}

/** The firm's cases with a number. */
export async function findCandidatos(
  tx: Transaction,
  idCliente: number,
  numero: string,
): Promise<Candidato[]> {
  const { rows } = await tx.query<Candidato & Record<string, unknown>>(
    `select p.id, p.titulo, p.cliente_nome as cliente, i.descricao as instancia, i.grau from processo p
      left join processo_instancia i on i.id_cliente = p.id_cliente and i.id = p.id_processo_instancia
      where p.id_cliente = $1 and p.numero_cnj_digitos = $2 and p.data_exclusao is null order by p.id`,
    [idCliente, numero],
  );
  return rows;
}

export interface Travada {
  readonly situacao: Publication['situacao'];
  readonly idProcesso: number | null;
  readonly texto: string;
  readonly canceladaEm: string | null;
}

/**
 * An untreated publication in the version that the user saw; its row stays locked until the transaction ends.
 * @throws NaoEncontradoError; ConflitoError with who and when, if it was treated already; DesatualizadoError
 *   if it has changed since
 */
export async function lockPublicacao(
  tx: Transaction,
  { idCliente }: Sessao,
  id: number,
  dataAlteracao: string,
): Promise<Travada> {
  const { rows } = await tx.query<
    Travada & { tratadaEm: string | null; tratadaPor: string | null; versao: string } & Record<
        string,
        unknown
      >
  >(
    `select t.situacao, t.texto, p.id as "idProcesso", ${instantSql('t.cancelada_em')} as "canceladaEm", ${instantSql('t.tratada_em')} as "tratadaEm",
        tratou.nome as "tratadaPor", ${instantSql('t.data_alteracao')} as versao
      from publicacao t ${JOINS} where t.id_cliente = $1 and t.id = $2 and t.data_exclusao is null for update of t`,
    [idCliente, id],
  );
  const row = requireRow(rows[0]);
  const { tratadaEm, tratadaPor, versao, ...travada } = row;
  if (travada.situacao === 'tratada')
    throw new ConflitoError(
      `Esta publicação já foi tratada por ${tratadaPor ?? 'outra pessoa'} em ${formatDateTime(tratadaEm)}.`,
    );
  if (Date.parse(versao) !== Date.parse(dataAlteracao))
    throw new DesatualizadoError('Esta publicação mudou depois que você a abriu. Abra-a de novo.');
  return travada;
}

/** Columns of a publication that has just been treated or ignored. */
export const tratadaAgora = ({ idUsuario }: Pick<Sessao, 'idUsuario'>) => ({
  tratadaEm: sql`date_trunc('milliseconds', clock_timestamp())`,
  idUsuarioTratou: idUsuario,
});

/** Sets a publication's case, ignores it or makes it new again. */
export async function updatePublicacao(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  { acao, dataAlteracao, idProcesso, motivo }: Omit<PublicationUpdate, 'id'>,
): Promise<Publication> {
  const { situacao, canceladaEm } = await lockPublicacao(tx, sessao, id, dataAlteracao);
  const versao = { id, dataAlteracao };
  if (acao === 'vincular') {
    await requireReference(tx, sessao.idCliente, {
      kind: 'processo',
      id: idProcesso,
      field: 'idProcesso',
      message: 'Processo inválido',
    });
    await updateRecord(tx, sessao, publicacao, versao, { idProcesso });
  } else if (acao === 'ignorar') {
    if (situacao === 'ignorada') throw new ConflitoError('Esta publicação já foi ignorada.');
    await updateRecord(tx, sessao, publicacao, versao, {
      situacao: 'ignorada',
      motivo,
      ...tratadaAgora(sessao),
    });
  } else {
    if (situacao !== 'ignorada') throw new ConflitoError('Só uma publicação ignorada é reaberta.');
    await updateRecord(tx, sessao, publicacao, versao, {
      situacao: canceladaEm === null ? 'nova' : 'cancelada',
      motivo: null,
      tratadaEm: null,
      idUsuarioTratou: null,
    });
  }
  return findPublicacao(tx, sessao, id);
}
