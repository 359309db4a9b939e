import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, startSuite } from './suite';
import { runningAt } from './topology';

/** DJEN's response to a query for an OAB number. */
export interface DjenAnswer {
  readonly status?: number;
  readonly type?: string;
  readonly retryAfter?: string;
  readonly body: unknown;
}

/** A stand-in for DJEN on this machine. */
export interface Djen {
  readonly url: string;
  /** Responses by OAB number. For any other number, and for every case, there are no publications. */
  readonly answers: Map<string, DjenAnswer>;
  readonly stop: () => Promise<void>;
}

/** A page of DJEN with these publications, which is also the last page. */
export const pageOf = (items: readonly unknown[]): DjenAnswer => ({
  body: { status: 'success', message: 'Sucesso', count: items.length, items },
});

async function startDjen(): Promise<Djen> {
  const answers: Djen['answers'] = new Map();
  const server = http.createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://djen');
    const answer = answers.get(searchParams.get('numeroOab') ?? '') ?? pageOf([]);
    const { status = 200, type = 'application/json', retryAfter, body } = answer;
    response
      .writeHead(status, { 'content-type': type, ...(retryAfter && { 'retry-after': retryAfter }) })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Publicacao {
  readonly id: number;
  /** `YYYY-MM-DD`. */
  readonly dia: string;
  readonly numero: string;
  readonly texto: string;
  readonly classe: string;
  readonly partes: readonly { readonly nome: string; readonly polo: 'A' | 'P' }[];
  readonly advogado: { readonly nome: string; readonly numero: string; readonly uf: string };
}

/** A publication in DJEN's format. */
export function rowOf({ id, dia, numero, texto, classe, partes, advogado }: Publicacao) {
  return {
    id,
    data_disponibilizacao: dia,
    siglaTribunal: 'TJSP',
    tipoComunicacao: 'Intimação',
    nomeOrgao: '3ª Vara Cível de Ribeirão Preto',
    idOrgao: 8801,
    texto,
    numero_processo: numero.replace(/\D/g, ''),
    meio: 'D',
    link: null,
    tipoDocumento: 'Despacho',
    nomeClasse: classe,
    codigoClasse: '93',
    numeroComunicacao: id,
    ativo: true,
    hash: `h${id}`,
    status: 'P',
    motivo_cancelamento: null,
    data_cancelamento: null,
    datadisponibilizacao: dia.split('-').toReversed().join('/'),
    meiocompleto: 'Diário de Justiça Eletrônico Nacional',
    numeroprocessocommascara: numero,
    destinatarios: partes.map((parte) => ({ ...parte, comunicacao_id: id })),
    destinatarioadvogados: [
      {
        id,
        comunicacao_id: id,
        advogado_id: 71_001,
        advogado: {
          id: 71_001,
          nome: advogado.nome,
          numero_oab: advogado.numero.padStart(7, '0'),
          uf_oab: advogado.uf,
        },
      },
    ],
  };
}

/** No pause between requests, quick retries, two rounds a second. */
const PACE = { FORO_SOURCE_PACE_MS: '0', FORO_SOURCE_RETRY_MS: '20', FORO_CAPTURE_ROUND_MS: '500' };

/** Tests on a separate suite that queries a stand-in for DJEN. */
export const test = base.extend<object, { djen: Djen; suite: { url: string } }>({
  djen: [
    // Playwright reads the first parameter's names.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const djen = await startDjen();
      await use(djen);
      await djen.stop();
    },
    { scope: 'worker' },
  ],
  suite: [
    async ({ djen }, use) => {
      if (runningAt) throw new Error('a suite that already runs queries its own sources');
      const { stop, ...suite } = await startSuite({ FORO_DJEN_URL: djen.url, ...PACE });
      await use(suite);
      await stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});
