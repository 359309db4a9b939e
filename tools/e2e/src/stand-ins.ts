import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** The postal code that the stand-in for ViaCEP knows. */
export const CEP = '01001000';

/** The company that the stand-in for ReceitaWS knows. */
export const CNPJ = '12ABC34501DE35';

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
  [CEP]: {
    cep: '01001-000',
    logradouro: 'Praça da Sé',
    complemento: 'lado ímpar',
    bairro: 'Sé',
    localidade: 'São Paulo',
    uf: 'SP',
  },
  [CNPJ]: empresa,
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
  if (!(number in bodies)) return response.writeHead(400).end('<h1>400</h1>');
  return response
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(bodies[number]));
}

/** Replaces ViaCEP (`/ws`), ReceitaWS (`/v1/cnpj`) and the central bank's series (`/sgs`) on this machine. */
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
