import { COLUNAS, readLinhaDeCsv, readLinhaDeLista } from './linhas-de-dias';

const COMUM = { ano: 2026, tipo: 'fechado', ato: 'Portaria 1', link: null } as const;

describe('a line of a list', () => {
  it.each([
    ['16/02 – Carnaval', { data: '2026-02-16', motivo: 'Carnaval' }],
    ['1º/5: Dia do Trabalho', { data: '2026-05-01', motivo: 'Dia do Trabalho' }],
    ['• 28/10/2027 - Servidor - transferido', { data: '2027-10-28', motivo: 'Servidor - transferido' }],
    ['2/4/27, Endoenças', { data: '2027-04-02', motivo: 'Endoenças' }],
    ['16/02 (segunda-feira) Carnaval', { data: '2026-02-16', motivo: 'Carnaval' }],
    ['16/02 a 18/02 – Carnaval', { data: '2026-02-16', ate: '2026-02-18', motivo: 'Carnaval' }],
    ['04/06 e 05/06 – Corpus', { data: '2026-06-04', ate: '2026-06-05', motivo: 'Corpus' }],
    ['20/12 até 06/01 – Recesso', { data: '2026-12-20', ate: '2027-01-06', motivo: 'Recesso' }],
  ])('"%s" is read', (linha, valores) => {
    expect(readLinhaDeLista(linha, COMUM)).toEqual({
      especie: 'dia',
      valores: { tipo: 'fechado', ato: 'Portaria 1', link: null, ...valores },
    });
  });

  it.each([
    ['30/02 – Nada', 'O dia 30/02/2026 não existe'],
    ['16/02 a 31/02 – Nada', 'O dia 31/02/2026 não existe'],
    ['24/12 e 31/12 – Vésperas', 'São dois dias separados: escreva um por linha'],
    ['Carnaval', 'Não entendi a data: escreva dd/mm – motivo'],
  ])('"%s" is refused: %s', (linha, erro) => {
    expect(readLinhaDeLista(linha, COMUM)).toEqual({ erro });
  });

  it('that is empty says nothing', () => {
    expect(readLinhaDeLista('  ', COMUM)).toBeNull();
  });
});

describe('a line of the CSV', () => {
  it('is a day, a rule or a suspension, with its own act and link or the common ones', () => {
    expect(readLinhaDeCsv('fechado;16/02/2026;18/02/2026;"Carnaval; três dias";;;;', COMUM)).toEqual({
      especie: 'dia',
      valores: {
        tipo: 'fechado',
        data: '2026-02-16',
        ate: '2026-02-18',
        motivo: 'Carnaval; três dias',
        ato: 'Portaria 1',
        link: null,
        desdeAno: null,
        ateAno: null,
      },
    });
    expect(
      readLinhaDeCsv("parcial;pascoa-46;;'=Cinzas;Ato 2;https://tj.jus.br;2025;2030", COMUM),
    ).toMatchObject({
      especie: 'dia',
      valores: { regra: 'pascoa-46', motivo: '=Cinzas', ato: 'Ato 2', desdeAno: 2025, ateAno: 2030 },
    });
    expect(readLinhaDeCsv('suspensao;02/03/2026;06/03/2026;Migração', COMUM)).toMatchObject({
      especie: 'suspensao',
      valores: { de: '2026-03-02', ate: '2026-03-06', motivo: 'Migração' },
    });
  });

  it('with the names of the columns, or with nothing, says nothing; one that is cut short is refused', () => {
    expect(readLinhaDeCsv(`\uFEFF${COLUNAS.join(';')}`, COMUM)).toBeNull();
    expect(readLinhaDeCsv(';;;', COMUM)).toBeNull();
    expect(readLinhaDeCsv('fechado;16/02', COMUM)).toEqual({
      erro: 'Faltam colunas: tipo;data;ate;motivo;ato;link',
    });
  });
});
