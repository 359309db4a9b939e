import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { Cep, ReceitaCnpj } from '@foro/shared/contracts/lookup';
import type { FastifyInstance } from 'fastify';
import { buildFirma, cnpjOf, nextSerial, type Firma, type Papel } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import {
  startSilentStandIn,
  startStandIn,
  type StandIn,
  type StandInAnswer,
} from '../../../testing/builders-stand-in';
import { describeOnDatabase } from '../../../testing/describe-on-database';

const RECEITA_WS = {
  status: 'OK',
  nome: 'PADARIA LTDA',
  fantasia: '',
  logradouro: 'R DAS FLORES',
  numero: '10',
  complemento: '',
  bairro: 'CENTRO',
  municipio: 'GOIANIA',
  uf: 'GO',
  cep: '74.180-050',
  extra: [1],
};
const MINHA_RECEITA = {
  razao_social: 'PADARIA LTDA',
  nome_fantasia: 'PADARIA',
  descricao_tipo_de_logradouro: 'RUA',
  logradouro: 'DAS FLORES',
  numero: 'S/N',
  complemento: null,
  bairro: 'CENTRO',
  municipio: 'BRASILIA',
  codigo_municipio_ibge: 5300108,
  uf: 'DF',
  cep: '70836900',
};

describeOnDatabase('lookups', (base) => {
  let app: FastifyInstance;
  let impatient: FastifyInstance;
  let firma: Firma;
  let standIn: StandIn;
  let silent: StandIn;
  let answers: Record<string, StandInAnswer> = {};
  beforeAll(async () => {
    standIn = await startStandIn((path) => answers[path] ?? { status: 404, body: { message: 'não há' } });
    app = await buildTestApp(base.database, {
      receitaCnpjUrl: `${standIn.url}/v1/cnpj`,
      cepUrl: `${standIn.url}/ws`,
      lookupTimeoutMs: 20_000,
    });
    silent = await startSilentStandIn();
    impatient = await buildTestApp(base.database, {
      receitaCnpjUrl: `${silent.url}/v1/cnpj`,
      cepUrl: `${silent.url}/ws`,
      lookupTimeoutMs: 100,
    });
    firma = await buildFirma(base.database);
  });
  afterAll(async () => {
    await app.close();
    await impatient.close();
    await standIn.close();
    await silent.close();
  });
  beforeEach(() => {
    answers = {};
    standIn.asked.length = 0;
  });
  const ask = <Body>(url: string, papel: Papel = 'colaborador') =>
    call<Body>(app, firma.usuarios[papel], 'GET', url);

  describe('GET /ReceitaCNPJ/{cnpj}', () => {
    const receita = (cnpj: string) => ask<ReceitaCnpj>(`/ReceitaCNPJ/${encodeURIComponent(cnpj)}`);
    const stand = (answer: StandInAnswer) => {
      const cnpj = cnpjOf(nextSerial());
      answers[`/v1/cnpj/${cnpj}`] = answer;
      return cnpj;
    };

    it('answers ReceitaWS in the shape of the specification', async () => {
      const { status, body } = await receita(stand({ body: RECEITA_WS }));
      expect(status).toBe(200);
      expect(body).toEqual({
        status: 'OK',
        nome: 'PADARIA LTDA',
        fantasia: null,
        logradouro: 'R DAS FLORES',
        numero: '10',
        complemento: null,
        bairro: 'CENTRO',
        municipio: 'GOIANIA',
        uf: 'GO',
        cep: '74180050',
      });
    });

    it('answers Minha Receita in the same shape, and BrasilAPI with its number for a postal code', async () => {
      expect((await receita(stand({ body: MINHA_RECEITA }))).body).toEqual({
        status: 'OK',
        nome: 'PADARIA LTDA',
        fantasia: 'PADARIA',
        tipoLogradouro: 'RUA',
        logradouro: 'DAS FLORES',
        numero: 'S/N',
        complemento: null,
        bairro: 'CENTRO',
        municipio: 'BRASILIA',
        uf: 'DF',
        cep: '70836900',
      });
      expect((await receita(stand({ body: { ...MINHA_RECEITA, cep: 1001000 } }))).body.cep).toBe('01001000');
    });

    it('asks for the 14 characters, whatever punctuation was sent, and keeps the answer', async () => {
      answers['/v1/cnpj/12ABC34501DE35'] = { body: RECEITA_WS };
      const first = await receita('12.abc.345/01DE-35');
      expect(first.body.status).toBe('OK');
      answers = {};
      expect((await receita('12ABC34501DE35')).body).toEqual(first.body);
      expect(standIn.asked).toEqual(['/v1/cnpj/12ABC34501DE35']);
    });

    it('asks again when the kept answer is older than 30 days', async () => {
      const cnpj = stand({ body: RECEITA_WS });
      await receita(cnpj);
      await base.database.transaction('manutencao', (tx) =>
        tx.query("update consulta_cnpj set consultada_em = now() - interval '31 days' where cnpj = $1", [
          cnpj,
        ]),
      );
      answers[`/v1/cnpj/${cnpj}`] = { body: { ...RECEITA_WS, nome: 'NOVO NOME' } };
      expect((await receita(cnpj)).body.nome).toBe('NOVO NOME');
    });

    it.each<[string, StandInAnswer, string]>([
      ['the refusal of ReceitaWS', { body: { status: 'ERROR', message: 'CNPJ inválido' } }, 'CNPJ inválido'],
      [
        'a 404 with its message',
        { status: 404, body: { message: 'CNPJ 1 não encontrado.' } },
        'CNPJ 1 não encontrado.',
      ],
      [
        'too many questions',
        { status: 429, body: 'Too many requests', type: 'text/plain' },
        'O limite de consultas à Receita foi atingido. Tente novamente em um minuto.',
      ],
      [
        'a failure of the provider',
        { status: 500, body: { message: 'java.lang.NullPointerException' } },
        'A consulta à Receita falhou. Preencha os dados manualmente.',
      ],
      [
        'HTML',
        { body: '<html>', type: 'text/html' },
        'A consulta à Receita falhou. Preencha os dados manualmente.',
      ],
      [
        'another shape',
        { body: { status: 'OK' } },
        'A consulta à Receita falhou. Preencha os dados manualmente.',
      ],
      [
        'a longer answer than any',
        { body: `"${'x'.repeat(400_000)}"` },
        'A consulta à Receita falhou. Preencha os dados manualmente.',
      ],
      [
        'a closed connection',
        'close',
        'A consulta à Receita está fora do ar. Preencha os dados manualmente.',
      ],
    ])(
      'answers 200 with ERROR and the reason to %s, and keeps no such answer',
      async (_, answer, message) => {
        const cnpj = stand(answer);
        const { status, body } = await receita(cnpj);
        expect([status, body]).toEqual([200, { status: 'ERROR', message }]);
        answers[`/v1/cnpj/${cnpj}`] = { body: RECEITA_WS };
        expect((await receita(cnpj)).body.status).toBe('OK');
      },
    );

    it('answers 200 with ERROR when the provider says nothing for too long', async () => {
      const { status, body } = await call(
        impatient,
        firma.usuarios.gestor,
        'GET',
        `/ReceitaCNPJ/${cnpjOf(nextSerial())}`,
      );
      expect([status, body]).toEqual([
        200,
        { status: 'ERROR', message: 'A consulta à Receita demorou demais. Preencha os dados manualmente.' },
      ]);
    });

    it('answers 200 with ERROR to a number that is none, and asks nobody', async () => {
      expect((await receita('11222333000182')).body).toEqual({ status: 'ERROR', message: 'CNPJ inválido' });
      expect(standIn.asked).toEqual([]);
    });
  });

  describe('GET /Cep/{cep}', () => {
    const cep = (number: string) => ask<Cep & ApiErrorBody>(`/Cep/${number}`);
    const stand = (answer: StandInAnswer) => {
      answers['/ws/01001000/json/'] = answer;
      return cep('01001000');
    };

    it('answers the address', async () => {
      const { status, body } = await stand({
        body: {
          cep: '01001-000',
          logradouro: 'Praça da Sé',
          complemento: 'lado ímpar',
          bairro: 'Sé',
          localidade: 'São Paulo',
          uf: 'SP',
          ibge: '3550308',
        },
      });
      expect([status, body]).toEqual([
        200,
        { logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' },
      ]);
    });

    it('answers a whole town, without street', async () => {
      expect(
        (await stand({ body: { logradouro: '', bairro: '', localidade: 'Pirenópolis', uf: 'GO' } })).body,
      ).toEqual({ logradouro: '', bairro: '', localidade: 'Pirenópolis', uf: 'GO' });
    });

    it.each([true, 'true'])('answers erro: true to an unknown code, told by %p', async (erro) => {
      expect((await stand({ body: { erro } })).body).toEqual({ erro: true });
    });

    it.each(['0100100', '010010000', '01001-000', 'abcdefgh'])(
      'answers 400 to %s and asks nobody',
      async (number) => {
        const { status, body } = await cep(number);
        expect([status, body.fields, standIn.asked]).toEqual([
          400,
          { cep: 'CEP inválido. Digite 8 números!' },
          [],
        ]);
      },
    );

    it.each<[string, StandInAnswer]>([
      ['400 that is no JSON', { status: 400, body: '<h3>Http 400</h3>', type: 'text/html' }],
      ['500', { status: 500, body: {} }],
      ['rubbish', { body: [] }],
      ['a closed connection', 'close'],
    ])('answers 502 to %s', async (_, answer) => {
      const { status, body } = await stand(answer);
      expect([status, body.code, body.message]).toEqual([502, 'SERVICO_EXTERNO', 'Erro ao buscar endereço!']);
    });
  });

  it('answers 502 when the postal-code service says nothing for too long', async () => {
    expect((await call(impatient, firma.usuarios.gestor, 'GET', '/Cep/01001000')).status).toBe(502);
  });

  it.each(['/ReceitaCNPJ/11222333000181', '/Cep/20040020'])(
    'answers 401 to nobody and 403 to a client at %s, and asks nobody',
    async (url) => {
      expect((await call(app, null, 'GET', url)).status).toBe(401);
      expect((await ask(url, 'clientePF')).status).toBe(403);
      expect(standIn.asked.join()).not.toContain(url.split('/').at(-1));
    },
  );
});
