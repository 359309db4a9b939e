import {
  forensicDayCreateSchema,
  forensicSuspensionCreateSchema,
  type ForensicDay,
  type ForensicDayCreate,
  type ForensicSuspensionCreate,
} from '@foro/shared/contracts/forensic-calendar';
import type {
  ForensicCopy,
  ForensicImport,
  ForensicImportAnswer,
} from '@foro/shared/contracts/forensic-year';
import { cutText, formatDateOnly } from '@foro/shared/format';
import { moveToYear } from '@foro/shared/prazos';
import type { z } from 'zod';
import type { Transaction } from '../../../db/drivers/transaction';
import type { Sessao } from '../../../session/session.queries';
import { holdCalendario } from './calendarios.queries';
import { listDias } from './dias.queries';
import { addSuspensao, listSuspensoes } from './suspensoes.queries';
import { requestRecontagem } from './request-recontagem.queries';
import { readLinhaDeCsv, readLinhaDeLista, type LinhaLida } from './linhas-de-dias';

type Erro = ForensicImportAnswer['erros'][number];
type Chave = Pick<ForensicDayCreate, 'data' | 'regra' | 'ate' | 'tipo'>;

const keyOf = ({ data, regra, ate, tipo }: Chave) => [data ?? regra, ate || '', tipo].join(' ');

const INSERT = `insert into calendario_dia (id_cliente, id_calendario, data, regra, ate, desde_ano, ate_ano, tipo, motivo, ato, link, id_usuario_inclusao, id_usuario_alteracao)
  select $1, $2, n.data, n.regra, n.ate, n."desdeAno", n."ateAno", n.tipo, n.motivo, n.ato, n.link, $3, $3
    from jsonb_to_recordset($4::jsonb) as n(data date, regra text, ate text, "desdeAno" smallint, "ateAno" smallint, tipo text, motivo text, ato text, link text)`;

/** Adds the missing days; returns how many they are. */
async function addDias(
  tx: Transaction,
  sessao: Sessao,
  idCalendario: number,
  dias: readonly ForensicDayCreate[],
): Promise<number> {
  const known = new Set((await listDias(tx, sessao, idCalendario)).map(keyOf));
  const fresh = dias.filter((dia) => {
    const isNew = !known.has(keyOf(dia));
    known.add(keyOf(dia));
    return isNew;
  });
  const rows = fresh.map((dia) => ({ ...dia, ate: dia.ate || null }));
  if (rows.length === 0) return 0;
  await requestRecontagem(tx, sessao, idCalendario);
  await tx.query(INSERT, [sessao.idCliente, idCalendario, sessao.idUsuario, JSON.stringify(rows)]);
  return rows.length;
}

/** The message for an invalid entry: the first of several. */
const wrongWith = ({ error }: z.ZodSafeParseError<unknown>) => error.issues[0]?.message ?? 'Linha inválida';

/** Splits the lines of a text into valid entries, and the numbers of the invalid ones. */
function readLinhas({ formato, texto, ...comum }: ForensicImport) {
  const read = formato === 'csv' ? readLinhaDeCsv : readLinhaDeLista;
  const dias: ForensicDayCreate[] = [];
  const suspensoes: ForensicSuspensionCreate[] = [];
  const erros: Erro[] = [];
  const check = (found: LinhaLida): string | null => {
    if ('erro' in found) return found.erro;
    const { especie, valores } = found;
    const parsed =
      especie === 'dia'
        ? forensicDayCreateSchema.safeParse(valores)
        : forensicSuspensionCreateSchema.safeParse(valores);
    if (!parsed.success) return wrongWith(parsed);
    if ('de' in parsed.data) suspensoes.push(parsed.data);
    else dias.push(parsed.data);
    return null;
  };
  for (const [index, linha] of texto.split(/\r?\n/).entries()) {
    const found = read(linha, comum);
    const mensagem = found && check(found);
    if (mensagem) erros.push({ linha: index + 1, texto: cutText(linha.trim(), 200), mensagem });
  }
  return { dias, suspensoes, erros };
}

/** Adds the missing suspensions; returns how many they are. */
async function addSuspensoes(
  tx: Transaction,
  sessao: Sessao,
  idCalendario: number,
  suspensoes: readonly ForensicSuspensionCreate[],
): Promise<number> {
  if (suspensoes.length === 0) return 0;
  const keyOfRange = ({ de, ate }: Pick<ForensicSuspensionCreate, 'de' | 'ate'>) => `${de} ${ate}`;
  const known = new Set((await listSuspensoes(tx, sessao, idCalendario)).map(keyOfRange));
  let added = 0;
  for (const suspensao of suspensoes) {
    if (known.has(keyOfRange(suspensao))) continue;
    known.add(keyOfRange(suspensao));
    await addSuspensao(tx, sessao, idCalendario, suspensao);
    added += 1;
  }
  return added;
}

/**
 * Stores the valid lines of a list, and reports each of the others by its number. Entries that the calendar
 * already has are not added again.
 */
export async function importDias(
  tx: Transaction,
  sessao: Sessao,
  idCalendario: number,
  body: ForensicImport,
): Promise<ForensicImportAnswer> {
  await holdCalendario(tx, sessao, idCalendario);
  const { dias, suspensoes, erros } = readLinhas(body);
  const incluidos =
    (await addDias(tx, sessao, idCalendario, dias)) +
    (await addSuspensoes(tx, sessao, idCalendario, suspensoes));
  return { incluidos, repetidos: dias.length + suspensoes.length - incluidos, erros };
}

const linhaOf = ({ data, motivo }: Pick<ForensicDay, 'data' | 'motivo'>) =>
  `${formatDateOnly(data ?? '').slice(0, 5)} – ${motivo}`;

/**
 * Copies the dated days of one year to another as the firm's own, built-in ones included; they get the act of
 * the new year.
 */
export async function copyDias(
  tx: Transaction,
  sessao: Sessao,
  idCalendario: number,
  { de, para, ato, link }: ForensicCopy,
): Promise<ForensicImportAnswer> {
  const there = (await listDias(tx, sessao, idCalendario)).filter(({ data }) => data?.startsWith(`${de}-`));
  const erros: Erro[] = [];
  const dias = there.flatMap(({ data, ate, tipo, motivo }, index): ForensicDayCreate[] => {
    const moved = moveToYear({ data: data ?? '', ate, motivo }, para);
    if (moved) return [{ ...moved, tipo, motivo, ato, link }];
    erros.push({
      linha: index + 1,
      texto: linhaOf({ data, motivo }),
      mensagem: `O ano de ${para} não tem este dia`,
    });
    return [];
  });
  const incluidos = await addDias(tx, sessao, idCalendario, dias);
  return { incluidos, repetidos: dias.length - incluidos, erros };
}
