import { readEndereco } from './read-endereco';

const NADA = {
  endereco: null,
  numero: null,
  complemento: null,
  bairro: null,
  cidade: null,
  estado: null,
  cep: null,
};

describe('an address in one line', () => {
  it.each([
    [
      'Rua Augusta, 100, Centro, São Paulo/SP, CEP 01305-000',
      {
        endereco: 'Rua Augusta',
        numero: '100',
        bairro: 'Centro',
        cidade: 'São Paulo',
        estado: 'SP',
        cep: '01305000',
      },
    ],
    [
      'Av. Brasil, nº 5-A, sala 3, Água Branca, Mogi-Mirim - sp, 13800000.',
      {
        endereco: 'Av. Brasil',
        numero: 'nº 5-A',
        complemento: 'sala 3',
        bairro: 'Água Branca',
        cidade: 'Mogi-Mirim',
        estado: 'SP',
        cep: '13800000',
      },
    ],
    [
      'Sítio Bela Vista, s/n, Itu/SP',
      { endereco: 'Sítio Bela Vista', numero: 's/n', cidade: 'Itu', estado: 'SP' },
    ],
    [
      'Praça da Sé, Sé, São Paulo/SP',
      { endereco: 'Praça da Sé', bairro: 'Sé', cidade: 'São Paulo', estado: 'SP' },
    ],
  ])('is taken apart: %s', (linha, fields) => {
    expect(readEndereco(linha)).toEqual({ ...NADA, ...fields });
  });

  it.each([
    ['', 'nothing'],
    ['Rua Augusta 100', 'no city'],
    ['São Paulo/SP', 'no street'],
    ['Rua Augusta, 100, São Paulo/XX', 'no such state'],
    ['Rua Augusta, casa, fundos, São Paulo/SP', 'a complement without a number'],
    ['Rua Augusta, 100, bloco A, apto 3, Centro, São Paulo/SP', 'more parts than an address has'],
  ])('is refused where its parts cannot be told: %s (%s)', (linha) => {
    expect(readEndereco(linha)).toBeNull();
  });
});
