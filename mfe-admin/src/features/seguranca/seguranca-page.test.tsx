import type { InvitationRow } from '@foro/shared/contracts/invitation';
import type { Security } from '@foro/shared/contracts/second-factor';
import { http, HttpResponse, installServer, refusal, renderRoute } from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import SegurancaPage from './seguranca-page';

const SEGURANCA: Security = {
  exigeSegundoFator: false,
  pessoas: [
    {
      id: 1,
      nome: 'Ana Souza',
      email: 'ana@foro.dev',
      userRole: 'Admin',
      ligadoEm: '2026-03-02T13:00:00.000Z',
      codigosRestantes: 10,
    },
    { id: 2, nome: 'Gil Reis', email: null, userRole: 'Gestor', ligadoEm: null, codigosRestantes: 0 },
    {
      id: 3,
      nome: 'Caio Lima',
      email: 'caio@foro.dev',
      userRole: 'Colaborador',
      ligadoEm: '2026-03-02T13:00:00.000Z',
      codigosRestantes: 1,
    },
  ],
};

const CONVITE: InvitationRow = {
  idUsuario: 9,
  nome: 'Eva Dias',
  email: 'eva@foro.dev',
  situacao: 'valido',
  expiraEm: '2026-03-09T13:00:00.000Z',
};

const server = installServer(
  http.get('/api/Security', () => HttpResponse.json(SEGURANCA)),
  http.get('/api/User/Invitation', () => HttpResponse.json([CONVITE])),
);
const renderSeguranca = () =>
  renderRoute([{ path: 'seguranca', element: <SegurancaPage /> }], { path: '/seguranca' });
const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

describe('/seguranca', () => {
  it('shows who has a second factor, and since when', async () => {
    renderSeguranca();
    expect(await screen.findByText('Ligado em 02/03/2026 10:00 · 10 códigos de reserva')).toBeVisible();
    expect(screen.getByText('Ligado em 02/03/2026 10:00 · 1 código de reserva')).toBeVisible();
    expect(screen.getByText('Sem segundo fator')).toBeVisible();
  });

  it('requires it of Admin and Gestor, once it was said whom that locks out', async () => {
    const sent: unknown[] = [];
    server.use(
      http.get('/api/Security', () =>
        HttpResponse.json({ ...SEGURANCA, exigeSegundoFator: sent.length > 0 }),
      ),
      http.put('/api/Security', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(SEGURANCA);
      }),
    );
    const { user } = renderSeguranca();
    await user.click(await screen.findByRole('button', { name: 'Exigir de Admin e Gestor' }));
    const asked = await question('Exigir o segundo fator de Admin e Gestor?');
    expect(asked.getByText(/só abre a própria conta quem ainda não o tem: Gil Reis\./)).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Sim, exigir' }));
    expect(await screen.findByRole('button', { name: 'Deixar de exigir' })).toBeVisible();
    expect(sent).toEqual([{ exigeSegundoFator: true }]);
  });

  it('says why it cannot be required, in the words of the server', async () => {
    const message = 'Ligue antes o segundo fator da sua própria conta, em "Minha conta".';
    server.use(http.put('/api/Security', () => refusal(409, { code: 'CONFLITO', message })));
    const { user } = renderSeguranca();
    await user.click(await screen.findByRole('button', { name: 'Exigir de Admin e Gestor' }));
    await user.click(await screen.findByRole('button', { name: 'Sim, exigir' }));
    expect((await question('Falha ao alterar a exigência')).getByText(message)).toBeVisible();
  });

  it('switches off that of somebody else, once confirmed', async () => {
    const asked: string[] = [];
    server.use(
      http.delete('/api/Security/secondFactor/:id', ({ params }) => {
        asked.push(String(params.id));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderSeguranca();
    await user.click(await screen.findByRole('button', { name: 'Desligar o segundo fator de Caio Lima' }));
    await user.click(await screen.findByRole('button', { name: 'Sim, desligar' }));
    expect(await screen.findByText('Segundo fator desligado.')).toBeVisible();
    expect(asked).toEqual(['3']);
  });

  it('shows who was invited, sends another invitation, and revokes one', async () => {
    const asked: string[] = [];
    server.use(
      http.post('/api/User/Invitation/:id', ({ params }) => {
        asked.push(`POST ${String(params.id)}`);
        return HttpResponse.json({ endereco: '/convite#7.abc' });
      }),
      http.delete('/api/User/Invitation/:id', ({ params }) => {
        asked.push(`DELETE ${String(params.id)}`);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderSeguranca();
    expect(await screen.findByText('Convite vale até 09/03/2026 10:00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enviar outro convite a Eva Dias' }));
    const told = await question('O e-mail não está configurado');
    expect(told.getByText(/O anterior deixou de valer\.$/)).toBeVisible();
    expect(told.getByRole('textbox', { name: 'Endereço do convite' })).toHaveValue(
      `${window.location.origin}/convite#7.abc`,
    );
    await user.click(told.getByRole('button', { name: 'OK' }));
    await user.click(screen.getByRole('button', { name: 'Revogar o convite de Eva Dias' }));
    await user.click(await screen.findByRole('button', { name: 'Sim, revogar' }));
    expect(await screen.findByText('Convite revogado.')).toBeVisible();
    expect(asked).toEqual(['POST 9', 'DELETE 9']);
  });
});
