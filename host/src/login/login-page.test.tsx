import { buildProfile, buildToken, http, HttpResponse, installServer } from '@foro/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { emptyRegistry, logout, profileOf, renderHost, renderSignedIn } from '../testing/render-host';

const server = installServer(
  emptyRegistry,
  profileOf('Admin'),
  logout,
  http.post('/api/auth', async ({ request }) => {
    const { password } = (await request.json()) as { password: string };
    return password === 'Foro@2026'
      ? HttpResponse.json({ accessToken: buildToken() })
      : HttpResponse.json({ code: 'CREDENCIAIS_INVALIDAS', message: 'x', requestId: 'r' }, { status: 401 });
  }),
);

const password = () => screen.getByLabelText('Senha');
const enter = () => screen.getByRole('button', { name: 'Entrar' });

async function signIn(user: ReturnType<typeof renderHost>['user'], senha = 'Foro@2026') {
  await user.type(await screen.findByLabelText('Usuário'), 'admin@foro.dev');
  await user.type(password(), senha);
  await user.click(enter());
}

describe('/login', () => {
  it('asks for "Usuário" and "Senha", with the first in focus, and titles the document', async () => {
    renderHost('/login');
    expect(await screen.findByLabelText('Usuário')).toHaveFocus();
    expect(password()).toHaveAttribute('type', 'password');
    expect(document.title).toBe('Entrar · Foro');
  });

  it('shows and hides what was typed as "Senha"', async () => {
    const { user } = renderHost('/login');
    await user.type(password(), 'segredo');
    await user.click(screen.getByRole('button', { name: 'Mostrar senha' }));
    expect(password()).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Ocultar senha' }));
    expect(password()).toHaveAttribute('type', 'password');
  });

  it('goes to /home once signed in', async () => {
    const { user, router } = renderHost('/login');
    await signIn(user);
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
    expect(await screen.findByText('Olá!')).toBeVisible();
  });

  it.each(['/login', '/', '/home'])(
    'leads a client from %s to its home page, which shows its cases, once signed in',
    async (path) => {
      server.use(profileOf('Cliente'));
      const { user, router } = renderHost(path);
      await signIn(user);
      await screen.findByRole('img', { name: 'Balança da justiça' });
      expect(router.state.location.pathname).toBe('/home');
    },
  );

  it('reads "Entrando..." while working', async () => {
    let answer = () => {};
    server.use(
      http.post(
        '/api/auth',
        () =>
          new Promise(
            (resolve) => (answer = () => resolve(HttpResponse.json({ accessToken: buildToken() }))),
          ),
      ),
    );
    const { user, router } = renderHost('/login');
    await signIn(user);
    expect(await screen.findByRole('button', { name: /Entrando\.\.\./ })).toBeVisible();
    answer();
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  });

  it('shows "Credenciais inválidas. Por favor, tente novamente." when refused, and keeps what was typed', async () => {
    const { user } = renderHost('/login');
    await signIn(user, 'errada');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Credenciais inválidas. Por favor, tente novamente.',
    );
    expect(screen.getByLabelText('Usuário')).toHaveValue('admin@foro.dev');
    expect(password()).toHaveFocus();
  });

  it.each([
    [
      'the network',
      () => HttpResponse.error(),
      'Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.',
    ],
    [
      'the server',
      () => HttpResponse.json({ code: 'INTERNO', message: 'x', requestId: 'r' }, { status: 500 }),
      'O sistema não está disponível no momento. Tente novamente em instantes.',
    ],
    [
      'a page in place of the API',
      () => HttpResponse.html('<h1>502</h1>', { status: 502 }),
      'O sistema não está disponível no momento. Tente novamente em instantes.',
    ],
    [
      'an answer without a token',
      () => HttpResponse.json({}),
      'O sistema não está disponível no momento. Tente novamente em instantes.',
    ],
    [
      'another address',
      () => HttpResponse.json({ code: 'NAO_ENCONTRADO', message: 'x', requestId: 'r' }, { status: 404 }),
      'O sistema não está disponível no momento. Tente novamente em instantes.',
    ],
    [
      'the limit of tries',
      () =>
        HttpResponse.json(
          { code: 'LIMITE', message: 'Muitas tentativas. Aguarde 12 minutos.', requestId: 'r' },
          { status: 429 },
        ),
      'Muitas tentativas. Aguarde 12 minutos.',
    ],
    [
      'a firm that has moved',
      () =>
        HttpResponse.json(
          {
            code: 'NAO_AUTENTICADO',
            message: 'O escritório mudou de endereço. Entre em outro.foro.dev.',
            requestId: 'r',
          },
          { status: 401 },
        ),
      'O escritório mudou de endereço. Entre em outro.foro.dev.',
    ],
  ])('does not blame the credentials when %s is at fault', async (_, answer, message) => {
    server.use(http.post('/api/auth', answer));
    const { user } = renderHost('/login');
    await signIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  it('asks for what is missing without asking the server', async () => {
    const { user } = renderHost('/login');
    await user.click(enter());
    expect(screen.getByText('Usuário é obrigatório')).toBeVisible();
    expect(screen.getByLabelText('Usuário')).toHaveFocus();
    await user.type(screen.getByLabelText('Usuário'), 'admin@foro.dev');
    await user.click(enter());
    expect(screen.getByText('Senha é obrigatória')).toBeVisible();
    expect(password()).toHaveFocus();
  });

  it('sends who is signed in already to /home', async () => {
    const { router } = renderSignedIn('/login');
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  });
});

describe('the second step', () => {
  const asksForCode = http.post('/api/auth', () => HttpResponse.json({ desafio: 'selado' }));
  const refusal = (fields: Record<string, string>) =>
    HttpResponse.json({ code: 'DADOS_INVALIDOS', message: 'x', fields, requestId: 'r' }, { status: 400 });
  const code = () => screen.findByLabelText('Código de verificação');

  it('asks for the code after the password, says what is wrong with it, and goes to /home', async () => {
    const sent: unknown[] = [];
    server.use(
      asksForCode,
      http.post('/api/auth/second', async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? refusal({ codigo: 'Este código já foi usado. Espere o próximo' })
          : HttpResponse.json({ accessToken: buildToken() });
      }),
    );
    const { user, router } = renderHost('/login');
    await signIn(user);
    expect(await code()).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Entrar' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Código é obrigatório');
    await user.type(await code(), '123456');
    await user.click(screen.getByLabelText('Não pedir neste aparelho por 30 dias'));
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText('Este código já foi usado. Espere o próximo')).toBeVisible();
    expect(await code()).toHaveValue('123456');
    await user.click(screen.getByRole('button', { name: 'Usar um código de reserva' }));
    await user.type(screen.getByLabelText('Código de reserva'), 'ABCD-EFGH-IJKL-MNOP{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
    expect(sent).toEqual([
      { desafio: 'selado', codigo: '123456', lembrar: true },
      { desafio: 'selado', codigo: 'ABCD-EFGH-IJKL-MNOP', lembrar: true },
    ]);
  });

  it('leads back to the password, which is still there, when it took too long', async () => {
    server.use(
      asksForCode,
      http.post('/api/auth/second', () =>
        refusal({ desafio: 'A entrada demorou demais. Digite a senha de novo.' }),
      ),
    );
    const { user } = renderHost('/login');
    await signIn(user);
    await user.type(await code(), '123456{Enter}');
    expect(await screen.findByText('A entrada demorou demais. Digite a senha de novo.')).toBeVisible();
    expect(password()).toHaveValue('Foro@2026');
  });
});

