import { CIDADES, ESTADOS } from '../../seed-pais';

/** A town where firms and their clients are, with the courts that sit there. */
export interface Lugar {
  readonly cidade: string;
  readonly uf: string;
  readonly idEstado: number;
  readonly idCidade: number;
  readonly ddd: string;
  /** First five digits of a postal code of the town. */
  readonly cep: string;
  readonly bairros: readonly string[];
  readonly peso: number;
  /** Digits TR and OOOO of the state court's seat. */
  readonly estadual: { readonly tribunal: number; readonly origem: number };
  readonly federal: { readonly tribunal: number; readonly origem: number };
  /** The labour court and how many of its units the town has, from 0001 on. */
  readonly trabalho: { readonly tribunal: number; readonly primeira: number; readonly varas: number };
}

type Courts = readonly [
  estadual: readonly [number, number],
  federal: readonly [number, number],
  trabalho: readonly [number, number, number],
];

function lugar(
  peso: number,
  cidade: string,
  uf: string,
  ddd: string,
  cep: string,
  bairros: readonly string[],
  [estadual, federal, trabalho]: Courts,
): Lugar {
  const estado = ESTADOS.find(({ sigla }) => sigla === uf);
  const municipio = CIDADES.find(
    ({ descricao, id_estado: idEstado }) => descricao === cidade && idEstado === estado?.id,
  );
  if (estado === undefined || municipio === undefined) throw new RangeError(`there is no ${cidade}/${uf}`);
  return {
    cidade,
    uf,
    idEstado: estado.id,
    idCidade: municipio.id,
    ddd,
    cep,
    bairros,
    peso,
    estadual: { tribunal: estadual[0], origem: estadual[1] },
    federal: { tribunal: federal[0], origem: federal[1] },
    trabalho: { tribunal: trabalho[0], primeira: trabalho[1], varas: trabalho[2] },
  };
}

export const LUGARES: readonly Lugar[] = [
  lugar(
    26,
    'São Paulo',
    'SP',
    '11',
    '01310',
    ['Bela Vista', 'Pinheiros', 'Vila Mariana', 'Tatuapé', 'Moema', 'Santana'],
    [
      [26, 100],
      [3, 6100],
      [2, 1, 90],
    ],
  ),
  lugar(
    7,
    'Campinas',
    'SP',
    '19',
    '13010',
    ['Centro', 'Cambuí', 'Taquaral', 'Barão Geraldo'],
    [
      [26, 114],
      [3, 6105],
      [15, 1, 12],
    ],
  ),
  lugar(
    4,
    'Ribeirão Preto',
    'SP',
    '16',
    '14010',
    ['Centro', 'Jardim Sumaré', 'Alto da Boa Vista'],
    [
      [26, 506],
      [3, 6102],
      [15, 42, 6],
    ],
  ),
  lugar(
    4,
    'Santos',
    'SP',
    '13',
    '11010',
    ['Gonzaga', 'Boqueirão', 'Ponta da Praia'],
    [
      [26, 562],
      [3, 6104],
      [2, 441, 7],
    ],
  ),
  lugar(
    12,
    'Rio de Janeiro',
    'RJ',
    '21',
    '20040',
    ['Centro', 'Botafogo', 'Tijuca', 'Barra da Tijuca', 'Copacabana'],
    [
      [19, 1],
      [2, 5101],
      [1, 1, 82],
    ],
  ),
  lugar(
    3,
    'Niterói',
    'RJ',
    '21',
    '24020',
    ['Icaraí', 'Centro', 'São Francisco'],
    [
      [19, 2],
      [2, 5102],
      [1, 241, 7],
    ],
  ),
  lugar(
    10,
    'Belo Horizonte',
    'MG',
    '31',
    '30130',
    ['Savassi', 'Lourdes', 'Funcionários', 'Pampulha', 'Buritis'],
    [
      [13, 24],
      [6, 3800],
      [3, 1, 48],
    ],
  ),
  lugar(
    3,
    'Uberlândia',
    'MG',
    '34',
    '38400',
    ['Centro', 'Santa Mônica', 'Tibery'],
    [
      [13, 702],
      [6, 3803],
      [3, 43, 5],
    ],
  ),
  lugar(
    2,
    'Vitória',
    'ES',
    '27',
    '29010',
    ['Praia do Canto', 'Jardim Camburi', 'Centro'],
    [
      [8, 24],
      [2, 5001],
      [17, 1, 14],
    ],
  ),
  lugar(
    6,
    'Curitiba',
    'PR',
    '41',
    '80010',
    ['Centro', 'Batel', 'Água Verde', 'Portão'],
    [
      [16, 1],
      [4, 7000],
      [9, 1, 23],
    ],
  ),
  lugar(
    5,
    'Porto Alegre',
    'RS',
    '51',
    '90010',
    ['Moinhos de Vento', 'Centro Histórico', 'Menino Deus'],
    [
      [21, 1],
      [4, 7100],
      [4, 1, 30],
    ],
  ),
  lugar(
    3,
    'Florianópolis',
    'SC',
    '48',
    '88010',
    ['Centro', 'Trindade', 'Itacorubi'],
    [
      [24, 23],
      [4, 7200],
      [12, 1, 7],
    ],
  ),
  lugar(
    2,
    'Joinville',
    'SC',
    '47',
    '89201',
    ['América', 'Centro', 'Anita Garibaldi'],
    [
      [24, 38],
      [4, 7201],
      [12, 4, 5],
    ],
  ),
  lugar(
    5,
    'Brasília',
    'DF',
    '61',
    '70070',
    ['Asa Sul', 'Asa Norte', 'Lago Sul', 'Sudoeste'],
    [
      [7, 1],
      [1, 3400],
      [10, 1, 22],
    ],
  ),
  lugar(
    3,
    'Goiânia',
    'GO',
    '62',
    '74015',
    ['Setor Bueno', 'Setor Oeste', 'Centro'],
    [
      [9, 51],
      [1, 3500],
      [18, 1, 18],
    ],
  ),
  lugar(
    4,
    'Salvador',
    'BA',
    '71',
    '40020',
    ['Comércio', 'Pituba', 'Barra', 'Rio Vermelho'],
    [
      [5, 1],
      [1, 3300],
      [5, 1, 39],
    ],
  ),
  lugar(
    4,
    'Recife',
    'PE',
    '81',
    '50030',
    ['Boa Viagem', 'Casa Forte', 'Santo Antônio'],
    [
      [17, 1],
      [5, 8300],
      [6, 1, 23],
    ],
  ),
  lugar(
    3,
    'Fortaleza',
    'CE',
    '85',
    '60025',
    ['Aldeota', 'Meireles', 'Centro'],
    [
      [6, 1],
      [5, 8100],
      [7, 1, 18],
    ],
  ),
  lugar(
    2,
    'Belém',
    'PA',
    '91',
    '66010',
    ['Nazaré', 'Umarizal', 'Campina'],
    [
      [14, 301],
      [1, 3900],
      [8, 1, 19],
    ],
  ),
  lugar(
    2,
    'Manaus',
    'AM',
    '92',
    '69010',
    ['Adrianópolis', 'Centro', 'Parque Dez de Novembro'],
    [
      [4, 1],
      [1, 3200],
      [11, 1, 19],
    ],
  ),
  lugar(
    1,
    'Cuiabá',
    'MT',
    '65',
    '78005',
    ['Centro Norte', 'Jardim das Américas'],
    [
      [11, 41],
      [1, 3600],
      [23, 1, 9],
    ],
  ),
  lugar(
    1,
    'Campo Grande',
    'MS',
    '67',
    '79002',
    ['Centro', 'Jardim dos Estados'],
    [
      [12, 1],
      [3, 6000],
      [24, 1, 7],
    ],
  ),
];

