import { outsideAnswer, outsideText, serveOutside } from './outside-services.mjs';

const bodyOf = (address) => outsideAnswer(address).body;

test('knows a street for a postal code, in the state of its first digit', () => {
  expect(bodyOf('/cep/80020310/json/')).toMatchObject({
    cep: '80020-310',
    localidade: 'Curitiba',
    uf: 'PR',
    bairro: 'Centro',
  });
  expect(bodyOf('/cep/01001000/json/')).toMatchObject({ uf: 'SP' });
  expect(bodyOf('/cep/01001999/json/')).toEqual({ erro: 'true' });
  expect(outsideAnswer('/cep/1/json/').status).toBe(400);
});

test('knows a company for a number, and none for those that begin with 00', () => {
  expect(bodyOf('/cnpj/11222333000181')).toMatchObject({
    status: 'OK',
    nome: 'EMPRESA DE EXEMPLO 11222333 LTDA',
  });
  expect(bodyOf('/cnpj/00000000000191')).toMatchObject({ status: 'ERROR' });
});

test('gives every requested month of a series, across the end of a year', () => {
  expect(
    bodyOf('/sgs/bcdata.sgs.433/dados?formato=json&dataInicial=01/11/2025&dataFinal=10/01/2026'),
  ).toEqual([
    { data: '01/11/2025', valor: '0.44' },
    { data: '01/12/2025', valor: '0.44' },
    { data: '01/01/2026', valor: '0.44' },
  ]);
});

test('publishes one notice to the requested lawyer, and none twice', () => {
  const ask = (query) => bodyOf(`/djen/comunicacao?${query}`).items;
  const oab =
    'numeroOab=123456&ufOab=SP&dataDisponibilizacaoInicio=2026-11-20&dataDisponibilizacaoFim=2026-11-23';
  const [notice, ...more] = ask(`${oab}&pagina=1`);
  expect(more).toEqual([]);
  expect(notice).toMatchObject({
    data_disponibilizacao: '2026-11-23',
    destinatarioadvogados: [{ advogado: { numero_oab: '123456', uf_oab: 'SP' } }],
  });
  expect(ask(`${oab}&pagina=1`)[0].id).toBe(notice.id);
  expect(ask(`${oab}&pagina=2`)).toEqual([]);
  expect(ask('numeroProcesso=10087748520268260100&dataDisponibilizacaoFim=2026-11-23&pagina=1')).toEqual([]);
});

test('answers over HTTP, DataJud’s POST included, and 404 to anything else', async () => {
  const said = [];
  const server = await serveOutside({ port: 0, host: '127.0.0.1', say: (line) => said.push(line) });
  const address = `http://127.0.0.1:${server.address().port}`;
  const found = await fetch(`${address}/datajud/api_publica_tjsp/_search`, { method: 'POST', body: '{}' });
  expect((await found.json()).hits.hits).toEqual([]);
  expect((await fetch(`${address}/outra`)).status).toBe(404);
  expect(said).toEqual(['200 /datajud/api_publica_tjsp/_search', '404 /outra']);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test('says what it replaces, and what leaves this machine', () => {
  const standIns = Object.fromEntries(
    ['RECEITA_CNPJ', 'CEP', 'SGS', 'DJEN', 'DATAJUD'].map((name) => [
      `FORO_${name}_URL`,
      `http://servicos:3002/${name.toLowerCase()}`,
    ]),
  );
  const said = (variables) => outsideText({ ...standIns, ...variables });
  expect(said({})).toBe(
    'Respondidos por este serviço: CEP, CNPJ, índices, DJEN e DataJud. Sai deste computador só o aviso no aparelho de quem o liga.',
  );
  expect(
    said({
      FORO_CEP_URL: 'https://viacep.com.br/ws',
      FORO_DJEN_URL: 'desligado',
      FORO_SMTP_URL: 'smtp://mail:587',
      FORO_CLAMD: 'clamd:3310',
    }),
  ).toBe(
    'Respondidos por este serviço: CNPJ, índices e DataJud. Vão ao serviço indicado: CEP (FORO_CEP_URL), e-mail (FORO_SMTP_URL) e antivírus (FORO_CLAMD). Além disso, sai deste computador só o aviso no aparelho de quem o liga.',
  );
});
