import { renderRoute } from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import PublicacoesPainel from './inicio/publicacoes-painel';
import { buildPublicacao } from './publicacoes.fixtures';
import { openInbox, preparePublicacoes, semCaso } from './publicacoes-tela.fixtures';

const given = preparePublicacoes();

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
