import { alphanumericCnpjAt, cnpjAt, cpfAt } from './documentos';
import type { Dia } from './calendario';
import type { Area } from './materias/materia';
import { createSorteio, type Sorteio } from './sorteio';
import type { Lugar } from './vocabulario/lugar';
import type { Referencias } from '../installation';

/** An office, and the states whose cases it takes. */
export interface Escritorio {
  readonly id: number;
  readonly lugar: Lugar;
  readonly ufs: readonly string[];
}

export interface Equipe {
  readonly id: number;
  readonly idEmpresa: number;
  readonly equipe: string;
  readonly areas: readonly Area[];
  /** Users; those who may be responsible for a case are in `advogados` too. */
  readonly membros: readonly number[];
  readonly advogados: readonly number[];
}

/** The data of a client that its cases need. */
export interface Cliente {
  readonly tipo: 'PJ' | 'PF';
  readonly id: number;
  readonly nome: string;
  readonly lugar: Lugar;
  readonly desde: Dia;
}

/** CPF and CNPJ numbers, each used once in a firm. */
export interface Documentos {
  cpf(): string;
  /** Has letters now and then if the company is `isNew`: such numbers exist only since July 2026. */
  cnpj(isNew?: boolean): string;
}

/** The context of every generator of a firm's rows. */
export interface Firma {
  readonly idCliente: number;
  readonly hoje: Dia;
  readonly documentos: Documentos;
  readonly referencias: Referencias;
  /**
   * A separate random generator for one kind of rows, so that more rows of one kind change nothing in
   * another.
   */
  sorteio(assunto: string): Sorteio;
}

export function createFirma(semente: string, idCliente: number, hoje: Dia, referencias: Referencias): Firma {
  let people = 0;
  let companies = 0;
  return {
    idCliente,
    hoje,
    referencias,
    documentos: {
      cpf: () => cpfAt((people += 1)),
      cnpj: (isNew = false) => {
        companies += 1;
        return isNew && companies % 3 !== 0 ? alphanumericCnpjAt(companies) : cnpjAt(companies);
      },
    },
    sorteio: (assunto) => createSorteio(`${semente}:${assunto}`),
  };
}
