import type { Task, TaskRow } from '@foro/shared/contracts/task';
import { http, HttpResponse, renderRoute } from '@foro/shared/testing';
import TarefaFormPage from './tarefa-form-page';
import TarefasPage from './tarefas-page';

export const buildTarefaRow = (overrides: Partial<TaskRow> = {}): TaskRow => ({
  id: 3,
  titulo: 'Minuta da contestação',
  idProcesso: null,
  processoTitulo: 'Cobrança de aluguéis',
  cliente: 'Lima Comércio',
  idResponsavel: 11,
  responsavel: 'Bruno Lima',
  idEquipe: null,
  equipe: null,
  vence: '2099-03-10',
  prioridade: 'normal',
  situacao: 'aFazer',
  exigeRevisao: false,
  esperaPor: null,
  fluxo: null,
  dataAlteracao: '2026-03-02T13:00:00.000Z',
  ...overrides,
});

export const buildTarefa = (overrides: Partial<Task> = {}): Task => ({
  ...buildTarefaRow(),
  processoTitulo: null,
  processoNumeroCNJ: null,
  descricao: null,
  motivo: null,
  itens: [{ texto: 'Pedir documentos', feito: false }],
  idPrazo: null,
  idEmpresa: null,
  idContato: null,
  idPublicacao: null,
  minutos: null,
  prazo: null,
  idUsuarioFez: null,
  fez: null,
  feitaEm: null,
  idFluxo: null,
  idExecucao: null,
  dataInclusao: '2026-03-02T13:00:00.000Z',
  idUsuarioInclusao: 1,
  usuarioInclusao: 'Ana Souza',
  idUsuarioAlteracao: 1,
  usuarioAlteracao: 'Ana Souza',
  ...overrides,
});

/** Responses to the requests that every screen of tasks may send. */
export const answers = [
  http.get('/api/User/FindByTipo', () => HttpResponse.json([{ id: 11, nome: 'Bruno Lima' }])),
  http.get('/api/Team', () => HttpResponse.json([{ id: 4, equipe: 'Contencioso', idEmpresa: 1 }])),
  http.get('/api/Task', () => HttpResponse.json({ items: [buildTarefaRow()], total: 1 })),
  http.get('/api/Task/3', () => HttpResponse.json(buildTarefa())),
];

export const renderTarefas = (path: string, options: Partial<Parameters<typeof renderRoute>[1]> = {}) =>
  renderRoute(
    [
      { path: 'tarefas', element: <TarefasPage /> },
      { path: 'tarefadetalhe/:idTarefa', element: <TarefaFormPage /> },
    ],
    { path, ...options },
  );
