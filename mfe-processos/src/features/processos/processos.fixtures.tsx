import { PROCESS_LABELS, type Process, type ProcessRow } from '@foro/shared/contracts/process';
import type { CaseRisk } from '@foro/shared/contracts/case-risk';
import type { ProcessMovementState } from '@foro/shared/contracts/process-movement';
import type { ProcessSummary } from '@foro/shared/contracts/process-summary';
import { box, http, HttpResponse, renderRoute } from '@foro/shared/testing';
import { screen } from '@testing-library/react';
import type { SetupServer } from 'msw/node';
// The tests open each screen at its address, as the host does.
// oxlint-disable-next-line no-restricted-imports
import { routes } from '../../routes';

const CRIACAO = '2026-03-02T13:00:00.000Z';

/** Valid case number of TJSP, from 2026. */
export const NUMERO = '1000001-51.2026.8.26.0100';

export const buildProcessoRow = (overrides: Partial<ProcessRow> = {}): ProcessRow => ({
  id: 7,
  titulo: 'Cobrança de aluguéis',
  processoStatus: 'Em andamento',
  processoTipo: 'Judicial',
  acao: 'Despejo',
  pasta: '2026/0007',
  numeroCNJ: NUMERO,
  processoPai: null,
  nomeFantasia: 'Lima Imóveis',
  razaoSocial: 'Lima Imóveis Ltda',
  nome: null,
  reclamante: 'Paulo Nunes',
  dataInclusao: CRIACAO,
  ...overrides,
});

const labels = Object.fromEntries(PROCESS_LABELS.map((key) => [key, null])) as Record<
  (typeof PROCESS_LABELS)[number],
  null
>;

export const buildProcesso = (overrides: Partial<Process> = {}): Process => ({
  ...labels,
  ...buildProcessoRow(),
  dataDistribuicao: '2026-02-10',
  numeroAntigo: null,
  numeroAntigoTipo: null,
  valor: 1234.5,
  advogadoContraNome: 'Rui Prado',
  advogadoContraOAB: null,
  advogadoContraEmail: null,
  advogadoContraDDD: null,
  advogadoContraTelefone: null,
  juiz: 'Dra. Inês',
  relator: null,
  ministro: null,
  negociacaoClienteTipo: null,
  observacao: 'Primeira linha\nSegunda linha',
  idProcessoTipo: 1,
  idProcessoPosicaoCliente: 1,
  idPosicaoParteContraria: 2,
  idProcessoCaso: 1,
  idProcessoPai: null,
  idProcessoStatus: 1,
  idProcessoAcao: 92,
  idProcessoNatureza: null,
  idProcessoProcedimento: null,
  idProcessoFase: null,
  idProcessoRisco: 1,
  idProcessoOrgao: null,
  idProcessoJustica: 8,
  idProcessoInstancia: 801,
  idEstado: 35,
  idCidade: 3550308,
  idEquipe: 4,
  idEquipeUsuario: 41,
  idEmpresaGrupo: 3,
  idEmpresa: 20,
  idContato: null,
  idProcessoNegociacaoClienteTipo: null,
  processoPosicaoCliente: 'Autor',
  posicaoParteContraria: 'Réu',
  processoCaso: 'Processo originário (Principal)',
  risco: 'Provável',
  justica: 'Estadual/DFT',
  instancia: 'Vara (1º grau)',
  estado: 'São Paulo',
  cidade: 'São Paulo (capital)',
  equipe: 'Cível',
  advogado: 'Helena Prado',
  escritorio: 'Matriz',
  contatoClientePJ: 'Dona Lima',
  temCustas: true,
  restrito: false,
  idUsuarioInclusao: 1,
  usuarioInclusao: 'Ana Souza',
  dataAlteracao: CRIACAO,
  idUsuarioAlteracao: 1,
  usuarioAlteracao: 'Ana Souza',
  ...overrides,
});

const option = (id: number, descricao: string, more: object = {}) => ({ id, descricao, ...more });

