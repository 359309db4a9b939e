import { normalizeText } from '@foro/shared/format';
import { type AtoLido, readAtoDaLei, readAtoDoPrazo, readAtoSemPrazo } from './atos';
import type { Ramo } from './regras-de-atos';
import { type AudienciaLida, readAudiencias } from './audiencias';
import { type EspecieLida, readEspecie, type Rotulos } from './especie';
import { readPrazos, type Polo, type PrazoLido } from './prazos';
import { readVencimentos } from './vencimentos';
import { vistaDe } from './vista';

/** What is known of a publication besides its text. */
export interface Contexto extends Rotulos {
  readonly tribunal?: string | null;
  readonly orgao?: string | null;
  readonly classe?: string | null;
  /** The office's side, where it is known. */
  readonly polo?: Polo | null;
}

/** The rules' reading of a publication; each part names its place in the text. All of it is a suggestion. */
export interface Leitura {
  readonly especie: EspecieLida;
  readonly prazos: readonly PrazoLido[];
  /** The term to propose: the first that nothing speaks against. */
  readonly prazo: PrazoLido | null;
  readonly ato: AtoLido | null;
  readonly audiencias: readonly AudienciaLida[];
  /** Days up to which something is to be done. */
  readonly vencimentos: readonly AudienciaLida[];
}

/** The field of law that a court, its organ and the kind of the case show. */
export function ramoDe({ tribunal, orgao, classe }: Contexto): Ramo {
  const onde = normalizeText(`${orgao ?? ''} ${classe ?? ''}`);
  if (/^(?:TRT|TST)/i.test(tribunal ?? '')) return 'trabalho';
  if (/crimin|\bcrime|\bjuri\b|penal|execucoes criminais|habeas corpus/.test(onde)) return 'crime';
  if (/juizado|turma recursal|colegio recursal|\bjec\b|\bjef\b/.test(onde)) return 'juizado';
  return 'civel';
}

/**
 * Reads a publication by rules: terms, the act that they are for, days to attend, and what kind of paper it is.
 *
 * @param texto the plain text, as it is shown: the places are of this text
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
