import { chooseOption, http, HttpResponse, installServer } from '@foro/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { answers, buildUsuario, renderUsuarios } from './usuarios.fixtures';

const server = installServer(...answers);

// By label and not by role: the roles of a whole form take long to work out.
const box = (label: string) => screen.getByLabelText((text) => text === label || text === `${label} *`);
const senha = () => screen.getByLabelText(/^Senha/);
const confirmacao = () => screen.getByLabelText(/^Confirmar senha/);
const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Salvar' }));
const refusal = (status: number, body: object) =>
  HttpResponse.json({ requestId: 'req-1', ...body }, { status });

/** Keeps what is sent to be saved, and answers it as the API does. */
function takeSaves(method: 'post' | 'put') {
  const sent: Record<string, unknown>[] = [];
  server.use(
    http[method](method === 'post' ? '/api/User' : '/api/User/', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json(buildUsuario({ id: 8, dataAlteracao: '2026-04-01T12:00:00.000Z' }), {
        status: method === 'post' ? 201 : 200,
      });
    }),
  );
  return sent;
}

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
  it('is told of every required field at once, with the focus on the first', async () => {
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

  it.each([
    ['Ab1@', 'Senha deve ser maior que 8 caracteres'],
    ['senha@2026', 'Senha deve conter números, maiúsculas e caracteres especiais'],
    ['Senha@abcd', 'Senha deve conter números, maiúsculas e caracteres especiais'],
    ['Senha2026', 'Senha deve conter números, maiúsculas e caracteres especiais'],
  ])('with the password %s is told "%s"', async (text, message) => {
    const { user } = await openNew();
    await user.type(senha(), text);
    await user.type(confirmacao(), text);
    await save(user);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByText('Senhas diferentes')).not.toBeInTheDocument();
  });

  it('whose confirmation is another is told "Senhas diferentes"', async () => {
    const { user } = await openNew();
    await user.type(senha(), 'Senha@2026');
    await user.type(confirmacao(), 'Senha@2027');
    await save(user);
    expect(await screen.findByText('Senhas diferentes')).toBeVisible();
  });

  it('is told "CPF inválido" and "E-mail inválido"', async () => {
    const { user } = await openNew();
    await user.type(box('CPF'), '52998224726');
    await user.type(box('E-mail'), 'carla@foro');
    await save(user);
    expect(await screen.findByText('CPF inválido')).toBeVisible();
    expect(screen.getByText('E-mail inválido')).toBeVisible();
  });

  it('is saved with cargo 7, said "Usuário da Plataforma salvo com sucesso!", and the list comes back', async () => {
    const sent = takeSaves('post');
    const { user, router } = await openNew();
    await fillRequired(user);
    await user.type(box('CPF'), '529.982.247-25');
    await save(user);
    await user.click(
      within(
        await screen.findByRole('alertdialog', { name: 'Usuário da Plataforma salvo com sucesso!' }),
      ).getByRole('button', { name: 'OK' }),
    );
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

  it('shows "Salvando..." meanwhile and is sent once', async () => {
    let answer: () => void = () => {};
    const whenAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let calls = 0;
    server.use(
      http.post('/api/User', async () => {
        calls += 1;
        await whenAnswered;
        return HttpResponse.json(buildUsuario(), { status: 201 });
      }),
    );
    const { user } = await openNew();
    await fillRequired(user);
    await save(user);
    await user.click(await screen.findByRole('button', { name: /Salvando\.\.\./ }));
    answer();
    await screen.findByRole('alertdialog');
    expect(calls).toBe(1);
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

  it('is told "Erro ao carregar opções." when the offices cannot be had', async () => {
    server.use(http.get('/api/Company/FindByTipo', () => new HttpResponse(null, { status: 500 })));
    await openNew();
    expect(await screen.findByText('Erro ao carregar opções.')).toBeVisible();
  });
});

describe('an invitation in place of a password', () => {
  it('makes the user without one, and shows the address to hand on where no mail is sent', async () => {
    const sent: Record<string, unknown>[] = [];
    server.use(
      http.post('/api/User/Invitation', async ({ request }) => {
        sent.push((await request.json()) as Record<string, unknown>);
        return HttpResponse.json(
          { usuario: buildUsuario({ id: 8 }), endereco: '/convite#7.abc' },
          { status: 201 },
        );
      }),
    );
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

describe('the CEP', () => {
  it('fills street, neighbourhood, city and state', async () => {
    server.use(
      http.get('/api/Cep/01001000', () =>
        HttpResponse.json({ logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' }),
      ),
    );
    const { user } = await openNew();
    await user.type(box('CEP'), '01001-000');
    await user.tab();
    await waitFor(() => expect(box('Endereço')).toHaveValue('Praça da Sé'));
    expect(
      [box('Bairro'), box('Cidade'), box('Estado')].map((field) => (field as HTMLInputElement).value),
    ).toEqual(['Sé', 'São Paulo', 'SP']);
  });

  it.each([
    ['0100', undefined, 'CEP inválido. Digite 8 números!'],
    ['99999999', () => HttpResponse.json({ erro: true }), 'CEP não encontrado! Digite um CEP válido...'],
    [
      '99999999',
      () => refusal(502, { code: 'SERVICO_EXTERNO', message: 'Fora do ar.' }),
      'Erro ao buscar endereço!',
    ],
    ['99999999', () => HttpResponse.error(), 'Erro ao buscar endereço!'],
    ['99999999', () => HttpResponse.html('<h1>?</h1>'), 'Erro ao buscar endereço!'],
  ])('%s that leads nowhere clears the address and says why (%#)', async (cep, answer, message) => {
    if (answer) server.use(http.get(`/api/Cep/${cep}`, answer));
    const { user } = await openStored();
    await user.clear(box('CEP'));
    await user.type(box('CEP'), cep);
    await user.tab();
    expect(await screen.findByText(message)).toBeVisible();
    expect(
      [box('Endereço'), box('Bairro'), box('Cidade'), box('Estado')].map(
        (field) => (field as HTMLInputElement).value,
      ),
    ).toEqual(['', '', '', '']);
    expect(box('Número')).toHaveValue('10');
  });

  it('that cannot be looked up does not keep the form from being saved', async () => {
    const sent = takeSaves('put');
    server.use(http.get('/api/Cep/99999999', () => HttpResponse.error()));
    const { user } = await openStored();
    await user.clear(box('CEP'));
    await user.type(box('CEP'), '99999999');
    await user.tab();
    await screen.findByText('Erro ao buscar endereço!');
    await user.type(box('Endereço'), 'Rua Nova');
    await save(user);
    await screen.findByRole('alertdialog', { name: 'Usuário da Plataforma salvo com sucesso!' });
    expect(sent[0]).toMatchObject({ cep: '99999999', endereco: 'Rua Nova', bairro: null });
  });
});

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