const TABELAS: Record<string, Record<string, unknown>[]> = {
  TbProcessoTipo: [option(1, 'Judicial'), option(2, 'Administrativo')],
  TbProcessoStatus: [option(1, 'Em andamento'), option(9, 'Encerrado')],
  TbProcessoCaso: [
    option(1, 'Processo originário (Principal)'),
    option(2, 'Recurso'),
    option(3, 'Incidente'),
  ],
  TbProcessoRisco: [option(1, 'Provável'), option(3, 'Remoto')],
  TbProcessoAcao: [option(92, 'Despejo'), option(198, 'Apelação')],
  TbProcessoPosicaoCliente: [
    option(1, 'Autor', { idPosicaoOposta: 2 }),
    option(2, 'Réu', { idPosicaoOposta: 1 }),
    option(3, 'Apelante', { idPosicaoOposta: 4 }),
    option(4, 'Apelado', { idPosicaoOposta: 3 }),
  ],
  TbProcessoNatureza: [option(1, 'Cível')],
  TbProcessoProcedimento: [option(1, 'Comum')],
  TbProcessoFase: [option(1, 'Postulatória')],
  TbProcessoOrgao: [
    option(826, 'TJSP', { codigoJustica: 8, codigoTribunal: 26 }),
    option(515, 'TRT15', { codigoJustica: 5, codigoTribunal: 15 }),
  ],
  TbProcessoNegociacaoClienteTipo: [option(1, 'Êxito (ad exitum)')],
  TbProcessoJustica: [option(8, 'Estadual/DFT'), option(5, 'Trabalho')],
  TbProcessoInstancia: [
    option(801, 'Vara (1º grau)', { idProcessoJustica: 8, grau: 'G1' }),
    option(501, 'Vara do Trabalho (1º grau)', { idProcessoJustica: 5, grau: 'G1' }),
  ],
  TbEstado: [option(35, 'São Paulo', { sigla: 'SP' }), option(33, 'Rio de Janeiro', { sigla: 'RJ' })],
  TbCidade: [
    option(3550308, 'São Paulo (capital)', { idEstado: 35 }),
    option(3509502, 'Campinas', { idEstado: 35 }),
    option(3304557, 'Niterói', { idEstado: 33 }),
  ],
  TbProcessoHistoricoTipo: [
    option(3, 'Despacho'),
    option(5, 'Sentença'),
    { ...option(18, 'Anotação interna'), visivelCliente: false },
  ],
};

interface DropdownBody {
  table: string;
  where?: Record<string, number>;
}

const page = (...items: object[]) => HttpResponse.json({ items, total: items.length });
const queryOf = (request: Request) => new URL(request.url).searchParams;

/** Responses to the lookups of a case's forms. */
export const lookups = [
  http.get('/api/ConflictCheck/settings', () =>
    HttpResponse.json({ exigencia: 'nunca', anosConsulta: 2, anosExCliente: 2 }),
  ),
  http.post('/api/Dropdown', async ({ request }) => {
    const { table, where = {} } = (await request.json()) as DropdownBody;
    return HttpResponse.json(
      (TABELAS[table] ?? []).filter((row) =>
        Object.entries(where).every(([key, value]) => row[key] === value),
      ),
    );
  }),
  http.get('/api/Company/FindByTipo', ({ request }) =>
    queryOf(request).get('idEmpresaTipos') === '2'
      ? HttpResponse.json([
          { id: 3, nomeFantasia: 'Matriz' },
          { id: 5, nomeFantasia: 'Filial' },
        ])
      : page({ id: 20, nomeFantasia: 'Lima Imóveis' }, { id: 21, nomeFantasia: 'Norte Têxtil' }),
  ),
  http.get('/api/Company/20', () => HttpResponse.json({ id: 20, nomeFantasia: 'Lima Imóveis' })),
  http.get('/api/User/FindByTipo', ({ request }) =>
    queryOf(request).get('idUsuarioTipos') === '1,2,4,9'
      ? HttpResponse.json([
          { id: 41, nome: 'Helena Prado' },
          { id: 42, nome: 'Ivo Reis' },
        ])
      : page({ id: 30, nome: 'Carla Dias' }),
  ),
  http.get('/api/Team', () =>
    HttpResponse.json([
      { id: 4, equipe: 'Cível', idEmpresa: 3 },
      { id: 6, equipe: 'Trabalhista', idEmpresa: 5 },
    ]),
  ),
  http.get('/api/Team/Members/4', () => HttpResponse.json([{ id: 41, nome: 'Helena Prado' }])),
  http.get('/api/Team/Members/6', () => HttpResponse.json([{ id: 42, nome: 'Ivo Reis' }])),
];

