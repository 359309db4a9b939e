import { delay, http, HttpResponse, installServer } from '@foro/shared/testing';
import { screen } from '@testing-library/react';
import { reachable, renderHost } from '../testing/render-host';

const server = installServer(reachable);
const TOKEN = `7.${'a'.repeat(43)}`;

const refusal = (status: number, message: string, fields?: Record<string, string>) =>
  HttpResponse.json(
    { code: 'DADOS_INVALIDOS', message, requestId: 'r-1', ...(fields && { fields }) },
    { status },
  );

describe('/esqueci', () => {
  it('is reached from the login page, asks for the e-mail, and says the same for every address', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('/api/auth/forgot', async ({ request }) => {
        sent.push(await request.json());
        await delay(20);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderHost('/login');
    await user.click(await screen.findByRole('link', { name: 'Esqueci minha senha' }));
    expect(await screen.findByRole('heading', { name: 'Esqueci minha senha' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Pedir nova senha' }));
    expect(screen.getByRole('alert')).toHaveTextContent('E-mail é obrigatório');
    await user.type(screen.getByLabelText('E-mail com que você entra'), ' ana@foro.dev ');
    await user.dblClick(screen.getByRole('button', { name: 'Pedir nova senha' }));
    expect(await screen.findByText(/Se houver uma conta com esse e-mail/)).toBeVisible();
    expect(sent).toEqual([{ username: 'ana@foro.dev' }]);
  });

  it('says what the server says if no mail is sent, and keeps what was typed', async () => {
    server.use(http.post('/api/auth/forgot', () => refusal(409, 'O envio de e-mail não está configurado.')));
    const { user } = renderHost('/esqueci');
    await user.type(await screen.findByLabelText('E-mail com que você entra'), 'ana@foro.dev{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('O envio de e-mail não está configurado.');
    expect(screen.getByLabelText('E-mail com que você entra')).toHaveValue('ana@foro.dev');
  });
});

describe('/senha', () => {
  const type = async (user: ReturnType<typeof renderHost>['user'], senha: string, again = senha) => {
    for (const [label, text] of [
      ['Nova senha', senha],
      ['Confirmar nova senha', again],
    ] as const) {
      await user.clear(await screen.findByLabelText(label));
      await user.type(screen.getByLabelText(label), text);
    }
    await user.click(screen.getByRole('button', { name: 'Guardar senha' }));
  };

  it('checks the new password, sends it with what the link holds, and leads to the login', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('/api/auth/reset', async ({ request }) => {
        sent.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, router } = renderHost(`/senha#${TOKEN}`);
    await type(user, 'curta', 'outra');
    expect(await screen.findByText('Senha deve ser maior que 8 caracteres')).toBeVisible();
    expect(screen.getByText('Senhas diferentes')).toBeVisible();
    expect(screen.getByLabelText('Nova senha')).toHaveFocus();
    await type(user, 'Jabuticaba#93');
    expect(await screen.findByText(/^Senha trocada/)).toBeVisible();
    expect(sent).toEqual([{ token: TOKEN, senha: 'Jabuticaba#93' }]);
    await user.click(screen.getByRole('link', { name: 'Ir para a entrada' }));
    expect(router.state.location.pathname).toBe('/login');
  });

  it('leads away once the password is stored, and not before: the login would refuse it', async () => {
    let store = () => undefined as void;
    const stored = new Promise<void>((resolve) => (store = resolve));
    server.use(
      http.post('/api/auth/reset', async () => {
        await stored;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderHost(`/senha#${TOKEN}`);
    await type(user, 'Jabuticaba#93');
    expect(await screen.findByRole('button', { name: 'Guardando...' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ir para a entrada' })).not.toBeInTheDocument();
    store();
    expect(await screen.findByRole('link', { name: 'Ir para a entrada' })).toBeVisible();
  });

  it('offers another link if this one no longer opens, or is incomplete', async () => {
    server.use(
      http.post('/api/auth/reset', () =>
        refusal(400, 'Este link venceu.', { token: 'Este link venceu ou já foi usado.' }),
      ),
    );
    const { user } = renderHost(`/senha#${TOKEN}`);
    await type(user, 'Jabuticaba#93');
    expect(await screen.findByRole('alert')).toHaveTextContent('Este link venceu ou já foi usado.');
    expect(screen.getByRole('link', { name: 'Pedir outro link' })).toHaveAttribute('href', '/esqueci');
  });
});

describe('/convite', () => {
  it('takes the first password by the link of an invitation, and says why one opens nothing', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('/api/auth/reset', async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? refusal(400, 'x', { token: 'Este convite venceu, foi revogado ou já foi usado.' })
          : new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderHost(`/convite#${TOKEN}`);
    expect(await screen.findByRole('heading', { name: 'Escolha a sua senha' })).toBeVisible();
    await user.type(screen.getByLabelText('Senha'), 'Jabuticaba#93');
    await user.type(screen.getByLabelText('Confirmar senha'), 'Jabuticaba#93');
    await user.click(screen.getByRole('button', { name: 'Guardar senha' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Este convite venceu, foi revogado ou já foi usado.',
    );
    await user.click(screen.getByRole('button', { name: 'Guardar senha' }));
    expect(await screen.findByText(/^Senha guardada/)).toBeVisible();
    expect(sent[1]).toEqual({ token: TOKEN, senha: 'Jabuticaba#93', convite: true });
  });
});
