import type { EntradaDeCalendario } from '../tipos';

/** A capital's municipal holidays; `lidos` means that a court's act or the press confirmed them. */
export interface FeriadosDaCapital {
  readonly uf: string;
  readonly nome: string;
  readonly lidos: boolean;
  readonly dias: readonly (readonly [regra: string, motivo: string])[];
}

const CORPUS: readonly [string, string] = ['pascoa+60', 'Corpus Christi'];
const CONCEICAO: readonly [string, string] = ['12-08', 'Nossa Senhora da Conceição'];

/** A town's birthday is not always a holiday: in Curitiba, Rio, Salvador and Recife it is not. */
export const CAPITAIS: readonly FeriadosDaCapital[] = [
  { uf: 'SP', nome: 'São Paulo', lidos: true, dias: [['01-25', 'Aniversário de São Paulo']] },
  { uf: 'RJ', nome: 'Rio de Janeiro', lidos: true, dias: [['01-20', 'São Sebastião']] },
  {
    uf: 'MG',
    nome: 'Belo Horizonte',
    lidos: true,
    dias: [CORPUS, ['08-15', 'Assunção de Nossa Senhora'], CONCEICAO],
  },
  { uf: 'PR', nome: 'Curitiba', lidos: true, dias: [CORPUS, ['09-08', 'Nossa Senhora da Luz']] },
  { uf: 'RS', nome: 'Porto Alegre', lidos: true, dias: [['02-02', 'Nossa Senhora dos Navegantes'], CORPUS] },
  { uf: 'SC', nome: 'Florianópolis', lidos: true, dias: [['03-23', 'Aniversário de Florianópolis'], CORPUS] },
  {
    uf: 'PE',
    nome: 'Recife',
    lidos: true,
    dias: [['06-24', 'São João'], ['07-16', 'Nossa Senhora do Carmo'], CONCEICAO],
  },
  { uf: 'BA', nome: 'Salvador', lidos: true, dias: [['06-24', 'São João'], CONCEICAO] },
  {
    uf: 'RR',
    nome: 'Boa Vista',
    lidos: true,
    dias: [
      ['01-20', 'São Sebastião'],
      ['07-09', 'Aniversário de Boa Vista'],
    ],
  },
  { uf: 'MT', nome: 'Cuiabá', lidos: true, dias: [['04-08', 'Aniversário de Cuiabá'], CONCEICAO] },
  { uf: 'AM', nome: 'Manaus', lidos: false, dias: [['10-24', 'Aniversário de Manaus'], CONCEICAO] },
  { uf: 'PA', nome: 'Belém', lidos: false, dias: [['01-12', 'Aniversário de Belém'], CONCEICAO] },
  { uf: 'CE', nome: 'Fortaleza', lidos: false, dias: [['08-15', 'Nossa Senhora da Assunção']] },
  {
    uf: 'MA',
    nome: 'São Luís',
    lidos: false,
    dias: [['06-29', 'São Pedro'], ['09-08', 'Aniversário de São Luís'], CONCEICAO],
  },
  { uf: 'PI', nome: 'Teresina', lidos: false, dias: [['08-16', 'Aniversário de Teresina'], CONCEICAO] },
  {
    uf: 'RN',
    nome: 'Natal',
    lidos: false,
    dias: [
      ['01-06', 'Santos Reis'],
      ['11-21', 'Nossa Senhora da Apresentação'],
    ],
  },
  { uf: 'PB', nome: 'João Pessoa', lidos: false, dias: [['06-24', 'São João'], CONCEICAO] },
  { uf: 'AL', nome: 'Maceió', lidos: false, dias: [['08-27', 'Nossa Senhora dos Prazeres'], CONCEICAO] },
  {
    uf: 'SE',
    nome: 'Aracaju',
    lidos: false,
    dias: [['03-17', 'Aniversário de Aracaju'], ['06-24', 'São João'], CONCEICAO],
  },
  { uf: 'ES', nome: 'Vitória', lidos: false, dias: [['09-08', 'Nossa Senhora da Vitória']] },
  {
    uf: 'GO',
    nome: 'Goiânia',
    lidos: false,
    dias: [
      ['05-24', 'Nossa Senhora Auxiliadora'],
      ['10-24', 'Aniversário de Goiânia'],
    ],
  },
  {
    uf: 'MS',
    nome: 'Campo Grande',
    lidos: false,
    dias: [
      ['06-13', 'Santo Antônio'],
      ['08-26', 'Aniversário de Campo Grande'],
    ],
  },
  {
    uf: 'TO',
    nome: 'Palmas',
    lidos: false,
    dias: [
      ['03-19', 'São José'],
      ['05-20', 'Aniversário de Palmas'],
    ],
  },
  {
    uf: 'RO',
    nome: 'Porto Velho',
    lidos: false,
    dias: [
      ['01-24', 'Instalação do município'],
      ['10-02', 'Criação do município'],
    ],
  },
  { uf: 'AC', nome: 'Rio Branco', lidos: false, dias: [['12-28', 'Aniversário de Rio Branco']] },
  { uf: 'AP', nome: 'Macapá', lidos: false, dias: [['02-04', 'Aniversário de Macapá']] },
  { uf: 'DF', nome: 'Brasília', lidos: false, dias: [['04-21', 'Aniversário de Brasília']] },
];

export const entradasDaCapital = ({ nome, lidos, dias }: FeriadosDaCapital): readonly EntradaDeCalendario[] =>
  dias.map(([regra, motivo]) => ({
    regra,
    tipo: 'fechado',
    motivo,
    ato: `Feriado municipal de ${nome}, Lei 9.093/1995, art. 2º${lidos ? '' : ' (lei municipal por conferir)'}`,
  }));
