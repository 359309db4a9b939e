import { gunzipSync } from 'node:zlib';
import type { DonoDaAgenda } from './assinatura.queries';
import type { LinhaDaAgenda } from './feed.queries';
import { KeptFeeds } from './kept-feeds';

const pessoa = (idUsuario: number): DonoDaAgenda => ({
  idCliente: 1,
  idUsuario,
  role: 'Colaborador',
  soOcupado: false,
  prazosEm: '',
});
const linha = (id: number, titulo: string): LinhaDaAgenda => ({
  id,
  sequencia: 0,
  inicio: Date.parse('2026-11-24T12:00:00Z'),
  fim: Date.parse('2026-11-24T13:00:00Z'),
  alteradoEm: Date.parse('2026-11-20T12:00:00Z'),
  titulo,
  local: null,
  descricao: null,
  isPrazo: false,
  isNaoConferido: false,
  isCancelado: false,
  processo: null,
});
const ids = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);
const many = (count: number) => Array.from({ length: count }, (_, id) => linha(id, 'Reunião'));
const textOf = (content: Buffer | undefined) => content && gunzipSync(content).toString('utf8');

describe('feeds that are kept', () => {
  it('are given by person and version, and written anew with what changed', async () => {
    const feeds = new KeptFeeds(undefined);
    const first = await feeds.write(pessoa(1), 'v1', [linha(1, 'Reunião'), linha(2, 'Perícia')]);
    expect(feeds.find(pessoa(1))).toMatchObject({ etag: 'v1', content: first });
    expect(feeds.find(pessoa(2))).toBeUndefined();
    const second = textOf(await feeds.write(pessoa(1), 'v2', [linha(2, 'Outra')]));
    expect(second).toContain('SUMMARY:Outra');
    expect(second).not.toMatch(/Reunião|Perícia/);
    expect(feeds.find(pessoa(1))?.etag).toBe('v2');
  });

  it('tell of "só ocupado" as soon as it is chosen', async () => {
    const feeds = new KeptFeeds(undefined);
    await feeds.write(pessoa(1), 'v1', [linha(1, 'Reunião')]);
    const ocupado = { ...pessoa(1), soOcupado: true };
    expect(textOf(await feeds.write(ocupado, 'v2', [linha(1, 'Reunião')]))).not.toContain('Reunião');
  });

  it('give up those asked for longest ago, and one that is too large by itself', async () => {
    const feeds = new KeptFeeds(undefined, 40_000);
    await feeds.write(pessoa(1), 'v1', many(15));
    await feeds.write(pessoa(2), 'v1', many(15));
    expect(feeds.find(pessoa(1))).toBeDefined();
    await feeds.write(pessoa(3), 'v1', many(15));
    await feeds.write(pessoa(4), 'v1', many(500));
    expect([1, 2, 3, 4].map((id) => feeds.find(pessoa(id))?.etag)).toEqual([
      'v1',
      undefined,
      'v1',
      undefined,
    ]);
  });

  it.each([
    ['another title', [3], [linha(3, 'Outra')]],
    ['one that is gone', [3], []],
    ['a new one', [1400], [linha(1400, 'Nova')]],
    [
      'a new one between, one that is gone, and one that is not of this person',
      [2, 700, 9000],
      [linha(700, 'Entre')],
    ],
    [
      'as many new ones as make two parts of one',
      ids(2000, 800),
      ids(2000, 800).map((id) => linha(id, 'Nova')),
    ],
  ])('are amended as they would be written at once: %s', async (_, changed, rows) => {
    const all = many(1300);
    const feeds = new KeptFeeds(undefined);
    await feeds.write(pessoa(1), 'v1', all);
    const before = feeds.find(pessoa(1));
    if (before === undefined) throw new Error('nothing kept');
    const amended = await feeds.amend(pessoa(1), 'v2', { ids: changed, linhas: rows }, before);
    const rest = all.filter(({ id }) => !changed.includes(id));
    const whole = [...rest, ...rows].sort((a, b) => a.id - b.id);
    expect(textOf(amended)).toBe(textOf(await new KeptFeeds(undefined).write(pessoa(1), 'v2', whole)));
    expect(textOf(await feeds.write(pessoa(1), 'v3', whole))).toBe(textOf(amended));
    const kept = feeds.find(pessoa(1))?.parts ?? [];
    expect(before.parts.filter((part) => kept.includes(part)).length).toBeGreaterThanOrEqual(3);
  });
});
