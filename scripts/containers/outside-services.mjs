import { createServer } from 'node:http';

const digitsOf = (text) => text.replace(/\D/g, '');

/** State and capital by the first digit of a postal code, according to the postal service. */
const REGIONS = [
  ['SP', 'São Paulo'],
  ['SP', 'Campinas'],
  ['RJ', 'Rio de Janeiro'],
  ['MG', 'Belo Horizonte'],
  ['BA', 'Salvador'],
  ['PE', 'Recife'],
  ['CE', 'Fortaleza'],
  ['DF', 'Brasília'],
  ['PR', 'Curitiba'],
  ['RS', 'Porto Alegre'],
];

/** Responds like ViaCEP: an invented street for every code, and none for codes that end in 999. */
function cepOf([cep]) {
  if (!/^\d{8}$/.test(cep)) return { status: 400, body: '<h1>400</h1>' };
  if (cep.endsWith('999')) return { body: { erro: 'true' } };
  const [uf, localidade] = REGIONS[cep[0]];
  return {
    body: {
      cep: `${cep.slice(0, 5)}-${cep.slice(5)}`,
      logradouro: `Rua do Exemplo ${Number(cep.slice(5))}`,
      complemento: '',
      bairro: 'Centro',
      localidade,
      uf,
    },
  };
}

/** Responds like ReceitaWS: an invented company for every number, and none for numbers that begin with 00. */
function cnpjOf([cnpj]) {
  if (cnpj.startsWith('00'))
    return { body: { status: 'ERROR', message: 'CNPJ inexistente na base da Receita.' } };
  return {
    body: {
      status: 'OK',
      nome: `EMPRESA DE EXEMPLO ${cnpj.slice(0, 8)} LTDA`,
      fantasia: `EXEMPLO ${cnpj.slice(0, 8)}`,
      logradouro: 'RUA XV DE NOVEMBRO',
      numero: '700',
      complemento: 'SALA 21',
      bairro: 'CENTRO',
      municipio: 'CURITIBA',
      uf: 'PR',
      cep: '80.020-310',
    },
  };
}

/** Responds like the central bank for any of its series: 0,44% for every month in the query. */
function serieOf(_series, query) {
  const [from = 0, to = 0] = ['dataInicial', 'dataFinal'].map((name) => {
    const [, month = 1, year = 0] = (query.get(name) ?? '').split('/').map(Number);
    return year * 12 + month - 1;
  });
  return {
    body: Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => ({
      data: `01/${String(((from + index) % 12) + 1).padStart(2, '0')}/${Math.floor((from + index) / 12)}`,
      valor: '0.44',
    })),
  };
}

/**
 * Responds like DJEN: one invented notice to the lawyer in the query, on its last day; for a case number,
 * none.
 */
function publicacoesOf(_path, query) {
  const [oab, uf, day] = ['numeroOab', 'ufOab', 'dataDisponibilizacaoFim'].map((name) => query.get(name));
  const items =
    oab === null || day === null || query.get('pagina') !== '1'
      ? []
      : [
          {
            id: Number(`${digitsOf(day).slice(2)}${digitsOf(oab).slice(-4)}`),
            data_disponibilizacao: day,
            siglaTribunal: 'TJSP',
            tipoComunicacao: 'Intimação',
            nomeOrgao: '3ª Vara Cível de Exemplo',
            texto: `Vistos. Manifeste-se a parte autora sobre a contestação, no prazo legal. Intime-se. (Publicação de exemplo de ${day}.)`,
            numero_processo: '10087748520268260100',
            meio: 'D',
            tipoDocumento: 'Despacho',
            nomeClasse: 'PROCEDIMENTO COMUM CÍVEL',
            ativo: true,
            motivo_cancelamento: null,
            data_cancelamento: null,
            destinatarios: [{ nome: 'PARTE DE EXEMPLO', polo: 'A' }],
            destinatarioadvogados: [
              { advogado: { nome: 'ADVOGADO DE EXEMPLO', numero_oab: oab, uf_oab: uf } },
            ],
          },
        ];
  return { body: { status: 'success', message: 'Sucesso', count: items.length, items } };
}

/** Responds like DataJud for a case that it does not have. */
const movimentosOf = () => ({
  body: { timed_out: false, _shards: { failed: 0 }, hits: { total: { value: 0 }, hits: [] } },
});

const SERVICES = [
  [/^\/cep\/([^/]+)\/json\/?$/, cepOf],
  [/^\/cnpj\/([^/]+)$/, cnpjOf],
  [/^\/sgs\/bcdata\.sgs\.(\d+)\/dados$/, serieOf],
  [/^\/djen\/comunicacao$/, publicacoesOf],
  [/^\/datajud\/api_publica_[a-z\d]+\/_search$/, movimentosOf],
];

/** The response of a stand-in for an outside service to this address: `{ status, body }`. */
export function outsideAnswer(address) {
  const { pathname, searchParams } = new URL(address, 'http://servicos');
  if (pathname === '/') return { body: {} };
  for (const [pattern, answer] of SERVICES) {
    const found = pattern.exec(pathname);
    if (found) return { status: 200, ...answer(found.slice(1), searchParams) };
  }
  return { status: 404, body: '<h1>404</h1>' };
}

/** Replaces ViaCEP (`/cep`), ReceitaWS (`/cnpj`), the central bank (`/sgs`), DJEN (`/djen`) and DataJud (`/datajud`). */
export async function serveOutside({ port, say, host = '0.0.0.0' }) {
  const server = createServer((request, response) => {
    const { status = 200, body } = outsideAnswer(request.url);
    if (request.url !== '/') say(`${status} ${request.url}`);
    response
      .writeHead(status, {
        'content-type': typeof body === 'string' ? 'text/html' : 'application/json; charset=utf-8',
      })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}

/** Which data each variable sends out of this stack, and which service `servicos` replaces if it is not set. */
const OUTSIDE = {
  FORO_CEP_URL: 'CEP',
  FORO_RECEITA_CNPJ_URL: 'CNPJ',
  FORO_SGS_URL: 'índices',
  FORO_DJEN_URL: 'DJEN',
  FORO_DATAJUD_URL: 'DataJud',
  FORO_SMTP_URL: 'e-mail',
  FORO_CLAMD: 'antivírus',
  FORO_S3_BUCKET: 'documentos',
};

const listed = (words) => new Intl.ListFormat('pt-BR').format(words);

/** Says which services are stood in for by this stack's environment, and what leaves this machine. */
export function outsideText(env) {
  const named = Object.keys(OUTSIDE).filter((name) => env[name] && env[name] !== 'desligado');
  const isStoodIn = (name) => env[name].startsWith('http://servicos:');
  const stoodIn = named.filter(isStoodIn).map((name) => OUTSIDE[name]);
  const real = named.filter((name) => !isStoodIn(name)).map((name) => `${OUTSIDE[name]} (${name})`);
  return [
    ...(stoodIn.length > 0 ? [`Respondidos por este serviço: ${listed(stoodIn)}.`] : []),
    ...(real.length > 0 ? [`Vão ao serviço indicado: ${listed(real)}.`] : []),
    `${real.length > 0 ? 'Além disso, sai' : 'Sai'} deste computador só o aviso no aparelho de quem o liga.`,
  ].join(' ');
}
