import { http, HttpResponse, installServer, refusal } from '@foro/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { cases, renderProcessos } from '../processos.fixtures';

jest.setTimeout(120_000);

const paper = (id: number, titulo: string, pasta: string | null) => ({ id, titulo, pasta, tamanho: 1024 });
const server = installServer(
  http.get('/api/ProcessDocument', ({ request }) =>
    new URL(request.url).searchParams.has('page')
      ? HttpResponse.json({ items: [], total: 0 })
      : HttpResponse.json([paper(1, 'Contrato', null), paper(2, 'Recibo', 'Provas')]),
  ),
  ...cases,
);

async function open() {
  const { user } = renderProcessos('/processodetalhe/7/docs');
  await user.click(await screen.findByRole('button', { name: 'Baixar vários' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Baixar vários documentos' }));
  expect(await dialog.findByLabelText(/^Recibo/)).toBeChecked();
  return { user, dialog };
}

it('downloads the chosen documents as one archive, and closes', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:zip', revokeObjectURL: () => undefined });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const sent: unknown[] = [];
  server.use(
    http.post('/api/ProcessDocument/zip', async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse('PK', { headers: { 'content-type': 'application/zip' } });
    }),
  );
  const { user, dialog } = await open();
  expect(dialog.getByRole('button', { name: 'Baixar 2 (2 KB)' })).toBeEnabled();
  await user.click(dialog.getByLabelText('Todos os documentos'));
  expect(dialog.getByRole('button', { name: /^Baixar 0/ })).toBeDisabled();
  await user.click(dialog.getByLabelText(/^Recibo/));
  await user.click(dialog.getByRole('button', { name: 'Baixar 1 (1 KB)' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([{ ids: [2] }]);
  expect(click).toHaveBeenCalledTimes(1);
  click.mockRestore();
});

it('says why there is no archive, and keeps what was chosen', async () => {
  const message = 'O arquivo "recibo.pdf" não está no armazenamento.';
  server.use(
    http.post('/api/ProcessDocument/zip', () =>
      refusal(503, { code: 'INDISPONIVEL', message, requestId: 'r' }),
    ),
  );
  const { user, dialog } = await open();
  await user.click(dialog.getByLabelText(/^Contrato/));
  await user.click(dialog.getByRole('button', { name: 'Baixar 1 (1 KB)' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  expect(dialog.getByLabelText(/^Recibo/)).toBeChecked();
  expect(dialog.getByRole('button', { name: 'Baixar 1 (1 KB)' })).toBeEnabled();
});
