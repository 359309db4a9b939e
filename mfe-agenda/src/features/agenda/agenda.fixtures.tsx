import type { ProcessSchedule, ProcessScheduleRow } from '@foro/shared/contracts/process-schedule';
import { http, HttpResponse, renderRoute } from '@foro/shared/testing';
import AgendaPage from './calendario/agenda-page';
import CompromissoFormPage from './compromisso/compromisso-form-page';

export const buildRow = (overrides: Partial<ProcessScheduleRow> = {}): ProcessScheduleRow => ({
  id: 7,
  processoAgenda: 'Audiência de instrução',
  dataInicio: '2026-11-21T02:30:00.000Z',
  dataFim: '2026-11-21T03:30:00.000Z',
  idProcessoAgendaPrioridade: 5,
  ...overrides,
});

export const buildCompromisso = (overrides: Partial<ProcessSchedule> = {}): ProcessSchedule => ({
  ...buildRow(),
  idProcesso: null,
  descricao: null,
  local: '2ª Vara Cível',
  prioridade: 'Prazo fatal',
  cor: '#9f1239',
  processoTitulo: null,
  processoNumeroCNJ: null,
  idPrazo: null,
  serie: null,
  dataInclusao: '2026-03-02T13:00:00.000Z',
  idUsuarioInclusao: 1,
  usuarioInclusao: 'Ana Souza',
  dataAlteracao: '2026-03-02T13:00:00.000Z',
  idUsuarioAlteracao: 1,
  usuarioAlteracao: 'Ana Souza',
  ...overrides,
});

const PROCESSO = { id: 3, titulo: 'Cobrança de aluguéis', numeroCNJ: '1000001-51.2026.8.26.0100' };

/** Responses to the requests that every screen of the agenda may send. */
export const answers = [
  http.post('/api/Dropdown', () =>
    HttpResponse.json([
      { id: 1, descricao: 'Baixa', cor: '#475569' },
      { id: 5, descricao: 'Prazo fatal', cor: '#9f1239' },
    ]),
  ),
  http.get('/api/User/FindByTipo', () =>
    HttpResponse.json([
      { id: 11, nome: 'Bruno Lima' },
      { id: 12, nome: 'Célia Prado' },
    ]),
  ),
  http.get('/api/Team', () => HttpResponse.json([{ id: 4, equipe: 'Contencioso', idEmpresa: 1 }])),
  http.get('/api/ForensicCalendar', () => HttpResponse.json([])),
  http.get('/api/Process', () => HttpResponse.json({ items: [PROCESSO], total: 1 })),
  http.get('/api/Process/3', () => HttpResponse.json(PROCESSO)),
  http.get('/api/ProcessSchedule/7/reminders', () => HttpResponse.json({ passos: null })),
  http.get('/api/ProcessSchedule/7/invitations', () => HttpResponse.json([])),
  http.get('/api/ProcessSchedule/participants/7', () => HttpResponse.json([])),
];

export const renderAgenda = (path: string, options: Partial<Parameters<typeof renderRoute>[1]> = {}) =>
  renderRoute(
    [
      { path: 'agenda', element: <AgendaPage /> },
      { path: 'agendadetalhe/:idCalendar', element: <CompromissoFormPage /> },
    ],
    { path, ...options },
  );
