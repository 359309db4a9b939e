import { contestacao } from './contestacao';
import { contratoDeHonorarios } from './contrato-de-honorarios';
import type { ModeloPadrao } from './modelo-padrao';
import { hipossuficiencia } from './hipossuficiencia';
import { peticaoInicial } from './peticao-inicial';
import { procuracao } from './procuracao';

/** The templates that come with the product; a firm copies them, and changes them in Word. */
export const MODELOS_PADRAO: readonly ModeloPadrao[] = [
  procuracao,
  contratoDeHonorarios,
  peticaoInicial,
  contestacao,
  hipossuficiencia,
];
