import { http, HttpResponse, installServer } from '@foro/shared/testing';
import { screen } from '@testing-library/react';
import { reachable, renderHost } from '../testing/render-host';

const server = installServer(reachable);
const TOKEN = `7.${'a'.repeat(43)}`;
const OPENED = {
  titulo: 'Minuta do contrato',
  nome: 'minuta.pdf',
  tipoConteudo: 'application/pdf',
  tamanho: 2048,
  escritorio: 'Prado & Reis',
  expiraEm: '2026-12-01T15:00:00.000Z',
  restantes: 1,
  aceite: null,
};
const refusal = (message: string) =>
  HttpResponse.json({ code: 'NAO_ENCONTRADO', message, requestId: 'r-1' }, { status: 404 });

describe('/compartilhado', () => {
  it('says what the link gives, and fetches it without anybody signed in', async () => {
    const sent: unknown[] = [];
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    server.use(
      http.post('/api/DocumentShare/open', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(OPENED);
      }),
      http.post('/api/DocumentShare/content', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.arrayBuffer(new ArrayBuffer(4));
      }),
    );
    const { user } = renderHost(`/compartilhado#${TOKEN}`);
    expect(await screen.findByText('Minuta do contrato')).toBeVisible();
    expect(screen.getByText(/^minuta\.pdf, 2 KB\. .* Pode ser baixado mais uma vez\.$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Baixar' }));
    expect(await screen.findByText('O arquivo foi baixado.')).toBeVisible();
    expect(sent).toEqual([{ token: TOKEN }, { token: TOKEN }]);
  });

  it('says why a link no longer opens', async () => {
    server.use(http.post('/api/DocumentShare/open', () => refusal('Este link venceu.')));
    renderHost(`/compartilhado#${TOKEN}`);
    expect(await screen.findByRole('alert')).toHaveTextContent('Este link venceu.');
    expect(screen.queryByRole('button', { name: 'Baixar' })).not.toBeInTheDocument();
  });
});
