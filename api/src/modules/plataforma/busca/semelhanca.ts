/**
 * Whether one typing error turns one word into the other: a letter added, missing or wrong, or two letters
 * swapped.
 */
export function isOneErrorAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}

/** With one wrong letter, a short word may be almost any other: words below this length have to be right. */
const MIN = 4;

/**
 * The word, and the words that were meant if two of its letters are swapped or one is too many, as
 * alternatives of a query.
 */
export function alternativesOf(palavra: string): string {
  if (palavra.length < MIN) return palavra;
  const letras = [...palavra];
  const trocadas = letras.slice(1).map((letra, index) => {
    const antes = palavra.slice(0, index);
    return `${antes}${letra}${letras[index]}${palavra.slice(index + 2)}`;
  });
  const semUma = letras.map((_, index) => palavra.slice(0, index) + palavra.slice(index + 1));
  return `(${[...new Set([palavra, ...trocadas, ...semUma])].join(' | ')})`;
}

/** Whether each word occurs in the name, with at most one wrong letter; the last may be a prefix. */
export function isLike(palavras: readonly string[], nome: readonly string[]): boolean {
  return palavras.every((palavra, index) => {
    const isLast = index === palavras.length - 1;
    return nome.some((outra) => {
      if (outra === palavra || (isLast && outra.startsWith(palavra))) return true;
      if (palavra.length < MIN) return false;
      if (isOneErrorAway(palavra, outra)) return true;
      const lengths = [palavra.length - 1, palavra.length, palavra.length + 1];
      return isLast && lengths.some((length) => isOneErrorAway(palavra, outra.slice(0, length)));
    });
  });
}
