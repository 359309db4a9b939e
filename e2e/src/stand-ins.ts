import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** Postal codes that the stand-in for ViaCEP knows, and those for which it fails. */
export const CEPS = {
  found: '01001000',
  /** `{"erro":"true"}`, as ViaCEP responds now. */
  unknown: '99999999',
  /** `{"erro":true}`, as it responded formerly. */
  unknownFormerly: '99999998',
  refused: '40000000',
  broken: '50000000',
  closing: '60000000',
  slow: '70000000',
} as const;

/** Companies that the stand-in for ReceitaWS knows, and those for which it fails. All are valid numbers. */
export const CNPJS = {
  found: '12ABC34501DE35',
  unknown: '11222333000181',
  broken: '11222333000262',
  closing: '19131243000197',
  slow: '33683111000280',
} as const;

const empresa = {
  status: 'OK',
  nome: 'ANDRADE E REIS SOCIEDADE DE ADVOGADOS',
  fantasia: 'ANDRADE E REIS',
  logradouro: 'RUA XV DE NOVEMBRO',
  numero: '700',
  complemento: 'SALA 21',
  bairro: 'CENTRO',
  municipio: 'CURITIBA',
  uf: 'PR',
  cep: '80.020-310',
};

const bodies: Record<string, unknown> = {
  [CEPS.found]: {
    cep: '01001-000',
    logradouro: 'Praça da Sé',
    complemento: 'lado ímpar',
    bairro: 'Sé',
    localidade: 'São Paulo',
    uf: 'SP',
  },
  [CEPS.unknown]: { erro: 'true' },
  [CEPS.unknownFormerly]: { erro: true },
  [CNPJS.found]: empresa,
  [CNPJS.unknown]: { status: 'ERROR', message: 'CNPJ inexistente na base da Receita.' },
};

/** The stand-in's only series of the central bank: IPCA's. */
const SERIE = '/sgs/bcdata.sgs.433/dados';

/** 0.44% for every month in the query. */
function serieOf(query: URLSearchParams) {
  const [from = 0, to = 0] = ['dataInicial', 'dataFinal'].map((name) => {
    const [, mes = 1, ano = 0] = (query.get(name) ?? '').split('/').map(Number);
    return ano * 12 + mes - 1;
  });
  return Array.from({ length: to - from + 1 }, (_, index) => ({
    data: `01/${String(((from + index) % 12) + 1).padStart(2, '0')}/${Math.floor((from + index) / 12)}`,
    valor: '0.44',
  }));
}

function answerSerie({ pathname, searchParams }: URL, response: http.ServerResponse) {
  if (pathname !== SERIE) return response.writeHead(500).end('<h1>Erro</h1>');
  return response
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(serieOf(searchParams)));
}

function answer(request: http.IncomingMessage, response: http.ServerResponse) {
  const address = new URL(request.url ?? '', 'http://stand-in');
  if (address.pathname.startsWith('/sgs/')) return answerSerie(address, response);
  const number =
    (request.url ?? '')
      .replace(/\/json\/?$/, '')
      .split('/')
      .at(-1) ?? '';
  if (number === CEPS.closing || number === CNPJS.closing) return request.socket.destroy();
  // There is no response, so the client reaches its time limit.
  if (number === CEPS.slow || number === CNPJS.slow) return undefined;
  if (number === CEPS.broken || number === CNPJS.broken) return response.writeHead(500).end('<h1>Erro</h1>');
  if (!(number in bodies)) return response.writeHead(400).end('<h1>400</h1>');
  return response
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(bodies[number]));
}

/** Stands in for ViaCEP (`/ws`), ReceitaWS (`/v1/cnpj`) and the central bank's series (`/sgs`) on this machine. */
export async function startStandIns(): Promise<{ env: Record<string, string>; stop: () => Promise<void> }> {
  const server = http.createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: {
      FORO_CEP_URL: `${base}/ws`,
      FORO_RECEITA_CNPJ_URL: `${base}/v1/cnpj`,
      FORO_SGS_URL: `${base}/sgs`,
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
