import type { ImportUndo } from '@foro/shared/contracts/import';
import type { ImportKind } from '@foro/shared/contracts/import-codes';
import { cutText } from '@foro/shared/format';
import type { Transaction } from '../../../db/drivers/transaction';
import { AppError } from '../../../errors';
import { seeingAll } from '../../../resource/seeing-all';
import type { Sessao } from '../../../session/session.queries';
import { nameEvents } from './aplicacao.queries';
import { lockImportacao } from './importacoes.queries';
import { RECORD_KINDS } from './record-kinds';

// Backwards: an appeal before its original, which it refers to. A later row of the file may have completed the record: its
// version is the latest of them.
const NEXT = `select l.linha, l.situacao, l.id_registro as id, (select max(o.versao) from importacao_linha o
      where o.id_cliente = l.id_cliente and o.id_importacao = l.id_importacao and o.id_registro = l.id_registro) as versao,
    exists (select from importacao_linha o where o.id_cliente = l.id_cliente and o.id_importacao = l.id_importacao
      and o.id_registro = l.id_registro and o.situacao = 'nova') as "isOurs"
  from importacao_linha l
  where l.id_cliente = $1 and l.id_importacao = $2 and l.aplicada_em is not null and l.desfeita_em is null and l.mantida is null
  order by l.ordem desc, l.linha desc limit 1`;

interface Applied extends Record<string, unknown> {
  readonly linha: number;
  readonly situacao: string;
  readonly id: number;
  readonly versao: Date;
  /** Whether the import created the record. */
  readonly isOurs: boolean;
}

const DONE = `update importacao_linha set desfeita_em = case when $4::text is null then clock_timestamp() end, mantida = $4
  where id_cliente = $1 and id_importacao = $2 and linha = $3`;

/** Begins to undo, on behalf of the signed-in person, also what one that failed in the middle has written. */
export async function beginUndo(tx: Transaction, sessao: Sessao, id: number): Promise<void> {
  await lockImportacao(tx, sessao, id, ['aplicada', 'falhou']);
  await tx.query(
    `update importacao set situacao = 'desfazendo', id_usuario_aplicacao = $3, id_usuario_alteracao = $3,
        data_alteracao = foro_nova_versao(data_alteracao) where id_cliente = $1 and id = $2`,
    [sessao.idCliente, id, sessao.idUsuario],
  );
}

const UNDOING =
  "select tipo from importacao where id_cliente = $1 and id = $2 and situacao = 'desfazendo' for update";

/**
 * Removes the next record that the import created, unless somebody has changed or used it since; false if none is
 * left, and then the import is undone, here or by the loop meanwhile. The trash restores the deletions of one
 * transaction together, so each record has its own.
 */
export async function undoNext(tx: Transaction, sessao: Sessao, id: number): Promise<boolean> {
  const { rows: undoing } = await tx.query<{ tipo: ImportKind }>(UNDOING, [sessao.idCliente, id]);
  const [importacao] = undoing;
  if (importacao === undefined) return false;
  const { rows } = await tx.query<Applied>(NEXT, [sessao.idCliente, id]);
  const [row] = rows;
  if (row === undefined) {
    await tx.query(
      `update importacao set situacao = 'desfeita', terminada_em = clock_timestamp(), id_usuario_alteracao = $3,
          data_alteracao = foro_nova_versao(data_alteracao) where id_cliente = $1 and id = $2`,
      [sessao.idCliente, id, sessao.idUsuario],
    );
    return false;
  }
  await nameEvents(tx, sessao.idUsuario, `Importação ${id} desfeita, linha ${row.linha}`);
  const motivo = await undoRow(tx, sessao, importacao.tipo, row);
  await tx.query(DONE, [sessao.idCliente, id, row.linha, motivo]);
  return true;
}

