import { formValues } from './form-values';

const BLANK = { nome: '', idTipo: null as number | null, cargo: 7 };

describe('formValues', () => {
  it('is the blank form if there is no record', () => {
    expect(formValues(BLANK, null)).toEqual(BLANK);
  });

  it("takes the record's values, and the blank ones for its nulls", () => {
    expect(formValues(BLANK, { nome: 'Ana', idTipo: null, cargo: null })).toEqual({
      nome: 'Ana',
      idTipo: null,
      cargo: 7,
    });
  });

  it('keeps 0 and false, and leaves out what is no field', () => {
    const record = { nome: 'Ana', idTipo: 0, cargo: 7, dataAlteracao: '2026-01-01T00:00:00.000Z' };
    expect(formValues(BLANK, record)).toEqual({ nome: 'Ana', idTipo: 0, cargo: 7 });
  });
});
