import {
  describeFormPage,
  describeListPage,
  http,
  HttpResponse,
  installServer,
  renderRoute,
} from '@foro/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { grupoDe } from './fila';
import TarefasDoProcesso from './tarefas-do-processo';
import { urgencyOf } from './tarefa-linha';
import { answers, buildTarefa, buildTarefaRow, renderTarefas } from './tarefas.fixtures';

const server = installServer(...answers);

describe('/tarefas?visao=lista', () => {
  describeListPage({
    server,
    open: () => renderTarefas('/tarefas?visao=lista'),
    path: '/api/Task',
    query: {
      escopo: 'escritorio',
      situacao: 'abertas',
      page: '1',
      pageSize: '10',
      sort: 'vence',
      order: 'asc',
    },
    row: buildTarefaRow(),
    rowName: 'Minuta da contestação',
    cells: [
      ['Escolher', 'Escolher Minuta da contestação'],
      ['Tarefa', 'Minuta da contestação'],
      ['Processo', 'Cobrança de aluguéis'],
      ['Para o dia', '10/03/2099'],
      ['Responsável', 'Bruno Lima'],
      ['Situação', 'A fazer'],
    ],
    menu: [
      'Abrir',
      'Mover para Fazendo',
      'Mover para Em revisão',
      'Mover para Feita',
      'Mover para Dispensada',
      'Excluir',
    ],
    links: { 'Minuta da contestação': '/tarefadetalhe/3' },
    empty: 'Nenhuma tarefa aqui',
    error: 'Erro ao buscar as tarefas',
    deletion: {
      path: '/api/Task/3',
      success: 'Tarefa excluída com sucesso!',
      failure: 'Falha ao excluir uma Tarefa',
      fallback: 'Erro inesperado ao excluir uma Tarefa.',
    },
  });

  it('changes the chosen ones at once, and says what became of each', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('/api/Task/batch', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ feitas: [], recusadas: [{ id: 3, message: 'Espera por outra.' }] });
      }),
    );
    const { user } = renderTarefas('/tarefas?visao=lista');
    await user.click(await screen.findByRole('checkbox', { name: 'Escolher Minuta da contestação' }));
    await user.click(screen.getByRole('button', { name: 'Dar por feitas' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Dar por feitas' }),
    );
    expect(await screen.findByText('Minuta da contestação: Espera por outra.')).toBeVisible();
    const { id, dataAlteracao } = buildTarefaRow();
    expect(sent).toEqual([{ acao: 'concluir', tarefas: [{ id, dataAlteracao }] }]);
  });
});

describe('/tarefadetalhe', () => {
  describeFormPage({
    server,
    open: renderTarefas,
    address: '/tarefadetalhe/3',
    backTo: '/tarefas',
    get: '/api/Task/3',
    put: '/api/Task',
    stored: buildTarefa(),
    field: { label: 'Tarefa', name: 'titulo' },
    error: 'Não foi possível carregar a tarefa.',
    success: 'Tarefa salva com sucesso!',
    failure: 'Falha ao salvar uma Tarefa!',
    fallback: 'Erro inesperado ao salvar uma Tarefa.',
  });
});

it('a task that waits for another is neither late nor for today', () => {
  const late = buildTarefaRow({ vence: '2026-03-09' });
  const waiting = { ...late, esperaPor: 'Pesquisa' };
  expect([urgencyOf(late, '2026-03-10'), urgencyOf(waiting, '2026-03-10')]).toEqual(['atrasada', undefined]);
  expect([late, waiting].map((row) => grupoDe(row, '2026-03-10'))).toEqual([
    'Atrasadas',
    'Esperando outra tarefa',
  ]);
});

it('the tab of a case moves a task by "Mover para…"', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('/api/Task/3/move', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(buildTarefa({ situacao: 'fazendo' }));
    }),
  );
  const { user } = renderRoute(
    [{ path: 'aba', element: <TarefasDoProcesso context={{ idProcesso: 7 }} title="Tarefas" /> }],
    { path: '/aba' },
  );
  await user.click(await screen.findByRole('button', { name: /^Mover para…/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Mover para Fazendo' }));
  await waitFor(() =>
    expect(sent).toEqual([{ dataAlteracao: buildTarefaRow().dataAlteracao, situacao: 'fazendo' }]),
  );
});

it('"?visao=relatorio" shows who did how many, and how many in time', async () => {
  server.use(
    http.get('/api/Task/Report', () =>
      HttpResponse.json([
        {
          idResponsavel: 11,
          responsavel: 'Bruno Lima',
          fluxo: null,
          criadas: 5,
          feitas: 4,
          noDia: 3,
          medianaDias: 1.5,
        },
      ]),
    ),
  );
  renderTarefas('/tarefas?visao=relatorio');
  const row = (await screen.findByRole('rowheader', { name: 'Bruno Lima' })).closest('tr');
  expect([...(row?.cells ?? [])].map((cell) => cell.textContent)).toEqual([
    'Bruno Lima',
    '-',
    '5',
    '4',
    '75%',
    '1,5',
  ]);
});

it('"?visao=quadro" shows each column with its number', async () => {
  server.use(
    http.get('/api/Task/Board', () =>
      HttpResponse.json([
        { chave: 'aFazer', titulo: 'A fazer', total: 60, tarefas: [buildTarefaRow()] },
        { chave: 'fazendo', titulo: 'Fazendo', total: 0, tarefas: [] },
      ]),
    ),
  );
  renderTarefas('/tarefas?visao=quadro');
  expect(await screen.findByRole('heading', { name: 'A fazer (60)' })).toBeVisible();
  expect(screen.getByText('Mais 59: veja-as na lista.')).toBeVisible();
});
