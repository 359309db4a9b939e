import { http, HttpResponse, installServer, renderRoute } from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import { answers, buildRow } from '../agenda.fixtures';
import CompromissosDoProcesso from './compromissos-do-processo';

const server = installServer(...answers);
const show = () =>
  renderRoute(
    [{ path: 'aba', element: <CompromissosDoProcesso context={{ idProcesso: 3 }} title="Compromissos" /> }],
    {
      path: '/aba',
    },
  );
const answer = (...rows: ReturnType<typeof buildRow>[]) =>
  server.use(http.get('/api/ProcessSchedule', () => HttpResponse.json(rows)));
const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

describe('the tab "Compromissos" of a case', () => {
  it('shows what is to come first, what is over behind it the other way round, and asks for the case alone', async () => {
    const asked: string[] = [];
    server.use(
      http.get('/api/ProcessSchedule', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json([
          buildRow({ id: 1, processoAgenda: 'Primeira', dataInicio: at(-9), dataFim: at(-9) }),
          buildRow({ id: 2, processoAgenda: 'Segunda', dataInicio: at(-2), dataFim: at(-2) }),
          buildRow({ id: 3, processoAgenda: 'Terceira', dataInicio: at(2), dataFim: at(2) }),
        ]);
      }),
    );
    show();
    const proximos = within(await screen.findByRole('list', { name: 'Próximos compromissos' }));
    expect(proximos.getByRole('link', { name: /Terceira/ })).toHaveAttribute('href', '/agendadetalhe/3');
    const anteriores = within(screen.getByRole('list', { name: 'Compromissos anteriores' }));
    expect(anteriores.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Segunda'),
      expect.stringContaining('Primeira'),
    ]);
    expect(asked).toEqual(['?idProcesso=3']);
  });

  it('offers a new commitment of the case, also when it has none', async () => {
    answer();
    show();
    expect(await screen.findByText('Nenhum compromisso neste processo')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Novo Compromisso' })).toHaveAttribute(
      'href',
      '/agendadetalhe/0?processo=3',
    );
  });

  it('says that the commitments cannot be loaded, and tries again', async () => {
    answer(buildRow({ dataInicio: at(1), dataFim: at(1) }));
    server.use(http.get('/api/ProcessSchedule', () => HttpResponse.error(), { once: true }));
    const { user } = show();
    expect(await screen.findByText('Não foi possível carregar os compromissos do processo.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('link', { name: /Audiência de instrução/ })).toBeVisible();
  });
});
