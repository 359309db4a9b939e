import { normalizeText } from '@foro/shared/format';
import { type AtoLido, readAtoDaLei, readAtoDoPrazo, readAtoSemPrazo } from './atos';
import type { Ramo } from './regras-de-atos';
import { type AudienciaLida, readAudiencias } from './audiencias';
import { type EspecieLida, readEspecie, type Rotulos } from './especie';
import { readPrazos, type Polo, type PrazoLido } from './prazos';
import { readVencimentos } from './vencimentos';
import { vistaDe } from './vista';

/** The data of a publication besides its text. */
export interface Contexto extends Rotulos {
  readonly tribunal?: string | null;
  readonly orgao?: string | null;
  readonly classe?: string | null;
  /** The office's side, if it is known. */
  readonly polo?: Polo | null;
}

/** The rules' reading of a publication; each part has its place in the text. It is all only a suggestion. */
export interface Leitura {
  readonly especie: EspecieLida;
  readonly prazos: readonly PrazoLido[];
  /** The term to propose: the first without a reservation. */
  readonly prazo: PrazoLido | null;
  readonly ato: AtoLido | null;
  readonly audiencias: readonly AudienciaLida[];
  /** Days by which something has to be done. */
  readonly vencimentos: readonly AudienciaLida[];
}

/** The field of law, derived from the court, its unit and the class of the case. */
export function ramoDe({ tribunal, orgao, classe }: Contexto): Ramo {
  const onde = normalizeText(`${orgao ?? ''} ${classe ?? ''}`);
  if (/^(?:TRT|TST)/i.test(tribunal ?? '')) return 'trabalho';
  if (/crimin|\bcrime|\bjuri\b|penal|execucoes criminais|habeas corpus/.test(onde)) return 'crime';
  if (/juizado|turma recursal|colegio recursal|\bjec\b|\bjef\b/.test(onde)) return 'juizado';
  return 'civel';
}

/**
 * Reads a publication by rules: terms, the acts to which they belong, days to attend, and the kind of the
 * document.
 *
 * @param texto the plain text, as it is displayed: the places refer to this text
 */
export function readPublicacao(texto: string, contexto: Contexto = {}): Leitura {
  const vista = vistaDe(texto);
  const ramo = ramoDe(contexto);
  const prazos = readPrazos(vista, contexto.polo ?? null);
  const prazo = prazos.find(({ ressalva }) => ressalva === null) ?? null;
  const naVista = prazo === null ? -1 : vista.origem.indexOf(prazo.inicio);
  const semPrazo = prazos.length === 0 ? readAtoSemPrazo : readAtoDaLei;
  return {
    especie: readEspecie(vista, contexto),
    prazos,
    prazo,
    ato: naVista < 0 ? semPrazo(vista, ramo) : readAtoDoPrazo(vista, naVista, ramo),
    audiencias: readAudiencias(vista),
    vencimentos: readVencimentos(vista),
  };
}