export const buildResumo = (overrides: Partial<ProcessSummary> = {}): ProcessSummary => ({
  proximoCompromisso: {
    id: 51,
    processoAgenda: 'Audiência de instrução',
    dataInicio: '2026-11-25T17:00:00.000Z',
    dataFim: '2026-11-25T18:00:00.000Z',
  },
  proximoPrazo: { id: 31, descricao: 'Contestação', fim: '2026-11-27' },
  ultimoAcompanhamento: { id: 15, tipo: 'Despacho', dataInclusao: CRIACAO },
  novoConflito: null,
  ...overrides,
});

/** A case for which DataJud was not queried yet. */
export const buildAndamentos = (overrides: Partial<ProcessMovementState> = {}): ProcessMovementState => ({
  visivel: true,
  tribunal: 'TJSP',
  motivo: 'aindaNaoConferido',
  conferidoEm: null,
  atualizadoEm: null,
  graus: [],
  ...overrides,
});

export const semCustas = {
  items: [],
  total: 0,
  totais: {
    pagasPeloEscritorio: '0.00',
    aReembolsar: '0.00',
    saldoAdiantamento: '0.00',
    aVencer: '0.00',
    vencido: '0.00',
    proximoVencimento: null,
  },
};

/** A case without a risk assessment. */
export const semRisco: CaseRisk = {
  idProcesso: 7,
  idProcessoRisco: 1,
  risco: 'Provável',
  valorDaCausa: '1234.50',
  ajuizamento: '2026-02-10',
  saldo: '0.00',
  avaliacoes: [],
  movimentos: [],
};

/** The case at every address here, the only one with its number; no costs, fees, risk or documents. */
export const cases = [
  http.get('/api/ProcessCost', () => HttpResponse.json(semCustas)),
  http.get(/\/api\/(?:FeeAgreement|ProcessHour)$/, () => HttpResponse.json([])),
  http.get('/api/CaseRisk/:id', () => HttpResponse.json(semRisco)),
  http.get('/api/ProcessDocument', () => page()),
  http.get('/api/DocumentHandIn', () => HttpResponse.json([])),
  http.get('/api/PaperRequest', () => HttpResponse.json([])),
  http.get('/api/Process/Restricted', () => HttpResponse.json({ ocultos: false, processos: [] })),
  http.get('/api/Process/7', () => HttpResponse.json(buildProcesso())),
  http.get('/api/Process/:id/Summary', () => HttpResponse.json(buildResumo())),
  http.get('/api/ProcessMovement/Process/:id', () => HttpResponse.json(buildAndamentos())),
  http.get('/api/Process', ({ request }) =>
    queryOf(request).has('numeroCNJ') ? page() : page(buildProcessoRow()),
  ),
];

export const renderProcessos = (path: string, options: Partial<Parameters<typeof renderRoute>[1]> = {}) =>
  renderRoute(routes, { path, role: 'Colaborador', ...options });

export type User = ReturnType<typeof renderProcessos>['user'];

/** Collects the requests to the server from here on, `GET /api/Process/7`. */
export function listenTo(server: SetupServer): string[] {
  const asked: string[] = [];
  server.events.on('request:start', ({ request }) =>
    asked.push(`${request.method} ${new URL(request.url).pathname}`),
  );
  return asked;
}

export const select = box;

/** Opens a select by its label and chooses an option by its text. */
export async function choose(user: User, label: string, option: string): Promise<void> {
  await user.click(await screen.findByLabelText(label));
  await user.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
}

export const chosen = (label: string) => select(label).closest('.foro-select')?.textContent;
