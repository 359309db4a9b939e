import { http, HttpResponse, renderRoute } from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import PublicacoesPainel from './inicio/publicacoes-painel';
import { buildPublicacao } from './publicacoes.fixtures';
import { openInbox, preparePublicacoes, semCaso } from './publicacoes-tela.fixtures';

const given = preparePublicacoes();
const { server } = given;

const openPainel = () => {
  const element = <PublicacoesPainel context={{ escopo: 'meus' }} title="Publicações por tratar" />;
  return renderRoute([{ path: 'home', element }], { path: '/home' });
};

describe('a publication whose number several cases have', () => {
  beforeEach(() => {
    given.publicacoes = [buildPublicacao({ ...semCaso, processosDoNumero: 2 })];
  });
  const words = 'Escolha o processo: 2 têm este número';

  it('asks for the choice in the inbox and beside it, and offers no new case', async () => {
    openInbox('/publicacoes?publicacao=9');
    const drawer = await screen.findByRole('dialog', { name: /Intimação do TJSP/ });
    expect(await within(drawer).findByText(words)).toBeVisible();
    expect(within(drawer).queryByRole('link', { name: 'Cadastrar processo' })).not.toBeInTheDocument();
    expect(screen.getAllByText(words)).toHaveLength(2);
    expect(screen.queryByText('Processo não cadastrado')).not.toBeInTheDocument();
  });

  it('asks for the choice on the home page', async () => {
    openPainel();
    expect(await screen.findByText(new RegExp(words))).toBeVisible();
  });
});

describe('treating a publication', () => {
  it.each([
    [true, 'O cliente vê a descrição do acompanhamento.'],
    [false, 'O cliente não vê o acompanhamento de uma publicação.'],
    [null, 'O cliente pode ver a descrição do acompanhamento.'],
  ])('tells by the firm’s choice (%s): "%s"', async (publicacoes, words) => {
    server.use(
      http.get('/api/ProcessMovement/Visibility', () =>
        publicacoes === null
          ? HttpResponse.json({ code: 'INTERNO', message: 'Falhou' }, { status: 500 })
          : HttpResponse.json({ movimentos: true, publicacoes }),
      ),
    );
    const { user } = openInbox('/publicacoes?publicacao=9');
    await user.click(await screen.findByRole('button', { name: 'Tratar' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Tratar Intimação/ }));
    expect(await dialog.findByText(words)).toBeVisible();
  });
});
