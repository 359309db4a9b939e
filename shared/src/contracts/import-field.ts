/** How a cell is read: a text as it is, or one that has to become a number, a day, one of a list. */
export type CellKind =
  | 'texto'
  | 'cpf'
  | 'cnpj'
  | 'cnj'
  | 'telefone'
  | 'estado'
  | 'data'
  | 'valor'
  | 'simNao'
  | 'lista';

/** A field that a column can fill. */
export interface ImportField {
  readonly campo: string;
  /** Its title in the model file. */
  readonly titulo: string;
  readonly le: CellKind;
  /** Other titles that mean it. */
  readonly sinonimos: readonly string[];
  /** Its value in the example row of the model file. */
  readonly exemplo: string;
  /** Whether every record needs it, so that a file without it needs a value for all rows. */
  readonly obrigatorio: boolean;
}

type Further = Partial<Omit<ImportField, 'campo' | 'titulo'>>;

export const field = (campo: string, titulo: string, further: Further = {}): ImportField => ({
  campo,
  titulo,
  le: 'texto',
  sinonimos: [],
  exemplo: '',
  obrigatorio: false,
  ...further,
});

/** A telephone with its area code, in one column or in two. */
export const phoneFields = (
  campo: string,
  titulo: string,
  exemplo: string,
  sinonimos: readonly string[],
): ImportField[] => [
  field(`${campo}DDD`, `DDD do ${titulo.toLowerCase()}`, { sinonimos: [`DDD ${titulo}`] }),
  field(campo, titulo, { le: 'telefone', exemplo, sinonimos }),
];

export const TELEFONE = phoneFields('telefone', 'Telefone', '(11) 3456-7890', [
  'Telefone fixo',
  'Fone',
  'Telefone residencial',
  'Telefone comercial',
  'Tel',
]);

export const ENDERECO: readonly ImportField[] = [
  field('cep', 'CEP', { exemplo: '01310-100' }),
  field('endereco', 'Endereço', { exemplo: 'Avenida Paulista', sinonimos: ['Logradouro', 'Rua'] }),
  field('numero', 'Número', { exemplo: '1000', sinonimos: ['Nº', 'Número do endereço'] }),
  field('complemento', 'Complemento', { exemplo: 'Sala 12' }),
  field('bairro', 'Bairro', { exemplo: 'Bela Vista' }),
  field('cidade', 'Cidade', { exemplo: 'São Paulo', sinonimos: ['Município'] }),
  field('estado', 'Estado', { le: 'estado', exemplo: 'SP', sinonimos: ['UF'] }),
];
