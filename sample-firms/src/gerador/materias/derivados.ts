import { CASO } from '@foro/shared/contracts/process';
import type { Foro, Trilha } from './materia';

/** An appeal or incident that hangs on an original case. */
export interface Derivado {
  readonly peso: number;
  readonly caso: typeof CASO.Recurso | typeof CASO.Incidente;
  readonly acao: string;
  /** Courts of the original case that it comes from. */
  readonly foros: readonly Foro[];
  /** The original case follows one of these courses of acts; any course if absent. */
  readonly trilhas?: readonly Trilha[];
  /** Positions of the side that files it and of the side that answers. */
  readonly posicoes: readonly [string, string];
  /** Which side files it: the side that lost, or the one at that pole of the original case. */
  readonly move: 'quem perdeu' | 'polo ativo' | 'polo passivo';
  /** Where it is decided. */
  readonly onde: 'segundo grau' | 'turma recursal' | 'superior' | 'mesmo juízo';
  /**
   * Its number: an appeal keeps the number of the original case; a case filed directly at a court gets a
   * number of that court (unit 0000); one distributed by dependency gets a number of the same unit (Resolução
   * CNJ 65/2008).
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
