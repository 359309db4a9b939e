import {
  describeFormPage,
  describeListPage,
  http,
  HttpResponse,
  installServer,
  renderRoute,
} from '@foro/shared/testing';
import type { TaskRow } from '@foro/shared/contracts/task';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { grupoDe } from './fila';
import FilaPainel from './fila-painel';
import { filtersOf, readRecorte } from './recorte';
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

  it('says how many of the chosen ones had the values already', async () => {
    server.use(http.post('/api/Task/batch', () => HttpResponse.json({ feitas: [], recusadas: [] })));
    const { user } = renderTarefas('/tarefas?visao=lista');
    await user.click(await screen.findByRole('checkbox', { name: 'Escolher Minuta da contestação' }));
    await user.click(screen.getByRole('button', { name: 'Dar por feitas' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Dar por feitas' }),
    );
    expect(await screen.findByText('0 tarefas mudaram. 1 já estava assim.')).toBeVisible();
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

  it('says on which day it was done, even late in the evening', async () => {
    server.use(
      http.get('/api/Task/3', () => HttpResponse.json(buildTarefa({ feitaEm: '2026-03-03T01:30:00.000Z' }))),
    );
    renderTarefas('/tarefadetalhe/3');
    expect(await screen.findByRole('group', { name: 'Itens (feita em 02/03/2026)' })).toBeVisible();
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

it('the tab of a case shows the open tasks however many are closed, and how many are left', async () => {
  const closed = Array.from({ length: 100 }, (_, index) =>
    buildTarefaRow({ id: 100 + index, titulo: `Encerrada ${index}`, situacao: 'feita' }),
  );
  server.use(
    http.get('/api/Task', ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.get('situacao') === 'abertas'
          ? { items: [buildTarefaRow()], total: 1 }
          : { items: closed, total: 104 },
      ),
    ),
  );
  renderRoute([{ path: 'aba', element: <TarefasDoProcesso context={{ idProcesso: 7 }} title="Tarefas" /> }], {
    path: '/aba',
  });
  const abertas = within(await screen.findByRole('list', { name: 'Tarefas: Em aberto' }));
  expect(abertas.getByRole('link', { name: 'Minuta da contestação' })).toBeVisible();
  expect(screen.getByText('Mais 3 tarefas não são mostradas.')).toBeVisible();
});

it('the panel of the home page leads from the number of its tasks to the same ones in the list', async () => {
  renderRoute(
    [{ path: 'inicio', element: <FilaPainel context={{ escopo: 'escritorio' }} title="Tarefas" /> }],
    { path: '/inicio' },
  );
  const href = (await screen.findByRole('link', { name: '1 tarefa em 7 dias' })).getAttribute('href') ?? '';
  expect(href).toBe('/tarefas?visao=lista&escopo=escritorio&periodo=ateSemana');
  expect(filtersOf(readRecorte(new URLSearchParams(href.split('?')[1])), '2026-03-10')).toEqual({
    escopo: 'escritorio',
    situacao: 'abertas',
    ate: '2026-03-16',
  });
});

it('"?visao=relatorio" shows who did how many, and how many in time, of a team too', async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get('/api/Task/Report', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('idEquipe'));
      return HttpResponse.json([
        {
          idResponsavel: 11,
          responsavel: 'Bruno Lima',
          fluxo: null,
          criadas: 5,
          feitas: 4,
          noDia: 3,
          medianaDias: 1.5,
        },
      ]);
    }),
  );
  const { user } = renderTarefas('/tarefas?visao=relatorio');
  const row = (await screen.findByRole('rowheader', { name: 'Bruno Lima' })).closest('tr');
  expect([...(row?.cells ?? [])].map((cell) => cell.textContent)).toEqual([
    'Bruno Lima',
    '-',
    '5',
    '4',
    '75%',
    '1,5',
  ]);
  await user.selectOptions(screen.getByLabelText('Equipe'), 'Contencioso');
  await waitFor(() => expect(asked).toEqual([null, '4']));
});

describe('/tarefas?visao=quadro', () => {
  const open = async () => {
    const sent: unknown[] = [];
    const [um, dois] = [buildTarefaRow(), buildTarefaRow({ id: 4, titulo: 'Pesquisa' })];
    let colunas = [
      { chave: 'aFazer', titulo: 'A fazer', total: 60, tarefas: [um, dois] },
      { chave: 'fazendo', titulo: 'Fazendo', total: 0, tarefas: [] as TaskRow[] },
    ];
    server.use(
      http.get('/api/Task/Board', () => HttpResponse.json(colunas)),
      http.post('/api/Task/:id/move', async ({ request, params }) => {
        sent.push([params.id, await request.json()]);
        colunas = [
          { chave: 'aFazer', titulo: 'A fazer', total: 59, tarefas: [um] },
          { chave: 'fazendo', titulo: 'Fazendo', total: 1, tarefas: [dois] },
        ];
        return HttpResponse.json(buildTarefa({ id: 4 }));
      }),
    );
    const { user } = renderTarefas('/tarefas?visao=quadro');
    await screen.findByRole('heading', { name: 'A fazer (60)' });
    const { dataAlteracao } = um;
    const card = (title: string) => screen.getByRole('link', { name: title }).closest('li') as HTMLElement;
    return { user, sent, dataAlteracao, card };
  };
  const drag = (card: HTMLElement, onto: HTMLElement) => {
    fireEvent.dragStart(card, { dataTransfer: { setData: () => undefined } });
    const isTaken = !fireEvent.dragOver(onto);
    fireEvent.drop(onto);
    return isTaken;
  };

  it('shows each column with its number, and moves a card to another by the mouse', async () => {
    const { sent, card, dataAlteracao } = await open();
    expect(screen.getByText('Mais 58: veja-as na lista.')).toBeVisible();
    expect(drag(card('Pesquisa'), screen.getByRole('region', { name: 'Fazendo' }))).toBe(true);
    await screen.findByRole('heading', { name: 'Fazendo (1)' });
    expect(sent).toEqual([['4', { dataAlteracao, situacao: 'fazendo', antesDe: null }]]);
  });

  it('leaves a card that waits for another in its column by day', async () => {
    const waiting = buildTarefaRow({ esperaPor: 'Pesquisa' });
    server.use(
      http.get('/api/Task/Board', () =>
        HttpResponse.json([
          { chave: 'hoje', titulo: 'Hoje', total: 0, tarefas: [] },
          { chave: 'esperando', titulo: 'Esperando outra tarefa', total: 1, tarefas: [waiting] },
        ]),
      ),
    );
    renderTarefas('/tarefas?visao=quadro&por=vence');
    const column = await screen.findByRole('region', { name: 'Esperando outra tarefa' });
    expect(drag(within(column).getByRole('listitem'), screen.getByRole('region', { name: 'Hoje' }))).toBe(
      false,
    );
  });

  it('puts a card before another, but never before itself or where it is already', async () => {
    const { sent, card, dataAlteracao } = await open();
    expect(drag(card('Minuta da contestação'), card('Minuta da contestação'))).toBe(false);
    expect(drag(card('Minuta da contestação'), card('Pesquisa'))).toBe(false);
    expect(drag(card('Minuta da contestação'), screen.getByRole('region', { name: 'A fazer' }))).toBe(false);
    expect(drag(card('Pesquisa'), card('Minuta da contestação'))).toBe(true);
    await waitFor(() => expect(sent).toEqual([['4', { dataAlteracao, antesDe: 3 }]]));
  });

  it('moves a card by the keyboard, says where it went, and leaves the focus on it', async () => {
    const { user, sent, card, dataAlteracao } = await open();
    within(card('Pesquisa')).getByRole('button').focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('menuitem', { name: 'Mover para cima' })).toHaveFocus();
    expect(screen.queryByRole('menuitem', { name: 'Mover para baixo' })).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Pesquisa: 1ª em Fazendo.')).toBeInTheDocument();
    expect(within(card('Pesquisa')).getByRole('button')).toHaveFocus();
    expect(sent).toEqual([['4', { dataAlteracao, antesDe: 3 }]]);
  });
});
