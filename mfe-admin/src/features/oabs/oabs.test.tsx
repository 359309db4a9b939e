import type { PublicationHealth } from '@foro/shared/contracts/publication-health';
import type { WatchedOabRow } from '@foro/shared/contracts/watched-oab';
import {
  chooseOption,
  http,
  HttpResponse,
  installServer,
  renderRoute,
  takeSaves,
} from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import OabFormPage from './oab-form-page';
import OabsPage from './oabs-page';
import SemAndamentosPage from './sem-andamentos-page';

const OAB: WatchedOabRow = {
  id: 7,
  numero: '123456',
  uf: 'SP',
  letra: 'A',
  idUsuario: 3,
  advogado: 'Ana Souza',
  desde: '2026-01-01',
  ativa: true,
  dataAlteracao: '2026-11-18T09:00:00.000Z',
};
const ALVO: PublicationHealth['fontes'][number]['alvos'][number] = {
  idOab: 7,
  alvo: 'OAB 123456/SP',
  advogado: 'Ana Souza',
  ultimaBoa: '2026-11-18T09:02:00.000Z',
  lidaAte: '2026-11-18',
  falha: null,
  emAndamento: false,
  novas: 0,
  alheias: 0,
  ilegiveis: 0,
};
const saudeOf = (
  alvo: Partial<typeof ALVO> = {},
  changes: Partial<PublicationHealth> = {},
): PublicationHealth => ({
  fontes: [
    {
      fonte: 'djen',
      ligada: true,
      porque: null,
      ultimaBoa: '2026-11-18T09:02:00.000Z',
      proxima: '2026-11-18T16:00:00.000Z',
      alvos: [{ ...ALVO, ...alvo }],
    },
  ],
  alarmes: [],
  naoTratadas: { total: 2, maisAntiga: '2026-11-12' },
  ...changes,
});

const server = installServer(
  http.get('/api/WatchedOab', () => HttpResponse.json({ items: [OAB], total: 1 })),
  http.get('/api/Publication/health', () => HttpResponse.json(saudeOf())),
  http.get('/api/User/FindByTipo', () => HttpResponse.json([{ id: 3, nome: 'Ana Souza' }])),
);
const renderOabs = (path = '/oabs') =>
  renderRoute(
    [
      { path: 'oabs', element: <OabsPage /> },
      { path: 'oabs/sem-andamentos', element: <SemAndamentosPage /> },
      { path: 'oabdetalhe/:idOab', element: <OabFormPage /> },
    ],
    { path },
  );
const answer = (saude: PublicationHealth) =>
  server.use(http.get('/api/Publication/health', () => HttpResponse.json(saude)));

