import { processoDoDatajud, respostaDoDatajud } from '../../../../testing/builders-datajud';
import {
  startSilentStandIn,
  startStandIn,
  type StandIn,
  type StandInAnswer,
} from '../../../../testing/builders-stand-in';
import { askDatajud } from './datajud';

const NUMERO = '10123456420268260100';
const GOOD: StandInAnswer = { body: respostaDoDatajud([processoDoDatajud()]) };

describe('asking DataJud', () => {
  let standIn: StandIn;
  let silent: StandIn;
  let answers: StandInAnswer[];
  let sent: { json: unknown; key: string | undefined }[];
  let held: number[];
  beforeAll(async () => {
    standIn = await startStandIn((_, { json, headers }) => {
      sent.push({ json, key: headers.authorization });
      return answers.shift() ?? GOOD;
    });
    silent = await startSilentStandIn();
  });
  afterAll(async () => {
    await standIn.close();
    await silent.close();
  });
  beforeEach(() => {
    standIn.asked.length = 0;
    sent = [];
    held = [];
  });
  const ask = (first: readonly StandInAnswer[], url = standIn.url, timeoutMs = 20_000) => {
    answers = [...first];
    const source = { url, paceMs: 1000, timeoutMs, retryMs: 2000, key: 'a-chave-publica' };
    return askDatajud(
      {
        source,
        privateNetworks: [],
        pace: { turn: async () => null, hold: async (ms) => void held.push(ms) },
        now: () => new Date('2026-11-18T12:00:00Z'),
      },
      source,
      'tjsp',
      NUMERO,
    );
  };

  it('names the number by its digits, at the index of its court, with the key, a hundred at a time, as Foro', async () => {
    expect(await ask([])).toMatchObject({ fontes: [{ numeroProcesso: NUMERO }] });
    expect(standIn.asked).toEqual(['/api_publica_tjsp/_search']);
    expect(sent).toEqual([
      {
        key: 'APIKey a-chave-publica',
        json: {
          size: 100,
          query: { match: { numeroProcesso: NUMERO } },
          sort: [{ 'id.keyword': { order: 'asc' } }],
          track_total_hits: true,
        },
      },
    ]);
    expect(standIn.agents[0]).toMatch(/^Foro\/\d/);
  });

  it('takes no hits with 200 for an answer: the court has not sent it', async () => {
    expect(await ask([{ body: respostaDoDatajud([]) }])).toEqual({ fontes: [] });
  });

  it('goes on after the last hit until a page is not full', async () => {
    const whole = Array.from({ length: 100 }, (_, index) => processoDoDatajud({ grau: `G${index}` }));
    const answer = await ask([{ body: respostaDoDatajud(whole) }]);
    expect('fontes' in answer && answer.fontes.length).toBe(101);
    expect(sent[1]?.json).toMatchObject({ search_after: [whole.at(-1)?.id] });
  });

  it('refuses an answer that begins again and again at the same place', async () => {
    const whole = Array.from({ length: 100 }, () => processoDoDatajud());
    const same = { body: respostaDoDatajud(whole) };
    expect(await ask([same, same, same])).toEqual({ falha: 'respostaEstranha', codigoHttp: 200 });
    expect(standIn.asked).toHaveLength(2);
  });

  const refused = { error: { type: 'security_exception' }, status: 401 };
  it.each<[string, StandInAnswer, object, number]>([
    [
      '403 as text',
      { status: 403, body: 'Access denied', type: 'text/plain' },
      { falha: 'bloqueio', codigoHttp: 403 },
      1,
    ],
    ['a key refused by 401', { status: 401, body: refused }, { falha: 'chave', codigoHttp: 401 }, 1],
    ['a key refused by 403', { status: 403, body: refused }, { falha: 'chave', codigoHttp: 403 }, 1],
    ['an index that is not there', { status: 404, body: {} }, { falha: 'recusa', codigoHttp: 404 }, 1],
    ['504', { status: 504, body: 'Gateway' }, { falha: 'falhaDoServidor', codigoHttp: 504 }, 5],
    [
      'HTML with 200',
      { body: '<html>gateway</html>', type: 'text/html' },
      { falha: 'respostaEstranha', codigoHttp: 200 },
      5,
    ],
    ['null', { body: 'null' }, { falha: 'respostaEstranha', codigoHttp: 200 }, 5],
    ['truncated JSON', { body: '{"hits":{"hits":[{"_so' }, { falha: 'respostaEstranha', codigoHttp: 200 }, 5],
    [
      'half an answer',
      { body: { ...respostaDoDatajud([]), timed_out: true } },
      { falha: 'respostaEstranha', codigoHttp: 200 },
      5,
    ],
    [
      'an answer of some shards',
      { body: { ...respostaDoDatajud([]), _shards: { total: 20, failed: 3 } } },
      { falha: 'respostaEstranha', codigoHttp: 200 },
      5,
    ],
    ['a connection that ends', 'close', { falha: 'semResposta', codigoHttp: null }, 5],
  ])('never takes %s for a case that is not there', async (_, answer, expected, tries) => {
    expect(await ask(Array.from({ length: 5 }, () => answer))).toEqual(expected);
    expect(standIn.asked).toHaveLength(tries);
  });

  it('gives up on silence', async () => {
    expect(await ask([], silent.url, 30)).toEqual({ falha: 'semResposta', codigoHttp: null });
  });

  it('obeys a 429, and after a gateway that gave up asks for less', async () => {
    const limited = { status: 429, body: '' };
    const answer = await ask([{ ...limited, retryAfter: '2' }, limited, { status: 504, body: '' }]);
    expect(answer).toMatchObject({ fontes: [{ numeroProcesso: NUMERO }] });
    expect(held).toEqual([2_000, 60_000, 8_000]);
    expect(sent.map(({ json }) => json)).toMatchObject([
      { size: 100 },
      { size: 100 },
      { size: 100 },
      { size: 10 },
    ]);
  });
});
