import { diaPorExtenso, valoresDe, valorPorExtenso, type Alguem, type Fontes } from './valores';

const NADA = {
  ddd: null,
  telefone: null,
  cep: null,
  endereco: null,
  numero: null,
  complemento: null,
  bairro: null,
  cidade: null,
  estado: null,
};
const alguem = (changes: Partial<Alguem>): Alguem => ({ nome: null, ...NADA, ...changes });

const FONTES: Fontes = {
  cliente: alguem({
    nome: 'Lima Imóveis Ltda',
    cnpj: '11222333000181',
    ddd: '11',
    telefone: '33334444',
    endereco: 'Rua Augusta',
    numero: '100',
    bairro: 'Centro',
    cidade: 'São Paulo',
    estado: 'SP',
    cep: '01305000',
  }),
  processo: {
    palavras: { titulo: 'Cobrança', juiz: null },
    numero: '1000001-51.2026.8.26.0100',
    distribuicao: '2026-02-10',
    valor: '12500.00',
    advogadoContra: { nome: 'Rui Prado', oab: 'OAB/SP 1' },
  },
  partes: [alguem({ nome: 'Paulo', cpf: '52998224725' }), alguem({ nome: 'Beta', cnpj: '11222333000181' })],
  escritorio: null,
  advogado: { ...alguem({ nome: 'Ana Souza' }), oab: 'OAB/SP 123.456' },
};

describe('the values of a template', () => {
  it.each([
    ['12500.00', 'doze mil e quinhentos reais'],
    ['1234.56', 'mil duzentos e trinta e quatro reais e cinquenta e seis centavos'],
    ['1000000.00', 'um milhão de reais'],
    ['0.50', 'cinquenta centavos'],
    ['1.00', 'um real'],
  ])('writes %s as "%s"', (decimal, words) => {
    expect(valorPorExtenso(decimal)).toBe(words);
  });

  it.each([
    ['2026-11-22T12:00:00Z', '22 de novembro de 2026'],
    ['2026-12-01T12:00:00Z', '1º de dezembro de 2026'],
    // Still the evening before in São Paulo.
    ['2027-01-01T01:00:00Z', '31 de dezembro de 2026'],
  ])('writes the day of %s as "%s"', (instant, words) => {
    expect(diaPorExtenso(new Date(instant))).toBe(words);
  });

  it('are formatted as people write them, and empty where the firm has none', () => {
    const { campos, partes, blocos } = valoresDe(FONTES, {}, new Date('2026-11-22T12:00:00Z'));
    expect(campos).toMatchObject({
      'cliente.documento': 'CNPJ 11.222.333/0001-81',
      'cliente.endereco': 'Rua Augusta, 100, Centro, São Paulo/SP, CEP 01305-000',
      'cliente.telefone': '(11) 3333-4444',
      'cliente.email': '',
      'processo.titulo': 'Cobrança',
      'processo.juiz': '',
      'processo.distribuicao': '10/02/2026',
      'processo.valor': 'R$\u00a012.500,00',
      valor_extenso: 'doze mil e quinhentos reais',
      'parte_contraria.nome': 'Paulo',
      'parte_contraria.advogado': 'Rui Prado',
      'advogado.nome': 'Ana Souza',
      'advogado.oab': 'OAB/SP 123.456',
      hoje: '22/11/2026',
    });
    expect(partes.map((parte) => parte['parte_contraria.documento'])).toEqual([
      'CPF 529.982.247-25',
      'CNPJ 11.222.333/0001-81',
    ]);
    expect(blocos).toEqual({
      'cliente.pessoa_fisica': false,
      'cliente.pessoa_juridica': true,
      'processo.tem_numero': true,
      'processo.sem_numero': false,
    });
  });

  it('stand without a case, too', () => {
    const { campos, partes } = valoresDe({ ...FONTES, processo: null, partes: [] });
    expect([campos['processo.titulo'], campos.valor_extenso, partes]).toEqual([undefined, undefined, []]);
  });
});