describe('/oabs', () => {
  it('lists the watched numbers, and says when the source was queried, when it is next, and what waits', async () => {
    renderOabs();
    expect(await screen.findByText('OAB 123456-A/SP')).toBeVisible();
    expect(
      await screen.findByText('Consultada em 18/11/2026 06:02, até 18/11/2026: nenhuma publicação nova.'),
    ).toBeVisible();
    expect(screen.getByText('18/11/2026 13:00')).toBeVisible();
    expect(
      screen.getByText('2 publicações esperam tratamento; a mais antiga é de 12/11/2026.'),
    ).toBeVisible();
  });

  it('never says "nenhuma publicação" if the source could not be queried', async () => {
    answer(
      saudeOf(
        { falha: { codigo: 'bloqueio', mensagem: 'A fonte recusou.', em: '2026-11-18T16:00:00.000Z' } },
        { alarmes: [{ codigo: 'semExecucaoBoa', mensagem: 'Não foi possível consultar as publicações.' }] },
      ),
    );
    renderOabs();
    expect(
      await screen.findByText('Não foi possível consultar em 18/11/2026 13:00. A fonte recusou.'),
    ).toBeVisible();
    expect(screen.getByText('Não foi possível consultar as publicações.')).toBeVisible();
    expect(screen.queryByText(/nenhuma publicação nova/)).toBeNull();
  });

  it('tells rows that could not be read from those of other people', async () => {
    answer(saudeOf({ alheias: 2, ilegiveis: 3 }));
    renderOabs();
    expect(
      await screen.findByText(
        /nenhuma publicação nova, 2 de outras pessoas desprezadas, 3 itens que não puderam ser lidos\.$/,
      ),
    ).toBeVisible();
  });

  it('shows the second source court by court, and why a source is not queried', async () => {
    const datajud = {
      fonte: 'datajud' as const,
      ligada: true,
      porque: null,
      ultimaBoa: '2026-11-18T09:02:00.000Z',
      proxima: null,
      alvos: [{ ...ALVO, idOab: null, advogado: null, alvo: 'TJSP', novas: 1200 }],
    };
    const [djen] = saudeOf().fontes;
    if (djen === undefined) throw new Error('there is DJEN');
    const off = { ...djen, ligada: false, porque: 'Desligada nesta instalação.' };
    answer(saudeOf({}, { fontes: [off, datajud] }));
    renderOabs();
    expect(
      await screen.findByText('Consultada em 18/11/2026 06:02, até 18/11/2026: 1.200 andamentos novos.'),
    ).toBeVisible();
    expect(screen.getByText('Desligada nesta instalação.')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Situação de cada alvo, DataJud' })).toBeVisible();
  });

  it('leads to the courts and cases of which nothing comes by itself, each with its reason', async () => {
    const row = { id: 9, titulo: 'Reclamação', numero: '00001231320261000000', tribunal: 'STF' };
    server.use(
      http.get('/api/ProcessMovement/Uncovered', () =>
        HttpResponse.json({ items: [{ ...row, motivo: 'foraDoDatajud' }], total: 1 }),
      ),
      http.get('/api/ProcessMovement/Coverage', () =>
        HttpResponse.json({
          cobertos: 1,
          foraDele: [{ tribunal: 'STF', motivo: 'foraDoDatajud', total: 1 }],
        }),
      ),
    );
    const { user } = renderOabs();
    await user.click(await screen.findByRole('link', { name: 'Processos sem andamentos automáticos' }));
    expect(await screen.findByText('1 processo com andamentos do DataJud.')).toBeVisible();
    expect(screen.getByText('STF · 1 processo')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Reclamação' })).toHaveAttribute(
      'href',
      '/processodetalhe/9/hist',
    );
    expect(screen.getAllByText(/O tribunal deste número não está no DataJud/)).toHaveLength(2);
  });

  it('queries the sources now, and shows that this is under way', async () => {
    server.use(
      http.post('/api/Publication/fetch', () => {
        answer(saudeOf({ emAndamento: true }));
        return HttpResponse.json({ alvos: 1, podeFaltar: false }, { status: 202 });
      }),
    );
    const { user } = renderOabs();
    await user.click(await screen.findByRole('button', { name: 'Buscar agora' }));
    expect(await screen.findByText(/Consulta pedida!/)).toBeVisible();
    expect(await screen.findByText(/Outra consulta está em andamento\./)).toBeInTheDocument();
  });

  it('queries the sources about a past period, once it is complete and not too long', async () => {
    const sent = takeSaves(
      server,
      'post',
      '/api/Publication/fetch',
      { alvos: 1, podeFaltar: true },
      { status: 202 },
    );
    const { user } = renderOabs();
    await user.click(await screen.findByRole('button', { name: 'Buscar período' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^De/), '01/01/2026');
    await user.type(dialog.getByLabelText(/^Até/), '01/09/2026');
    await user.click(dialog.getByRole('button', { name: 'Buscar' }));
    expect((await dialog.findAllByText('No máximo 90 dias de uma vez')).length).toBeGreaterThan(0);
    await user.clear(dialog.getByLabelText(/^De/));
    await user.type(dialog.getByLabelText(/^De/), '01/08/2026');
    await user.click(dialog.getByRole('button', { name: 'Buscar' }));
    expect(await screen.findByText(/Consulta pedida!/)).toBeVisible();
    expect(sent).toEqual([{ de: '2026-08-01', ate: '2026-09-01' }]);
  });

  it('shows why the health is not there, and asks for it again', async () => {
    server.use(
      http.get('/api/Publication/health', () => new HttpResponse(null, { status: 500 }), { once: true }),
    );
    const { user } = renderOabs();
    expect(await screen.findByText('Não foi possível carregar a saúde da captura.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Saúde da captura')).toBeVisible();
  });
});

describe('/oabdetalhe', () => {
  it('saves a new number by its lawyer, number and state', async () => {
    const sent = takeSaves(server, 'post', '/api/WatchedOab', { ...OAB, id: 8 });
    const { user } = renderOabs('/oabdetalhe/0');
    await user.click(await screen.findByRole('button', { name: 'Salvar' }));
    expect((await screen.findAllByText('Número da OAB é obrigatório')).length).toBeGreaterThan(0);
    await chooseOption(user, 'Advogado', 'Ana Souza');
    await user.type(screen.getByLabelText(/^Número da OAB/), '0123456');
    await chooseOption(user, 'UF', 'AC');
    const since = screen.getByLabelText(/^Desde/);
    await user.clear(since);
    await user.type(since, '01/01/2026');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('OAB salva com sucesso!')).toBeVisible();
    expect(sent).toMatchObject([
      { numero: '123456', uf: 'AC', letra: null, idUsuario: 3, desde: '2026-01-01', ativa: true },
    ]);
  });

  it('takes number, state and letter out of a pasted text', async () => {
    const { user } = renderOabs('/oabdetalhe/0');
    await user.click(await screen.findByLabelText(/^Número da OAB/));
    await user.paste('OAB/SP nº 412.345-A');
    expect(screen.getByLabelText(/^Número da OAB/)).toHaveValue('412345');
    expect(screen.getByTitle('SP')).toBeVisible();
    expect(screen.getByLabelText(/^Letra/)).toHaveValue('A');
  });
});
