import { http, HttpResponse, installServer, refusal } from '@foro/shared/testing';
import { screen } from '@testing-library/react';
import { reachable, renderHost } from '../testing/render-host';

const server = installServer(reachable);
const TOKEN = `7.${'a'.repeat(43)}`;
const ABERTO = {
  titulo: 'Reunião de acordo',
  inicio: '2030-03-20T17:00:00.000Z',
  fim: '2030-03-20T18:00:00.000Z',
  local: 'Sala 3',
  nome: 'Zilda Proença',
  convidadoPor: 'Ana Souza',
  total: 1,
  resposta: null,
  versao: '1.0',
};

describe('/responder-convite', () => {
  it('shows the invitation without answering it, and answers by the button that is tapped', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('/api/ProcessSchedule/invitation/open', () => HttpResponse.json(ABERTO)),
      http.post('/api/ProcessSchedule/invitation/answer', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ...ABERTO, resposta: 'recusado' });
      }),
    );
    const { user } = renderHost(`/responder-convite#recusar.${TOKEN}`);
    expect(await screen.findByText('Reunião de acordo')).toBeVisible();
    expect(screen.getByText(/Zilda Proença, Ana Souza convidou você/)).toBeVisible();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Recusar',
      'Aceitar',
    ]);
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Recusar' }));
    expect(await screen.findByText('Você recusou o convite.')).toBeVisible();
    expect(sent).toEqual([{ token: TOKEN, resposta: 'recusado', versao: '1.0' }]);
    expect(screen.getByRole('button', { name: 'Aceitar' })).toBeEnabled();
  });

  it('shows what has changed since it was opened, and asks again', async () => {
    const message = 'O compromisso mudou desde que você abriu o convite. Confira e responda de novo.';
    let aberto: object = ABERTO;
    server.use(
      http.post('/api/ProcessSchedule/invitation/open', () => HttpResponse.json(aberto)),
      http.post('/api/ProcessSchedule/invitation/answer', () => refusal(409, { code: 'CONFLITO', message })),
    );
    const { user } = renderHost(`/responder-convite#aceitar.${TOKEN}`);
    expect(await screen.findByText(/20\/03\/2030 14:00/)).toBeVisible();
    aberto = {
      ...ABERTO,
      inicio: '2030-03-21T03:00:00.000Z',
      fim: '2030-03-22T02:59:00.000Z',
      versao: '1.1',
    };
    await user.click(screen.getByRole('button', { name: 'Aceitar' }));
    expect(await screen.findByText(/21\/03\/2030(?! 00:00)/)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(message);
  });

  it('says why an invitation is no longer valid', async () => {
    const message = 'Este convite foi cancelado ou trocado por outro.';
    server.use(
      http.post('/api/ProcessSchedule/invitation/open', () =>
        refusal(404, { code: 'NAO_ENCONTRADO', message }),
      ),
    );
    renderHost(`/responder-convite#aceitar.${TOKEN}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByRole('button', { name: 'Aceitar' })).not.toBeInTheDocument();
  });
});
