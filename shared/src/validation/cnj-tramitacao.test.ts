import { cnjCheckDigits } from './cnj';
import { readTramitacao } from './cnj-tramitacao';

/** A number with right check digits for a branch, court and unit. */
const numberOf = (justica: string, tribunal: string, origem: string) =>
  `1000001-${cnjCheckDigits(`10000012026${justica}${tribunal}${origem}`)}.2026.${justica}.${tribunal}.${origem}`;

describe('readTramitacao', () => {
  it.each([
    ['8', '26', '0100', 'SP', 'G1'],
    ['8', '26', '0000', 'SP', 'G2'],
    ['8', '26', '9000', 'SP', 'TR'],
    ['8', '07', '0001', 'DF', 'G1'],
    ['8', '27', '2729', 'TO', 'G1'],
    ['4', '01', '3202', null, 'G1'],
    ['4', '03', '0000', null, 'G2'],
    ['4', '03', '9301', null, 'TR'],
    ['4', '06', '3800', 'MG', 'G1'],
    ['4', '90', '0000', null, null],
    ['5', '02', '0001', 'SP', 'G1'],
    ['5', '15', '0049', 'SP', 'G1'],
    ['5', '10', '0000', null, 'G2'],
    ['5', '00', '0000', null, 'SUP'],
    ['5', '90', '0000', null, null],
    ['5', '01', '9001', 'RJ', null],
    ['6', '19', '0012', 'RJ', 'G1'],
    ['6', '19', '0000', 'RJ', 'G2'],
    ['6', '00', '0000', null, 'SUP'],
    ['7', '02', '0002', 'SP', 'G1'],
    ['7', '01', '0000', null, null],
    ['7', '00', '0000', null, 'SUP'],
    ['9', '13', '0001', 'MG', 'G1'],
    ['9', '26', '0000', 'SP', 'G2'],
    ['1', '00', '0000', null, 'SUP'],
    ['2', '00', '0000', null, 'SUP'],
    ['3', '00', '0000', null, 'SUP'],
  ])('reads J %s, TR %s, unit %s: state %s, degree %s', (justica, tribunal, origem, estado, grau) => {
    const expected = { justica: Number(justica), tribunal: Number(tribunal), estado, grau };
    const numero = numberOf(justica, tribunal, origem);
    expect(readTramitacao(numero)).toEqual(expected);
    expect(readTramitacao(numero.replace(/\D/g, ''))).toEqual(expected);
  });

  it.each([
    ['', 'nothing'],
    ['PROCON 123/2020', 'no number of the standard'],
    ['1000001-52.2026.8.26.0100', 'wrong check digits'],
    ['0000100-23.2008.8.28.0000', 'a court that does not exist'],
  ])('gives null for "%s": %s', (numero) => {
    expect(readTramitacao(numero)).toBeNull();
  });
});
