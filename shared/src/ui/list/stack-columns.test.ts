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
});
