import { chooseOption, fieldError, http, HttpResponse } from '@foro/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { buildCompromisso, renderAgenda } from '../agenda.fixtures';
import { prepareForm, salvar } from './compromisso-form-page.fixtures';

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fillDate = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });

const { server, answerSave } = prepareForm();

describe('/agendadetalhe/0', () => {
  it('asks for name, type, start and end, and for nothing else; it has neither participants nor deletion', async () => {
    const { user } = renderAgenda('/agendadetalhe/0');
    await user.click(await salvar());
    for (const message of [
      'Nome do Compromisso é obrigatório',
      'Tipo é obrigatório',
      'Data de início é obrigatória',
      'Data de término é obrigatória',
    ])
      expect(await fieldError(message)).toBeVisible();
    expect(document.querySelectorAll('.foro-field-error')).toHaveLength(4);
    expect(screen.getByLabelText('Nome do Compromisso')).toHaveFocus();
    expect(screen.queryByText('Participantes')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Apagar' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/agenda');
  });

  it('saves São Paulo’s hours as instants, says so in the words for a new one, and stays on /agendadetalhe/{id} with its participants', async () => {
    const bodies = answerSave('post', '/api/ProcessSchedule', () =>
      HttpResponse.json(buildCompromisso(), { status: 201 }),
    );
    const { user, router } = renderAgenda('/agendadetalhe/0');
    await user.type(await screen.findByLabelText('Nome do Compromisso'), 'Audiência de instrução');
    await chooseOption(user, 'Tipo', 'Prazo fatal');
    fillDate('Data de início', '20/11/2026 23:30');
    fillDate('Data de término', '21/11/2026 00:30');
    await user.click(screen.getByLabelText('Processo'));
    await user.click(await screen.findByTitle('1000001-51.2026.8.26.0100 · Cobrança de aluguéis'));
    await user.click(await salvar());
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Compromisso salvo com sucesso! Adicione novos participantes ou clique em Voltar para retornar para a Agenda...',
    });
    expect(bodies).toEqual([
      {
        id: null,
        processoAgenda: 'Audiência de instrução',
        idProcessoAgendaPrioridade: 5,
        dataInicio: '2026-11-21T02:30:00.000Z',
        dataFim: '2026-11-21T03:30:00.000Z',
        idProcesso: 3,
        local: null,
        descricao: null,
      },
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(router.state.location.pathname).toBe('/agendadetalhe/7');
    expect(await screen.findByText('Nenhum participante ainda.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Apagar' })).toBeVisible();
  });

  it('says "Falha ao salvar um Compromisso!" with the fallback if the server gives no reason, and keeps what was typed', async () => {
    answerSave('post', '/api/ProcessSchedule', () => new HttpResponse(null, { status: 500 }));
    const { user } = renderAgenda('/agendadetalhe/0');
    await user.type(await screen.findByLabelText('Nome do Compromisso'), 'Reunião');
    await chooseOption(user, 'Tipo', 'Baixa');
    fillDate('Data de início', '20/11/2026 10:00');
    fillDate('Data de término', '20/11/2026 11:00');
    await user.click(await salvar());
    expect(
      await screen.findByRole('alertdialog', { name: 'Falha ao salvar um Compromisso!' }),
    ).toHaveTextContent('Erro inesperado ao salvar um Compromisso.');
    expect(screen.getByLabelText('Nome do Compromisso')).toHaveValue('Reunião');
  });

  it('fills in the case that the address names', async () => {
    renderAgenda('/agendadetalhe/0?processo=3');
    expect(await screen.findByText('1000001-51.2026.8.26.0100 · Cobrança de aluguéis')).toBeVisible();
  });
});

describe('the period', () => {
  it('ends an hour after its start, which moves it along, until the end is set by hand', async () => {
    const { user } = renderAgenda('/agendadetalhe/0');
    await user.type(await screen.findByLabelText('Data de início'), '201120262330');
    expect(box('Data de término')).toHaveValue('21/11/2026 00:30');
    fillDate('Data de início', '25/11/2026 1');
    expect(box('Data de término')).toHaveValue('21/11/2026 00:30');
    fillDate('Data de início', '25/11/2026 14:00');
    expect(box('Data de término')).toHaveValue('25/11/2026 15:00');
    fillDate('Data de término', '25/11/2026 18:00');
    fillDate('Data de início', '25/11/2026 13:00');
    expect(box('Data de término')).toHaveValue('25/11/2026 18:00');
  });

  it('of a stored commitment that does not last an hour stays where it was set', async () => {
    server.use(
      http.get('/api/ProcessSchedule/7', () =>
        HttpResponse.json(buildCompromisso({ dataFim: '2026-11-21T05:00:00.000Z' })),
      ),
    );
    renderAgenda('/agendadetalhe/7');
    await screen.findByLabelText('Data de início');
    fillDate('Data de início', '20/11/2026 22:00');
    expect(box('Data de término')).toHaveValue('21/11/2026 02:00');
  });

  it('of "Dia inteiro" asks for days alone, lasts from the first minute to the last, and gives the hours back', async () => {
    const bodies = answerSave('put', '/api/ProcessSchedule/', () => HttpResponse.json(buildCompromisso()));
    const { user } = renderAgenda('/agendadetalhe/7');
    await screen.findByLabelText('Data de início');
    fillDate('Data de término', '20/11/2026 23:45');
    await user.click(screen.getByRole('checkbox', { name: 'Dia inteiro' }));
    expect([box('Data de início').value, box('Data de término').value]).toEqual(['20/11/2026', '20/11/2026']);
    await user.click(screen.getByRole('checkbox', { name: 'Dia inteiro' }));
    expect([box('Data de início').value, box('Data de término').value]).toEqual([
      '20/11/2026 23:30',
      '20/11/2026 23:45',
    ]);
    await user.click(screen.getByRole('checkbox', { name: 'Dia inteiro' }));
    fillDate('Data de término', '21/11/2026');
    await user.click(await salvar());
    await screen.findByRole('alertdialog', { name: 'Compromisso salvo com sucesso!' });
    expect(bodies[0]).toMatchObject({
      dataInicio: '2026-11-20T03:00:00.000Z',
      dataFim: '2026-11-22T02:59:00.000Z',
    });
  });

  it('of a stored whole day is shown so', async () => {
    server.use(
      http.get('/api/ProcessSchedule/7', () =>
        HttpResponse.json(
          buildCompromisso({ dataInicio: '2026-11-20T03:00:00.000Z', dataFim: '2026-11-21T02:59:00.000Z' }),
        ),
      ),
    );
    renderAgenda('/agendadetalhe/7');
    expect(await screen.findByRole('checkbox', { name: 'Dia inteiro' })).toBeChecked();
    expect(box('Data de término')).toHaveValue('20/11/2026');
  });
});
