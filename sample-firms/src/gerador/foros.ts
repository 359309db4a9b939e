import type { Foro, Materia } from './materias/materia';
import type { Sorteio } from './sorteio';
import { ofCidade, type Lugar } from './vocabulario/lugar';

/** The court of a case as its row has it; null fields where it has none. */
export interface Juizo {
  readonly idJustica: number | null;
  readonly idInstancia: number | null;
  readonly idOrgao: number | null;
  /** Digits TR and OOOO of its number; null where it has no CNJ number. */
  readonly tribunal: number | null;
  readonly origem: number | null;
  /** `3ª Vara Cível de Campinas`. */
  readonly vara: string;
}

const VARAS: Readonly<Record<string, string>> = {
  Família: 'Vara de Família e Sucessões',
  Sucessões: 'Vara de Família e Sucessões',
  Tributária: 'Vara de Execuções Fiscais',
  Criminal: 'Vara Criminal',
  Empresarial: 'Vara Empresarial',
  'Propriedade intelectual': 'Vara Empresarial',
  Ambiental: 'Vara da Fazenda Pública',
};

const withoutNumber = (
  idJustica: number | null,
  idInstancia: number | null,
  idOrgao: number | null,
  vara: string,
): Juizo => ({ idJustica, idInstancia, idOrgao, tribunal: null, origem: null, vara });

function federal({ federal: { tribunal, origem } }: Lugar, place: number, vara: string): Juizo {
  return { idJustica: 4, idInstancia: 400 + place, idOrgao: 400 + tribunal, tribunal, origem, vara };
}

function estadual({ estadual: { tribunal, origem } }: Lugar, place: number, vara: string): Juizo {
  return { idJustica: 8, idInstancia: 800 + place, idOrgao: 800 + tribunal, tribunal, origem, vara };
}

function trabalho({ cidade, trabalho: { tribunal, primeira, varas } }: Lugar, sorteio: Sorteio): Juizo {
  const vara = sorteio.integer(1, varas);
  return {
    idJustica: 5,
    idInstancia: 501,
    idOrgao: 500 + tribunal,
    tribunal,
    origem: primeira + vara - 1,
    vara: `${vara}ª Vara do Trabalho ${ofCidade(cidade)}`,
  };
}

type Finder = (lugar: Lugar, sorteio: Sorteio, natureza: string) => Juizo;

const FOROS: Readonly<Record<Foro, Finder>> = {
  estadual: (lugar, sorteio, natureza) =>
    estadual(
      lugar,
      1,
      `${sorteio.integer(1, 12)}ª ${VARAS[natureza] ?? 'Vara Cível'} ${ofCidade(lugar.cidade)}`,
    ),
  juizado: (lugar, sorteio) =>
    estadual(lugar, 2, `${sorteio.integer(1, 4)}º Juizado Especial Cível ${ofCidade(lugar.cidade)}`),
  federal: (lugar, sorteio) =>
    federal(lugar, 1, `${sorteio.integer(1, 9)}ª Vara Federal ${ofCidade(lugar.cidade)}`),
  jef: (lugar, sorteio) =>
    federal(lugar, 2, `${sorteio.integer(1, 3)}º Juizado Especial Federal ${ofCidade(lugar.cidade)}`),
  trabalho: (lugar, sorteio) => trabalho(lugar, sorteio),
  carf: (_, sorteio) =>
    withoutNumber(10, 1000 + sorteio.integer(1, 3), 1001, `${sorteio.integer(1, 3)}ª Seção do CARF`),
  tit: (_, sorteio) =>
    withoutNumber(
      10,
      1000 + sorteio.integer(1, 2),
      1002,
      `${sorteio.integer(1, 16)}ª Câmara Julgadora do TIT`,
    ),
  procon: ({ cidade }) => withoutNumber(10, 1001, 1003, `PROCON ${ofCidade(cidade)}`),
  arbitral: () => withoutNumber(11, 1101, 1006, 'tribunal arbitral'),
  nenhum: () => withoutNumber(null, null, null, 'escritório'),
};

/** Finds the court, unit or body that hears a matter of this kind in that town. */
export const findJuizo = ({ foro, natureza }: Materia, lugar: Lugar, sorteio: Sorteio): Juizo =>
  FOROS[foro](lugar, sorteio, natureza);

const SEGUNDO_GRAU: Readonly<Record<number, number>> = { 4: 404, 5: 502, 8: 804 };
const TURMA_RECURSAL: Readonly<Record<number, number>> = { 4: 403, 8: 803 };
const STJ_POR_JUSTICA: Readonly<Record<number, number>> = { 4: 406, 8: 805 };
const STJ = 300;

/** Finds where an appeal from that court goes. */
export function findInstancia(
  origem: Juizo,
  onde: 'segundo grau' | 'turma recursal' | 'superior' | 'mesmo juízo',
  sorteio: Sorteio,
): Juizo {
  const justica = origem.idJustica ?? 0;
  const turma = sorteio.integer(1, 8);
  switch (onde) {
    case 'mesmo juízo':
      return origem;
    case 'segundo grau':
      return {
        ...origem,
        idInstancia: SEGUNDO_GRAU[justica] ?? null,
        vara:
          justica === 8 ? `${turma}ª Câmara do Tribunal de Justiça` : `${turma}ª Turma do Tribunal Regional`,
      };
    case 'turma recursal':
      return { ...origem, idInstancia: TURMA_RECURSAL[justica] ?? null, vara: `${turma}ª Turma Recursal` };
    case 'superior':
      return {
        ...origem,
        idInstancia: STJ_POR_JUSTICA[justica] ?? null,
        idOrgao: STJ,
        vara: `${Math.min(turma, 6)}ª Turma do STJ`,
      };
  }
}
