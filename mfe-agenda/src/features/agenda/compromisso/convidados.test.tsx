import type { ScheduleInvitation } from '@foro/shared/contracts/schedule-invitation';
import { http, HttpResponse, installServer } from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import { answers, buildCompromisso, renderAgenda } from '../agenda.fixtures';

const server = installServer(
  http.get('/api/ProcessSchedule/7', () => HttpResponse.json(buildCompromisso())),
  http.get('/api/ProcessSchedule/participants/7', () =>
    HttpResponse.json([
      { id: 31, participante: 'Bruno Lima', idUsuarioParticipante: 11 },
      { id: 32, participante: 'Célia Prado', idUsuarioParticipante: 12 },
    ]),
  ),
  ...answers,
);

const convite = (changes: Partial<ScheduleInvitation>): ScheduleInvitation => ({
  id: 1,
  idParticipante: null,
  nome: 'Zilda Proença',
  email: 'zilda@fora.teste',
  proprio: false,
  resposta: null,
  respondidaEm: null,
  enviadaEm: null,
  ...changes,
});
const bruno = convite({ id: 2, idParticipante: 31, nome: 'Bruno Lima', email: null });

/** The current invitations, which the test changes. */
function answerConvites(...convites: ScheduleInvitation[]) {
  server.use(http.get('/api/ProcessSchedule/7/invitations', () => HttpResponse.json(convites)));
  return convites;
}
const itemOf = async (list: string, nome: string) => {
  const items = await within(await screen.findByRole('list', { name: list })).findAllByRole('listitem');
  return items.find(({ textContent }) => textContent?.includes(nome)) ?? document.body;
};

describe('the invitations of a commitment', () => {
  it('shows beside each participant what he answered, and nothing beside who was not invited', async () => {
    answerConvites({ ...bruno, resposta: 'aceito', respondidaEm: '2026-11-20T12:00:00.000Z' });
    renderAgenda('/agendadetalhe/7');
    expect(await screen.findByText('Aceitou em 20/11/2026 09:00')).toBeVisible();
    expect(await itemOf('Participantes', 'Bruno Lima')).toHaveTextContent('Aceitou em 20/11/2026 09:00');
    expect(await itemOf('Participantes', 'Célia Prado')).not.toHaveTextContent(/Aceitou|resposta/);
  });

  it('takes the own answer by "Aceitar"', async () => {
    const convites = answerConvites({ ...bruno, proprio: true });
    server.use(
      http.post('/api/ProcessSchedule/7/invitations/answer', async ({ request }) => {
        expect(await request.json()).toEqual({ resposta: 'aceito' });
        convites[0] = {
          ...bruno,
          proprio: true,
          resposta: 'aceito',
          respondidaEm: '2026-11-20T12:00:00.000Z',
        };
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderAgenda('/agendadetalhe/7');
    await user.click(await screen.findByRole('button', { name: 'Aceitar' }));
    expect(await screen.findByText('Aceitou em 20/11/2026 09:00')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Aceitar' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('invites somebody from outside by name and e-mail, and takes him out after a question', async () => {
    const convites = answerConvites();
    const sent: unknown[] = [];
    server.use(
      http.post('/api/ProcessSchedule/7/invitations', async ({ request }) => {
        sent.push(await request.json());
        convites.push(convite({}));
        return HttpResponse.json(convite({}), { status: 201 });
      }),
      http.delete('/api/ProcessSchedule/invitations/1', () => {
        convites.pop();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderAgenda('/agendadetalhe/7');
    await user.click(await screen.findByRole('button', { name: 'Convidar alguém de fora' }));
    const dialog = await screen.findByRole('dialog', { name: 'Convidar alguém de fora' });
    await user.click(within(dialog).getByRole('button', { name: 'Convidar' }));
    expect(await within(dialog).findByText('E-mail é obrigatório')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Nome'), 'Zilda Proença');
    await user.type(within(dialog).getByLabelText('E-mail'), 'zilda@fora.teste');
    await user.click(within(dialog).getByRole('button', { name: 'Convidar' }));
    expect(await itemOf('Convidados de fora', 'Zilda Proença')).toHaveTextContent('Sem resposta');
    expect(sent).toEqual([{ nome: 'Zilda Proença', email: 'zilda@fora.teste' }]);
    await user.click(screen.getByRole('button', { name: 'Remover Zilda Proença' }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Retirar o convidado?' })).getByRole('button', {
        name: 'Sim, retirar',
      }),
    );
    expect(await screen.findByRole('button', { name: 'Convidar alguém de fora' })).toBeVisible();
    expect(screen.queryByText('Zilda Proença')).not.toBeInTheDocument();
  });
});
