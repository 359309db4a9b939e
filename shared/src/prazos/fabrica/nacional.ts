import type { EntradaDeCalendario } from '../tipos';

const FERIADOS = 'Lei 662/1949, na redação da Lei 10.607/2002';
const LEI_1408 = 'Lei 1.408/1951, art. 5º';
const RECESSO = 'CPC, art. 220; Lei 5.010/1966, art. 62, I; Res. CNJ 244/2016';

const feriado = (regra: string, motivo: string, ato = FERIADOS, desdeAno?: number): EntradaDeCalendario => ({
  regra,
  tipo: 'fechado',
  motivo,
  ato,
  ...(desdeAno && { desdeAno }),
});

/** Closes the courts and not the firms: firms work during the recess, except on the holidays within it. */
export const RECESSO_FORENSE: EntradaDeCalendario = {
  regra: '12-20',
  ate: '01-06',
  tipo: 'fechado',
  motivo: 'Recesso forense',
  ato: RECESSO,
};

/**
 * The days on which every court in the country is closed: national holidays, the days of Lei 1.408/1951 (its
 * text was read on the Senate's site) and the recess from 20/12 to 06/01.
 */
export const DIAS_NACIONAIS: readonly EntradaDeCalendario[] = [
  feriado('01-01', 'Confraternização Universal'),
  feriado('04-21', 'Tiradentes'),
  feriado('05-01', 'Dia do Trabalho'),
  feriado('09-07', 'Independência do Brasil'),
  feriado('10-12', 'Nossa Senhora Aparecida', 'Lei 6.802/1980'),
  feriado('11-02', 'Finados'),
  feriado('11-15', 'Proclamação da República'),
  feriado('11-20', 'Zumbi e Consciência Negra', 'Lei 14.759/2023', 2024),
  feriado('12-25', 'Natal'),
  feriado('pascoa-47', 'Carnaval (terça-feira)', LEI_1408),
  feriado('pascoa-2', 'Sexta-feira Santa', LEI_1408),
  feriado('12-08', 'Dia da Justiça', LEI_1408),
  RECESSO_FORENSE,
];

const LEI_5010 = 'Lei 5.010/1966, art. 62, na redação da Lei 6.741/1979';

/**
 * Lei 5.010/1966, art. 62: federal and superior courts; labour, electoral and federal military courts follow
 * it.
 */
export const DIAS_DA_LEI_5010: readonly EntradaDeCalendario[] = [
  { regra: 'pascoa-4', ate: 'pascoa', tipo: 'fechado', motivo: 'Semana Santa', ato: LEI_5010 },
  { regra: 'pascoa-48', ate: 'pascoa-47', tipo: 'fechado', motivo: 'Carnaval', ato: LEI_5010 },
  feriado('08-11', 'Criação dos cursos jurídicos', LEI_5010),
  feriado('11-01', 'Todos os Santos', LEI_5010),
  feriado('11-02', 'Finados', LEI_5010),
  feriado('12-08', 'Dia da Justiça', LEI_5010),
];
