import type {
  CheckedName,
  ConflictCheck,
  ConflictCheckCreate,
  ConflictCheckRow,
  ConflictCheckSort,
  ConflictDecide,
  Finding,
  conflictCheckListQuery,
} from '@foro/shared/contracts/conflict-check';
import type { Page } from '@foro/shared/contracts/list';
import { cutText } from '@foro/shared/format';
import type { z } from 'zod';
import type { Transaction } from '../../../db/drivers/transaction';
import { verificacaoConflito } from '../../../db/schema/conflito';
import { ConflitoError, NaoEncontradoError } from '../../../errors';
import { createList } from '../../../resource/list';
import { requireReference } from '../../../resource/reference';
import { seeingAll } from '../../../resource/seeing-all';
import { AUDIT_COLUMNS, AUDIT_JOINS, instantSql } from '../../../resource/sql';
import { insertRecord, touchRecord } from '../../../resource/write';
import type { Sessao } from '../../../session/session.queries';
import { findAchados, readProcurados, type Contexto } from './achados.queries';
import { findApagadas } from './apagadas.queries';
import { byWeight, pessoasOf, tituloDe, worstOf, type Procurado } from './judge';
import { maskRestritos } from './mask-restritos';

const PROCESSO = 'left join processo p on p.id_cliente = t.id_cliente and p.id = t.id_processo';

const VERIFICACOES = createList<ConflictCheckRow, ConflictCheckSort, typeof verificacaoConflito>({
  table: verificacaoConflito,
  columns: {
    id: verificacaoConflito.id,
    titulo: verificacaoConflito.titulo,
    cor: verificacaoConflito.cor,
    decisao: verificacaoConflito.decisao,
    idProcesso: verificacaoConflito.idProcesso,
    processoTitulo: { sql: 'p.titulo' },
    usuarioInclusao: { sql: 'u.nome' },
    dataInclusao: verificacaoConflito.dataInclusao,
  },
  joins: `${PROCESSO} left join usuario u on u.id_cliente = t.id_cliente and u.id = t.id_usuario_inclusao`,
  sorts: { id: verificacaoConflito.id },
  defaultSort: 'id',
  search: 'busca',
});

/** The firm's checks, or those of a case, an enquiry or a client, the latest first. */
export const listVerificacoes = (
  tx: Transaction,
  { idCliente }: Sessao,
  { idProcesso, idConsulta, idEmpresa, idContato, ...query }: z.output<typeof conflictCheckListQuery>,
): Promise<ConflictCheckRow[] | Page<ConflictCheckRow>> =>
  VERIFICACOES.find(
    tx,
    idCliente,
    { order: 'desc', ...query },
    {
      ...(idProcesso !== undefined && { id_processo: idProcesso }),
      ...(idConsulta !== undefined && { id_consulta: idConsulta }),
      ...(idEmpresa !== undefined && { id_empresa: idEmpresa }),
      ...(idContato !== undefined && { id_contato: idContato }),
    },
    'count',
  );

const FICHA = `select t.id, t.titulo, t.nomes, t.achados, t.cor, t.id_processo as "idProcesso", p.titulo as "processoTitulo", t.id_consulta as "idConsulta",
    t.id_empresa as "idEmpresa", t.id_contato as "idContato", t.decisao, t.motivo, t.id_documento as "idDocumento", d.titulo as "documentoTitulo", ${instantSql('t.decidida_em')} as "decididaEm",
    q.nome as "decididaPor", ${AUDIT_COLUMNS}
  from verificacao_conflito t ${AUDIT_JOINS} ${PROCESSO}
    left join documento d on d.id_cliente = t.id_cliente and d.id = t.id_documento
    left join usuario q on q.id_cliente = t.id_cliente and q.id = t.id_usuario_decisao
  where t.id_cliente = $1 and t.id = $2 and t.data_exclusao is null`;

/** A check as it was made: whom it compared, what it found, and the decision. */
export async function findVerificacao(
  tx: Transaction,
  { idCliente }: Pick<Sessao, 'idCliente'>,
  id: number,
): Promise<ConflictCheck> {
  const {
    rows: [ficha],
  } = await tx.query<ConflictCheck & Record<string, unknown>>(FICHA, [idCliente, id]);
  if (ficha === undefined) throw new NaoEncontradoError();
  return { ...ficha, achados: await maskRestritos(tx, idCliente, ficha.achados) };
}

/** Compares the people now and stores the check, also when nothing is found. */
export async function createVerificacao(
  tx: Transaction,
  sessao: Sessao,
  { nomes, ...contexto }: ConflictCheckCreate,
  secret: string,
): Promise<ConflictCheck> {
  const { idProcesso, idConsulta, idEmpresa, idContato } = contexto;
  const references = [
    { kind: 'processo', id: idProcesso, field: 'idProcesso', message: 'Processo inválido' },
    { kind: 'consulta', id: idConsulta, field: 'idConsulta', message: 'Consulta inválida' },
    { kind: 'clientePJ', id: idEmpresa, field: 'idEmpresa', message: 'Cliente inválido' },
    { kind: 'clientePF', id: idContato, field: 'idContato', message: 'Cliente inválido' },
  ] as const;
  for (const reference of references) await requireReference(tx, sessao.idCliente, reference);
  const all = [...(await nomesDoCliente(tx, sessao.idCliente, contexto)), ...nomes];
  const doCaso = await clienteDoCaso(tx, sessao.idCliente, idProcesso);
  const id = await storeVerificacao(tx, sessao, all, { ...contexto, ...doCaso }, secret);
  return findVerificacao(tx, sessao, id);
}

