import type { Import, ImportRehearsal } from '@foro/shared/contracts/import';
import { WHOLE_ROW } from '@foro/shared/contracts/import-codes';
import { comparableTitle } from '@foro/shared/contracts/import-fields';
import { createHash } from 'node:crypto';
import type { Transaction } from '../../../db/drivers/transaction';
import { ConflitoError } from '../../../errors';
import type { Sessao } from '../../../session/session.queries';
import { findImportacao, lockImportacao } from './importacoes.queries';
import { judged } from './kind-spec';
import { cellText } from './read-cell';
import { RECORD_KINDS } from './record-kinds';
import type { FieldRow, JudgedRow } from './record-kind';

export interface StoredRow extends Record<string, unknown> {
  readonly linha: number;
  readonly valores: readonly string[];
}

/** A row's texts by the fields that its columns fill, with the defaults, and those of the columns without a field. */
export function fieldRowOf(
  { colunas, padroes }: Pick<Import, 'colunas' | 'padroes'>,
  { linha, valores }: StoredRow,
): FieldRow {
  const campos: Record<string, string> = {};
  const sobras: (readonly [string, string])[] = [];
  for (const { n, titulo, campo } of colunas) {
    const texto = cellText(valores[n - 1] ?? '');
    if (campo !== null) campos[campo] = texto;
    else if (texto !== '') sobras.push([titulo, texto]);
  }
  for (const [campo, texto] of Object.entries(padroes.valores)) campos[campo] ||= texto;
  return { linha, campos, sobras };
}

const isTotal = ({ valores }: StoredRow) =>
  /^total\b/.test(comparableTitle(valores.find((valor) => valor.trim() !== '') ?? ''));

const TOTAL_LEFT_OUT = 'Parece a linha do total: fica de fora, a não ser que você escolha trazê-la';

/** Judges every row with the present mapping, and writes nothing. */
async function judgeAll(tx: Transaction, sessao: Sessao, importacao: Import) {
  const { rows } = await tx.query<StoredRow>(
    'select linha, valores from importacao_linha where id_cliente = $1 and id_importacao = $2 order by linha',
    [sessao.idCliente, importacao.id],
  );
  const last = rows.at(-1);
  const total = last && isTotal(last) && !importacao.padroes.manterTotal ? last : null;
  const asked: FieldRow[] = rows.filter((row) => row !== total).map((row) => fieldRowOf(importacao, row));
  const { rows: others, ...leitura } = await RECORD_KINDS[importacao.tipo].judge(
    tx,
    sessao,
    asked,
    importacao,
  );
  const leftOut: JudgedRow[] =
    total === null
      ? []
      : [judged({ linha: total.linha, erros: { [WHOLE_ROW]: TOTAL_LEFT_OUT }, avisos: [] }, 'recusada')];
  const result = [...others, ...leftOut];
  return { result, leitura, hash: hashOf(importacao, rows, result) };
}

/** Of the file, the mapping, the choices, and the versions of the records that it touches. */
function hashOf(
  { tipo, colunas, padroes, seDuplicado }: Import,
  rows: readonly StoredRow[],
  result: readonly JudgedRow[],
): string {
  const hash = createHash('sha256').update(JSON.stringify([tipo, colunas, padroes, seDuplicado]));
  for (const { linha, valores } of rows) hash.update(JSON.stringify([linha, valores]));
  for (const { linha, situacao, erros, avisos, idRegistro, versao } of result)
    hash.update(JSON.stringify([linha, situacao, erros, avisos, idRegistro, versao]));
  return hash.digest('hex');
}

const JUDGE = `update importacao_linha l set situacao = j.situacao, ordem = j.ordem, erros = j.erros, avisos = j.avisos, id_registro = j."idRegistro"
  from jsonb_to_recordset($3::jsonb) j (linha integer, situacao text, ordem integer, erros jsonb, avisos jsonb, "idRegistro" integer)
  where l.id_cliente = $1 and l.id_importacao = $2 and l.linha = j.linha`;

/** POST /Import/{id}/rehearsal: what would become of each row. */
export async function rehearse(tx: Transaction, sessao: Sessao, id: number): Promise<ImportRehearsal> {
  await lockImportacao(tx, sessao, id, ['lida', 'ensaiada']);
  const { result, leitura, hash } = await judgeAll(tx, sessao, await findImportacao(tx, sessao, id));
  await tx.query(JUDGE, [sessao.idCliente, id, JSON.stringify(result)]);
  await tx.query(
    "update importacao set situacao = 'ensaiada', ensaio = $3, leitura = $4 where id_cliente = $1 and id = $2",
    [sessao.idCliente, id, hash, JSON.stringify(leitura)],
  );
  const { resultado } = await findImportacao(tx, sessao, id);
  return { ...resultado, hash };
}

/**
 * POST /Import/{id}/apply: from now on the loop writes the records.
 * @throws ConflitoError if anything has changed since the rehearsal
 */
export async function requestApply(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  hash: string,
): Promise<Import> {
  await lockImportacao(tx, sessao, id, ['ensaiada']);
  const again = await judgeAll(tx, sessao, await findImportacao(tx, sessao, id));
  if (again.hash !== hash)
    throw new ConflitoError(
      'Algo mudou desde o ensaio: o arquivo, as colunas ou os cadastros. Ensaie de novo.',
    );
  await tx.query(
    `update importacao set situacao = 'aplicando', id_usuario_aplicacao = $3, id_usuario_alteracao = $3,
        data_alteracao = foro_nova_versao(data_alteracao) where id_cliente = $1 and id = $2`,
    [sessao.idCliente, id, sessao.idUsuario],
  );
  return findImportacao(tx, sessao, id);
}
