import type { DeadlineAct } from '@foro/shared/contracts/process-deadline';
import type { Publication, PublicationRow } from '@foro/shared/contracts/publication';
import type { PublicationHealth } from '@foro/shared/contracts/publication-health';
import { http, HttpResponse } from '@foro/shared/testing';

export const TEXTO =
  'Vistos. Manifeste-se a parte autora sobre a contestação, no prazo de 15 (quinze) dias. Audiência de conciliação designada para o dia 20/05/2099, às 14h30. Int. - ADV: MARIA SOUZA (OAB 123456/SP)';

export const buildRow = (overrides: Partial<PublicationRow> = {}): PublicationRow => ({
  id: 9,
  fonte: 'djen',
  tribunal: 'TJSP',
  orgao: '3ª Vara Cível',
  tipo: 'Intimação',
  tipoDocumento: 'Despacho',
  classe: 'Despejo',
  disponibilizadaEm: '2026-04-10',
  numero: '10123456420268260100',
  idProcesso: 7,
  processoTitulo: 'Cobrança de aluguéis',
  processosDoNumero: 1,
  cliente: 'Lima Imóveis',
  interessados: [{ idUsuario: 41, nome: 'Helena Prado', oab: '123456/SP' }],
  inicio: 'Vistos. Manifeste-se a parte autora',
  situacao: 'nova',
  canceladaEm: null,
  motivoCancelamento: null,
  tratadaEm: null,
  tratadaPor: null,
  motivo: null,
  idAcompanhamento: null,
  idPrazo: null,
  idCompromisso: null,
  dataAlteracao: '2026-04-10T12:00:00.000Z',
  ...overrides,
});

export const buildPublicacao = (overrides: Partial<Publication> = {}): Publication => ({
  ...buildRow(),
  texto: TEXTO,
  meio: 'D',
  partes: [
    { nome: 'LIMA IMÓVEIS', polo: 'A' },
    { nome: 'Pedro Alves', polo: 'P' },
  ],
  advogados: [{ nome: 'MARIA SOUZA', numero: '123456', uf: 'SP', monitorada: true }],
  candidatos: [{ id: 7, titulo: 'Cobrança de aluguéis', cliente: 'Lima Imóveis', instancia: null }],
  dataInclusao: '2026-04-10T09:00:00.000Z',
  ...overrides,
});

export const saude: PublicationHealth = {
  fontes: [],
  alarmes: [],
  naoTratadas: { total: 2, maisAntiga: '2026-04-09' },
};

const option = (id: number, descricao: string) => ({ id, descricao, ativo: true });
const TABELAS: Record<string, unknown[]> = {
  TbProcessoHistoricoTipo: [
    option(2, 'Publicação/Intimação'),
    option(3, 'Despacho'),
    { ...option(18, 'Anotação interna'), visivelCliente: false },
  ],
  TbProcessoAgendaPrioridade: [option(2, 'Normal'), option(3, 'Alta')],
};

const buildAto = (ato: Pick<DeadlineAct, 'id' | 'nome' | 'dias'> & Partial<DeadlineAct>): DeadlineAct => ({
  unidade: 'uteis',
  lei: 'CPC',
  comunicacao: 'djen',
  dobra: [],
  motivosDobro: [],
  suspendeRecesso: true,
  nota: null,
  ...ato,
});
const ATOS = [
  buildAto({ id: 30, nome: 'Réplica à contestação', dias: 15 }),
  buildAto({
    id: 690,
    nome: 'Embargos de declaração (criminal)',
    dias: 2,
    unidade: 'corridos',
    suspendeRecesso: false,
  }),
  buildAto({ id: 520, nome: 'JEC: preparo do recurso', dias: 48, unidade: 'horas' }),
  buildAto({ id: 770, nome: 'Queixa-crime', dias: 6, unidade: 'meses' }),
];

/**
 * Responses to the requests of the inbox and its dialogs; `publicacoes` returns the content of the server.
 */
export const answers = (publicacoes: () => readonly Publication[]) => [
  http.get('/api/Publication', () =>
    HttpResponse.json({ items: publicacoes(), total: publicacoes().length }),
  ),
  http.get('/api/Publication/health', () => HttpResponse.json(saude)),
  http.get('/api/ProcessMovement/Visibility', () =>
    HttpResponse.json({ movimentos: true, publicacoes: false }),
  ),
  http.get('/api/Publication/:id', ({ params }) =>
    HttpResponse.json(publicacoes().find(({ id }) => id === Number(params.id))),
  ),
  http.post('/api/Dropdown', async ({ request }) => {
    const { table } = (await request.json()) as { table: string };
    return HttpResponse.json(TABELAS[table] ?? []);
  }),
  http.get('/api/User/FindByTipo', () =>
    HttpResponse.json([
      { id: 41, nome: 'Helena Prado' },
      { id: 42, nome: 'Ivo Reis' },
    ]),
  ),
  http.get('/api/ProcessDeadline/acts', () => HttpResponse.json(ATOS)),
  http.get('/api/ForensicCalendar', () =>
    HttpResponse.json([
      { id: 35, idPai: 1, nivel: 'tribunal', nome: 'TJSP: São Paulo', deFabrica: true, anosConferidos: [] },
    ]),
  ),
  http.post('/api/ProcessDeadline/calculate', () =>
    HttpResponse.json({
      publicacao: '2026-04-13',
      marco: '2026-04-13',
      diaUm: '2026-04-14',
      fim: '2026-05-05',
      fimConservador: null,
      memoria: [],
      avisos: [],
    }),
  ),
  http.get('/api/Process/7', () =>
    HttpResponse.json({ id: 7, numeroCNJ: null, titulo: 'Cobrança de aluguéis' }),
  ),
  http.get('/api/Process', () => HttpResponse.json({ items: [], total: 0 })),
];
