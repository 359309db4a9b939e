import type { Trilha } from '../materias/materia';
import type { Ato } from './ato';
import {
  ATOS_ADMINISTRATIVOS,
  ATOS_CONSULTIVOS,
  ATOS_EXECUCAO,
  ATOS_FISCAIS,
  ATOS_MANDADO,
  ATOS_RECURSAIS,
} from './especiais';
import { ATOS_COMUNS, ATOS_TRABALHISTAS } from './judiciais';
import { ATOS_FAMILIA, ATOS_INVENTARIO, ATOS_PENAIS } from './pessoais';

/** The acts of each course that a case may follow, in order. */
export const TRILHAS: Readonly<Record<Trilha, readonly Ato[]>> = {
  comum: ATOS_COMUNS,
  trabalhista: ATOS_TRABALHISTAS,
  execucao: ATOS_EXECUCAO,
  fiscal: ATOS_FISCAIS,
  mandado: ATOS_MANDADO,
  familia: ATOS_FAMILIA,
  inventario: ATOS_INVENTARIO,
  penal: ATOS_PENAIS,
  administrativa: ATOS_ADMINISTRATIVOS,
  consultiva: ATOS_CONSULTIVOS,
  recursal: ATOS_RECURSAIS,
};
