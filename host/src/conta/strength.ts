import { passwordIssue } from '@foro/shared/validation';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';

const WORDS = ['muito fraca', 'fraca', 'razoável', 'boa', 'forte'] as const;

/** The best rating of a password that the rules refuse. */
const WEAK = 1;

/** Longer passwords are strong by their length, and take long to rate. */
const JUDGED = 64;

const estimator = new ZxcvbnFactory({});

/** The rest of a text without a word, regardless of case. */
function without(text: string, word: string): string {
  const at = text.toLowerCase().indexOf(word.toLowerCase());
  return at < 0 ? text : without(text.slice(0, at) + text.slice(at + word.length), word);
}

/**
 * Rates how hard a password is to guess, from 0 to 4, with the word for it: repetitions, sequences and dates
 * count little, the person's own words nothing, and a password that the rules refuse is weak. It is a hint
 * while typing: the server decides what is refused, including common passwords.
 *
 * @param own name and e-mail of the person
 */
export function strengthOf(senha: string, own: readonly (string | null)[]) {
  const words = own.flatMap((text) => text?.split(/[\s@.]+/).filter((word) => word.length > 2) ?? []);
  const rest = words.reduce(without, senha);
  const { score: found } = rest === '' ? { score: 0 } : estimator.check(rest.slice(0, JUDGED));
  const score = passwordIssue(senha) === null ? found : Math.min(found, WEAK);
  return { score, word: WORDS[score as 0 | 1 | 2 | 3 | 4] };
}
