import type { Account, SessionRow } from '@foro/shared/contracts/account';
import { STORAGE_KEYS } from '@foro/shared/session';
import { buildToken, http, HttpResponse, installServer, takeSaves } from '@foro/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { emptyRegistry, profileOf, reachable, renderSignedIn } from '../testing/render-host';
import { strengthOf } from './strength';

const conta: Account = {
  id: 1,
  nome: 'Ana Souza',
  email: 'ana@foro.dev',
  celularDDD: '11',
  celular: '987654321',
  foto: null,
  idUsuarioTipo: 6,
  dataAlteracao: '2026-11-20T12:00:00.000Z',
};
const [atual, outra] = ['a', 'b'].map((letter, index): SessionRow => ({
  id: `00000000-0000-4000-8000-00000000000${letter}`,
  aparelho: index === 0 ? 'Firefox no Linux' : 'Safari no iOS',
  endereco: '203.0.113.7',
  iniciadaEm: '2026-11-20T12:00:00.000Z',
  usadaEm: '2026-11-20T13:30:00.000Z',
  isAtual: index === 0,
})) as [SessionRow, SessionRow];

const server = installServer(
  emptyRegistry,
  profileOf('Cliente'),
  reachable,
  http.get('/api/Account', () => HttpResponse.json(conta)),
  http.get('/api/Account/sessions', () => HttpResponse.json([atual, outra])),
  http.get('/api/Notification/settings', () =>
    HttpResponse.json({
      email: true,
      resumo: true,
      passos: {},
      silencioDe: 1200,
      silencioAte: 420,
      ausenteDe: null,
    }),
  ),
  http.get('/api/Notification/push', () => HttpResponse.json({ chave: null, enderecos: [] })),
  http.get('/api/Account/secondFactor', () =>
    HttpResponse.json({ ligadoEm: null, codigosRestantes: 0, isExigido: false }),
  ),
);

const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const dialog = async (name: string, role: 'dialog' | 'alertdialog' = 'dialog') =>
  within(await screen.findByRole(role, { name }));

