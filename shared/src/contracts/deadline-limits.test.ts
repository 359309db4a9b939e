import { ATOS } from '../prazos/fabrica';
import { EMBARGOS_DE_DECLARACAO } from './deadline-limits';

describe('EMBARGOS_DE_DECLARACAO', () => {
  it('are the acts of the catalogue of that name', () => {
    const named = ATOS.filter(({ nome }) => /embargos de declaração/i.test(nome));
    expect(named.map(({ id }) => id)).toEqual(EMBARGOS_DE_DECLARACAO);
  });
});
