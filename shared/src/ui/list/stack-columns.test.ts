import { stackColumns } from './stack-columns';
import type { AnyColumn } from './types';

const columns: AnyColumn<{ id: number }>[] = [
  { key: 'status', title: 'Status' },
  { key: 'tipo', title: 'Tipo', under: { key: 'status', below: 1000 } },
  { key: 'numero', title: 'Número' },
  { key: 'origem', title: 'Origem', under: { key: 'numero', below: 1300 } },
];

describe('stackColumns', () => {
  it.each([
    [Number.POSITIVE_INFINITY, [['status'], ['tipo'], ['numero'], ['origem']]],
    [1300, [['status'], ['tipo'], ['numero'], ['origem']]],
    [1299, [['status'], ['tipo'], ['numero', 'origem']]],
    [
      704,
      [
        ['status', 'tipo'],
        ['numero', 'origem'],
      ],
    ],
  ])('in %d pixels gives each cell its columns', (width, expected) => {
    expect(stackColumns(columns, width).map((stack) => stack.map(({ key }) => key))).toEqual(expected);
  });

  it('moves a column along with the one under which it is', () => {
    const chain: AnyColumn<{ id: number }>[] = [
      { key: 'prazo', title: 'Prazo' },
      { key: 'processo', title: 'Processo', under: { key: 'prazo', below: 1100 } },
      { key: 'cliente', title: 'Cliente', under: { key: 'processo', below: 1600 } },
    ];
    const keysAt = (width: number) => stackColumns(chain, width).map((stack) => stack.map(({ key }) => key));
    expect(keysAt(1500)).toEqual([['prazo'], ['processo', 'cliente']]);
    expect(keysAt(900)).toEqual([['prazo', 'processo', 'cliente']]);
  });
});
