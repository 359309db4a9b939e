import { listSheetSchema } from '@foro/shared/contracts/list-sheet';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { noteExportacao } from '../../../history/note-evento';
import { sendTable } from '../../../http/send-table';
import { readList } from './read-list';
import { cellOf } from './sheet-cell';

/** Lists as spreadsheets. */
export const planilhasRoutes: FastifyPluginAsyncZod = async (app) => {
  /**
   * POST /ListSheet: every row of a list, with its filters and its order, as CSV or XLSX; an event. The list is asked
   * as the person who asks, so that the file has what that person may see. 400 for what is no list, or is too long.
   */
  app.post(
    '/ListSheet',
    {
      config: { policy: 'planilhas.baixar' },
      schema: { tags: ['Planilhas'], summary: 'Uma lista como planilha', body: listSheetSchema },
    },
    async (request, reply) => {
      await request.authorize();
      const { nome, lista, parametros, colunas, formato } = request.body;
      const rows = await readList(request, lista, parametros);
      await request.transaction((tx, { idUsuario }) =>
        noteExportacao(tx, {
          relatorio: nome,
          linhas: rows.length,
          idUsuario,
          idRequisicao: request.id,
        }),
      );
      app.linkEventosSoon(request.tenant.idCliente);
      const table = {
        name: nome,
        header: colunas.map(({ titulo }) => titulo),
        rows: rows.map((row) => colunas.map((coluna) => cellOf(row, coluna))),
      };
      return sendTable(request, reply, { table, formato, file: 'lista' });
    },
  );
};
