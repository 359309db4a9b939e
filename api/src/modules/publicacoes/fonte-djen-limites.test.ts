import { describeOnEngines } from '../../testing/describe-on-engines';
import { EMPTY, prepareFonteDjen } from './fonte-djen.fixtures';

describeOnEngines('what DJEN limits', (engine) => {
  const given = prepareFonteDjen(engine);
  const { watch, worker, request, health } = given;
  const alvos = async () => (await health()).fontes[0]?.alvos ?? [];
  const workAt = async (instant: string) => {
    given.clock = new Date(instant);
    given.standIn.asked.length = 0;
    return worker().work();
  };

  it('asks nothing more, for any number, until the pause is over that a 429 asked for', async () => {
    await watch('94719', 'RJ');
    given.answer = () => ({ status: 429, body: '', retryAfter: '3600' });
    await workAt('2026-11-18T09:01:00Z');
    expect(given.standIn.asked).toHaveLength(1);
    expect((await alvos()).map(({ falha }) => falha?.codigo)).toEqual(['limite', 'limite']);
    given.answer = () => EMPTY;
    await workAt('2026-11-18T09:59:00Z');
    // A person who asks does not shorten it.
    await request();
    await workAt('2026-11-18T10:00:00Z');
    expect(given.standIn.asked).toEqual([]);
    expect(await workAt('2026-11-18T10:02:00Z')).toBe(2);
    expect((await alvos()).map(({ falha }) => falha)).toEqual([null, null]);
  });
});
