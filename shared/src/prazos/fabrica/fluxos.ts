import type { PassoContado } from '../plan-fluxo';

/** A step of a flow as the product proposes it. */
interface PassoDeFabrica extends PassoContado {
  readonly titulo: string;
  readonly descricao: null;
  readonly quem: 'advogado' | 'quemIniciou' | 'equipe';
  readonly idPessoa: null;
  readonly exigeRevisao: boolean;
}

type Breve = readonly [
  titulo: string,
  desloca: number,
  quem?: PassoDeFabrica['quem'],
  more?: Partial<PassoDeFabrica>,
];

const passosDe = (ancora: PassoContado['ancora'], passos: readonly Breve[]): PassoDeFabrica[] =>
  passos.map(([titulo, desloca, quem = 'advogado', more], index) => ({
    n: index + 1,
    titulo,
    descricao: null,
    ancora,
    desloca,
    unidade: 'uteis',
    quem,
    idPessoa: null,
    exigeRevisao: false,
    dependeDe: [],
    ...more,
  }));

const revisada = (...dependeDe: number[]) => ({ exigeRevisao: true, dependeDe });
const RECURSO: readonly Breve[] = [
  ['Estudar a decisão e decidir se recorre', -10],
  ['Escrever a minuta do recurso', -5],
  ['Recolher o preparo', -3, 'equipe'],
  ['Revisar a minuta do recurso', -2, 'equipe', revisada(2)],
  ['Protocolar o recurso', 0, 'advogado', { dependeDe: [3, 4] }],
];

/** Flows that a firm may start with, and change. */
export const FLUXOS_DE_FABRICA = [
  {
    nome: 'Contestação',
    gatilho: 'prazo',
    idAto: 10,
    passos: passosDe('fimDoPrazo', [
      ['Pedir documentos ao cliente', -10, 'equipe'],
      ['Escrever a minuta da contestação', -5],
      ['Revisar a minuta da contestação', -2, 'equipe', revisada(2)],
      ['Protocolar a contestação', 0, 'advogado', { dependeDe: [3] }],
    ]),
  },
  { nome: 'Recurso de apelação', gatilho: 'prazo', idAto: 140, passos: passosDe('fimDoPrazo', RECURSO) },
  {
    nome: 'Audiência',
    gatilho: 'mao',
    idAto: null,
    passos: passosDe('inicio', [
      ['Avisar o cliente e as testemunhas', 0, 'equipe'],
      ['Preparar perguntas e documentos', 2],
      ['Reunião de preparo com o cliente', 4],
    ]),
  },
  {
    nome: 'Abertura de processo',
    gatilho: 'processo',
    idAto: null,
    passos: passosDe('inicio', [
      ['Conferir procuração e qualificação', 1, 'quemIniciou'],
      ['Abrir a pasta e guardar os documentos', 1, 'equipe'],
      ['Mandar ao cliente a carta de boas-vindas', 2, 'quemIniciou'],
      ['Definir a estratégia com o advogado', 5, 'advogado', { dependeDe: [2] }],
    ]),
  },
] as const;
