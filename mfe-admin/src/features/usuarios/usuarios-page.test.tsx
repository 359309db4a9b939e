import { http, HttpResponse, installServer } from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import { answers, buildUsuarioRow, renderUsuarios } from './usuarios.fixtures';

const server = installServer(...answers);
const answerList = (...items: object[]) =>
  server.use(http.get('/api/User/FindByTipo', () => HttpResponse.json({ items, total: items.length })));

describe('/usuarios', () => {
  it('asks for ten platform users, by name', async () => {
    const asked: string[] = [];
    server.use(
      http.get('/api/User/FindByTipo', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ items: [], total: 0 });
      }),
    );
    renderUsuarios('/usuarios');
    await screen.findByText('Nenhum usuário cadastrado');
    expect(Object.fromEntries(new URLSearchParams(asked[0]))).toEqual({
      idUsuarioTipos: '1,2,4,9',
      page: '1',
      pageSize: '10',
      sort: 'nome',
      order: 'asc',
    });
  });

  it('shows "Nome", "E-mail", "Tipo", "Empresa", "Acesso Liberado?", "Data Inclusão" and "Cód Interno" after "Funções"', async () => {
    renderUsuarios('/usuarios');
    const row = (await screen.findByText('Bruno Lima')).closest('tr');
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Funções',
      'Nome',
      'E-mail',
      'Tipo',
      'Empresa',
      'Acesso Liberado?',
      'Data Inclusão',
      'Cód Interno',
    ]);
    expect([...(row?.cells ?? [])].slice(1).map((cell) => cell.textContent)).toEqual([
      'Bruno Lima',
      'bruno@foro.dev',
      'Advogado',
      'Lima Advogados',
      'Sim',
      '02/03/2026',
      '5',
    ]);
    expect(screen.getByText('1 - 1 de 1')).toBeVisible();
  });

  it('leads to the form by "Abrir", and has no "Excluir"', async () => {
    const { user, router } = renderUsuarios('/usuarios');
    await user.click(await screen.findByRole('button', { name: 'Funções de Bruno Lima' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Abrir',
      'Restringir Acesso',
    ]);
    server.use(
      http.get('/api/User/5', () =>
        HttpResponse.json(
          { code: 'NAO_ENCONTRADO', message: 'Não encontrado.', requestId: 'r' },
          { status: 404 },
        ),
      ),
    );
    await user.click(screen.getByRole('menuitem', { name: 'Abrir' }));
    expect(router.state.location.pathname).toBe('/usuariodetalhe/5');
    expect(await screen.findByText('Registro não encontrado')).toBeVisible();
  });

  it('leads to an empty form by "Novo Usuário"', async () => {
    const { user, router } = renderUsuarios('/usuarios');
    await user.click(await screen.findByRole('link', { name: 'Novo Usuário' }));
    expect(router.state.location.pathname).toBe('/usuariodetalhe/0');
  });

  it.each([
    [true, 'Restringir Acesso', 'Acesso restringido com sucesso!', 'Não'],
    [false, 'Liberar Acesso', 'Acesso liberado com sucesso!', 'Sim'],
  ])('toggles access that is %s by "%s", says "%s" and shows "%s"', async (ativo, label, message, badge) => {
    let stored = buildUsuarioRow({ ativo });
    server.use(
      http.get('/api/User/FindByTipo', () => HttpResponse.json({ items: [stored], total: 1 })),
      http.post('/api/User/toggleActive/5', () => {
        stored = { ...stored, ativo: !stored.ativo };
        return HttpResponse.json({ id: 5, ativo: stored.ativo, dataAlteracao: stored.dataInclusao });
      }),
    );
    const { user } = renderUsuarios('/usuarios');
    await user.click(await screen.findByRole('button', { name: 'Funções de Bruno Lima' }));
    await user.click(screen.getByRole('menuitem', { name: label }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: message })).getByRole('button', { name: 'OK' }),
    );
    expect(screen.getByText(badge, { selector: 'td *' })).toBeVisible();
  });

  it.each([
    [
      'Você não pode restringir o próprio acesso.',
      { code: 'CONFLITO', message: 'Você não pode restringir o próprio acesso.', requestId: 'r-9' },
      409,
    ],
    ['Erro ao alternar o status do usuário.', 'gateway', 502],
  ])(
    'says "Falha ao Ativar/Desativar um Usuário da Plataforma!" and "%s" when the server refuses',
    async (message, body, status) => {
      server.use(http.post('/api/User/toggleActive/5', () => HttpResponse.json(body, { status })));
      const { user } = renderUsuarios('/usuarios');
      await user.click(await screen.findByRole('button', { name: 'Funções de Bruno Lima' }));
      await user.click(screen.getByRole('menuitem', { name: 'Restringir Acesso' }));
      const dialog = await screen.findByRole('alertdialog', {
        name: 'Falha ao Ativar/Desativar um Usuário da Plataforma!',
      });
      expect(dialog).toHaveTextContent(message);
      expect(dialog).toHaveTextContent('entre em contato com o suporte');
    },
  );

  it('says "Erro ao buscar os Usuários Pessoa Jurídica" when the list fails, and tries again', async () => {
    server.use(
      http.get('/api/User/FindByTipo', () => new HttpResponse(null, { status: 500 }), { once: true }),
    );
    const { user } = renderUsuarios('/usuarios');
    expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao buscar os Usuários Pessoa Jurídica');
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Bruno Lima')).toBeVisible();
  });

  it('shows "-" where a user has no e-mail or company', async () => {
    answerList(buildUsuarioRow({ email: null, nomeEmpresa: null }));
    renderUsuarios('/usuarios');
    const row = (await screen.findByText('Bruno Lima')).closest('tr');
    expect([...(row?.cells ?? [])].filter((cell) => cell.textContent === '-')).toHaveLength(2);
  });

  it('shows cards with e-mail, type, company and access on a narrow screen', async () => {
    window.innerWidth = 390;
    renderUsuarios('/usuarios');
    const card = (await screen.findByRole('heading', { name: 'Bruno Lima' })).closest('li');
    expect(card).toHaveTextContent('Acesso Liberado?Sim');
    expect(card).toHaveTextContent('E-mailbruno@foro.devTipoAdvogadoEmpresaLima Advogados');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});

afterEach(() => {
  window.innerWidth = 1024;
});
