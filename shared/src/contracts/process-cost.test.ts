/** @jest-environment node */
import { z } from 'zod';
import { formShape } from './fields';
import { PROCESS_COST_FIELDS } from './process-cost';

const form = z
  .object(formShape(PROCESS_COST_FIELDS))
  .pick({ valor: true, competencia: true, vencimento: true });

/** The result for the values of the boxes: the output, or the message of each refused one. */
function check(values: object) {
  const result = form.safeParse({ valor: '10', competencia: '03/11/2026', vencimento: '', ...values });
  return result.success
    ? result.data
    : Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('the boxes of a cost', () => {
  it.each([
    ['1.234,56', '1234.56'],
    ['R$\u00a01.234,56', '1234.56'],
    ['9.999.999.999.999,99', '9999999999999.99'],
  ])('send "%s" as %s', (valor, sent) => {
    expect(check({ valor })).toEqual({ valor: sent, competencia: '2026-11-03', vencimento: null });
  });

  it.each([
    ['valor', '', 'Valor é obrigatório'],
    ['valor', '1.234,567', 'Valor inválido'],
    ['valor', '1e9', 'Valor inválido'],
    ['valor', '-1', 'Valor não pode ser negativo'],
    ['valor', '0,00', 'Valor deve ser maior que zero'],
    ['valor', '10.000.000.000.000', 'Valor não pode passar de R$ 9.999.999.999.999,99'],
    ['competencia', '', 'Data é obrigatória'],
    ['competencia', '31/02/2026', 'Data inválida'],
    ['vencimento', '31/02/2026', 'Data inválida'],
  ])('refuse %s "%s" with "%s"', (field, text, message) => {
    expect(check({ [field]: text })).toEqual({ [field]: message });
  });
});
