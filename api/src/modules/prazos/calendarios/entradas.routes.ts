import {
  forensicDaySchema,
  forensicDayUpdateSchema,
  forensicSuspensionSchema,
  forensicSuspensionUpdateSchema,
} from '@foro/shared/contracts/forensic-calendar';
import {
  forensicCopySchema,
  forensicImportAnswer,
  forensicImportSchema,
  forensicYearQuery,
  forensicYearSchema,
} from '@foro/shared/contracts/forensic-year';
import { idParamsSchema } from '@foro/shared/contracts/primitives';
import { toDateOnly } from '@foro/shared/format';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readAno } from './ano.queries';
import { updateDia } from './dias.queries';
import { updateSuspensao } from './suspensoes.queries';
import { copyDias, importDias } from './listas.queries';
import { calendarioCsv } from './calendario-csv.queries';
import { sendCsv } from '../../../http/send-table';

const tags = ['Calendários forenses'];

/**
 * The entries of a calendar as its screen shows and edits them: by year, one by one, as lists, and as copies.
 */
export const entradasRoutes: FastifyPluginAsyncZod = async (app) => {
  /** GET /ForensicCalendar/{id}/year: the year with inherited entries; without `ano` the current one. */
  app.get(
    '/ForensicCalendar/:id/year',
    {
      config: { policy: 'calendarios.ler' },
      schema: {
        tags,
        summary: 'Um ano de um calendário',
        params: idParamsSchema,
        querystring: forensicYearQuery,
        response: { 200: forensicYearSchema },
      },
    },
    (request) =>
      request.transaction((tx, sessao) =>
        readAno(tx, sessao, request.params.id, request.query.ano ?? Number(toDateOnly().slice(0, 4))),
      ),
  );

  /** PUT /ForensicCalendar/{id}/days: 409 for an outdated version; built-in days have no id. */
  app.put(
    '/ForensicCalendar/:id/days',
    {
      config: { policy: 'calendarios.alterar' },
      schema: {
        tags,
        summary: 'Alterar dia de um calendário',
        params: idParamsSchema,
        body: forensicDayUpdateSchema,
        response: { 200: forensicDaySchema },
      },
    },
    (request) => request.transaction((tx, sessao) => updateDia(tx, sessao, request.params.id, request.body)),
  );

  /** PUT /ForensicCalendar/{id}/suspensions: 409 for an outdated version. */
  app.put(
    '/ForensicCalendar/:id/suspensions',
    {
      config: { policy: 'calendarios.alterar' },
      schema: {
        tags,
        summary: 'Alterar suspensão de um calendário',
        params: idParamsSchema,
        body: forensicSuspensionUpdateSchema,
        response: { 200: forensicSuspensionSchema },
      },
    },
    (request) =>
      request.transaction((tx, sessao) => updateSuspensao(tx, sessao, request.params.id, request.body)),
  );

  /**
   * POST /ForensicCalendar/{id}/days/import: 200 with the result for the lines; wrong ones do not stop the
   * others.
   */
  app.post(
    '/ForensicCalendar/:id/days/import',
    {
      config: { policy: 'calendarios.alterar' },
      schema: {
        tags,
        summary: 'Acrescentar uma lista de dias',
        params: idParamsSchema,
        body: forensicImportSchema,
        response: { 200: forensicImportAnswer },
      },
    },
    (request) => request.transaction((tx, sessao) => importDias(tx, sessao, request.params.id, request.body)),
  );

  /** POST /ForensicCalendar/{id}/days/copy: 200; copies the dated days of one year to another. */
  app.post(
    '/ForensicCalendar/:id/days/copy',
    {
      config: { policy: 'calendarios.alterar' },
      schema: {
        tags,
        summary: 'Copiar os dias de um ano para outro',
        params: idParamsSchema,
        body: forensicCopySchema,
        response: { 200: forensicImportAnswer },
      },
    },
    (request) => request.transaction((tx, sessao) => copyDias(tx, sessao, request.params.id, request.body)),
  );

  /**
   * GET /ForensicCalendar/{id}/days/csv: the calendar's own entries as a spreadsheet, which `import` can read
   * again; the export is an event.
   */
  app.get(
    '/ForensicCalendar/:id/days/csv',
    {
      config: { policy: 'calendarios.ler' },
      schema: { tags, summary: 'Dias de um calendário em planilha', params: idParamsSchema },
    },
    async (request, reply) => {
      const { id } = request.params;
      const csv = await request.transaction((tx, sessao) => calendarioCsv(tx, sessao, id, request.id));
      app.linkEventosSoon(request.tenant.idCliente);
      return sendCsv(reply, `calendario-${id}`, csv);
    },
  );
};
