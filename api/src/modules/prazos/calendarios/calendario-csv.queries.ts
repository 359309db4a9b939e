import { formatDateOnly } from '@foro/shared/format';
import type { Transaction } from '../../../db/drivers/transaction';
import { noteExportacao } from '../../../history/note-evento';
import { csvOf } from '../../../http/csv';
import type { Sessao } from '../../../session/session.queries';
import { listDias } from './dias.queries';
import { listSuspensoes } from './suspensoes.queries';
import { COLUNAS } from './linhas-de-dias';

const cell = (text: string | null) => (text !== null && /^\d{4}-/.test(text) ? formatDateOnly(text) : text);

/** The calendar's own entries as a CSV file for spreadsheets, which `importDias` can read again. */
export async function calendarioCsv(
  tx: Transaction,
  sessao: Sessao,
  idCalendario: number,
  idRequisicao: string,
): Promise<string> {
  const dias = await listDias(tx, sessao, idCalendario);
  const suspensoes = await listSuspensoes(tx, sessao, idCalendario);
  await noteExportacao(tx, {
    relatorio: 'Calendário forense',
    linhas: dias.length + suspensoes.length,
    idUsuario: sessao.idUsuario,
    idRequisicao,
  });
  return csvOf(COLUNAS, [
    ...dias.map((dia) => [
      dia.tipo,
      cell(dia.data) ?? dia.regra,
      cell(dia.ate),
      dia.motivo,
      dia.ato,
      dia.link,
      dia.desdeAno,
      dia.ateAno,
    ]),
    ...suspensoes.map(({ de, ate, motivo, ato }) => [
      'suspensao',
      cell(de),
      cell(ate),
      motivo,
      ato,
      null,
      null,
      null,
    ]),
  ]);
}
