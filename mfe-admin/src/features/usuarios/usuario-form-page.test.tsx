import {
  box,
  chooseOption,
  describeFormPage,
  dismiss,
  http,
  HttpResponse,
  installServer,
  save,
  takeSaves as takeSavesOf,
} from '@foro/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { answers, buildUsuario, renderUsuarios } from './usuarios.fixtures';

const server = installServer(...answers);
const senha = () => screen.getByLabelText(/^Senha/);
const confirmacao = () => screen.getByLabelText(/^Confirmar senha/);
const takeSaves = (method: 'post' | 'put') =>
  takeSavesOf(server, method, method === 'post' ? '/api/User' : '/api/User/', buildUsuario({ id: 8 }));

async function openNew() {
  const screenOf = renderUsuarios('/usuariodetalhe/0');
  await screen.findByRole('heading', { name: 'Novo Usuário' });
  return screenOf;
}

async function openStored(usuario = buildUsuario()) {
  server.use(http.get('/api/User/5', () => HttpResponse.json(usuario)));
  const screenOf = renderUsuarios('/usuariodetalhe/5');
  await screen.findByDisplayValue(usuario.nome);
  return screenOf;
}

async function fillRequired(user: UserEvent) {
  await user.type(box('Nome'), 'Carla Dias');
  await user.type(box('E-mail'), 'carla@foro.dev');
  await chooseOption(user, 'Tipo', 'Advogado');
  await chooseOption(user, 'Empresa', 'Lima Advogados');
  await user.type(senha(), 'Senha@2026');
  await user.type(confirmacao(), 'Senha@2026');
}

describe('a new user', () => {
  it('reports every required field at once, with the focus on the first', async () => {
    const { user } = await openNew();
    await save(user);
    for (const message of [
      'Nome é obrigatório',
      'E-mail é obrigatório',
      'Tipo é obrigatório',
      'Empresa é obrigatório',
      'Senha é obrigatória',
    ]) {
      expect(await screen.findByText(message)).toBeVisible();
    }
    expect(box('Nome')).toHaveFocus();
  });

  it('is saved with cargo 7, said "Usuário da Plataforma salvo com sucesso!", and the list comes back', async () => {
    const sent = takeSaves('post');
    const { user, router } = await openNew();
    await fillRequired(user);
    await user.type(box('CPF'), '529.982.247-25');
    await save(user);
    await dismiss(user, 'Usuário da Plataforma salvo com sucesso!');
    await waitFor(() => expect(router.state.location.pathname).toBe('/usuarios'));
    expect(sent).toEqual([
      expect.objectContaining({
        nome: 'Carla Dias',
        email: 'carla@foro.dev',
        senha: 'Senha@2026',
        cpf: '52998224725',
        idUsuarioTipo: 9,
        idEmpresa: 3,
        idUsuarioCargo: 7,
        celular: null,
      }),
    ]);
    expect(sent[0]).not.toHaveProperty('confirmacaoSenha');
  });

  it('that an Admin makes may be of every platform type, and of no client type', async () => {
    const { user } = await openNew();
    await user.click(screen.getByRole('combobox', { name: 'Tipo' }));
    expect(await screen.findByText('Administrador')).toBeInTheDocument();
    expect(screen.queryByText('Cliente PF')).not.toBeInTheDocument();
  });

  it('that a Gestor makes is never an "Administrador"', async () => {
    const { user } = renderUsuarios('/usuariodetalhe/0', { role: 'Gestor' });
    await user.click(await screen.findByRole('combobox', { name: 'Tipo' }));
    expect(await screen.findByText('Gestor')).toBeInTheDocument();
    expect(screen.queryByText('Administrador')).not.toBeInTheDocument();
  });
});

describe('an invitation in place of a password', () => {
  it('makes the user without one, and shows the address to hand on if no mail is sent', async () => {
    const sent = takeSavesOf(server, 'post', '/api/User/Invitation', {
      usuario: buildUsuario({ id: 8 }),
      endereco: '/convite#7.abc',
    });
    const { user } = await openNew();
    await user.click(screen.getByLabelText('Convidar: a própria pessoa escolhe a senha'));
    expect(screen.queryByLabelText(/^Senha/)).not.toBeInTheDocument();
    await user.type(box('Nome'), 'Carla Dias');
    await user.type(box('E-mail'), 'carla@foro.dev');
    await chooseOption(user, 'Tipo', 'Advogado');
    await chooseOption(user, 'Empresa', 'Lima Advogados');
    await save(user);
    const told = within(await screen.findByRole('alertdialog', { name: 'O e-mail não está configurado' }));
    expect(told.getByText(/^Copie e entregue este endereço a .+ não aparece de novo\.$/)).toBeVisible();
    const address = told.getByRole('textbox', { name: 'Endereço do convite' });
    expect(address).toHaveValue(`${window.location.origin}/convite#7.abc`);
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    await user.click(told.getByRole('button', { name: 'Copiar endereço' }));
    expect(
      await told.findByText('O navegador não deixou copiar. Selecione o endereço e copie.'),
    ).toBeVisible();
    await user.click(told.getByRole('button', { name: 'Copiar endereço' }));
    expect(await told.findByText('Endereço copiado.')).toBeVisible();
    expect(write).toHaveBeenLastCalledWith(`${window.location.origin}/convite#7.abc`);
    await user.click(told.getByRole('button', { name: 'OK' }));
    await screen.findByRole('alertdialog', { name: 'Usuário da Plataforma salvo com sucesso!' });
    expect(sent).toEqual([expect.objectContaining({ nome: 'Carla Dias', senha: null, idUsuarioTipo: 9 })]);
  });
});

describe('a stored user', () => {
  describeFormPage({
    server,
    open: renderUsuarios,
    address: '/usuariodetalhe/5',
    backTo: '/usuarios',
    get: '/api/User/5',
    put: '/api/User/',
    stored: buildUsuario(),
    field: { label: 'Nome', name: 'nome' },
    error: 'Não foi possível carregar o usuário.',
    success: 'Usuário da Plataforma salvo com sucesso!',
    failure: 'Falha ao salvar um Usuário da Plataforma!',
    fallback: 'Erro inesperado ao salvar um Usuário da Plataforma.',
  });

  it('is saved with the password as it is when the box is empty', async () => {
    const sent = takeSaves('put');
    const { user } = await openStored();
    await save(user);
    await dismiss(user, 'Usuário da Plataforma salvo com sucesso!');
    expect(sent[0]).toMatchObject({ id: 5, senha: null, idUsuarioCargo: 7 });
  });

  it('shows its fields, its history and no password', async () => {
    await openStored();
    expect(screen.getByRole('heading', { name: / · Usuário$/ })).toBeVisible();
    expect(box('CPF')).toHaveValue('529.982.247-25');
    expect(box('CEP')).toHaveValue('01001-000');
    expect(await screen.findByText('Lima Advogados')).toBeVisible();
    expect(senha()).toHaveValue('');
    expect(screen.getByText('Deixe em branco para manter a senha atual.')).toBeVisible();
    expect(screen.getByText('Criado por Ana Souza em 02/03/2026 10:00')).toBeVisible();
  });

  it('of the person who is signed in says that a new password requires a new sign-in', async () => {
    server.use(http.get('/api/User/5', () => HttpResponse.json(buildUsuario())));
    renderUsuarios('/usuariodetalhe/5', { profile: { id: 5 } });
    expect(
      await screen.findByText(
        'Deixe em branco para manter a senha atual. Ao trocá-la, você precisará entrar de novo.',
      ),
    ).toBeVisible();
  });

  it('shows the rules of a new password', async () => {
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
