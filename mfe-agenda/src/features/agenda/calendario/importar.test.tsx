import { http, HttpResponse, installServer } from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import { answers, renderAgenda } from '../agenda.fixtures';

const server = installServer(
  ...answers,
  http.get('/api/ProcessSchedule', () => HttpResponse.json([])),
);

const TEXT = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
const ics = (text = TEXT) => new File([text], 'agenda.ics', { type: 'text/calendar' });
const linha = (titulo: string, situacao: string) => ({
  chave: titulo,
  titulo,
  dataInicio: '2026-11-20T17:00:00.000Z',
  dataFim: '2026-11-20T18:00:00.000Z',
  situacao,
});

async function openDialog() {
  const { user } = renderAgenda('/agenda');
  await user.click(await screen.findByRole('button', { name: 'Importar arquivo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar compromissos' }));
  return { user, dialog, box: dialog.getByLabelText(/^Arquivo de calendário/) };
}

describe('"Importar arquivo"', () => {
  it('shows what is new, changed and there already, asks for the type, and says what was saved', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('/api/ProcessSchedule/import/preview', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({
          novos: 1,
          alterados: 1,
          existentes: 1,
          ignorados: 2,
          deixados: [{ titulo: 'Jantar', motivo: 'está cancelado' }],
          avisos: ['Há repetições demais: só uma parte delas foi lida.'],
          linhas: [linha('Perícia', 'alterado'), linha('Almoço', 'novo'), linha('Aula', 'existente')],
        });
      }),
      http.post('/api/ProcessSchedule/import', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ novos: 1, alterados: 1, existentes: 1, ignorados: 2 });
      }),
    );
    const { user, dialog, box } = await openDialog();
    await user.upload(box, ics());
    expect(
      await dialog.findByText(/^Novos: 1\. Alterados: 1\. Já na agenda: 1\. Deixados de fora/),
    ).toBeVisible();
    expect(dialog.getByText('Jantar: está cancelado.')).toBeVisible();
    expect(dialog.getByText('Há repetições demais: só uma parte delas foi lida.')).toBeVisible();
    const rows = within(dialog.getByRole('list', { name: 'Compromissos do arquivo' })).getAllByRole(
      'listitem',
    );
    expect(rows.map((row) => row.textContent)).toEqual([
      '20/11/2026 14:00PeríciaAlterado',
      '20/11/2026 14:00AlmoçoNovo',
      '20/11/2026 14:00AulaJá está na agenda',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Importar 2 compromissos' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Tipo é obrigatório');
    // The calendar behind the dialog has a filter of the same name.
    await user.click(dialog.getByRole('combobox', { name: 'Tipo' }));
    await user.click(await screen.findByText('Baixa', { selector: '.ant-select-item-option-content' }));
    await user.click(dialog.getByRole('button', { name: 'Importar 2 compromissos' }));
    expect(
      await dialog.findByText(/^1 compromisso na agenda\. Alterados: 1\. Já estavam lá: 1\./),
    ).toBeVisible();
    const arquivo = TEXT.replaceAll('\r\n', '\n');
    expect(sent).toEqual([{ arquivo }, { arquivo, idProcessoAgendaPrioridade: 1 }]);
  });

  it('says what is wrong with a file, and takes another one', async () => {
    const message = 'Este arquivo não é um calendário (.ics), ou está cortado ou danificado.';
    server.use(
      http.post('/api/ProcessSchedule/import/preview', () =>
        HttpResponse.json(
          { code: 'DADOS_INVALIDOS', message, fields: { arquivo: message }, requestId: 'r-1' },
          { status: 400 },
        ),
      ),
    );
    const { user, dialog, box } = await openDialog();
    await user.upload(box, ics('oi'));
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    await user.upload(box, ics('x'.repeat(1_000_001)));
    expect(
      await dialog.findByText('O arquivo deve ter no máximo 1 MB. Exporte um período menor.'),
    ).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Importar/ })).not.toBeInTheDocument();
  });
});
