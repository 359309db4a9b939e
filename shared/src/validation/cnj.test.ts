import { generateProcessoJuridico, isValidProcessoJuridico } from '@brazilian-utils/brazilian-utils';
import { cnjCheckDigits, cnjWarning, isCnj, normalizeCnj, parseCnj } from './cnj';
import { courtOf } from './cnj-court';

describe('parseCnj', () => {
  it.each([
    ['0000832-35.2018.4.01.3202', 'TRF1', null, 2018],
    ['0002080-25.2012.5.15.0049', 'TRT15', 'SP', 2012],
    ['1000001-51.2026.8.26.0100', 'TJSP', 'SP', 2026],
    ['0000123-69.2024.1.00.0000', 'STF', null, 2024],
  ])('reads court, state and year of %s', (text, nome, estado, ano) => {
    expect(parseCnj(text)).toMatchObject({ orgao: { nome, estado }, ano, hasRightCheckDigits: true });
    expect(parseCnj(text.replace(/\D/g, ''))).toEqual(parseCnj(text));
    expect(isValidProcessoJuridico(text)).toBe(true);
  });

  it('reads a copied number with invisible characters', () => {
    expect(parseCnj('\u200b1000001-51.2026\u00ad.8.26.0100\ufeff')?.digits).toBe('10000015120268260100');
  });

  it('tells the parts of the number apart', () => {
    expect(parseCnj('1000001-51.2026.8.26.0100')).toEqual({
      digits: '10000015120268260100',
      sequencial: '1000001',
      ano: 2026,
      justica: '8',
      tribunal: '26',
      origem: '0100',
      hasRightCheckDigits: true,
      orgao: { nome: 'TJSP', estado: 'SP' },
    });
  });

  it.each([
    '',
    '123',
    '2008/12345',
    '1000001-51.2026.8.26.010',
    '1000001-51.2026.8.26.01000',
    'A000001-51.2026.8.26.0100',
  ])('gives null for "%s"', (text) => {
    expect(parseCnj(text)).toBeNull();
  });
});

describe('cnjWarning', () => {
  it.each([
    ['0000832-36.2018.4.01.3202', 'O dígito verificador não confere com o número.'],
    ['0000100-23.2008.8.28.0000', 'O número indica um tribunal que não existe.'],
    ['PROCON 123/2020', 'Número fora do padrão do CNJ.'],
    [
      '1000001-51.2026.8.26.0100/50000',
      'Nada é capturado pelo número de um incidente: publicações e andamentos vêm pelo número sem a barra.',
    ],
    ['1000001-51.2026.8.26.0100', null],
    ['', null],
  ])('says of "%s": %s', (text, warning) => {
    expect(cnjWarning(text)).toBe(warning);
  });
});

describe('isCnj', () => {
  it.each([
    ['0000832-35.2018.4.01.3202', true],
    ['0000832-36.2018.4.01.3202', false],
    ['0000100-23.2008.8.28.0000', false],
    ['', false],
  ])('answers for "%s": %s', (text, expected) => {
    expect(isCnj(text)).toBe(expected);
  });

  it('agrees with brazilian-utils on the check digits of generated numbers', () => {
    for (let round = 0; round < 200; round += 1) {
      const digits = generateProcessoJuridico() ?? '';
      const rest = `${digits.slice(0, 7)}${digits.slice(9)}`;
      expect([digits, parseCnj(digits)?.hasRightCheckDigits]).toEqual([digits, true]);
      expect([digits, cnjCheckDigits(rest)]).toEqual([digits, digits.slice(7, 9)]);
    }
  });
});

describe('courtOf', () => {
  it.each([
    ['1', '00', 'STF'],
    ['2', '00', 'CNJ'],
    ['3', '00', 'STJ'],
    ['4', '06', 'TRF6'],
    ['4', '90', 'CJF'],
    ['5', '00', 'TST'],
    ['5', '24', 'TRT24'],
    ['5', '90', 'CSJT'],
    ['6', '00', 'TSE'],
    ['6', '19', 'TRE-RJ'],
    ['7', '00', 'STM'],
    ['7', '12', '12ª CJM'],
    ['8', '01', 'TJAC'],
    ['8', '07', 'TJDFT'],
    ['8', '27', 'TJTO'],
    ['9', '13', 'TJMMG'],
    ['9', '21', 'TJMRS'],
    ['9', '26', 'TJMSP'],
  ])('knows J %s, TR %s as %s', (justica, tribunal, nome) => {
    expect(courtOf(justica, tribunal)?.nome).toBe(nome);
  });

  it.each([
    ['1', '01'],
    ['4', '00'],
    ['4', '07'],
    ['5', '25'],
    ['6', '28'],
    ['7', '13'],
    ['8', '00'],
    ['8', '28'],
    ['9', '01'],
    ['0', '00'],
  ])('knows no court at J %s, TR %s', (justica, tribunal) => {
    expect(courtOf(justica, tribunal)).toBeNull();
  });
});

describe('normalizeCnj', () => {
  it('keeps the digits only', () => {
    expect(normalizeCnj('1000001-51.2026.8.26.0100')).toBe('10000015120268260100');
  });
});
