import { http, HttpResponse, installServer, renderRoute } from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import { buildProcessoRow } from '../processos.fixtures';
import ProcessosDoCliente from './processos-do-cliente';

const asked: string[] = [];
const server = installServer(
  http.get('/api/Process', ({ request }) => {
    asked.push(new URL(request.url).search);
    return HttpResponse.json({ items: [buildProcessoRow()], total: 12 });
  }),
);
beforeEach(() => void (asked.length = 0));

const show = (tipo: 'PF' | 'PJ') =>
  renderRoute(
    [{ path: 'painel', element: <ProcessosDoCliente context={{ tipo, id: 9 }} title="Processos" /> }],
    {
      path: '/painel',
    },
  );

describe("the client's cases in the form of the client", () => {
  it.each([
    ['PJ', 'idEmpresa'],
    ['PF', 'idContato'],
  ] as const)(
    'of a %s client are requested by %s, the latest first, and lead to the list of all',
    async (tipo, name) => {
      show(tipo);
      const cases = within(await screen.findByRole('list', { name: 'Processos do cliente' }));
      expect(cases.getByRole('link', { name: /^Cobrança de aluguéis/ })).toHaveAttribute(
        'href',
        '/processodetalhe/7',
      );
      expect(screen.getByRole('link', { name: 'Ver os 12 processos na lista' })).toHaveAttribute(
        'href',
        `/processos?${name}=9`,
      );
      expect(asked).toEqual([`?${name}=9&page=1&pageSize=5&sort=id&order=desc`]);
    },
  );

  it('say that there are none', async () => {
    server.use(http.get('/api/Process', () => HttpResponse.json({ items: [], total: 0 })));
    show('PJ');
    expect(await screen.findByText('Nenhum processo deste cliente.')).toBeVisible();
  });

  it('say that they cannot be loaded, and are requested again', async () => {
    server.use(http.get('/api/Process', () => HttpResponse.error(), { once: true }));
    const { user } = show('PF');
    expect(await screen.findByText('Não foi possível carregar os processos do cliente.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('link', { name: /^Cobrança de aluguéis/ })).toBeVisible();
  });
});
