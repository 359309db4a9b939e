import { arrange, keptOf, moved } from './panel-order';

const panels = (...ids: string[]) => ids.map((id) => ({ id, title: id.toUpperCase() }));
const kept = (...ids: string[]) =>
  ids.map((id) => ({ painel: id.replace('-', ''), oculto: id.startsWith('-') }));
const said = (arranged: ReturnType<typeof arrange>) =>
  arranged.map(({ id, isHidden }) => `${isHidden ? '-' : ''}${id}`).join(' ');

describe('the order of the panels', () => {
  it.each([
    ['in their own order if none is stored', ['a', 'b', 'c'], [], 'a b c'],
    ["the person's own", ['a', 'b', 'c'], ['c', '-a', 'b'], 'c -a b'],
    ['a new panel behind the one that it follows', ['a', 'b', 'n', 'c'], ['c', '-b', 'a'], 'c -b n a'],
    ['a new first panel in front', ['n', 'a', 'b'], ['b', 'a'], 'n b a'],
    ['nothing of a remote that is away', ['a', 'b'], ['b', 'x', 'a'], 'b a'],
  ])('is %s', (_, available, own, expected) => {
    expect(said(arrange(panels(...available), kept(...own)))).toBe(expected);
  });

  it('keeps a panel whose remote is away', () => {
    const former = kept('b', '-x', 'a');
    expect(keptOf(arrange(panels('a', 'b'), former), former)).toEqual(kept('b', 'a', '-x'));
  });

  it('moves one by one place, and not over the ends', () => {
    const all = arrange(panels('a', 'b', 'c'), []);
    expect(said(moved(all, 'a', 1))).toBe('b a c');
    expect(said(moved(all, 'c', -1))).toBe('a c b');
    expect(said(moved(all, 'a', -1))).toBe('a b c');
    expect(said(moved(all, 'c', 1))).toBe('a b c');
    expect(said(moved(all, 'x', 1))).toBe('a b c');
  });
});
