import { findNumber } from './find-number';

describe('findNumber', () => {
  it.each([
    ['cnpj', 'CNPJ nº 35.241.378/0001-61', '35.241.378/0001-61'],
    ['cnpj', 'inscrita no CNPJ 35241378000161, com sede', '35241378000161'],
    ['cnpj', 'CNPJ: 12.abc.345/01de-35.', '12.abc.345/01de-35'],
    ['cnpj', '35.241.378/0001-61 e 11.222.333/0001-81', null],
    ['cnpj', '35.241.378/0001-61 (35.241.378/0001-61)', '35.241.378/0001-61'],
    ['cnpj', 'responsabilidades', null],
    ['cpf', 'CPF: 529.982.247-25', '529.982.247-25'],
    ['cpf', 'conta 1.529.982.247-25', null],
    ['cpf', 'conta 529.982.247-25-9', null],
    ['cep', 'São Paulo/SP, CEP 01001-000', '01001-000'],
    ['phone', 'Fone 3333-4444 (comercial)', '3333-4444'],
    ['phone', '(11) 3333-4444 ramal 22', null],
    ['phone', '+49 3012 3456', null],
    ['date', 'Distribuído em 1/12/2026 às 14:30', '1/12/2026'],
    ['date', 'de 01/12/2026 a 05/12/2026', null],
    ['dateTime', 'Audiência: 15/12/2026, às 14h30', '15/12/2026, às 14h30'],
    ['dateTime', '2026-12-01T14:30:00', '2026-12-01T14:30'],
    ['dateTime', '2026-12-01T14:30:00Z', null],
    ['dateTime', '2026-12-01T14:30-03:00', null],
    ['cnj', 'Autos nº 0000832-35.2018.4.01.3202, da 1ª Vara', '0000832-35.2018.4.01.3202'],
    ['cnj', 'Agravo 0000832-35.2018.4.01.3202/50000', '0000832-35.2018.4.01.3202/50000'],
    ['cnj', 'PAD 12/2026', null],
  ] as const)('finds the %s in "%s": %s', (kind, text, found) => {
    expect(findNumber(kind, text)).toBe(found);
  });
});
