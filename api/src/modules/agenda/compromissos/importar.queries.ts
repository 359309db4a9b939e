import {
  ICS_PREVIEW_ROWS,
  type CalendarImportAnswer,
  type CalendarPreview,
  type CalendarPreviewRow,
} from '@foro/shared/contracts/calendar-import';
import type { Transaction } from '../../../db/drivers/transaction';
import { DadosInvalidosError } from '../../../errors';
import type { EventoLido, LeituraIcs } from '../../../ics/read-calendar';
import { instantSql } from '../../../resource/sql';
import type { Sessao } from '../../../session/session.queries';
import { checkTipo } from './compromissos.queries';

type Situacao = CalendarPreviewRow['situacao'];
type Julgado = EventoLido & { readonly situacao: Situacao };
type Lido = Exclude<LeituraIcs, { erro: string }>;

interface Guardado extends Record<string, unknown> {
  readonly chave: string;
  readonly titulo: string;
  readonly local: string | null;
  readonly descricao: string | null;
  readonly dataInicio: string;
  readonly dataFim: string;
}

const KEPT = `select t.origem_ics as chave, t.processo_agenda as titulo, t.local, t.descricao, ${instantSql('t.data_inicio')} as "dataInicio", ${instantSql('t.data_fim')} as "dataFim"
  from compromisso t where t.id_cliente = $1 and t.id_usuario_inclusao = $2 and t.origem_ics = any($3::text[]) and t.data_exclusao is null`;

const PARTS = ['titulo', 'local', 'descricao', 'dataInicio', 'dataFim'] as const;

/** @throws DadosInvalidosError with the fault of the file */
export function requireLida(leitura: LeituraIcs): Lido {
  if ('erro' in leitura) throw new DadosInvalidosError({ arquivo: leitura.erro });
  return leitura;
}

async function judge(
  tx: Transaction,
  { idCliente, idUsuario }: Sessao,
  eventos: readonly EventoLido[],
): Promise<Julgado[]> {
  const chaves = eventos.map(({ chave }) => chave);
  const { rows } = await tx.query<Guardado>(KEPT, [idCliente, idUsuario, chaves]);
  const kept = new Map(rows.map((row) => [row.chave, row]));
  // Entries of this calendar's own feed are here already.
  const own = `compromisso-${idCliente}-`;
  return eventos.map((evento) => {
    const found = kept.get(evento.chave);
    const isSame = found && PARTS.every((part) => found[part] === evento[part]);
    const situacao: Situacao =
      evento.uid.startsWith(own) && evento.uid.endsWith('@foro')
        ? 'existente'
        : found === undefined
          ? 'novo'
          : isSame
            ? 'existente'
            : 'alterado';
    return { ...evento, situacao };
  });
}

function countsOf(julgados: readonly Julgado[], ignorados: number): CalendarImportAnswer {
  const count = (asked: Situacao) => julgados.filter(({ situacao }) => situacao === asked).length;
  return { novos: count('novo'), alterados: count('alterado'), existentes: count('existente'), ignorados };
}

const ORDER: readonly Situacao[] = ['alterado', 'novo', 'existente'];

/** The preview of a file's import; it stores nothing. */
export async function previewImport(tx: Transaction, sessao: Sessao, lido: Lido): Promise<CalendarPreview> {
  const julgados = await judge(tx, sessao, lido.eventos);
  const linhas = julgados
    .toSorted(
      (a, b) =>
        ORDER.indexOf(a.situacao) - ORDER.indexOf(b.situacao) || a.dataInicio.localeCompare(b.dataInicio),
    )
    .slice(0, ICS_PREVIEW_ROWS)
    .map(({ chave, titulo, dataInicio, dataFim, situacao }) => ({
      chave,
      titulo,
      dataInicio,
      dataFim,
      situacao,
    }));
  return {
    ...countsOf(julgados, lido.ignorados),
    avisos: [...lido.avisos],
    deixados: [...lido.deixados],
    linhas,
  };
}

const ROWS = `jsonb_to_recordset($3::jsonb) as e (chave text, titulo text, local text, descricao text, "dataInicio" timestamptz, "dataFim" timestamptz)`;

const INSERT = `insert into compromisso (id_cliente, id_processo_agenda_prioridade, processo_agenda, local, descricao, data_inicio, data_fim,
    origem_ics, id_usuario_inclusao, id_usuario_alteracao)
  select $1, $4, e.titulo, e.local, e.descricao, e."dataInicio", e."dataFim", e.chave, $2, $2 from ${ROWS}`;

const UPDATE = `update compromisso t set processo_agenda = e.titulo, local = e.local, descricao = e.descricao, data_inicio = e."dataInicio",
    data_fim = e."dataFim", data_alteracao = foro_nova_versao(t.data_alteracao), id_usuario_alteracao = $2
  from ${ROWS} where t.id_cliente = $1 and t.id_usuario_inclusao = $2 and t.origem_ics = e.chave and t.data_exclusao is null`;

/** Stores a file's new entries, and those that changed since their import. */
export async function importCalendario(
  tx: Transaction,
  sessao: Sessao,
  lido: Lido,
  idPrioridade: number,
): Promise<CalendarImportAnswer> {
  await checkTipo(tx, sessao, idPrioridade);
  const { idCliente, idUsuario } = sessao;
  // If a person imports twice at once, the second import finds what the first has stored.
  await tx.query('select pg_advisory_xact_lock(1703056, $1)', [idUsuario]);
  const julgados = await judge(tx, sessao, lido.eventos);
  const rowsOf = (asked: Situacao) => JSON.stringify(julgados.filter(({ situacao }) => situacao === asked));
  await tx.query(INSERT, [idCliente, idUsuario, rowsOf('novo'), idPrioridade]);
  await tx.query(UPDATE, [idCliente, idUsuario, rowsOf('alterado')]);
  return countsOf(julgados, lido.ignorados);
}