/** Removes the record of a row; else returns why it is left. */
async function undoRow(
  tx: Transaction,
  sessao: Sessao,
  tipo: ImportKind,
  { situacao, id, versao, isOurs }: Applied,
): Promise<string | null> {
  if (situacao === 'completa') return isOurs ? null : 'Completou um cadastro que já existia.';
  const kind = RECORD_KINDS[tipo];
  const stored = await kind.versionOf(tx, sessao, id);
  if (stored === null) return 'O cadastro já foi excluído.';
  if (Date.parse(stored) !== versao.getTime()) return 'O cadastro foi alterado depois da importação.';
  if (await isUsed(tx, sessao, tipo, id)) return 'O cadastro foi usado depois da importação.';
  try {
    await kind.remove(tx, sessao, id);
    return null;
  } catch (error) {
    // Somebody refers to it. Refusals come before anything is written, so the transaction goes on.
    if (error instanceof AppError && error.status < 500) return cutText(error.message, 300);
    throw error;
  }
}

/** Tables in which people write about a record, and their column that names it. */
interface Uses {
  readonly coluna: string;
  readonly tabelas: readonly string[];
}

const DO_CLIENTE = ['documento', 'tarefa', 'contrato_honorario', 'qualificacao'];

/** What refers to a record of each kind and does not always keep it from being deleted: some falls with it. */
const USES: Readonly<Partial<Record<ImportKind, Uses>>> = {
  pessoasFisicas: { coluna: 'id_contato', tabelas: DO_CLIENTE },
  pessoasJuridicas: { coluna: 'id_empresa', tabelas: DO_CLIENTE },
  processos: {
    coluna: 'id_processo',
    tabelas: [
      'parte_contraria',
      'acompanhamento',
      'prazo',
      'documento',
      'contrato_honorario',
      'hora_trabalhada',
      'tarefa',
      'avaliacao_risco',
      'documento_pedido',
      'documento_entrega',
      'conversa_mensagem',
    ],
  },
  acompanhamentos: { coluna: 'id_acompanhamento', tabelas: ['prazo'] },
};

/** The import that brings rows of a table, which fall with their case as long as nobody has changed them. */
const BROUGHT_BY: Readonly<Record<string, ImportKind>> = {
  parte_contraria: 'partesContrarias',
  acompanhamento: 'acompanhamentos',
};

const isBrought = (tabela: string) =>
  `exists (select from importacao i join importacao_linha l on l.id_cliente = i.id_cliente and l.id_importacao = i.id
    where i.id_cliente = $1 and i.tipo = '${BROUGHT_BY[tabela]}' and l.id_registro = t.id and l.versao = t.data_alteracao)`;

/** Whether somebody has used a record that an import created: the same import brings none of what refers to it. */
async function isUsed(
  tx: Transaction,
  { idCliente }: Sessao,
  tipo: ImportKind,
  id: number,
): Promise<boolean> {
  const uses = USES[tipo];
  if (uses === undefined) return false;
  const text = uses.tabelas
    .map(
      (tabela) =>
        `select 1 from ${tabela} t where t.id_cliente = $1 and t.${uses.coluna} = $2 and t.data_exclusao is null${tabela in BROUGHT_BY ? ` and not ${isBrought(tabela)}` : ''}`,
    )
    .join(' union all ');
  const { rows } = await seeingAll(tx, () => tx.query(`${text} limit 1`, [idCliente, id]));
  return rows.length > 0;
}

/** The result of undoing: how many records are gone, and why others are left. */
export async function findUndone(tx: Transaction, sessao: Sessao, id: number): Promise<ImportUndo> {
  const { rows } = await tx.query<ImportUndo & Record<string, unknown>>(
    `select count(*) filter (where desfeita_em is not null and situacao = 'nova')::int as desfeitas,
        coalesce(json_agg(json_build_object('linha', linha, 'motivo', mantida) order by linha) filter (where mantida is not null), '[]') as mantidas
      from importacao_linha where id_cliente = $1 and id_importacao = $2`,
    [sessao.idCliente, id],
  );
  return rows[0] ?? { desfeitas: 0, mantidas: [] };
}
