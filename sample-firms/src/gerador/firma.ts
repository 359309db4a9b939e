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
  /** Users; those who may answer for a case come in `advogados` too. */
  readonly membros: readonly number[];
  readonly advogados: readonly number[];
}

/** A client as its cases need it. */
export interface Cliente {
  readonly tipo: 'PJ' | 'PF';
  readonly id: number;
  readonly nome: string;
  readonly lugar: Lugar;
  readonly desde: Dia;
}

/** Numbers of people and companies, each given out once in a firm. */
export interface Documentos {
  cpf(): string;
  /** With letters now and then where the company is `isNew`: they are given out since July 2026 only. */
  cnpj(isNew?: boolean): string;
}

/** What every generator of a firm's rows works in. */
export interface Firma {
  readonly idCliente: number;
  readonly hoje: Dia;
  readonly documentos: Documentos;
  readonly referencias: Referencias;
  /** Chance of its own for one kind of rows, so that more of one kind changes nothing in another. */
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
