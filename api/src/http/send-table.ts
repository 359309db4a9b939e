import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../drawing/take-turns';
import type { Table } from '../drawing/table';
import { csvOf } from './csv';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const attached = (reply: FastifyReply, type: string, name: string) =>
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`);

/** Answers a CSV under a name, which gets its ending here. */
export const sendCsv = (reply: FastifyReply, file: string, csv: string) =>
  attached(reply, 'text/csv; charset=utf-8', `${file}.csv`).send(csv);

/** Answers a table as CSV, or as XLSX drawn in another process. */
export async function sendTable(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    table,
    formato,
    file,
  }: { readonly table: Table; readonly formato: 'csv' | 'xlsx'; readonly file: string },
) {
  if (formato === 'csv') return sendCsv(reply, file, csvOf(table.header, table.rows));
  const drawn = await request.server.drawDocument(
    { kind: 'tabela', table },
    { caller: callerOf(request, reply) },
  );
  return attached(reply, XLSX, `${file}.xlsx`).send(drawn);
}
