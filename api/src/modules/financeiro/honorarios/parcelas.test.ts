import { DadosInvalidosError } from '../../../errors';
import { type Feita, planParcelas, type Termos } from './parcelas';

const termos = (changes: Partial<Termos> = {}): Termos => ({
  valor: '100.00',
  vezes: 3,
  vencimento: '2026-12-31',
  parcelado: true,
  ...changes,
});
const feita = (posicao: number, valor: string): Feita => ({ posicao, valor });
const told = (feitas: readonly Feita[], changes: Partial<Termos> = {}) =>
  planParcelas(feitas, termos(changes)).map(
    ({ posicao, valor, vencimento }) => `${posicao} ${valor} ${vencimento}`,
  );

/** The messages with which a plan is refused; null if it is accepted. */
function refusalOf(plan: () => unknown) {
  try {
    plan();
    return null;
  } catch (error) {
    if (error instanceof DadosInvalidosError) return error.fields;
    throw error;
  }
}

describe('planParcelas', () => {
  it('shares a whole to the cent, on the days counted from the first', () => {
    expect(told([])).toEqual(['1 33.34 2026-12-31', '2 33.33 2027-01-31', '3 33.33 2027-02-28']);
  });

  it('leaves what is over as it is, wherever it stands, and shares what is left', () => {
    expect(told([feita(2, '33.33')], { valor: '200.00', vezes: 4 })).toEqual([
      '1 55.56 2026-12-31',
      '3 55.56 2027-02-28',
      '4 55.55 2027-03-31',
    ]);
  });

  it('gives every month that is to come in full', () => {
    expect(told([feita(1, '50.00')], { parcelado: false, valor: '70.00' })).toEqual([
      '2 70.00 2027-01-31',
      '3 70.00 2027-02-28',
    ]);
  });

  it('has nothing to come where all is over', () => {
    expect(told([feita(1, '100.00')], { vezes: 1 })).toEqual([]);
    expect(told([feita(1, '50.00')], { parcelado: false, valor: '70.00', vezes: 1 })).toEqual([]);
  });

  it.each<[string, readonly Feita[], Partial<Termos>, Record<string, string>]>([
    [
      'fewer than are over',
      [feita(3, '33.33')],
      { vezes: 2 },
      { parcelas: 'A 3ª já foi paga ou cobrada: não podem ser menos' },
    ],
    [
      'fewer months than are over',
      [feita(2, '10.00')],
      { vezes: 1, parcelado: false },
      { meses: 'A 2ª já foi paga ou cobrada: não podem ser menos' },
    ],
    [
      'more than what is over, and no instalment for it',
      [feita(1, '60.00')],
      { vezes: 1 },
      {
        parcelas: 'Todas já foram pagas ou cobradas, e restam R$\u00a040,00: aumente as parcelas',
      },
    ],
    [
      'less than what is over',
      [feita(1, '60.00')],
      { valor: '60.01' },
      {
        valorFixo:
          'Já foram pagos ou cobrados R$\u00a060,00: o valor não chega a um centavo por parcela que resta',
      },
    ],
    [
      'less than the only one, which is over',
      [feita(1, '60.00')],
      { valor: '50.00', vezes: 1 },
      {
        valorFixo:
          'Já foram pagos ou cobrados R$\u00a060,00: o valor não chega a um centavo por parcela que resta',
      },
    ],
  ])('refuses %s', (_, feitas, changes, fields) => {
    expect(refusalOf(() => planParcelas(feitas, termos(changes)))).toEqual(fields);
  });
});
