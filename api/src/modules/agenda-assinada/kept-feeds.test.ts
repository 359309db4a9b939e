import { gunzipSync } from 'node:zlib';
import type { DonoDaAgenda } from './assinatura.queries';
import type { LinhaDaAgenda } from './feed.queries';
import { KeptFeeds } from './kept-feeds';

const pessoa = (idUsuario: number): DonoDaAgenda => ({
  idCliente: 1,
  idUsuario,
  role: 'Colaborador',
  soOcupado: false,
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
const many = (count: number) => Array.from({ length: count }, (_, id) => linha(id, 'Reunião'));
const textOf = (content: Buffer | undefined) => content && gunzipSync(content).toString('utf8');

describe('feeds that are kept', () => {
  it('are given by person and version, and written anew with what changed', async () => {
    const feeds = new KeptFeeds();
    const first = await feeds.write(pessoa(1), 'v1', [linha(1, 'Reunião'), linha(2, 'Perícia')], undefined);
    expect(feeds.take(pessoa(1), 'v1')).toBe(first);
    expect([feeds.take(pessoa(1), 'v2'), feeds.take(pessoa(2), 'v1')]).toEqual([undefined, undefined]);
    const second = textOf(await feeds.write(pessoa(1), 'v2', [linha(2, 'Outra')], undefined));
    expect(second).toContain('SUMMARY:Outra');
    expect(second).not.toMatch(/Reunião|Perícia/);
    expect(feeds.etagOf(pessoa(1))).toBe('v2');
  });

  it('tell of "só ocupado" as soon as it is chosen', async () => {
    const feeds = new KeptFeeds();
    await feeds.write(pessoa(1), 'v1', [linha(1, 'Reunião')], undefined);
    const ocupado = { ...pessoa(1), soOcupado: true };
    expect(textOf(await feeds.write(ocupado, 'v2', [linha(1, 'Reunião')], undefined))).not.toContain(
      'Reunião',
    );
  });

  it('give up those asked for longest ago, and one that is too large by itself', async () => {
    const feeds = new KeptFeeds(40_000);
    await feeds.write(pessoa(1), 'v1', many(15), undefined);
    await feeds.write(pessoa(2), 'v1', many(15), undefined);
    expect(feeds.take(pessoa(1), 'v1')).toBeDefined();
    await feeds.write(pessoa(3), 'v1', many(15), undefined);
    await feeds.write(pessoa(4), 'v1', many(500), undefined);
    expect([1, 2, 3, 4].map((id) => feeds.etagOf(pessoa(id)))).toEqual(['v1', undefined, 'v1', undefined]);
  });
});