describe('whom the firm requires a second factor of', () => {
  it('is led to the own account from every address', async () => {
    server.use(
      http.get('/api/user/profile', () => HttpResponse.json(buildProfile({ exigeSegundoFator: true }))),
      http.get('/api/Account', () => new Promise(() => {})),
      http.get('/api/Account/sessions', () => HttpResponse.json([])),
      http.get('/api/Account/secondFactor', () =>
        HttpResponse.json({ ligadoEm: null, codigosRestantes: 0, isExigido: true }),
      ),
    );
    const { router } = renderSignedIn('/aplicativo');
    await waitFor(() => expect(router.state.location.pathname).toBe('/conta'));
    expect(await screen.findByText(/^O escritório exige o segundo fator no seu perfil/)).toBeVisible();
  });
});

describe('an address that needs a session', () => {
  it('is where the sign-in returns to, with its query', async () => {
    const { user, router } = renderHost('/aplicativo?de=aviso#fim');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    await signIn(user);
    await screen.findByRole('heading', { name: 'Instalar APP' });
    expect(router.state.location).toMatchObject({
      pathname: '/aplicativo',
      search: '?de=aviso',
      hash: '#fim',
    });
  });

  it('is forgotten when the person left by "Sair"', async () => {
    const { user, router } = renderSignedIn('/aplicativo');
    await user.click(await screen.findByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/login', state: null }));
    await signIn(user);
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  });

  it('stays, with a warning, when the server refuses the token', async () => {
    server.use(
      http.get(
        '/api/user/profile',
        () => HttpResponse.json({ code: 'NAO_AUTENTICADO', message: 'x', requestId: 'r' }, { status: 401 }),
        { once: true },
      ),
    );
    const { user, router } = renderSignedIn('/aplicativo');
    expect(await screen.findByText('Token expirado ou inválido. Deslogando...')).toBeVisible();
    await signIn(user);
    await screen.findByRole('heading', { name: 'Instalar APP' });
    expect(router.state.location.pathname).toBe('/aplicativo');
  });
});

describe('/teste', () => {
  it('is public', async () => {
    renderHost('/teste');
    expect(await screen.findByRole('heading', { name: 'Página de teste' })).toBeVisible();
  });
});
