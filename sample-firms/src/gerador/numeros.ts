import { anoOf, type Dia } from './calendario';
import { formatNumeroCnj } from './documentos';
import type { Juizo } from './foros';
import type { Materia } from './materias/materia';
import type { Sorteio } from './sorteio';

/**
 * The first number of a year's series, as the courts' systems assign them, and how many there are in a year.
 */
const SERIES: Readonly<Record<number, readonly [number, number]>> = {
  826: [1_000_000, 199_999],
  813: [5_000_000, 299_999],
  502: [1_000_000, 1_999],
  4: [5_000_000, 79_999],
  5: [10_000, 1_999],
  8: [800_000, 99_999],
};

/** Creates a case number that is not taken yet; null if the matter goes to no court. */
export function createNumero(
  taken: Set<string>,
  juizo: Juizo,
  ano: number,
  sorteio: Sorteio,
  own?: { readonly sequencial: number; readonly origem: number },
): string | null {
  const { idJustica, tribunal, origem } = juizo;
  if (idJustica === null || tribunal === null || origem === null) return null;
  const [first, many] = SERIES[idJustica * 100 + tribunal] ?? SERIES[idJustica] ?? [1, 999_999];
  for (;;) {
    const sequencial = (own?.sequencial ?? first) + sorteio.integer(1, many);
    const numero = formatNumeroCnj({
      sequencial,
      ano,
      justica: idJustica,
      tribunal,
      origem: own?.origem ?? origem,
    });
    if (taken.has(numero)) continue;
    taken.add(numero);
    return numero;
  }
}

const NUMEROS_PROPRIOS: Readonly<Record<string, string>> = {
  carf: 'Processo administrativo fiscal',
  tit: 'AIIM',
  procon: 'Ficha de atendimento',
  arbitral: 'Procedimento arbitral',
};

/** The number of a case outside the courts, or the firm's own; null where there is none. */
export function createNumeroAntigo({ foro }: Materia, sequencia: number, inicio: Dia, sorteio: Sorteio) {
  const ano = anoOf(inicio);
  const tipo = NUMEROS_PROPRIOS[foro];
  if (foro === 'carf')
    return {
      numero_antigo: `10880.${sorteio.integer(720_000, 759_999)}/${ano}-${sorteio.integer(10, 99)}`,
      numero_antigo_tipo: tipo,
    };
  if (tipo !== undefined)
    return { numero_antigo: `${sorteio.integer(10_000, 99_999)}/${ano}`, numero_antigo_tipo: tipo };
  if (sorteio.chance(0.3))
    return {
      numero_antigo: `C-${String(sequencia).padStart(6, '0')}`,
      numero_antigo_tipo: 'Controle interno',
    };
  return { numero_antigo: null, numero_antigo_tipo: null };
}
