/** A line of business: its branch (reference id) and the words in its companies' names. */
export interface Segmento {
  readonly ramo: number;
  /** The words after the name in the trade name. */
  readonly fantasia: string;
  /** The words after it in the corporate name. */
  readonly razao: string;
}

export const NUCLEOS: readonly string[] = (
  'Aroeira Araucária Aurora Bandeirante Boreal Buriti Caiçara Cambará Candeias Canoa Capivari Carijó Cerrado Colibri Copaíba Coral Cordilheira Cruzeiro Diamantina Dourado ' +
  'Embaúba Esmeralda Estrela Garoa Graúna Guarani Guará Harpia Horizonte Imbuia Ipê Itapuã Jacarandá Jatobá Jequitibá Juazeiro Jupará Lagoa Litoral Macaúba ' +
  'Mandacaru Mangaba Manacá Marajó Mirante Monjolo Murici Nascente Oiti Orquídea Paineira Pampa Panorama Paraty Pedreira Peroba Piatã Pindorama Pitanga Planalto ' +
  'Potiguar Primavera Quaresmeira Ribeira Sabiá Samaúma Sapucaia Seriema Sumaré Sucupira Tamoio Tapajós Tropeiro Tucano Tupã Umbuzeiro Ventania Vereda Verdejante Vitral'
).split(' ');

export const COMPOSTOS: readonly string[] = [
  '',
  '',
  '',
  '',
  'Brasil',
  'do Vale',
  'da Serra',
  'do Sul',
  'do Norte',
  'Real',
  'União',
  'Central',
];

export const SEGMENTOS: readonly Segmento[] = [
  { ramo: 2, fantasia: 'Distribuidora', razao: 'Distribuidora de Produtos' },
  { ramo: 2, fantasia: 'Materiais', razao: 'Comércio de Materiais de Construção' },
  { ramo: 3, fantasia: 'Metais', razao: 'Indústria Metalúrgica' },
  { ramo: 3, fantasia: 'Têxtil', razao: 'Indústria e Comércio de Tecidos' },
  { ramo: 3, fantasia: 'Embalagens', razao: 'Indústria de Embalagens' },
  { ramo: 4, fantasia: 'Serviços', razao: 'Serviços Terceirizados' },
  { ramo: 4, fantasia: 'Consultoria', razao: 'Consultoria Empresarial' },
  { ramo: 5, fantasia: 'Engenharia', razao: 'Engenharia e Construções' },
  { ramo: 5, fantasia: 'Incorporadora', razao: 'Empreendimentos Imobiliários' },
  { ramo: 6, fantasia: 'Agro', razao: 'Agropecuária' },
  { ramo: 6, fantasia: 'Cafés', razao: 'Comércio e Exportação de Café' },
  { ramo: 7, fantasia: 'Tecnologia', razao: 'Tecnologia da Informação' },
  { ramo: 7, fantasia: 'Sistemas', razao: 'Desenvolvimento de Sistemas' },
  { ramo: 8, fantasia: 'Saúde', razao: 'Serviços Médicos' },
  { ramo: 8, fantasia: 'Diagnósticos', razao: 'Laboratório de Análises Clínicas' },
  { ramo: 9, fantasia: 'Educação', razao: 'Ensino' },
  { ramo: 10, fantasia: 'Transportes', razao: 'Transportes e Logística' },
  { ramo: 11, fantasia: 'Corretora', razao: 'Corretora de Seguros' },
  { ramo: 11, fantasia: 'Crédito', razao: 'Sociedade de Crédito Direto' },
  { ramo: 12, fantasia: 'Imóveis', razao: 'Administração de Imóveis' },
  { ramo: 13, fantasia: 'Alimentos', razao: 'Indústria e Comércio de Alimentos' },
  { ramo: 13, fantasia: 'Laticínios', razao: 'Indústria de Laticínios' },
  { ramo: 14, fantasia: 'Hotéis', razao: 'Hotéis e Turismo' },
  { ramo: 15, fantasia: 'Energia', razao: 'Geração de Energia' },
  { ramo: 16, fantasia: 'Telecom', razao: 'Telecomunicações' },
  { ramo: 17, fantasia: 'Supermercados', razao: 'Supermercados' },
  { ramo: 17, fantasia: 'Calçados', razao: 'Comércio Varejista de Calçados' },
];

export const TIPOS_SOCIETARIOS: readonly string[] = ['Ltda.', 'Ltda.', 'Ltda.', 'S.A.', 'S.A.'];

/** A public body that is a party to cases; the CNPJ is the body's own, which is public. */
export interface Ente {
  readonly nome: string;
  readonly cnpj: string | null;
}

export const UNIAO: Ente = { nome: 'União (Fazenda Nacional)', cnpj: '00394460021653' };
export const INSS: Ente = { nome: 'Instituto Nacional do Seguro Social (INSS)', cnpj: '29979036000140' };

/** States and towns as tax creditors, by the state's abbreviation and the town's name. */
export const FAZENDAS_ESTADUAIS: Readonly<Record<string, Ente>> = {
  SP: { nome: 'Estado de São Paulo', cnpj: '46379400000150' },
  RJ: { nome: 'Estado do Rio de Janeiro', cnpj: '42498600000171' },
  MG: { nome: 'Estado de Minas Gerais', cnpj: '18715615000160' },
  PR: { nome: 'Estado do Paraná', cnpj: '76416940000128' },
  RS: { nome: 'Estado do Rio Grande do Sul', cnpj: '87934675000196' },
};
export const FAZENDAS_MUNICIPAIS: Readonly<Record<string, Ente>> = {
  'São Paulo': { nome: 'Município de São Paulo', cnpj: '46395000000139' },
  Campinas: { nome: 'Município de Campinas', cnpj: '51885242000140' },
  'Rio de Janeiro': { nome: 'Município do Rio de Janeiro', cnpj: '42498733000148' },
  'Belo Horizonte': { nome: 'Município de Belo Horizonte', cnpj: '18715383000140' },
  Curitiba: { nome: 'Município de Curitiba', cnpj: '76417005000186' },
  'Porto Alegre': { nome: 'Município de Porto Alegre', cnpj: '92963560000160' },
};
