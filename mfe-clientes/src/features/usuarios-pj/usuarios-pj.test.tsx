import type { User as UserRecord, UserRow } from '@foro/shared/contracts/user';
import {
  chooseFuncao,
  describeListPage,
  dismiss,
  fieldError,
  http,
  HttpResponse,
  installServer,
  refusal,
  renderRoute,
  takeSaves,
} from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import UsuarioPJFormPage from './usuario-pj-form-page';
import UsuariosPJPage from './usuarios-pj-page';

const row: UserRow = {
  id: 21,
  nome: 'Davi Nunes',
  email: 'davi@aurora.example',
  cpf: null,
  celularDDD: '13',
  celular: '991234567',
  ativo: true,
  idUsuarioTipo: 12,
  usuarioTipo: 'Acesso PJ',
  idEmpresa: 12,
  nomeEmpresa: 'Café Aurora',
  dataInclusao: '2026-03-02T13:00:00.000Z',
  dataAlteracao: '2026-03-02T13:00:00.000Z',
};

const server = installServer(
  http.get('/api/User/FindByTipo', () => HttpResponse.json({ items: [row], total: 1 })),
  http.get('/api/Company/FindByTipo', () =>
    HttpResponse.json({ items: [{ id: 12, nomeFantasia: 'Café Aurora' }], total: 1 }),
  ),
  http.get('/api/Company/12', () => HttpResponse.json({ id: 12, nomeFantasia: 'Café Aurora' })),
);

const render = (path: string) =>
  renderRoute(
    [
      { path: 'usuariospj', element: <UsuariosPJPage /> },
      { path: 'usuariopjdetalhe/:idUsuarioPJ/:idEmpresa', element: <UsuarioPJFormPage /> },
    ],
    { path },
  );

async function fill(user: ReturnType<typeof render>['user'], celular = '991234567') {
  await user.type(await screen.findByLabelText('Nome'), 'Davi Nunes');
  const [ddd] = screen.getAllByLabelText('DDD');
  if (ddd) await user.type(ddd, '13');
  await user.type(screen.getByLabelText('Celular'), celular);
  await user.type(screen.getByLabelText('E-mail'), 'davi@aurora.example');
  await user.type(screen.getByLabelText('Senha'), 'Foro@2026');
  await user.type(screen.getByLabelText('Confirmar senha'), 'Foro@2026');
}

describe('/usuariospj', () => {
  describeListPage({
    server,
    open: () => render('/usuariospj'),
    path: '/api/User/FindByTipo',
    row,
    rowName: 'Davi Nunes',
    cells: [
      ['Nome', 'Davi Nunes'],
      ['E-mail', 'davi@aurora.example'],
      ['Empresa', 'Café Aurora'],
      ['Acesso Liberado?', 'Sim'],
      ['Data Inclusão', '02/03/2026'],
      ['Cód Interno', '21'],
    ],
    menu: ['Abrir', 'Restringir Acesso', 'Excluir'],
    links: { 'Davi Nunes': '/usuariopjdetalhe/21/12' },
    empty: 'Nenhum acesso PJ',
    error: 'Erro ao buscar os Usuários Pessoa Jurídica',
  });

  it('says "Falha ao Ativar/Desativar um Usuário PJ" when the toggle is refused', async () => {
    const versions: (string | null)[] = [];
    server.use(
      http.post('/api/User/toggleActive/21', ({ request }) => {
        versions.push(new URL(request.url).searchParams.get('dataAlteracao'));
        return HttpResponse.json(null, { status: 502 });
      }),
    );
    const { user } = render('/usuariospj');
    await chooseFuncao(user, 'Davi Nunes', 'Restringir Acesso');
    expect(
      await screen.findByRole('alertdialog', { name: 'Falha ao Ativar/Desativar um Usuário PJ' }),
    ).toHaveTextContent('Erro ao alternar o status do usuário.');
    expect(versions).toEqual([row.dataAlteracao]);
  });
});

describe('/usuariopjdetalhe/0/0', () => {
  it('asks for name, mobile, company, e-mail and password', async () => {
    const { user } = render('/usuariopjdetalhe/0/0');
    await user.click(await screen.findByRole('button', { name: 'Salvar' }));
    for (const message of [
      'Nome é obrigatório',
      'Celular é obrigatório',
      'Empresa é obrigatório',
      'E-mail é obrigatório',
      'Senha é obrigatória',
    ])
      expect(await fieldError(message)).toBeVisible();
    expect(screen.getByLabelText('Empresa')).toBeEnabled();
  });

  it('searches companies of type 1 on the server', async () => {
    server.use(
      http.get('/api/Company/FindByTipo', ({ request }) => {
        const { searchParams } = new URL(request.url);
        const found = searchParams.get('idEmpresaTipos') === '1' && searchParams.get('search') === 'cafe';
        return HttpResponse.json({ items: found ? [{ id: 12, nomeFantasia: 'Café Aurora' }] : [], total: 1 });
      }),
    );
    const { user } = render('/usuariopjdetalhe/0/0');
    await user.type(await screen.findByLabelText('Empresa'), 'cafe');
    await user.click(await screen.findByTitle('Café Aurora'));
    expect(screen.getAllByTitle('Café Aurora')[0]).toBeVisible();
    expect(screen.getByLabelText('Empresa')).toHaveValue('');
  });
});

describe('/usuariopjdetalhe/0/{company}', () => {
  it('chooses and locks the company, and sends it', async () => {
    const bodies = takeSaves(server, 'post', '/api/User', { ...row } satisfies Partial<UserRecord>);
    const { user, router } = render('/usuariopjdetalhe/0/12');
    expect(await screen.findByText('Café Aurora')).toBeVisible();
    expect(screen.getByLabelText('Empresa')).toBeDisabled();
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await dismiss(user, 'Usuário PJ salvo com sucesso!');
    expect(bodies[0]).toMatchObject({
      idEmpresa: 12,
      idUsuarioTipo: 12,
      email: 'davi@aurora.example',
      senha: 'Foro@2026',
    });
    expect(bodies[0]).not.toHaveProperty('confirmacaoSenha');
    expect(router.state.location.pathname).toBe('/usuariospj');
  });

  it('invites the person to choose the password, and gives the address to hand on if no mail is sent', async () => {
    const bodies = takeSaves(server, 'post', '/api/User/Invitation', {
      usuario: row,
      endereco: '/convite#7.abc',
    });
    const { user } = render('/usuariopjdetalhe/0/12');
    await fill(user);
    await user.click(screen.getByLabelText('Convidar: a própria pessoa escolhe a senha'));
    expect(screen.queryByLabelText('Senha')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    const told = within(await screen.findByRole('alertdialog', { name: 'O e-mail não está configurado' }));
    expect(told.getByRole('textbox', { name: 'Endereço do convite' })).toHaveValue(
      `${window.location.origin}/convite#7.abc`,
    );
    await user.click(told.getByRole('button', { name: 'OK' }));
    expect(await screen.findByRole('alertdialog', { name: 'Usuário PJ salvo com sucesso!' })).toBeVisible();
    expect(bodies).toEqual([expect.objectContaining({ idEmpresa: 12, idUsuarioTipo: 12, senha: null })]);
  });

  it('lets the person choose another if there is no such company', async () => {
    server.use(
      http.get('/api/Company/99', () =>
        refusal(404, { code: 'NAO_ENCONTRADO', message: 'Empresa não encontrada.' }),
      ),
    );
    render('/usuariopjdetalhe/0/99');
    expect(await screen.findByText('Digite para procurar...')).toBeVisible();
    expect(screen.getByLabelText('Empresa')).toBeEnabled();
  });
});
