import type { DiaLido } from './calendario';
import { LEIS } from './regimes';
import type { DiaDaMemoria, PrazoEntrada, Regime } from './tipos';

/**
 * The reason why a day does not count: the court's suspension, the statutory recess, or the calendar's own
 * reason.
 */
export function reasonNotCounted(dia: DiaLido, suspendeRecesso: boolean, regime: Regime) {
  if (dia.suspensao) return dia.suspensao;
  if (suspendeRecesso && dia.recesso)
    return { motivo: 'Prazos suspensos de 20/12 a 20/01', fonte: LEIS[regime].recesso };
  return { motivo: dia.motivo, fonte: dia.fonte };
}

/** The trace while it is being written. */
export interface Memoria {
  readonly linhas: DiaDaMemoria[];
  /** Whether a local closure kept a day from counting. */
  local: boolean;
}

export function writeNotCounted(memoria: Memoria, dia: DiaLido, motivo: string, fonte: string): void {
  memoria.linhas.push({ data: dia.texto, conta: false, motivo, fonte });
  if (dia.local) memoria.local = true;
}

/** The event on the base date, and the rule that makes it relevant. */
export const BASE: Readonly<Record<PrazoEntrada['comunicacao'], readonly [motivo: string, fonte: string]>> = {
  djen: ['Disponibilização no DJEN', 'CPC, art. 224, § 2º; Lei 11.419/2006, art. 4º, § 3º'],
  ciencia: ['Ciência', 'CPC, art. 230'],
  juntada: ['Juntada aos autos', 'CPC, art. 231'],
  audiencia: ['Audiência', 'CPC, arts. 335, I, e 1.003, § 1º'],
  tacita_10: ['Envio da intimação eletrônica', 'Lei 11.419/2006, art. 5º, § 3º'],
  domicilio_confirmada: ['Confirmação no Domicílio Judicial Eletrônico', 'CPC, art. 231, IX'],
  edital: ['Fim da dilação do edital', 'CPC, art. 231, IV'],
};

/** The name of the starting day, and the rule that determines it. */
export const MARCO: typeof BASE = {
  djen: ['Publicação: dia do começo, não se conta', 'CPC, art. 224, § 2º, e 231, VII'],
  ciencia: ['Dia do começo, não se conta', 'CPC, art. 224'],
  juntada: ['Dia do começo, não se conta', 'CPC, arts. 224 e 231'],
  audiencia: ['Dia do começo, não se conta', 'CPC, arts. 224, 335, I, e 1.003, § 1º'],
  tacita_10: [
    'Intimação tácita: dia do começo, não se conta',
    'Lei 11.419/2006, art. 5º, § 3º; Res. CNJ 185/2013, art. 21, II',
  ],
  domicilio_confirmada: [
    '5º dia útil após a confirmação: dia do começo, não se conta',
    'CPC, art. 231, IX; CNJ, Consulta 0008391-94.2025',
  ],
  edital: ['Dia do começo, não se conta', 'CPC, art. 231, IV'],
};
