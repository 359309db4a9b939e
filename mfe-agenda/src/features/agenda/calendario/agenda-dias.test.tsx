import { fireEvent, screen, waitFor } from '@testing-library/react';
import { buildRow, renderAgenda } from '../agenda.fixtures';
import { calendario, prepareAgenda, pressed } from './agenda-page.fixtures';

const { answerList } = prepareAgenda();

describe('an empty time of the calendar', () => {
  const dial = () => screen.getByRole('spinbutton', { name: 'Horário do novo compromisso' });
  const novo = () => screen.getByRole('link', { name: 'Adicionar Novo Compromisso' });

  it('is chosen by the arrow keys, offered by the header’s button, and begun by Enter', async () => {
    answerList([]);
    const { user, router } = renderAgenda('/agenda?processo=3');
    await calendario();
    dial().focus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(dial()).toHaveAttribute('aria-valuetext', '28/11/2026 09:00');
    expect(novo()).toHaveAttribute('href', '/agendadetalhe/0?processo=3&inicio=2026-11-28T09%3A00');
    expect(router.state.location.pathname).toBe('/agenda');
    await user.keyboard('{Enter}');
    expect(await screen.findByLabelText('Data de início')).toHaveValue('28/11/2026 09:00');
    expect(screen.getByLabelText('Data de término')).toHaveValue('28/11/2026 10:00');
  });

  it('is let go by Escape and by another view', async () => {
    answerList([]);
    const { user } = renderAgenda('/agenda');
    await calendario();
    dial().focus();
    await user.keyboard('{ArrowRight}');
    expect(dial()).toHaveAttribute('aria-valuetext', '21/11/2026 09:00');
    await user.keyboard('{Escape}');
    expect(novo()).toHaveAttribute('href', '/agendadetalhe/0');
    await user.keyboard('{ArrowRight}');
    await user.click(screen.getByRole('radio', { name: 'Semana' }));
    expect(novo()).toHaveAttribute('href', '/agendadetalhe/0');
    dial().focus();
    await user.keyboard('{ArrowDown}');
    expect(dial()).toHaveAttribute('aria-valuetext', '20/11/2026 12:30');
  });
});

describe('a whole day', () => {
  const inteiro = buildRow({
    dataInicio: '2026-11-20T03:00:00.000Z',
    dataFim: '2026-11-21T02:59:00.000Z',
  });

  it('is above the hours of the week, without an hour of its own', async () => {
    answerList([inteiro]);
    renderAgenda('/agenda?visao=semana');
    const titulo = await screen.findByText('Audiência de instrução');
    expect(titulo.closest('.fc-daygrid-body')).not.toBeNull();
    expect(titulo.closest('a')).toHaveTextContent('PPrazo fatal: Audiência de instrução');
    expect(screen.getByText('1 compromisso hoje')).toBeVisible();
  });

  it('is "Dia inteiro" in the list', async () => {
    answerList([inteiro]);
    renderAgenda('/agenda?visao=agenda');
    expect(await screen.findByText('Dia inteiro')).toBeVisible();
  });
});

describe('on a phone', () => {
  it('shows three days as the week, and seven again if the window is wide', async () => {
    window.innerWidth = 390;
    answerList([]);
    const { user } = renderAgenda('/agenda?visao=semana');
    await calendario();
    const days = () =>
      [...document.querySelectorAll('.fc-col-header-cell')].map((cell) => cell.getAttribute('data-date'));
    expect(days()).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
    expect(pressed()).toEqual(['Semana']);
    await user.click(screen.getByRole('button', { name: 'Próximo' }));
    expect(days()).toEqual(['2026-11-23', '2026-11-24', '2026-11-25']);
    window.innerWidth = 1440;
    fireEvent(window, new Event('resize'));
    await waitFor(() => expect(days()).toHaveLength(7));
  });
});

describe('/agenda?processo={id}', () => {
  it('asks for the commitments of the case alone, leads to a new one of it, and takes the filter back', async () => {
    const asked = answerList();
    const { user, router } = renderAgenda('/agenda?processo=3');
    expect(
      await screen.findByText('Processo: 1000001-51.2026.8.26.0100 · Cobrança de aluguéis'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Adicionar Novo Compromisso' })).toHaveAttribute(
      'href',
      '/agendadetalhe/0?processo=3',
    );
    expect(asked.map((query) => query.get('idProcesso'))).toEqual(['3']);
    await user.click(screen.getByRole('button', { name: /^Remover o filtro/ }));
    await calendario();
    expect(router.state.location.search).toBe('');
    expect(asked.map((query) => query.get('idProcesso'))).toEqual(['3', null]);
    expect(screen.getByRole('link', { name: 'Adicionar Novo Compromisso' })).toHaveAttribute(
      'href',
      '/agendadetalhe/0',
    );
  });
});
