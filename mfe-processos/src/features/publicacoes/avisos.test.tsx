import { chooseOption, http, HttpResponse, renderRoute } from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import PublicacoesPainel from './inicio/publicacoes-painel';
import { buildPublicacao, saude } from './publicacoes.fixtures';
import { openInbox, preparePublicacoes, semCaso } from './publicacoes-tela.fixtures';

const given = preparePublicacoes();
const { server } = given;

const openPainel = () => {
  const element = <PublicacoesPainel context={{ escopo: 'meus' }} title="Publicações por tratar" />;
  return renderRoute([{ path: 'home', element }], { path: '/home' });
};
const answerSaude = (changes: object) =>
  server.use(http.get('/api/Publication/health', () => HttpResponse.json({ ...saude, ...changes })));
const djen = (changes: object = {}) => ({
  fontes: [
    {
      fonte: 'djen',
      ligada: true,
      porque: null,
      ultimaBoa: '2026-04-10T09:01:00.000Z',
      proxima: '2026-04-10T16:00:00.000Z',
      alvos: [],
      ...changes,
    },
  ],
});

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

describe('treating a publication as "Anotação interna"', () => {
  it('says that no client sees it, whatever the firm chose', async () => {
    server.use(
      http.get('/api/ProcessMovement/Visibility', () =>
        HttpResponse.json({ movimentos: true, publicacoes: true }),
      ),
    );
    const { user } = openInbox('/publicacoes?publicacao=9');
    await user.click(await screen.findByRole('button', { name: 'Tratar' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Tratar Intimação/ }));
    await dialog.findByText('O cliente vê a descrição do acompanhamento.');
    await chooseOption(user, 'Tipo de Acompanhamento', 'Anotação interna');
    expect(
      await dialog.findByText('O cliente não vê este acompanhamento: o tipo é só do escritório.'),
    ).toBeVisible();
  });
});

describe('the panel of the home page', () => {
  it('does not say that all are treated while others of the firm wait', async () => {
    server.use(
      http.get('/api/Publication', ({ request }) => {
        const isOwn = new URL(request.url).searchParams.get('escopo') === 'meus';
        return HttpResponse.json({ items: isOwn ? [] : [buildPublicacao({})], total: isOwn ? 0 : 11 });
      }),
    );
    openPainel();
    expect(await screen.findByText(/Nenhuma sua por tratar/)).toHaveTextContent('No escritório: 11');
    expect(screen.queryByText(/foram tratadas/)).not.toBeInTheDocument();
  });

  it('says if it is unknown whether the courts were queried, above "all are treated"', async () => {
    given.publicacoes = [];
    server.use(
      http.get('/api/Publication/health', () =>
        HttpResponse.json({ code: 'INTERNO', message: 'Falhou' }, { status: 500 }),
      ),
    );
    openPainel();
    expect(await screen.findByText('Todas as publicações recebidas foram tratadas.')).toBeVisible();
    expect(
      await screen.findByText('Não foi possível saber se os tribunais foram consultados.'),
    ).toBeVisible();
  });

  it('tells the last good query and the next one in one line', async () => {
    answerSaude(djen());
    openPainel();
    expect(
      await screen.findByText('Última consulta boa ao DJEN: 10/04/2026 06:01 · próxima: 10/04/2026 13:00'),
    ).toBeVisible();
  });

  it('says that no query has gone well yet', async () => {
    answerSaude(djen({ ultimaBoa: null }));
    openPainel();
    expect(
      await screen.findByText('Ainda sem consulta boa ao DJEN · próxima: 10/04/2026 13:00'),
    ).toBeVisible();
  });

  it('tells of no query if this installation asks no court', async () => {
    answerSaude({
      ...djen({ ligada: false, proxima: null }),
      alarmes: [{ codigo: 'demonstracao', mensagem: 'Exemplo.' }],
    });
    openPainel();
    expect(await screen.findByText('Exemplo.')).toBeVisible();
    expect(screen.queryByText(/consulta boa/)).not.toBeInTheDocument();
  });
});
