import {
  chooseFuncao,
  describeListPage,
  dismiss,
  http,
  HttpResponse,
  installServer,
  refusal,
} from '@foro/shared/testing';
import { screen } from '@testing-library/react';
import { answers, buildUsuarioRow, renderUsuarios } from './usuarios.fixtures';

const server = installServer(...answers);

describe('/usuarios', () => {
  describeListPage({
    server,
    open: () => renderUsuarios('/usuarios'),
    path: '/api/User/FindByTipo',
    query: { idUsuarioTipos: '1,2,4,9', page: '1', pageSize: '10', sort: 'nome', order: 'asc' },
    row: buildUsuarioRow(),
    rowName: 'Bruno Lima',
    cells: [
      ['Nome', 'Bruno Lima'],
      ['E-mail', 'bruno@foro.dev'],
      ['Tipo', 'Advogado'],
      ['Empresa', 'Lima Advogados'],
      ['Acesso Liberado?', 'Sim'],
      ['Data Inclusão', '02/03/2026'],
      ['Cód Interno', '5'],
    ],
    menu: ['Abrir', 'Restringir Acesso', 'Tarefas em aberto'],
    links: { 'Novo Usuário': '/usuariodetalhe/0', 'Bruno Lima': '/usuariodetalhe/5' },
    empty: 'Nenhum usuário cadastrado',
    error: 'Erro ao buscar os Usuários Pessoa Jurídica',
  });

  it.each([
    [true, 'Restringir Acesso', 'Acesso restringido com sucesso!', 'Não'],
    [false, 'Liberar Acesso', 'Acesso liberado com sucesso!', 'Sim'],
  ])('toggles access that is %s by "%s", says "%s" and shows "%s"', async (ativo, label, message, badge) => {
    let stored = buildUsuarioRow({ ativo });
    const versions: (string | null)[] = [];
    server.use(
      http.get('/api/User/FindByTipo', () => HttpResponse.json({ items: [stored], total: 1 })),
      http.post('/api/User/toggleActive/5', ({ request }) => {
        versions.push(new URL(request.url).searchParams.get('dataAlteracao'));
        stored = { ...stored, ativo: !stored.ativo };
        return HttpResponse.json({
          id: 5,
          ativo: stored.ativo,
          dataAlteracao: stored.dataInclusao,
          tarefasAbertas: 2,
        });
      }),
    );
    const { user } = renderUsuarios('/usuarios');
    await chooseFuncao(user, 'Bruno Lima', label);
    await dismiss(user, message);
    if (ativo)
      expect(await screen.findByText('Acesso restringido. Ficam 2 tarefas em aberto.')).toBeVisible();
    expect(screen.getByText(badge, { selector: 'td *' })).toBeVisible();
    expect(versions).toEqual([stored.dataAlteracao]);
  });

  it('says "Falha ao Ativar/Desativar um Usuário da Plataforma!" and why when the server refuses', async () => {
    const message = 'Você não pode restringir o próprio acesso.';
    server.use(
      http.post('/api/User/toggleActive/5', () => refusal(409, { code: 'CONFLITO', message }), {
        once: true,
      }),
      http.post('/api/User/toggleActive/5', () => refusal(502, 'gateway')),
    );
    const { user } = renderUsuarios('/usuarios');
    for (const said of [message, 'Erro ao alternar o status do usuário.']) {
      await chooseFuncao(user, 'Bruno Lima', 'Restringir Acesso');
      expect(await dismiss(user, 'Falha ao Ativar/Desativar um Usuário da Plataforma!')).toContain(said);
    }
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
