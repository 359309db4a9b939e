import { describeListPage, http, HttpResponse, installServer, refusal } from '@foro/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { buildProcessoRow, cases, NUMERO, renderProcessos } from '../processos.fixtures';

const server = installServer(...cases);
const answerList = (...items: object[]) =>
  server.use(http.get('/api/Process', () => HttpResponse.json({ items, total: items.length })));

const cellsOf = async (text: string) =>
  [...((await screen.findByText(text)).closest('tr')?.cells ?? [])].map((cell) => cell.textContent);

describe('/processos', () => {
  describeListPage({
    server,
    open: () => renderProcessos('/processos'),
    path: '/api/Process',
    query: { page: '1', pageSize: '10', sort: 'dataInclusao', order: 'desc' },
    row: buildProcessoRow({ processoPai: '0000832-35.2018.4.01.3202' }),
    rowName: 'Cobrança de aluguéis',
    cells: [
      ['Título', 'Cobrança de aluguéis'],
      ['Status', 'Em andamento'],
      ['Tipo', 'Judicial'],
      ['Pasta', '2026/0007'],
      ['Processo (CNJ)', NUMERO],
      ['CNJ Origem', '0000832-35.2018.4.01.3202'],
      ['Cliente', 'Lima Imóveis'],
      ['Reclamante', 'Paulo Nunes'],
      ['Cód Interno', '7'],
    ],
    menu: ['Abrir', 'Excluir'],
    links: { 'Cobrança de aluguéis': '/processodetalhe/7' },
    empty: 'Nenhum processo',
    error: 'Erro ao buscar os Processos',
    deletion: {
      path: '/api/Process/7',
      hasReason: true,
      success: 'Processo Excluído com Sucesso!',
      failure: 'Falha ao excluir um Processo!',
      fallback: 'Erro inesperado ao excluir um Processo.',
    },
  });

  it.each([
    ['idEmpresa', 'Cliente: Lima Imóveis'],
    ['idContato', 'Cliente: Carla Dias'],
    ['idEmpresaGrupo', 'Escritório: Lima Imóveis'],
    ['idEquipe', 'Equipe: Trabalhista'],
    ['idEquipeUsuario', 'Advogado: Carla Dias'],
    ['semPasso', 'Sem próximo passo: minha equipe'],
  ])('is narrowed by %s in its address, says "%s", and a press gives that up', async (name, label) => {
    const queries: string[] = [];
    const value = name === 'semPasso' ? 'equipe' : '12';
    server.use(
      http.get('/api/Company/12', () => HttpResponse.json({ nomeFantasia: 'Lima Imóveis' })),
      http.get('/api/User/12', () => HttpResponse.json({ nome: 'Carla Dias' })),
      http.get('/api/Team/12', () => HttpResponse.json({ equipe: 'Trabalhista' })),
      http.get('/api/Process', ({ request }) => {
        queries.push(new URL(request.url).searchParams.get(name) ?? 'all');
        return HttpResponse.json({ items: [buildProcessoRow()], total: 1 });
      }),
    );
    const { user, router } = renderProcessos(`/processos?${name}=${value}&search=lima&page=1`);
    await screen.findByText('Cobrança de aluguéis');
    expect(queries).toEqual([value]);
    await user.click(await screen.findByRole('button', { name: `Tirar o filtro: ${label}` }));
    await waitFor(() => expect(queries.at(-1)).toBe('all'));
    expect(router.state.location.search).toBe('?search=lima');
    expect(screen.queryByText(label)).not.toBeInTheDocument();
  });

  it('says without its name what it is narrowed to when nobody tells the name', async () => {
    server.use(http.get('/api/Team/12', () => refusal(404, {})));
    renderProcessos('/processos?idEquipe=12');
    expect(await screen.findByText('Só processos desta equipe')).toBeVisible();
  });

  it('shows the cases without a next step with the day since when, the oldest first', async () => {
    const asked: URLSearchParams[] = [];
    server.use(
      http.get('/api/Process', ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return HttpResponse.json({
          items: [buildProcessoRow({ semPassoDesde: '2026-05-04T12:00:00.000Z' })],
          total: 1,
        });
      }),
    );
    renderProcessos('/processos?semPasso=meus');
    expect(await screen.findByText('04/05/2026')).toBeVisible();
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
      semPasso: 'meus',
      sort: 'semPassoDesde',
      order: 'asc',
    });
  });

  it.each([
    [1600, 'table', ['Cód Interno', 'Próximo prazo']],
    [1599, 'table', ['Reclamante', 'Cód Interno']],
    [390, 'card', ['Cliente', 'Próximo prazo']],
  ])('shows "Próximo prazo" where there is room: at %i pixels as a %s', async (width, _, last) => {
    const before = window.innerWidth;
    window.innerWidth = width;
    answerList(buildProcessoRow({ proximoPrazo: '2026-12-04', proximoPrazoNaoConferido: true }));
    renderProcessos('/processos');
    await screen.findByText('Cobrança de aluguéis');
    const names = screen.queryAllByRole(width === 390 ? 'term' : 'columnheader');
    expect(names.map(({ textContent }) => textContent).slice(-2)).toEqual(last);
    expect(screen.queryAllByText('04/12/2026, calendário não conferido')).toHaveLength(
      last.includes('Próximo prazo') ? 1 : 0,
    );
    window.innerWidth = before;
  });

  it.each([
    ['the fantasy name', 'Lima Imóveis', {}],
    ['else the corporate name', 'Lima Imóveis Ltda', { nomeFantasia: null }],
    ['else the person’s name', 'Carla Dias', { nomeFantasia: null, razaoSocial: null, nome: 'Carla Dias' }],
    ["else '-'", '-', { nomeFantasia: null, razaoSocial: null }],
  ])('shows as "Cliente" %s', async (_, shown, row) => {
    answerList(buildProcessoRow(row));
    renderProcessos('/processos');
    expect((await cellsOf('Cobrança de aluguéis'))[7]).toBe(shown);
  });

  it.each([
    ['Título', 'titulo'],
    ['Status', 'processoStatus'],
    ['Tipo', 'processoTipo'],
    ['Pasta', 'pasta'],
    ['Processo (CNJ)', 'numeroCNJ'],
    ['CNJ Origem', 'processoPai'],
    ['Cliente', 'cliente'],
    ['Reclamante', 'reclamante'],
    ['Cód Interno', 'id'],
  ])('sorts by "%s" on the server', async (title, field) => {
    const sorts: (string | null)[] = [];
    server.use(
      http.get('/api/Process', ({ request }) => {
        sorts.push(new URL(request.url).searchParams.get('sort'));
        return HttpResponse.json({ items: [buildProcessoRow()], total: 1 });
      }),
    );
    const { user } = renderProcessos('/processos');
    await screen.findByText('Cobrança de aluguéis');
    await user.click(screen.getByRole('button', { name: new RegExp(`^${title.replace(/[()]/g, '\\$&')}`) }));
    await screen.findByText('1 - 1 de 1');
    expect(sorts).toEqual(['dataInclusao', field]);
  });

  it('offers "Início de um Processo" if there is no case yet', async () => {
    answerList();
    renderProcessos('/processos');
    expect(await screen.findByText('Nenhum processo')).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: 'Início de um Processo' }))
      expect(link).toHaveAttribute('href', '/processonovo');
  });
});
