import type { AuditRow } from '@foro/shared/contracts/audit';
import { actionWord } from '@foro/shared/contracts/audit-words';
import { formatDateTime } from '@foro/shared/format';
import { csvOf } from '../../../http/csv';

const HEADER = [
  'Evento',
  'Quando',
  'Quem',
  'O que fez',
  'Tipo',
  'Registro',
  'Nº do registro',
  'Mudanças',
  'Motivo',
  'Requisição',
];

const changesOf = ({ mudancas }: AuditRow) =>
  mudancas.map(({ rotulo, antes, depois }) => `${rotulo}: ${antes ?? '–'} → ${depois ?? '–'}`).join(' | ');

/** The events as a CSV file for spreadsheets. */
export const auditoriaCsv = (rows: readonly AuditRow[]): string =>
  csvOf(
    HEADER,
    rows.map((row) => [
      row.id,
      formatDateTime(row.em),
      row.usuario,
      actionWord(row.acao),
      row.tipoNome,
      row.registro,
      row.idRegistro,
      changesOf(row),
      row.motivo,
      row.idRequisicao,
    ]),
  );
