import type { PrazoEntrada } from './tipos';

/** The calendar of a term in these examples; `quarta` has a month with partial days. */
export type CalendarioDoVetor =
  | 'nacional'
  | 'carnaval fechado'
  | 'aberto na segunda'
  | 'lei5010'
  | 'Porto Alegre 02/02'
  | 'SP'
  | 'Corpus Christi';

export interface Vetor {
  readonly numero: string;
  readonly entrada: PrazoEntrada;
  readonly calendario: CalendarioDoVetor;
  /** Publication, day one, end, each as dd/mm/aaaa; `-` if there is no publication. */
  readonly esperado: readonly [publicacao: string, diaUm: string, fim: string];
}

const vetor = (
  numero: string,
  texto: string,
  calendario: CalendarioDoVetor,
  esperado: Vetor['esperado'],
  overrides: Partial<PrazoEntrada> = {},
): Vetor => {
  const [comunicacao = '', dia = '', dias = ''] = texto.split(' ');
  return {
    numero,
    calendario,
    esperado,
    entrada: {
      comunicacao: comunicacao as PrazoEntrada['comunicacao'],
      dataBase: dia.split('/').toReversed().join('-'),
      dias: Number(dias),
      unidade: 'uteis',
      dobro: false,
      suspendeRecesso: true,
      ...overrides,
    },
  };
};

const CPP = { unidade: 'corridos', regime: 'cpp' } as const;

/**
 * Examples with their results; those of 2020 and 2022 were published (STJ; a blog on TJRS), the others were
 * counted by hand. Both the engine and the API run them, the API through `POST /ProcessDeadline/calculate`.
 */
export const VETORES: readonly Vetor[] = [
  vetor('1', 'djen 02/03/2026 15', 'nacional', ['03/03/2026', '04/03/2026', '24/03/2026']),
  vetor('2', 'djen 06/03/2026 5', 'nacional', ['09/03/2026', '10/03/2026', '16/03/2026']),
  vetor('3', 'djen 01/04/2026 5', 'nacional', ['02/04/2026', '06/04/2026', '10/04/2026']),
  vetor('4', 'djen 31/03/2026 5', 'nacional', ['01/04/2026', '02/04/2026', '09/04/2026']),
  vetor('5', 'djen 31/03/2026 5', 'lei5010', ['06/04/2026', '07/04/2026', '13/04/2026']),
  vetor('6', 'djen 12/02/2026 15', 'carnaval fechado', ['13/02/2026', '18/02/2026', '10/03/2026']),
  vetor('7', 'djen 12/02/2026 15', 'aberto na segunda', ['13/02/2026', '16/02/2026', '09/03/2026']),
  vetor('8', 'djen 02/03/2026 15', 'nacional', ['03/03/2026', '04/03/2026', '15/04/2026'], { dobro: true }),
  vetor('9', 'djen 18/11/2026 5', 'nacional', ['19/11/2026', '23/11/2026', '27/11/2026']),
  vetor('10', 'djen 19/11/2026 15', 'nacional', ['23/11/2026', '24/11/2026', '15/12/2026']),
  vetor('11', 'djen 01/12/2026 15', 'nacional', ['02/12/2026', '03/12/2026', '26/01/2027']),
  vetor('12', 'djen 01/12/2026 15', 'lei5010', ['02/12/2026', '03/12/2026', '26/01/2027']),
  vetor('13', 'djen 17/12/2026 15', 'carnaval fechado', ['18/12/2026', '21/01/2027', '12/02/2027']),
  vetor('14', 'djen 18/12/2026 15', 'carnaval fechado', ['07/01/2027', '21/01/2027', '12/02/2027']),
  vetor('15', 'djen 19/01/2027 15', 'carnaval fechado', ['20/01/2027', '21/01/2027', '12/02/2027']),
  vetor('16', 'djen 20/01/2027 15', 'carnaval fechado', ['21/01/2027', '22/01/2027', '15/02/2027']),
  vetor('13, só terça', 'djen 17/12/2026 15', 'nacional', ['18/12/2026', '21/01/2027', '11/02/2027']),
  vetor('14, só terça', 'djen 18/12/2026 15', 'nacional', ['07/01/2027', '21/01/2027', '11/02/2027']),
  vetor('15, só terça', 'djen 19/01/2027 15', 'nacional', ['20/01/2027', '21/01/2027', '11/02/2027']),
  vetor('16, só terça', 'djen 20/01/2027 15', 'nacional', ['21/01/2027', '22/01/2027', '12/02/2027']),
  vetor('17', 'djen 12/12/2022 15', 'nacional', ['13/12/2022', '14/12/2022', '06/02/2023']),
  vetor('18', 'djen 12/12/2022 15', 'Porto Alegre 02/02', ['13/12/2022', '14/12/2022', '07/02/2023']),
  vetor('19', 'ciencia 25/12/2020 15', 'nacional', ['-', '21/01/2021', '10/02/2021']),
  vetor('20', 'ciencia 06/06/2026 8', 'nacional', ['-', '09/06/2026', '18/06/2026'], { regime: 'clt' }),
  vetor('21', 'ciencia 04/03/2026 5', 'nacional', ['-', '05/03/2026', '09/03/2026'], CPP),
  vetor('22', 'ciencia 06/03/2026 5', 'nacional', ['-', '09/03/2026', '13/03/2026'], CPP),
  vetor('23', 'ciencia 15/12/2026 15', 'nacional', ['-', '16/12/2026', '01/02/2027'], CPP),
  vetor('24', 'tacita_10 02/03/2026 15', 'nacional', ['-', '13/03/2026', '02/04/2026']),
  vetor('25', 'tacita_10 04/03/2026 15', 'nacional', ['-', '17/03/2026', '07/04/2026']),
  vetor('26', 'djen 06/07/2026 5', 'SP', ['07/07/2026', '08/07/2026', '15/07/2026']),
  vetor('27', 'djen 10/08/2026 5', 'lei5010', ['12/08/2026', '13/08/2026', '19/08/2026']),
  vetor('28', 'djen 10/08/2026 5', 'nacional', ['11/08/2026', '12/08/2026', '18/08/2026']),
  vetor('29, fechado', 'djen 02/06/2026 5', 'Corpus Christi', ['03/06/2026', '05/06/2026', '11/06/2026']),
  vetor('29, aberto', 'djen 02/06/2026 5', 'nacional', ['03/06/2026', '04/06/2026', '10/06/2026']),
];
