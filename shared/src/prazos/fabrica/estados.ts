import type { EntradaDeCalendario } from '../tipos';

/** A state's holidays: `sigla`, the state's IBGE code, and each `MM-DD` or rule with its name. */
export interface FeriadosDoEstado {
  readonly uf: string;
  readonly ibge: number;
  readonly nome: string;
  readonly dias: readonly (readonly [regra: string, motivo: string])[];
}

/**
 * Taken from @brazilian-utils/brazilian-utils 2.4.0; each is a state law under Lei 9.093/1995, art. 1º, II.
 * The laws themselves were not read one by one, so no state is marked as checked. Left out as doubtful: GO
 * 26/07, RJ's Carnival Tuesday (already federal), the optional days of AM (08/12) and PR (19/12), and days
 * known only from memory (AL 30/11, AP 25/07 and 05/10, CE 19/03, PI 13/03, RO 18/06). SC keeps its days on
 * Sundays; those of MG, MT and DF coincide with national ones or do not exist.
 */
export const ESTADOS: readonly FeriadosDoEstado[] = [
  { uf: 'RO', ibge: 11, nome: 'Rondônia', dias: [['01-04', 'Criação do estado de Rondônia']] },
  {
    uf: 'AC',
    ibge: 12,
    nome: 'Acre',
    dias: [
      ['01-23', 'Dia do Evangélico'],
      ['03-08', 'Dia da Mulher'],
      ['06-15', 'Aniversário do Acre'],
      ['09-05', 'Dia da Amazônia'],
      ['11-17', 'Tratado de Petrópolis'],
    ],
  },
  { uf: 'AM', ibge: 13, nome: 'Amazonas', dias: [['09-05', 'Elevação do Amazonas a província']] },
  { uf: 'RR', ibge: 14, nome: 'Roraima', dias: [['10-05', 'Criação do estado de Roraima']] },
  { uf: 'PA', ibge: 15, nome: 'Pará', dias: [['08-15', 'Adesão do Pará à Independência']] },
  {
    uf: 'AP',
    ibge: 16,
    nome: 'Amapá',
    dias: [
      ['03-19', 'São José'],
      ['09-13', 'Criação do Território do Amapá'],
    ],
  },
  {
    uf: 'TO',
    ibge: 17,
    nome: 'Tocantins',
    dias: [
      ['09-08', 'Nossa Senhora da Natividade'],
      ['10-05', 'Criação do estado do Tocantins'],
    ],
  },
  { uf: 'MA', ibge: 21, nome: 'Maranhão', dias: [['07-28', 'Adesão do Maranhão à Independência']] },
  { uf: 'PI', ibge: 22, nome: 'Piauí', dias: [['10-19', 'Dia do Piauí']] },
  { uf: 'CE', ibge: 23, nome: 'Ceará', dias: [['03-25', 'Data Magna do Ceará']] },
  { uf: 'RN', ibge: 24, nome: 'Rio Grande do Norte', dias: [['10-03', 'Mártires de Cunhaú e Uruaçu']] },
  { uf: 'PB', ibge: 25, nome: 'Paraíba', dias: [['08-05', 'Fundação do estado da Paraíba']] },
  { uf: 'PE', ibge: 26, nome: 'Pernambuco', dias: [['03-06', 'Data Magna de Pernambuco']] },
  {
    uf: 'AL',
    ibge: 27,
    nome: 'Alagoas',
    dias: [
      ['06-24', 'São João'],
      ['06-29', 'São Pedro'],
      ['09-16', 'Emancipação política de Alagoas'],
    ],
  },
  { uf: 'SE', ibge: 28, nome: 'Sergipe', dias: [['07-08', 'Emancipação política de Sergipe']] },
  { uf: 'BA', ibge: 29, nome: 'Bahia', dias: [['07-02', 'Independência da Bahia']] },
  { uf: 'MG', ibge: 31, nome: 'Minas Gerais', dias: [] },
  { uf: 'ES', ibge: 32, nome: 'Espírito Santo', dias: [['pascoa+8', 'Nossa Senhora da Penha']] },
  { uf: 'RJ', ibge: 33, nome: 'Rio de Janeiro', dias: [['04-23', 'São Jorge']] },
  { uf: 'SP', ibge: 35, nome: 'São Paulo', dias: [['07-09', 'Revolução Constitucionalista']] },
  { uf: 'PR', ibge: 41, nome: 'Paraná', dias: [] },
  { uf: 'SC', ibge: 42, nome: 'Santa Catarina', dias: [] },
  { uf: 'RS', ibge: 43, nome: 'Rio Grande do Sul', dias: [['09-20', 'Revolução Farroupilha']] },
  { uf: 'MS', ibge: 50, nome: 'Mato Grosso do Sul', dias: [['10-11', 'Criação de Mato Grosso do Sul']] },
  { uf: 'MT', ibge: 51, nome: 'Mato Grosso', dias: [] },
  {
    uf: 'GO',
    ibge: 52,
    nome: 'Goiás',
    dias: [
      ['10-24', 'Aniversário de Goiânia'],
      ['10-28', 'Dia do Servidor Público'],
    ],
  },
  { uf: 'DF', ibge: 53, nome: 'Distrito Federal', dias: [['11-30', 'Dia do Evangélico']] },
];

export const entradasDoEstado = ({ uf, dias }: FeriadosDoEstado): readonly EntradaDeCalendario[] =>
  dias.map(([regra, motivo]) => ({
    regra,
    tipo: 'fechado',
    motivo,
    ato: `Feriado estadual (${uf}), Lei 9.093/1995, art. 1º, II`,
  }));
