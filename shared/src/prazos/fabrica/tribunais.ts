import type { EntradaDeCalendario, SuspensaoDePrazos } from '../tipos';

/**
 * A court's own days. `pai` is a state's abbreviation, or `lei5010`; `anos` are the years whose calendar was
 * checked against the court's act.
 */
export interface CalendarioDoTribunal {
  readonly id: number;
  readonly sigla: string;
  readonly nome: string;
  readonly pai: string;
  readonly anos: readonly number[];
  readonly dias: readonly EntradaDeCalendario[];
  readonly suspensoes?: readonly SuspensaoDePrazos[];
}

const on = (ato: string, days: readonly (readonly [data: string, motivo: string, ate?: string])[]) =>
  days.map(([data, motivo, ate]): EntradaDeCalendario => ({
    data,
    ...(ate && { ate }),
    tipo: 'fechado',
    motivo,
    ato,
  }));

const every = (ato: string, days: readonly (readonly [regra: string, motivo: string, ate?: string])[]) =>
  days.map(([regra, motivo, ate]): EntradaDeCalendario => ({
    regra,
    ...(ate && { ate }),
    tipo: 'fechado',
    motivo,
    ato,
  }));

const LOMAN = 'LOMAN (LC 35/1979), art. 66, § 1º';

/**
 * Collective vacations of STF, STJ and TST; criminal terms at the STJ follow CPP 798-A in January and run
 * differently in July.
 */
const FERIAS: readonly SuspensaoDePrazos[] = [
  { de: '01-02', ate: '01-31', motivo: 'Férias coletivas', ato: LOMAN },
  { de: '07-02', ate: '07-31', motivo: 'Férias coletivas', ato: LOMAN },
];

const superior = (id: number, sigla: string, nome: string): CalendarioDoTribunal => ({
  id,
  sigla,
  nome,
  pai: 'lei5010',
  anos: [],
  dias: [],
  suspensoes: FERIAS,
});

const CSM = 'TJSP, Prov. CSM 2.813/2025';
const TJMS = 'TJMS, Portaria 983/2025; Lei estadual 3.056/2005';

/** The courts whose calendars for 2026 were read. */
export const TRIBUNAIS: readonly CalendarioDoTribunal[] = [
  superior(101, 'STF', 'Supremo Tribunal Federal'),
  superior(103, 'STJ', 'Superior Tribunal de Justiça'),
  superior(105, 'TST', 'Tribunal Superior do Trabalho'),
  {
    id: 826,
    sigla: 'TJSP',
    nome: 'Tribunal de Justiça de São Paulo',
    pai: 'SP',
    anos: [2026],
    dias: [
      ...on(CSM, [
        ['2026-02-16', 'Carnaval', '2026-02-17'],
        ['2026-04-02', 'Endoenças'],
        ['2026-04-20', 'Suspensão do expediente'],
        ['2026-06-04', 'Corpus Christi e dia seguinte', '2026-06-05'],
        ['2026-07-09', 'Revolução Constitucionalista e dia seguinte', '2026-07-10'],
        ['2026-10-28', 'Dia do Servidor Público'],
        ['2026-12-07', 'Dia da Justiça e véspera', '2026-12-08'],
      ]),
      { regra: 'pascoa-46', tipo: 'parcial', motivo: 'Quarta-feira de Cinzas', ato: 'TJSP, ato anual' },
    ],
  },
  {
    id: 812,
    sigla: 'TJMS',
    nome: 'Tribunal de Justiça de Mato Grosso do Sul',
    pai: 'MS',
    anos: [2026],
    dias: on(TJMS, [
      ['2026-02-16', 'Carnaval', '2026-02-18'],
      ['2026-04-02', 'Quinta-feira Santa'],
      ['2026-06-04', 'Corpus Christi'],
      ['2026-08-11', 'Criação dos cursos jurídicos'],
      ['2026-10-30', 'Dia do Servidor Público (transferido)'],
      ['2026-12-08', 'Dia da Justiça'],
    ]),
  },
  {
    id: 819,
    sigla: 'TJRJ',
    nome: 'Tribunal de Justiça do Rio de Janeiro',
    pai: 'RJ',
    anos: [],
    dias: every('Lei estadual (RJ) 6.956/2015, art. 66', [
      ['pascoa-48', 'Carnaval, de segunda a quarta-feira', 'pascoa-46'],
      ['pascoa-3', 'Semana Santa', 'pascoa-2'],
      ['12-08', 'Dia da Justiça'],
    ]),
  },
  {
    id: 813,
    sigla: 'TJMG',
    nome: 'Tribunal de Justiça de Minas Gerais',
    pai: 'MG',
    anos: [],
    dias: every('LC estadual (MG) 59/2001, art. 313; Res. 458/2004', [['12-08', 'Dia da Justiça']]),
  },
  {
    id: 821,
    sigla: 'TJRS',
    nome: 'Tribunal de Justiça do Rio Grande do Sul',
    pai: 'RS',
    anos: [],
    dias: every('TJRS, Ato 10/2022', [
      ['pascoa-48', 'Carnaval', 'pascoa-47'],
      ['12-08', 'Dia da Justiça'],
    ]),
  },
  {
    id: 404,
    sigla: 'TRF4',
    nome: 'Tribunal Regional Federal da 4ª Região',
    pai: 'lei5010',
    anos: [],
    dias: [
      {
        data: '2026-02-18',
        tipo: 'parcial',
        motivo: 'Quarta-feira de Cinzas, das 13h às 19h',
        ato: 'TRF4, Portaria 100/2025',
      },
    ],
  },
  {
    id: 405,
    sigla: 'TRF5',
    nome: 'Tribunal Regional Federal da 5ª Região (sede, Recife)',
    pai: 'lei5010',
    anos: [2026],
    dias: on('TRF5, calendário de 2026', [
      ['2026-03-06', 'Data Magna de Pernambuco'],
      ['2026-06-24', 'São João'],
      ['2026-07-16', 'Nossa Senhora do Carmo'],
    ]),
  },
  {
    id: 507,
    sigla: 'TRT7',
    nome: 'Tribunal Regional do Trabalho da 7ª Região',
    pai: 'lei5010',
    anos: [],
    dias: every('TRT7, calendário de 2022', [['pascoa-48', 'Carnaval', 'pascoa-46']]),
  },
  {
    id: 520,
    sigla: 'TRT20',
    nome: 'Tribunal Regional do Trabalho da 20ª Região',
    pai: 'lei5010',
    anos: [],
    dias: every('TRT20, calendário de 2022', [['pascoa-48', 'Carnaval', 'pascoa-46']]),
  },
];
