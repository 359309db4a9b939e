import type { Participant } from '@foro/shared/contracts/process-schedule';
import { chooseOption, dismiss, http, HttpResponse, refusal } from '@foro/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildCompromisso, renderAgenda } from '../agenda.fixtures';
import { prepareForm, salvar } from './compromisso-form-page.fixtures';

const { server, answerSave } = prepareForm();

describe('/agendadetalhe/{id}', () => {
  it('shows the hours of São Paulo, saves over the version it read, says "Compromisso salvo com sucesso!" and stays', async () => {
    const bodies = answerSave('put', '/api/ProcessSchedule/', () =>
      HttpResponse.json(buildCompromisso({ processoAgenda: 'Outra' })),
    );
    const { user, router } = renderAgenda('/agendadetalhe/7');
    expect(await screen.findByLabelText('Data de início')).toHaveValue('20/11/2026 23:30');
    expect(screen.getByLabelText('Data de término')).toHaveValue('21/11/2026 00:30');
    await user.clear(screen.getByLabelText('Nome do Compromisso'));
    await user.type(screen.getByLabelText('Nome do Compromisso'), 'Outra');
    await user.click(await salvar());
    const dialog = await screen.findByRole('alertdialog', { name: 'Compromisso salvo com sucesso!' });
    expect(bodies[0]).toMatchObject({
      id: 7,
      dataAlteracao: buildCompromisso().dataAlteracao,
      processoAgenda: 'Outra',
      dataInicio: '2026-11-21T02:30:00.000Z',
      idProcesso: null,
    });
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(router.state.location.pathname).toBe('/agendadetalhe/7');
  });

  it('asks, deletes, says "Compromisso apagado com sucesso!" and returns to the agenda without a question about what was typed', async () => {
    server.use(http.delete('/api/ProcessSchedule/7', () => new HttpResponse(null, { status: 204 })));
    const { user, router } = renderAgenda('/agendadetalhe/7');
    await user.type(await screen.findByLabelText('Nome do Compromisso'), ' x');
    await user.click(screen.getByRole('button', { name: 'Apagar' }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Deseja realmente excluir?' })).getByRole(
        'button',
        { name: 'Sim, excluir' },
      ),
    );
    await dismiss(user, 'Compromisso apagado com sucesso!');
    await waitFor(() => expect(router.state.location.pathname).toBe('/agenda'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('says "Falha ao apagar um Compromisso!" and stays when the deletion fails', async () => {
    server.use(
      http.delete('/api/ProcessSchedule/7', () =>
        refusal(404, { code: 'NAO_ENCONTRADO', message: 'Registro não encontrado.' }),
      ),
    );
    const { user, router } = renderAgenda('/agendadetalhe/7');
    await user.click(await screen.findByRole('button', { name: 'Apagar' }));
    await user.click(await screen.findByRole('button', { name: 'Sim, excluir' }));
    expect(
      await screen.findByRole('alertdialog', { name: 'Falha ao apagar um Compromisso!' }),
    ).toHaveTextContent('Registro não encontrado.');
    expect(router.state.location.pathname).toBe('/agendadetalhe/7');
  });

  it('says that there is no such commitment', async () => {
    server.use(
      http.get('/api/ProcessSchedule/7', () =>
        refusal(404, { code: 'NAO_ENCONTRADO', message: 'Registro não encontrado.' }),
      ),
    );
    renderAgenda('/agendadetalhe/7');
    expect(await screen.findByText('Registro não encontrado')).toBeVisible();
  });
});

describe('the participants', () => {
  function answerParticipantes(...participantes: Participant[]) {
    server.use(http.get('/api/ProcessSchedule/participants/7', () => HttpResponse.json(participantes)));
    return participantes;
  }
  const bruno = { id: 31, participante: 'Bruno Lima', idUsuarioParticipante: 11 };

  it('are added from the platform’s users, and who takes part is not offered again', async () => {
    const participantes = answerParticipantes();
    const bodies = answerSave('post', '/api/ProcessSchedule/participants', () => {
      participantes.push(bruno);
      return HttpResponse.json(bruno, { status: 201 });
    });
    const { user } = renderAgenda('/agendadetalhe/7');
    await screen.findByText('Nenhum participante ainda.');
    expect(screen.getByRole('button', { name: 'Adicionar Participante' })).toBeDisabled();
    await chooseOption(user, 'Participante', 'Bruno Lima');
    await user.click(screen.getByRole('button', { name: 'Adicionar Participante' }));
    expect(
      within(await screen.findByRole('list', { name: 'Participantes' })).getByText('Bruno Lima'),
    ).toBeVisible();
    expect(bodies).toEqual([
      {
        idProcessoAgenda: 7,
        idUsuarioParticipante: 11,
        dataInclusao: expect.stringMatching(/Z$/),
        dataAlteracao: expect.stringMatching(/Z$/),
      },
    ]);
    await user.click(screen.getByRole('combobox', { name: 'Participante' }));
    expect(await screen.findByTitle('Célia Prado')).toBeInTheDocument();
    expect(screen.queryByTitle('Bruno Lima')).not.toBeInTheDocument();
  });

  it('are removed after a question', async () => {
    const participantes = answerParticipantes(bruno);
    server.use(
      http.delete('/api/ProcessSchedule/participants/31', () => {
        participantes.pop();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderAgenda('/agendadetalhe/7');
    await user.click(await screen.findByRole('button', { name: 'Remover Bruno Lima' }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Remover o participante?' })).getByRole(
        'button',
        { name: 'Sim, remover' },
      ),
    );
    expect(await screen.findByText('Nenhum participante ainda.')).toBeVisible();
  });

  it('tell why one was refused', async () => {
    answerParticipantes();
    answerSave('post', '/api/ProcessSchedule/participants', () =>
      refusal(409, { code: 'DUPLICADO', message: 'Esta pessoa já participa do compromisso.' }),
    );
    const { user } = renderAgenda('/agendadetalhe/7');
    await chooseOption(user, 'Participante', 'Célia Prado');
    await user.click(screen.getByRole('button', { name: 'Adicionar Participante' }));
    expect(
      await screen.findByRole('alertdialog', { name: 'Falha ao adicionar um Participante!' }),
    ).toHaveTextContent('Esta pessoa já participa do compromisso.');
    expect(screen.getByText('Adicionar Participante').closest('button')).not.toHaveClass('ant-btn-loading');
  });
});

describe("'Avisos' of a commitment", () => {
  it('are as each person chose, until the commitment has steps of its own', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('/api/ProcessSchedule/7/reminders', async ({ request }) => {
        const body = await request.json();
        sent.push(body);
        return HttpResponse.json(body as object);
      }),
    );
    const { user } = renderAgenda('/agendadetalhe/7');
    expect(await screen.findByText(/Cada pessoa é avisada como escolheu/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mudar os avisos' }));
    const form = within(await screen.findByRole('dialog', { name: 'Avisos do compromisso' }));
    await user.click(form.getByRole('switch', { name: /Avisar todos/ }));
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Todos são avisados 1 dia antes, 1 hora antes.')).toBeVisible();
    expect(sent).toEqual([{ passos: [1440, 60] }]);
  });
});
