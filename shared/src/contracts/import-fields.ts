import { normalizeText } from '../format';
import type { ImportKind } from './import-codes';
import type { ImportField } from './import-field';
import { ACESSO_PJ, PESSOA_FISICA, PESSOA_JURIDICA } from './import-fields-pessoas';
import { ACOMPANHAMENTO, CUSTA, PARTE_CONTRARIA, PROCESSO } from './import-fields-processos';

/** The fields that a file of each kind can fill, in the order of the model file. */
export const IMPORT_FIELDS: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  pessoasFisicas: PESSOA_FISICA,
  pessoasJuridicas: PESSOA_JURIDICA,
  acessosPJ: ACESSO_PJ,
  processos: PROCESSO,
  partesContrarias: PARTE_CONTRARIA,
  acompanhamentos: ACOMPANHAMENTO,
  custas: CUSTA,
};

/** The title of a field; undefined if the kind has no such field. */
export const titleOfField = (tipo: ImportKind, asked: string): string | undefined =>
  IMPORT_FIELDS[tipo].find(({ campo }) => campo === asked)?.titulo;

/** A title or label for comparing: without accents, case, punctuation and plural. */
export const comparableTitle = (titulo: string): string =>
  normalizeText(titulo)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/s\b/g, '');

/**
 * The field that each title proposes, or null. A field is proposed once: for a title that is its own before one that
 * is a synonym of it.
 */
export function proposeFields(tipo: ImportKind, titulos: readonly string[]): (string | null)[] {
  const found: (string | null)[] = titulos.map(() => null);
  const taken = new Set<string>();
  const names = [({ titulo }: ImportField) => [titulo], ({ sinonimos }: ImportField) => sinonimos];
  for (const namesOf of names)
    titulos.forEach((titulo, index) => {
      const asked = comparableTitle(titulo);
      if (asked === '' || found[index] !== null) return;
      const match = IMPORT_FIELDS[tipo].find(
        (one) => !taken.has(one.campo) && namesOf(one).some((name) => comparableTitle(name) === asked),
      );
      if (match === undefined) return;
      taken.add(match.campo);
      found[index] = match.campo;
    });
  return found;
}
