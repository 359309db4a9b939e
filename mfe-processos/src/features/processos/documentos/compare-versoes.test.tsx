import { chooseFuncao, http, HttpResponse, installServer } from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import { cases, renderProcessos } from '../processos.fixtures';
import { buildRow, buildVersao, LISTA } from './documentos.fixtures';

jest.setTimeout(120_000);

const server = installServer(
  http.get('/api/ProcessDocument', () => HttpResponse.json({ items: [buildRow()], total: 1 })),
  ...cases,
);

describe('"Comparar"', () => {
  it('shows what changed since the version before, and says so if there is no text', async () => {
    const textos: Record<string, object> = {
      1: { situacao: 'pronto', texto: 'O valor é de dez reais.', paginas: 1 },
      2: { situacao: 'pronto', texto: 'O valor é de vinte reais.', paginas: 1 },
    };
    server.use(
      http.get('/api/ProcessDocument/61/versions', () => HttpResponse.json([buildVersao(2), buildVersao(1)])),
      http.get('/api/ProcessDocument/61/text', ({ request }) =>
        HttpResponse.json(textos[new URL(request.url).searchParams.get('n') ?? '']),
      ),
    );
    const { user } = renderProcessos(LISTA);
    await chooseFuncao(user, 'Petição inicial 61', 'Versões');
    await user.click(await screen.findByRole('button', { name: 'Comparar a versão 2 com a anterior' }));
    expect(
      screen.queryByRole('button', { name: 'Comparar a versão 1 com a anterior' }),
    ).not.toBeInTheDocument();
    const drawer = within(await screen.findByRole('dialog', { name: 'Da versão 1 à versão 2' }));
    expect((await drawer.findByText('dez', { exact: false, selector: 'del' })).nextSibling).toHaveTextContent(
      'vinte',
    );
    await user.click(drawer.getByRole('button', { name: 'Fechar' }));
    textos[1] = { situacao: 'vazio', texto: null, paginas: 1 };
    await user.click(screen.getByRole('button', { name: 'Comparar a versão 2 com a anterior' }));
    expect(await screen.findByText(/^Versão 1: Sem texto pesquisável/)).toBeVisible();
  });
});
