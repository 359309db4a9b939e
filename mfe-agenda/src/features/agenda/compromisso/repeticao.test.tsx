import { chooseOption, http, HttpResponse, installServer } from '@foro/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { answers, buildCompromisso, renderAgenda } from '../agenda.fixtures';

const serie = { frequencia: 'semanal', posicao: 2, total: 4 } as const;
const server = installServer(
  ...answers,
  http.get('/api/ProcessSchedule', () => HttpResponse.json([])),
  http.get('/api/ProcessSchedule/7', () => HttpResponse.json(buildCompromisso({ serie }))),
);

const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('"Repetição"', () => {
  it('of a new commitment asks how often and until when, says how many there will be, and is sent with it', async () => {
    const bodies: unknown[] = [];
    server.use(
      // The firm closes on 20 January.
      http.post('/api/ProcessSchedule/repetition', () =>
        HttpResponse.json({ total: 3, ultimo: '2027-01-21' }),
      ),
      http.post('/api/ProcessSchedule', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json(buildCompromisso({ serie }), { status: 201 });
      }),
    );
    const { user } = renderAgenda('/agendadetalhe/0');
    await user.type(await screen.findByLabelText('Nome do Compromisso'), 'Reunião');
    await chooseOption(user, 'Tipo', 'Baixa');
    fill('Data de início', '20/11/2026 14:00');
    fill('Data de término', '20/11/2026 15:00');
    await chooseOption(user, 'Repetir', 'Todo mês');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(
      await screen.findByText('Diga até quando, ou quantas vezes', { selector: '.foro-field-error' }),
    ).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Um número de vezes' }));
    await user.type(screen.getByLabelText('Vezes'), '3');
    expect(await screen.findByText('3 compromissos, o último em 20/01/2027.')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /^Só em dias úteis/ }));
    expect(await screen.findByText('3 compromissos, o último em 21/01/2027.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByRole('alertdialog', { name: /^Compromisso salvo com sucesso!/ });
    expect(bodies).toMatchObject([
      {
        processoAgenda: 'Reunião',
        repeticao: { frequencia: 'mensal', ate: null, vezes: 3, soDiasUteis: true },
      },
    ]);
  });

  it('of one that comes again says which it is, and what saving and deleting are about', async () => {
    const asked: unknown[] = [];
    server.use(
      http.put('/api/ProcessSchedule/', async ({ request }) => {
        asked.push(((await request.json()) as { escopo?: string }).escopo);
        return HttpResponse.json(buildCompromisso({ serie }));
      }),
      http.delete('/api/ProcessSchedule/7', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('escopo'));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderAgenda('/agendadetalhe/7');
    expect(await screen.findByText('Repete-se toda semana: este é o 2º de 4.')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Só este' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Este e os seguintes' }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    const saved = await screen.findByRole('alertdialog', { name: 'Compromisso salvo com sucesso!' });
    await user.click(within(saved).getByRole('button', { name: 'OK' }));
    await user.click(await screen.findByRole('radio', { name: 'Todos' }));
    await user.click(screen.getByRole('button', { name: 'Apagar' }));
    await user.click(await screen.findByRole('button', { name: 'Sim, excluir' }));
    await screen.findByRole('alertdialog', { name: 'Compromisso apagado com sucesso!' });
    expect(asked).toEqual(['seguintes', 'todos']);
  });
});
