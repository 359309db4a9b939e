import { maskCep, maskCnj, maskCnpj, maskCpf, maskDate, maskDdd, maskPhone } from './mask';

describe('maskCnpj', () => {
  it.each([
    ['1', '1'],
    ['12a', '12.A'],
    ['12abc3', '12.ABC.3'],
    ['12abc34501de', '12.ABC.345/01DE'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['12.ABC.345/01DE-359', '12ABC34501DE359'],
    ['CNPJ nº 12.ABC', 'CNPJ nº 12.ABC'],
    ['', ''],
  ])('shows "%s" as "%s"', (typed, shown) => {
    expect(maskCnpj(typed)).toBe(shown);
  });
});

describe('maskCpf', () => {
  it.each([
    ['529', '529'],
    ['5299', '529.9'],
    ['529982', '529.982'],
    ['52998224725', '529.982.247-25'],
    ['529.982.247-2512', '5299822472512'],
    ['529.982.247-2x', '529.982.247-2x'],
  ])('shows "%s" as "%s"', (typed, shown) => {
    expect(maskCpf(typed)).toBe(shown);
  });
});

describe('maskCep and maskDate', () => {
  it.each([
    ['01001', '01001'],
    ['010010', '01001-0'],
    ['01001000', '01001-000'],
    ['01001-0009', '010010009'],
  ])('shows the postal code "%s" as "%s"', (typed, shown) => {
    expect(maskCep(typed)).toBe(shown);
  });

  it.each([
    ['3', '3'],
    ['311', '31/1'],
    ['31/12', '31/12'],
    ['311220', '31/12/20'],
    ['31122026', '31/12/2026'],
    ['31/12/20267', '31/12/20267'],
    ['2026-12-01', '01/12/2026'],
  ])('shows the date "%s" as "%s"', (typed, shown) => {
    expect(maskDate(typed)).toBe(shown);
  });
});

describe('maskPhone and maskDdd', () => {
  it.each([
    ['3333', '3333'],
    ['33334', '3333-4'],
    ['33334444', '3333-4444'],
    ['933334444', '93333-4444'],
    ['9333344445', '9333344445'],
    ['+1 333-4444', '+1 333-4444'],
  ])('shows the number "%s" as "%s"', (typed, shown) => {
    expect(maskPhone(typed)).toBe(shown);
  });

  it.each([
    ['(11', '11'],
    ['(011)', '11'],
    ['111', '111'],
  ])('shows the area code "%s" as "%s"', (typed, shown) => {
    expect(maskDdd(typed)).toBe(shown);
  });
});

describe('maskCnj', () => {
  it.each([
    ['1000001', '1000001'],
    ['10000015', '1000001-5'],
    ['1000001512026826', '1000001-51.2026.8.26'],
    ['10000015120268260100', '1000001-51.2026.8.26.0100'],
    ['1000001-51.2026.8.26.0100', '1000001-51.2026.8.26.0100'],
  ])('shows "%s" as "%s"', (typed, shown) => {
    expect(maskCnj(typed)).toBe(shown);
  });

  it.each(['2008/12345', 'PROCON 77', '100000151202682601001'])(
    'leaves "%s" alone: the field is free text',
    (typed) => {
      expect(maskCnj(typed)).toBe(typed);
    },
  );
});