type Cliente = Pick<Contexto, 'idEmpresa' | 'idContato'>;

async function clienteDoCaso(
  tx: Transaction,
  idCliente: number,
  idProcesso: number | null,
): Promise<Cliente | undefined> {
  const { rows } = await tx.query<Cliente & Record<string, unknown>>(
    'select id_empresa as "idEmpresa", id_contato as "idContato" from processo where id_cliente = $1 and id = $2',
    [idCliente, idProcesso],
  );
  return rows[0];
}

const CLIENTE = `select nome_fantasia as nome, cnpj as documento, 'cliente' as papel from empresa where id_cliente = $1 and id = $2
  union all select razao_social, cnpj, 'cliente' from empresa where id_cliente = $1 and id = $2 and foro_palavras(razao_social) <> foro_palavras(nome_fantasia)
  union all select nome, cpf, 'cliente' from usuario where id_cliente = $1 and id = $3`;

/** A client's record as a check compares it: a company by both of its names, if they differ in words. */
export const nomesDoCliente = async (
  tx: Transaction,
  idCliente: number,
  { idEmpresa, idContato }: Cliente,
): Promise<CheckedName[]> =>
  (await tx.query<CheckedName & Record<string, unknown>>(CLIENTE, [idCliente, idEmpresa, idContato])).rows;

/** A new check of the same people: the old one stays as it was found and decided. */
export async function rerunVerificacao(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  secret: string,
): Promise<ConflictCheck> {
  const { nomes, idProcesso, idConsulta, idEmpresa, idContato } = await findVerificacao(tx, sessao, id);
  if (nomes.length === 0)
    throw new ConflitoError('As pessoas desta verificação foram apagadas com a consulta recusada.');
  return findVerificacao(
    tx,
    sessao,
    await storeVerificacao(tx, sessao, nomes, { idProcesso, idConsulta, idEmpresa, idContato }, secret),
  );
}

async function storeVerificacao(
  tx: Transaction,
  sessao: Sessao,
  nomes: readonly CheckedName[],
  contexto: Contexto,
  secret: string,
): Promise<number> {
  // A restricted case counts too; what is read of it depends on the reader.
  const { procurados, achados } = await seeingAll(tx, async () => {
    const found = await readProcurados(tx, nomes);
    const known = await findAchados(tx, sessao.idCliente, found, contexto);
    const erased = await findApagadas(tx, sessao.idCliente, found, secret);
    return { procurados: found, achados: [...known, ...erased].sort(byWeight) };
  });
  return insertRecord(tx, sessao, verificacaoConflito, rowOf(nomes, procurados, achados, contexto));
}

/** A check as it is stored. */
export const rowOf = (
  nomes: readonly CheckedName[],
  procurados: readonly Procurado[],
  achados: readonly Finding[],
  contexto: Contexto,
) => ({
  ...contexto,
  titulo: cutText(tituloDe(nomes), 200),
  nomes,
  pessoas: pessoasOf(procurados),
  achados,
  cor: worstOf(achados),
});

const RECUSA_PROPRIA = `select a.id from verificacao_conflito t join lateral (
    select id, decisao, id_usuario_decisao from verificacao_conflito a
      where a.id_cliente = $1 and md5(a.pessoas) = md5(t.pessoas) and a.pessoas = t.pessoas and a.decisao is not null order by a.id desc limit 1
  ) a on true
  where t.id_cliente = $1 and t.id = $2 and a.decisao = 'recusado' and a.id_usuario_decisao = $3`;

/**
 * Records the firm's decision, once. Whoever refused these people does not accept them later: somebody else
 * decides then.
 * @throws ConflitoError if it is decided already, or would undo one's own refusal
 */
export async function decideVerificacao(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  { decisao, motivo, idDocumento }: ConflictDecide,
): Promise<ConflictCheck> {
  const { idCliente, idUsuario } = sessao;
  await tx.query('select from verificacao_conflito where id_cliente = $1 and id = $2 for update', [
    idCliente,
    id,
  ]);
  const before = await findVerificacao(tx, sessao, id);
  if (before.decisao !== null)
    throw new ConflitoError(
      `Esta verificação já foi decidida por ${before.decididaPor ?? 'outra pessoa'}. Verifique de novo para decidir outra vez.`,
    );
  const {
    rows: [own],
  } = await tx.query<{ id: number }>(RECUSA_PROPRIA, [idCliente, id, idUsuario]);
  if (own && decisao !== 'recusado')
    throw new ConflitoError(
      `Você recusou estas pessoas na verificação nº ${own.id}. Quem aceita agora tem de ser outra pessoa.`,
    );
  await requireReference(tx, idCliente, {
    kind: 'documento',
    id: idDocumento,
    field: 'idDocumento',
    message: 'Documento inválido',
  });
  await touchRecord(tx, sessao, verificacaoConflito, id, {
    decisao,
    motivo,
    idDocumento,
    decididaEm: new Date(),
    idUsuarioDecisao: idUsuario,
  });
  return findVerificacao(tx, sessao, id);
}