// The few towns whose name goes with an article.
const COM_ARTIGO = new Set(['Rio de Janeiro', 'Recife']);

/** `de Campinas`, `do Recife`. */
export const ofCidade = (cidade: string): string => `${COM_ARTIGO.has(cidade) ? 'do' : 'de'} ${cidade}`;

/** `em Campinas`, `no Recife`. */
export const inCidade = (cidade: string): string => `${COM_ARTIGO.has(cidade) ? 'no' : 'em'} ${cidade}`;

/** Town by its name. */
export function lugarOf(cidade: string): Lugar {
  const found = LUGARES.find((each) => each.cidade === cidade);
  if (found === undefined) throw new RangeError(`not among the towns: ${cidade}`);
  return found;
}

export const LOGRADOUROS: readonly string[] = [
  'Rua XV de Novembro',
  'Avenida Brasil',
  'Rua Sete de Setembro',
  'Rua Marechal Deodoro',
  'Avenida Getúlio Vargas',
  'Rua Barão do Rio Branco',
  'Rua Duque de Caxias',
  'Avenida Santos Dumont',
  'Rua Tiradentes',
  'Rua Dom Pedro II',
  'Rua José Bonifácio',
  'Avenida Rui Barbosa',
  'Rua das Palmeiras',
  'Rua das Acácias',
  'Rua dos Ipês',
  'Rua Quintino Bocaiúva',
  'Rua Benjamin Constant',
  'Avenida Independência',
  'Rua Castro Alves',
  'Rua Machado de Assis',
  'Rua Cecília Meireles',
  'Alameda dos Jacarandás',
  'Rua São Bento',
  'Rua Nossa Senhora de Fátima',
  'Travessa do Comércio',
  'Rua Voluntários da Pátria',
  'Avenida da Liberdade',
  'Rua Conselheiro Lafaiete',
  'Rua Visconde de Mauá',
  'Rua Princesa Isabel',
];

export const COMPLEMENTOS: readonly string[] = [
  'Apto 12',
  'Apto 34',
  'Apto 71',
  'Apto 102',
  'Apto 903',
  'Casa 2',
  'Bloco B, apto 21',
  'Fundos',
  'Cobertura',
];
export const COMPLEMENTOS_COMERCIAIS: readonly string[] = [
  'Sala 12',
  'Sala 405',
  'Conjunto 81',
  'Conjunto 1.204',
  'Galpão 3',
  '7º andar',
  'Loja 5',
  'Bloco A',
];
