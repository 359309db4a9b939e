import { http, HttpResponse } from '@foro/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildUsuario, renderUsuarios } from './usuarios.fixtures';
import { box, fillRequired, openNew, prepareForm, refusal, save, senha } from './usuario-form-page.fixtures';

const { server, takeSaves, openStored } = prepareForm();

describe('a stored user', () => {
  it('shows its fields, its history and no password', async () => {
    await openStored();
    expect(screen.getByRole('heading', { name: 'Usuário' })).toBeVisible();
    expect(box('CPF')).toHaveValue('529.982.247-25');
    expect(box('CEP')).toHaveValue('01001-000');
    expect(await screen.findByText('Lima Advogados')).toBeVisible();
    expect(senha()).toHaveValue('');
    expect(screen.getByText('Deixe em branco para manter a senha atual.')).toBeVisible();
    expect(screen.getByText('Criado por Ana Souza em 02/03/2026 10:00')).toBeVisible();
  });

  it('is saved over the version that was read, with the password as it is when the box is empty', async () => {
    const sent = takeSaves('put');
    const { user } = await openStored();
    await user.type(box('Nome'), ' Neto');
    await save(user);
    await screen.findByRole('alertdialog', { name: 'Usuário da Plataforma salvo com sucesso!' });
    expect(sent[0]).toMatchObject({
      id: 5,
      dataAlteracao: '2026-03-02T13:00:00.000Z',
      nome: 'Bruno Lima Neto',
      senha: null,
      idUsuarioCargo: 7,
    });
  });

  it('who is oneself is told that a new password asks for a new sign-in', async () => {
    server.use(http.get('/api/User/5', () => HttpResponse.json(buildUsuario())));
    renderUsuarios('/usuariodetalhe/5', { profile: { id: 5 } });
    expect(
      await screen.findByText(
        'Deixe em branco para manter a senha atual. Ao trocá-la, você precisará entrar de novo.',
      ),
    ).toBeVisible();
  });

  it('is told the rules of a new password', async () => {
    const { user } = await openStored();
    await user.type(senha(), 'curta');
    await save(user);
    expect(await screen.findByText('Senha deve ser maior que 8 caracteres')).toBeVisible();
    expect(screen.getByText('Senhas diferentes')).toBeVisible();
  });

  it('of a type and an office that are options no more still shows them', async () => {
    await openStored(buildUsuario({ idEmpresa: 44, nomeEmpresa: 'Escritório Antigo' }));
    expect(await screen.findByText('Escritório Antigo')).toBeVisible();
  });
});

describe('a refusal of the server', () => {
  it("shows the server's message beside its field and in the dialog, and keeps what was typed", async () => {
    server.use(
      http.post('/api/User', () =>
        refusal(409, {
          code: 'DUPLICADO',
          message: 'Já existe um usuário com este e-mail.',
          fields: { email: 'E-mail já cadastrado' },
        }),
      ),
    );
    const { user } = await openNew();
    await fillRequired(user);
    await save(user);
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Falha ao salvar um Usuário da Plataforma!',
    });
    expect(dialog).toHaveTextContent('Já existe um usuário com este e-mail.');
    expect(dialog).toHaveTextContent('req-1');
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(screen.getByText('E-mail já cadastrado')).toBeVisible();
    expect(box('E-mail')).toHaveFocus();
    expect(box('Nome')).toHaveValue('Carla Dias');
  });

  it('without a message says "Erro inesperado ao salvar um Usuário da Plataforma."', async () => {
    server.use(http.post('/api/User', () => new HttpResponse(null, { status: 502 })));
    const { user } = await openNew();
    await fillRequired(user);
    await save(user);
    expect(await screen.findByText('Erro inesperado ao salvar um Usuário da Plataforma.')).toBeVisible();
  });

  it('for a stale version shows what somebody else changed, and saves again over the new one', async () => {
    const { user } = await openStored();
    const fresh = buildUsuario({
      numero: '99',
      dataAlteracao: '2026-05-05T15:00:00.000Z',
      usuarioAlteracao: 'Gil',
      idUsuarioAlteracao: 2,
    });
    const sent: unknown[] = [];
    server.use(
      http.put(
        '/api/User/',
        () => refusal(409, { code: 'DESATUALIZADO', message: 'Alterado por Gil em 05/05/2026 12:00.' }),
        { once: true },
      ),
      http.get('/api/User/5', () => HttpResponse.json(fresh)),
    );
    await user.type(box('Nome'), ' Neto');
    await save(user);
    const dialog = await screen.findByRole('alertdialog', {
      name: 'O registro foi alterado por outra pessoa',
    });
    expect(dialog).toHaveTextContent('Alterado por Gil em 05/05/2026 12:00.');
    expect(within(dialog).getByRole('row', { name: 'Número 99 sem alteração' })).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Continuar editando' }));
    expect(box('Número')).toHaveValue('99');
    server.use(
      http.put('/api/User/', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(fresh);
      }),
    );
    await save(user);
    await screen.findByRole('alertdialog', { name: 'Usuário da Plataforma salvo com sucesso!' });
    expect(sent).toEqual([
      expect.objectContaining({
        nome: 'Bruno Lima Neto',
        numero: '99',
        dataAlteracao: '2026-05-05T15:00:00.000Z',
      }),
    ]);
  });
});

describe('an address of no user', () => {
  it.each(['abc', '-1', '99999999999', '1.5'])(
    '/usuariodetalhe/%s shows "Registro não encontrado" and asks nobody',
    async (id) => {
      renderUsuarios(`/usuariodetalhe/${id}`);
      expect(await screen.findByText('Registro não encontrado')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/usuarios');
    },
  );

  it('that fails says so and tries again', async () => {
    server.use(
      http.get('/api/User/5', () => new HttpResponse(null, { status: 500 }), { once: true }),
      http.get('/api/User/5', () => HttpResponse.json(buildUsuario())),
    );
    const { user } = renderUsuarios('/usuariodetalhe/5');
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar o usuário.');
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByDisplayValue('Bruno Lima')).toBeVisible();
  });
});

describe('leaving', () => {
  it('asks "Sair sem salvar?" when something was typed, and not otherwise', async () => {
    const { user, router } = await openNew();
    await user.type(box('Nome'), 'C');
    await user.click(screen.getByRole('link', { name: 'Voltar' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' });
    await user.click(within(dialog).getByRole('button', { name: 'Continuar editando' }));
    expect(box('Nome')).toHaveValue('C');
    await user.clear(box('Nome'));
    await user.click(screen.getByRole('link', { name: 'Voltar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/usuarios'));
  });
});
