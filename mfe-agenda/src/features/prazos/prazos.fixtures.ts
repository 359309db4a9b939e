import type { Counted } from '@foro/shared/contracts/deadline-count';
import type {
  DeadlineAct,
  ProcessDeadline,
  ProcessDeadlineRow,
} from '@foro/shared/contracts/process-deadline';
import { http, HttpResponse } from '@foro/shared/testing';

export const buildPrazo = (overrides: Partial<ProcessDeadlineRow> = {}): ProcessDeadlineRow => ({
  id: 5,
  idProcesso: 3,
  processoTitulo: 'Cobrança',
  processoNumeroCNJ: null,
  cliente: 'Padaria Flor do Trigo',
  idAto: 140,
  descricao: 'Apelação',
  fim: '2099-03-10',
  fimInterno: '2099-03-06',
  fimConservador: null,
  fimRecontado: null,
  fatal: true,
  situacao: 'sugerido',
  aguardaSegundaConferencia: false,
  idUsuarioConfirmou: null,
  idResponsavel: 8,
  responsavel: 'Ana Lima',
  avisos: [],
  dataAlteracao: '2026-03-02T12:00:00.000Z',
  ...overrides,
});

export const contagem: Counted = {
  publicacao: '2026-03-03',
  marco: '2026-03-03',
  diaUm: '2026-03-04',
  fim: '2026-03-05',
  fimConservador: null,
  memoria: [
    { data: '2026-03-02', conta: false, motivo: 'Disponibilização no DJEN', fonte: 'CPC, art. 224, § 2º' },
    { data: '2026-03-03', conta: false, motivo: 'Publicação', fonte: 'CPC, art. 224, § 2º' },
    { data: '2026-03-04', conta: true, motivo: 'Dia útil', fonte: 'CPC, art. 219' },
    { data: '2026-03-05', conta: true, motivo: 'Dia útil', fonte: 'CPC, art. 219' },
  ],
  avisos: ['calendarioNaoConferido'],
};

/** A stored deadline with its count. */
export const buildFicha = (overrides: Partial<ProcessDeadline> = {}): ProcessDeadline => ({
  ...buildPrazo(),
  ...contagem,
  comunicacao: 'djen',
  dataBase: '2026-03-02',
  dias: 15,
  unidade: 'uteis',
  dobro: false,
  motivoDobro: null,
  suspendeRecesso: true,
  idCalendario: 1,
  calendario: 'Nacional',
  idAcompanhamento: null,
  diasInternos: 2,
  confirmou: null,
  confirmadoEm: null,
  idUsuarioConferiu: null,
  conferiu: null,
  conferidoEm: null,
  cumpridoEm: null,
  protocolo: null,
  nota: null,
  motivo: null,
  dataInclusao: '2026-03-02T12:00:00.000Z',
  idUsuarioInclusao: 8,
  usuarioInclusao: 'Ana Lima',
  idUsuarioAlteracao: 8,
  usuarioAlteracao: 'Ana Lima',
  ...overrides,
});

const apelacao: DeadlineAct = {
  id: 140,
  nome: 'Apelação',
  dias: 15,
  unidade: 'uteis',
  lei: 'CPC, arts. 1.003, § 5º, e 1.009',
  comunicacao: 'djen',
  dobra: ['fazenda'],
  motivosDobro: ['Fazenda Pública (CPC, art. 183)'],
  suspendeRecesso: true,
  nota: null,
};

/** Responses to the requests of the deadline screens. */
export const answers = [
  http.get('/api/ProcessDeadline/acts', () => HttpResponse.json([apelacao])),
  http.get('/api/ForensicCalendar', () =>
    HttpResponse.json([
      { id: 1, idPai: null, nivel: 'nacional', nome: 'Nacional', deFabrica: true, anosConferidos: [] },
      {
        id: 826,
        idPai: 35,
        nivel: 'tribunal',
        nome: 'TJSP: Justiça de São Paulo',
        deFabrica: true,
        anosConferidos: [],
      },
    ]),
  ),
  http.get('/api/Process/3', () => HttpResponse.json({ id: 3, numeroCNJ: null })),
  http.get('/api/User/FindByTipo', () => HttpResponse.json([{ id: 8, nome: 'Ana Lima' }])),
  http.post('/api/ProcessDeadline/calculate', () => HttpResponse.json(contagem)),
];
