import type { Export } from '@foro/shared/contracts/export';
import { http, HttpResponse, installServer, renderRoute, takeSaves } from '@foro/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import LevarPage from './levar-page';

const build = (changes: Partial<Export> = {}): Export => ({
  id: 7,
  situacao: 'preparando',
  parte: 0.425,
  tamanho: null,
  motivoFalha: null,
  usuarioInclusao: 'Ana Souza',
  dataInclusao: '2026-03-02T13:00:00.000Z',
  validaAte: null,
  ...changes,
});
const answer = (...items: Export[]) =>
  http.get('/api/Export', () => HttpResponse.json({ items, total: items.length }));

const server = installServer(
  answer(),
  http.get('/api/Account/secondFactor', () =>
    HttpResponse.json({ ligadoEm: '2026-03-02T13:00:00.000Z', codigosRestantes: 8, isExigido: true }),
  ),
);
const render = () => renderRoute([{ path: '/levar', element: <LevarPage /> }], { path: '/levar' });

it('asks for the code, requests the copy, and shows how far it is', async () => {
  const sent = takeSaves(server, 'post', '/api/Export', build());
  const { user } = render();
  expect(await screen.findByText('Nenhuma cópia pedida ainda.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Preparar cópia' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('Código'), '123 456');
  server.use(answer(build()));
  await user.click(dialog.getByRole('button', { name: 'Preparar' }));
  expect(await screen.findByText('42% escrito. Você pode sair desta página.')).toBeVisible();
  expect(sent).toEqual([{ codigo: '123456' }]);
  expect(screen.getByRole('button', { name: 'Preparar cópia' })).toBeDisabled();
});

it('offers what is ready, and says why another one failed', async () => {
  server.use(
    answer(
      build({ situacao: 'pronta', parte: 1, tamanho: 2048, validaAte: '2026-03-03T13:00:00.000Z' }),
      build({ id: 6, situacao: 'falhou', motivoFalha: 'O servidor parou no meio. Peça de novo.' }),
    ),
  );
  render();
  expect(await screen.findByText('2 KB, até 03/03/2026 10:00.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Baixar a cópia de 02/03/2026 10:00' })).toBeEnabled();
  expect(screen.getByText('O servidor parou no meio. Peça de novo.')).toBeVisible();
});

it('names the file after the day on which it was requested, even late in the evening', async () => {
  const kept: string[] = [];
  URL.createObjectURL = () => 'blob:zip';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    kept.push(this.download);
  });
  server.use(
    answer(
      build({
        situacao: 'pronta',
        parte: 1,
        tamanho: 2048,
        validaAte: '2026-03-04T01:30:00.000Z',
        dataInclusao: '2026-03-03T01:30:00.000Z',
      }),
    ),
    http.get('/api/Export/7/content', () => new HttpResponse('zip')),
  );
  const { user } = render();
  await user.click(await screen.findByRole('button', { name: 'Baixar a cópia de 02/03/2026 22:30' }));
  await waitFor(() => expect(kept).toEqual(['foro-2026-03-02.zip']));
});
