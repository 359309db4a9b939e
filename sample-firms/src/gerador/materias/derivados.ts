import { CASO } from '@foro/shared/contracts/process';
import type { Foro, Trilha } from './materia';

/** An appeal or incident that hangs on an original case. */
export interface Derivado {
  readonly peso: number;
  readonly caso: typeof CASO.Recurso | typeof CASO.Incidente;
  readonly acao: string;
  /** Courts of the original case that it comes from. */
  readonly foros: readonly Foro[];
  /** The original case goes by this order of acts; any where absent. */
  readonly trilhas?: readonly Trilha[];
  /** Positions of who moves it and of who answers. */
  readonly posicoes: readonly [string, string];
  /** Who moves it: whoever lost, or the side at that pole of the original case. */
  readonly move: 'quem perdeu' | 'polo ativo' | 'polo passivo';
  /** Where it is decided. */
  readonly onde: 'segundo grau' | 'turma recursal' | 'superior' | 'mesmo juízo';
  /**
   * Its number: an appeal goes up under the number of the original case; what is filed straight at a court gets one of the
   * court (unit 0000); what is distributed by dependency gets one of the same unit (Resolução CNJ 65/2008).
   */
  readonly numero: 'o do originário' | 'do tribunal' | 'próprio';
  readonly procedimento: string | null;
}

export const DERIVADOS: readonly Derivado[] = [
  {
    peso: 6,
    caso: CASO.Recurso,
    acao: 'Apelação',
    foros: ['estadual', 'federal'],
    trilhas: ['comum', 'familia', 'mandado'],
    posicoes: ['Apelante', 'Apelado'],
    move: 'quem perdeu',
    onde: 'segundo grau',
    numero: 'o do originário',
    procedimento: null,
  },
  {
    peso: 5,
    caso: CASO.Recurso,
    acao: 'Agravo de instrumento',
    foros: ['estadual', 'federal'],
    trilhas: ['comum', 'familia', 'inventario', 'mandado', 'execucao', 'fiscal'],
    posicoes: ['Agravante', 'Agravado'],
    move: 'quem perdeu',
    onde: 'segundo grau',
    numero: 'do tribunal',
    procedimento: null,
  },
  {
    peso: 3,
    caso: CASO.Recurso,
    acao: 'Recurso inominado',
    foros: ['juizado', 'jef'],
    posicoes: ['Recorrente', 'Recorrido'],
    move: 'quem perdeu',
    onde: 'turma recursal',
    numero: 'o do originário',
    procedimento: null,
  },
  {
    peso: 5,
    caso: CASO.Recurso,
    acao: 'Recurso ordinário trabalhista',
    foros: ['trabalho'],
    posicoes: ['Recorrente', 'Recorrido'],
    move: 'quem perdeu',
    onde: 'segundo grau',
    numero: 'o do originário',
    procedimento: null,
  },
  {
    peso: 1,
    caso: CASO.Recurso,
    acao: 'Agravo de petição',
    foros: ['trabalho'],
    posicoes: ['Agravante', 'Agravado'],
    move: 'quem perdeu',
    onde: 'segundo grau',
    numero: 'o do originário',
    procedimento: null,
  },
  {
    peso: 1,
    caso: CASO.Recurso,
    acao: 'Recurso especial',
    foros: ['estadual', 'federal'],
    trilhas: ['comum', 'mandado'],
    posicoes: ['Recorrente', 'Recorrido'],
    move: 'quem perdeu',
    onde: 'superior',
    numero: 'o do originário',
    procedimento: null,
  },
  {
    peso: 3,
    caso: CASO.Incidente,
    acao: 'Embargos à execução',
    foros: ['estadual'],
    trilhas: ['execucao'],
    posicoes: ['Embargante', 'Embargado'],
    move: 'polo passivo',
    onde: 'mesmo juízo',
    numero: 'próprio',
    procedimento: 'Especial',
  },
  {
    peso: 3,
    caso: CASO.Incidente,
    acao: 'Embargos à execução fiscal',
    foros: ['federal', 'estadual'],
    trilhas: ['fiscal'],
    posicoes: ['Embargante', 'Embargado'],
    move: 'polo passivo',
    onde: 'mesmo juízo',
    numero: 'próprio',
    procedimento: 'Especial',
  },
  {
    peso: 2,
    caso: CASO.Incidente,
    acao: 'Cumprimento provisório de sentença',
    foros: ['estadual'],
    trilhas: ['comum', 'familia'],
    posicoes: ['Exequente', 'Executado'],
    move: 'polo ativo',
    onde: 'mesmo juízo',
    numero: 'próprio',
    procedimento: 'Cumprimento de sentença',
  },
  {
    peso: 1,
    caso: CASO.Incidente,
    acao: 'Carta precatória cível',
    foros: ['estadual'],
    trilhas: ['comum'],
    posicoes: ['Requerente', 'Requerido'],
    move: 'polo ativo',
    onde: 'mesmo juízo',
    numero: 'próprio',
    procedimento: null,
  },
];
