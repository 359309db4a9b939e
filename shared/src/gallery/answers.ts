import { api } from '../http/api';
import { setApiBase } from '../http/api-base';
import type { Similar } from '../contracts/process-opositor-similar';
import { LONG_TEXT, LONG_WORD } from './story';

/** A row of the lists of the gallery. */
export interface GalleryRow {
  id: number;
  nome: string;
  cidade: string | null;
  ativo: boolean;
  dataInclusao: string;
}

const rowsOf = (nameOf: (id: number) => string): GalleryRow[] =>
  Array.from({ length: 20 }, (_, index) => ({
    id: index + 1,
    nome: nameOf(index + 1),
    cidade: index % 4 === 0 ? null : 'Curitiba',
    ativo: index % 3 !== 0,
    dataInclusao: '2026-03-10T12:00:00.000Z',
  }));

const SEMELHANTES: readonly Similar[] = [
  {
    origem: 'clientePF',
    id: 3,
    nome: 'Aurora Construção',
    isMesmoDocumento: false,
    idProcesso: null,
    processoTitulo: null,
  },
  {
    origem: 'parteContraria',
    id: 9,
    nome: LONG_WORD,
    isMesmoDocumento: true,
    idProcesso: 2,
    processoTitulo: LONG_TEXT,
  },
];

/** The response of each address. A missing address fails, as if the API were down. */
const ANSWERS: Readonly<Record<string, () => Promise<unknown>>> = {
  '/galeria/carregando': () => new Promise(() => undefined),
  '/galeria/vazia': () => Promise.resolve({ items: [], total: 0 }),
  '/galeria/cheia': () => Promise.resolve({ items: rowsOf((id) => `Cliente ${id}`), total: 137 }),
  '/Account/secondFactor': () =>
    Promise.resolve({ ligadoEm: '2026-03-10T12:00:00.000Z', codigosRestantes: 8, isExigido: false }),
  '/ProcessOpositor/Similar': () => Promise.resolve(SEMELHANTES),
  '/galeria/longa': () =>
    Promise.resolve({ items: rowsOf((id) => (id % 2 ? LONG_TEXT : LONG_WORD)).slice(0, 4), total: 4 }),
};

/** Answers the components' API requests: the gallery has no API. */
export function answerInPlaceOfApi(): void {
  setApiBase('/api');
  api.defaults.adapter = async (config) => {
    const answer = ANSWERS[config.url ?? ''];
    if (!answer) throw new Error(`A galeria não tem resposta para ${config.url ?? ''}.`);
    return { data: await answer(), status: 200, statusText: 'OK', headers: {}, config };
  };
}
