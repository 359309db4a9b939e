/** @jest-environment node */
import { linhasDoDia, eventosEntre } from './eventos';
import { limitRows, limitePorDia, type Posicao, placeRows } from './limite-por-dia';

/** A commitment by the hours of São Paulo, on days of November 2026. */
const row = (id: number, inicio: string, fim = inicio, idProcessoAgendaPrioridade = 2) => ({
  id,
  processoAgenda: `Compromisso ${id}`,
  dataInicio: new Date(`2026-11-${inicio}:00-03:00`).toISOString(),
  dataFim: new Date(`2026-11-${fim}:00-03:00`).toISOString(),
  idProcessoAgendaPrioridade,
});

const dias = [20, 21, 22].map((dia) => ({
  dia: `2026-11-${dia}`,
  inicio: Date.parse(`2026-11-${dia}T00:00-03:00`),
}));
const fim = Date.parse('2026-11-23T00:00-03:00');

describe('placeRows', () => {
  it.each([
    ['one of 10:00 to 11:00', row(1, '21T10:00', '21T11:00'), [1, 1]],
    ['one that ends after midnight', row(1, '20T23:30', '21T05:59'), [0, 0]],
    ['one that goes on in the morning', row(1, '20T23:30', '21T06:00'), [0, 1]],
    ['one that began before the first day', row(1, '18T08:00', '21T18:00'), [0, 1]],
    ['one that ends after the last day', row(1, '22T08:00', '25T18:00'), [2, 2]],
    ['the small hours of one that began the day before', row(1, '19T22:00', '20T01:00'), [0, -1]],
  ])('puts %s on its days', (_, one, expected) => {
    const [posicao] = placeRows([one], dias, fim);
    expect([posicao?.primeiro, posicao?.ultimo]).toEqual(expected);
  });

  it('leaves out what is before and after, and orders the rest by its beginning', () => {
    const rows = [row(1, '22T08:00'), row(2, '19T08:00'), row(3, '20T08:00'), row(4, '23T00:00')];
    expect(placeRows(rows, dias, fim).map((posicao) => posicao.row.id)).toEqual([3, 1]);
  });
});

describe('limitRows', () => {
  const ids = (posicoes: readonly Posicao[] | undefined) => (posicoes ?? []).map((posicao) => posicao.row.id);
  const limit = (rows: ReturnType<typeof row>[], limite: number) => {
    const { mostrados, restantes } = limitRows(placeRows(rows, dias, fim), dias.length, limite);
    return { mostrados: ids(mostrados), restantes: restantes.map(ids) };
  };

  it('shows all of a day that has room for them', () => {
    expect(limit([row(1, '20T08:00'), row(2, '20T09:00')], 2)).toEqual({
      mostrados: [1, 2],
      restantes: [[], [], []],
    });
  });

  it('leaves one place for the line that sums up the rest', () => {
    expect(limit([row(1, '20T08:00'), row(2, '20T09:00'), row(3, '20T10:00')], 2)).toEqual({
      mostrados: [1],
      restantes: [[2, 3], [], []],
    });
  });

  it('counts one of several days on each of them, shown or not', () => {
    const full = [row(1, '21T08:00'), row(2, '21T09:00'), row(3, '20T10:00', '22T10:00'), row(4, '21T11:00')];
    expect(limit(full, 2)).toEqual({ mostrados: [3], restantes: [[], [1, 2, 4], []] });
    expect(limit([row(1, '20T08:00'), row(2, '20T09:00'), row(3, '20T10:00', '21T10:00')], 2)).toEqual({
      mostrados: [1],
      restantes: [[2, 3], [3], []],
    });
  });

  it('shows none if there is no room at all', () => {
    expect(limit([row(1, '20T08:00')], 0)).toEqual({ mostrados: [], restantes: [[1], [], []] });
  });
});

describe('an event of a layer', () => {
  const camada = (id: string) => ({ ...row(0, '20T00:00', '20T23:59', 0), id, to: `/custas/${id}` });
  const rows = [camada('a'), row(1, '20T08:00'), row(2, '20T09:00')];
  const [start, end] = [new Date('2026-11-20T00:00Z'), new Date('2026-11-21T00:00Z')];

  it('takes a place of the day after its commitments, and counts in the line for the rest', () => {
    expect(eventosEntre(rows, start, end, () => 2)).toMatchObject([
      { id: '1' },
      {
        id: 'mais-2026-11-20',
        extendedProps: { mais: 'Mostrar mais 2 eventos', total: 2, idPrioridade: 2 },
      },
    ]);
    expect(eventosEntre(rows, start, end, () => 3)[2]).toMatchObject({
      id: 'a',
      allDay: true,
      startEditable: false,
      url: '/custas/a',
    });
  });

  it('is among all that the day holds, behind its commitments', () => {
    expect(linhasDoDia(rows, '2026-11-20').map(({ id }) => id)).toEqual([1, 2, 'a']);
  });

  it('of a week is limited above the hours, where the commitments by the hour are all drawn', () => {
    const week = eventosEntre([...rows, camada('b'), camada('c')], start, end, () => 2, {
      soDiaInteiro: true,
    });
    expect(week.map(({ id }) => id)).toEqual(['a', '1', '2', 'mais-2026-11-20']);
    expect(week.at(-1)).toMatchObject({ allDay: true, start: '2026-11-20', title: '+ 2 mais' });
  });
});

describe('limitePorDia', () => {
  it.each([
    ['mes', 28, 'mesa', 7],
    ['mes', 35, 'mesa', 5],
    ['mes', 42, 'mesa', 4],
    ['mes', 35, 'tablet', 2],
    ['mes', 35, 'celular', 0],
    ['agenda', 30, 'mesa', 25],
    ['semana', 7, 'mesa', 3],
    ['semana-util', 7, 'tablet', 2],
    ['dia', 1, 'mesa', Infinity],
  ] as const)('%s of %i days on a %s: %s', (visao, total, width, expected) => {
    expect(limitePorDia(visao, total, width)).toBe(expected);
  });
});

describe('the line for the rest', () => {
  const [start, end] = [new Date('2026-11-20T00:00Z'), new Date('2026-11-22T00:00Z')];
  const rows = [
    row(1, '20T08:00', '20T09:00'),
    row(2, '20T09:00', '20T10:00', 5),
    row(3, '20T10:00', '20T11:00', 1),
  ];

  it('closes its day, says how many there are, and has the colour of the most pressing', () => {
    expect(eventosEntre(rows, start, end, () => 2).map(({ id }) => id)).toEqual(['1', 'mais-2026-11-20']);
    expect(eventosEntre(rows, start, end, () => 2)[1]).toMatchObject({
      title: '+ 2 mais',
      start: '2026-11-20T23:59:00',
      extendedProps: { mais: 'Mostrar mais 2 compromissos', total: 2, dia: '2026-11-20', idPrioridade: 5 },
    });
  });

  it('is a link if it leads to the day', () => {
    expect(
      eventosEntre(rows, start, end, () => 2, { enderecoDoDia: (dia) => `/agenda?data=${dia}` })[1],
    ).toMatchObject({ url: '/agenda?data=2026-11-20' });
  });

  it('is shown for a day whose events can all be loaded', () => {
    expect(linhasDoDia([...rows, row(4, '21T08:00')], '2026-11-20').map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});