describe('/conta', () => {
  it('opens from the name in the bar, for a client too, and shows who one is', async () => {
    const { user, router } = renderSignedIn('/home');
    await user.click(await screen.findByRole('link', { name: 'Ana Souza' }));
    expect(await screen.findByRole('heading', { name: 'Minha conta', level: 1 })).toBeVisible();
    expect(router.state.location.pathname).toBe('/conta');
    const dados = await panel('Meus dados');
    expect(dados.getByText('ana@foro.dev')).toBeVisible();
    expect(dados.getByText('(11) 98765-4321')).toBeVisible();
  });

  it('lets a client choose mail and quiet hours, without lead times and absence', async () => {
    const { user } = renderSignedIn('/conta');
    await user.click(await screen.findByRole('button', { name: 'Alterar avisos' }));
    const form = await dialog('Alterar avisos');
    expect(form.getByLabelText('Receber também por e-mail')).toBeChecked();
    expect(form.queryByLabelText(/^Substituto/)).not.toBeInTheDocument();
  });

  it('changes the own data, with the rules of the form and the refusals of the server beside their fields', async () => {
    const sent = takeSaves(server, 'put', '/api/Account', { ...conta, nome: 'Ana Lima' });
    const { user } = renderSignedIn('/conta');
    await user.click((await panel('Meus dados')).getByRole('button', { name: 'Alterar' }));
    const form = await dialog('Alterar meus dados');
    await user.clear(form.getByLabelText(/^Celular/));
    await user.clear(form.getByLabelText(/^Nome/));
    await user.type(form.getByLabelText(/^Nome/), 'Ana Lima');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect((await form.findAllByText('Celular é obrigatório'))[0]).toBeVisible();
    await user.type(form.getByLabelText(/^Celular/), '912345678');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await user.click(
      (await dialog('Seus dados foram alterados.', 'alertdialog')).getByRole('button', { name: 'OK' }),
    );
    expect(sent).toEqual([
      {
        id: 1,
        dataAlteracao: conta.dataAlteracao,
        nome: 'Ana Lima',
        celularDDD: '11',
        celular: '912345678',
        foto: null,
      },
    ]);
    expect((await panel('Meus dados')).getByText('Ana Lima')).toBeVisible();
  });

  it('changes the password, shows how strong it is, and goes on by the token of the answer', async () => {
    const token = buildToken({ sub: '9' });
    const sent: unknown[] = [];
    server.use(
      http.post('/api/Account/password', async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? HttpResponse.json(
              {
                code: 'DADOS_INVALIDOS',
                message: 'Senha atual incorreta',
                fields: { senhaAtual: 'Senha atual incorreta' },
                requestId: 'r-1',
              },
              { status: 400 },
            )
          : HttpResponse.json({ accessToken: token });
      }),
    );
    const { user } = renderSignedIn('/conta');
    await user.click((await panel('Senha')).getByRole('button', { name: 'Trocar senha' }));
    const form = await dialog('Trocar senha');
    const box = (label: RegExp) => form.getByLabelText(label);
    await user.type(box(/^Senha atual/), 'Foro@2026');
    await user.type(box(/^Nova senha/), 'Aa1!');
    expect(form.getByText(/^Força da senha: (muito )?fraca$/)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Trocar senha' }));
    expect((await form.findAllByText('Senha deve ser maior que 8 caracteres'))[0]).toBeVisible();
    expect(form.getAllByText('Senhas diferentes')[0]).toBeVisible();
    await user.clear(box(/^Nova senha/));
    await user.type(box(/^Nova senha/), 'jabuticaba#Roxa93');
    expect(form.getByText(/^Força da senha: (boa|forte)$/)).toBeVisible();
    await user.click(box(/^Confirmar nova senha/));
    await user.paste('jabuticaba#Roxa93');
    await user.click(form.getByRole('button', { name: 'Trocar senha' }));
    expect((await form.findAllByText('Senha atual incorreta'))[0]).toBeVisible();
    expect(box(/^Nova senha/)).toHaveValue('jabuticaba#Roxa93');
    await user.click(form.getByRole('button', { name: 'Trocar senha' }));
    await user.click(
      (await dialog('Senha trocada. Os outros aparelhos foram desconectados.', 'alertdialog')).getByRole(
        'button',
        { name: 'OK' },
      ),
    );
    expect(sent[1]).toEqual({ senhaAtual: 'Foro@2026', senha: 'jabuticaba#Roxa93' });
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBe(token);
    expect(screen.getByRole('heading', { name: 'Minha conta' })).toBeVisible();
  });

  it('ends one session, or all others, once that is confirmed', async () => {
    const ended: string[] = [];
    server.use(
      http.get('/api/Account/sessions', () => HttpResponse.json(ended.length > 1 ? [atual] : [atual, outra])),
      http.delete('/api/Account/sessions/:id', ({ params }) => {
        ended.push(String(params.id));
        return new HttpResponse(null, { status: 204 });
      }),
      http.delete('/api/Account/sessions', () => {
        ended.push('outras');
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderSignedIn('/conta');
    const sessoes = await panel('Onde você está conectado');
    expect(await sessoes.findByText('Firefox no Linux')).toBeVisible();
    expect(sessoes.getByText('Este aparelho')).toBeVisible();
    expect(sessoes.getByText(/Endereço 203\.0\.113\.7 · Último uso em 20\/11\/2026/)).toBeVisible();
    await user.click(sessoes.getByRole('button', { name: /^Encerrar Safari no iOS/ }));
    const one = await dialog('Encerrar Safari no iOS?', 'alertdialog');
    await user.click(one.getByRole('button', { name: 'Encerrar' }));
    await waitFor(() => expect(ended).toEqual([outra.id]));
    await user.click(sessoes.getByRole('button', { name: 'Encerrar todas as outras' }));
    const all = await dialog('Encerrar todas as outras?', 'alertdialog');
    await user.click(all.getByRole('button', { name: 'Encerrar' }));
    expect(await sessoes.findByText('Você não está conectado em nenhum outro aparelho.')).toBeVisible();
    expect(ended).toEqual([outra.id, 'outras']);
  });

  it('says what could not be loaded, and tries again', async () => {
    server.use(http.get('/api/Account', () => HttpResponse.json(null, { status: 404 }), { once: true }));
    const { user } = renderSignedIn('/conta');
    expect(await screen.findByText('Não foi possível carregar a sua conta.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('ana@foro.dev')).toBeVisible();
  });
});

it.each([
  ['', 0],
  ['12345678', 0],
  ['AnaSouza2026', 0],
  ['almeida', 1],
  ['x7#Kq!p2Zr@w', 4],
  ['x7#Kq!p2'.repeat(25), 3],
])('judges %j as %d', (senha, score) => {
  expect(strengthOf(senha, ['Ana Souza', 'ana@foro.dev']).score).toBe(score);
});
