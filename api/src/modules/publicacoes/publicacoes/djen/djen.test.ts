import { linhaDoDjen, paginaDoDjen } from '../../../../testing/builders-djen';
import {
  startSilentStandIn,
  startStandIn,
  type StandIn,
  type StandInAnswer,
} from '../../../../testing/builders-stand-in';
import { waitOf } from '../../capturas/ask-fonte';
import { askDjen, type Pergunta } from './djen';

const PERGUNTA: Pergunta = {
  alvo: { numero: '123456', uf: 'SP' },
  de: '2026-11-14',
  ate: '2026-11-18',
  pagina: 1,
};
const GOOD: StandInAnswer = { body: paginaDoDjen([linhaDoDjen()]) };

describe('asking DJEN', () => {
  let standIn: StandIn;
  let silent: StandIn;
  let answers: StandInAnswer[];
  let held: number[];
  beforeAll(async () => {
    standIn = await startStandIn(() => answers.shift() ?? GOOD);
    silent = await startSilentStandIn();
  });
  afterAll(async () => {
    await standIn.close();
    await silent.close();
  });
  beforeEach(() => {
    standIn.asked.length = standIn.agents.length = 0;
    held = [];
  });
  const ask = (first: readonly StandInAnswer[], url = standIn.url, timeoutMs = 20_000) => {
    answers = [...first];
    return askDjen(
      {
        source: { url, paceMs: 1000, timeoutMs, retryMs: 2000 },
        privateNetworks: [],
        pace: { turn: async () => null, hold: async (ms) => void held.push(ms) },
        now: () => new Date('2026-11-18T12:00:00Z'),
      },
      PERGUNTA,
    );
  };

  it('names number, state, period and page by the names that it knows, a hundred rows at a time, as Foro', async () => {
    expect(await ask([])).toMatchObject({ count: 1, items: [{ id: 510_000_001 }] });
    expect(standIn.asked).toEqual([
      '/comunicacao?numeroOab=123456&ufOab=SP&dataDisponibilizacaoInicio=2026-11-14&dataDisponibilizacaoFim=2026-11-18&itensPorPagina=100&pagina=1',
    ]);
    expect(standIn.agents[0]).toMatch(/^Foro\/\d/);
  });

  it('takes no rows with 200 for an answer: there is nothing', async () => {
    expect(await ask([{ body: paginaDoDjen([]) }])).toEqual({ items: [], count: 0 });
  });

  it.each<[string, StandInAnswer, object, number]>([
    [
      '403 as text',
      { status: 403, body: 'Access denied', type: 'text/plain' },
      { falha: 'bloqueio', codigoHttp: 403 },
      1,
    ],
    ['401', { status: 401, body: {} }, { falha: 'chave', codigoHttp: 401 }, 1],
    ['422', { status: 422, body: { status: 'error' } }, { falha: 'recusa', codigoHttp: 422 }, 1],
    [
      'an hour to wait',
      { status: 429, body: '', retryAfter: '3600' },
      { falha: 'limite', codigoHttp: 429, naoAntes: new Date('2026-11-18T13:00:00Z') },
      1,
    ],
    [
      'HTML with 200',
      { body: '<html>gateway</html>', type: 'text/html' },
      { falha: 'respostaEstranha', codigoHttp: 200 },
      5,
    ],
    ['null', { body: 'null' }, { falha: 'respostaEstranha', codigoHttp: 200 }, 5],
    [
      'truncated JSON',
      { body: '{"status":"success","items":[{"id":5' },
      { falha: 'respostaEstranha', codigoHttp: 200 },
      5,
    ],
    ['500', { status: 500, body: 'x' }, { falha: 'falhaDoServidor', codigoHttp: 500 }, 5],
    ['a connection that ends', 'close', { falha: 'semResposta', codigoHttp: null }, 5],
  ])('never takes %s for an empty page', async (_, answer, expected, tries) => {
    expect(await ask(Array.from({ length: 5 }, () => answer))).toEqual(expected);
    expect(standIn.asked).toHaveLength(tries);
  });

  it('gives up on silence', async () => {
    expect(await ask([], silent.url, 30)).toEqual({
      falha: 'semResposta',
      codigoHttp: null,
    });
  });

  it('waits as long as a 429 says, a minute where it says nothing, longer each time after a 5xx, and goes on', async () => {
    const limited = { status: 429, body: 'Too many' };
    expect(
      await ask([
        { ...limited, retryAfter: '2' },
        limited,
        { status: 503, body: '' },
        { status: 502, body: '' },
      ]),
    ).toMatchObject({ count: 1 });
    expect(held).toEqual([2_000, 60_000, 8_000, 16_000]);
  });

  it('holds all others for as long as every 429 says, the last one too, and for two hours at most', async () => {
    const limited = { status: 429, body: '', retryAfter: '2' };
    expect(await ask(Array.from({ length: 5 }, () => limited))).toMatchObject({ falha: 'limite' });
    expect([held, standIn.asked.length]).toEqual([[2000, 2000, 2000, 2000, 2000], 5]);
    held = [];
    await ask([{ ...limited, retryAfter: '3600' }]);
    expect(await ask([{ ...limited, retryAfter: 'Fri, 01 Jan 2100 00:00:00 GMT' }])).toMatchObject({
      naoAntes: new Date('2026-11-18T14:00:00Z'),
    });
    expect(held).toEqual([3_600_000, 7_200_000]);
  });

  it('reads how long to wait as seconds and as a date', () => {
    const now = new Date('2026-11-18T12:00:00Z');
    expect(waitOf('Wed, 18 Nov 2026 12:00:30 GMT', now)).toBe(30_000);
    expect(waitOf('amanhã', now)).toBe(60_000);
    expect(waitOf('-5', now)).toBe(0);
  });
});
