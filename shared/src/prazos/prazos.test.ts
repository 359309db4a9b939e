import { formatDateOnly } from '../format/date-only';
import { compileCalendario } from './calendario';
import { computePrazo } from './compute-prazo';
import { anoOf, formatDia, parseDia, pascoaOf } from './dia';
import { camadasDeFabrica } from './fabrica/camadas';
import { ID_LEI_5010, ID_NACIONAL } from './fabrica/calendarios';
import { isRegra, parseRegra } from './regra';
import { CalendarioSemDiaUtilError, DataImpossivelError } from './search-days';
import type { CamadaDeCalendario, EntradaDeCalendario, PrazoEntrada } from './tipos';
import { VETORES, type CalendarioDoVetor } from './vetores';

const own = (...dias: EntradaDeCalendario[]): CamadaDeCalendario => ({ nivel: 'tribunal', dias });
const day = (
  data: string,
  tipo: EntradaDeCalendario['tipo'] = 'fechado',
  motivo = 'Ato do tribunal',
): EntradaDeCalendario => ({ data, tipo, motivo, ato: 'Portaria 1/2026' });
const every = (regra: string, motivo: string): EntradaDeCalendario => ({ regra, tipo: 'fechado', motivo });

const nacional = camadasDeFabrica(ID_NACIONAL);
const CAMADAS: Record<CalendarioDoVetor, readonly CamadaDeCalendario[]> = {
  nacional,
  lei5010: camadasDeFabrica(ID_LEI_5010),
  'carnaval fechado': [...nacional, own(every('pascoa-48', 'Carnaval'))],
  'aberto na segunda': [
    ...nacional,
    own(every('pascoa-48', 'Carnaval')),
    { nivel: 'unidade', dias: [day('2026-02-16', 'aberto')] },
  ],
  'Porto Alegre 02/02': [...nacional, own(every('02-02', 'Nossa Senhora dos Navegantes'))],
  SP: camadasDeFabrica(35),
  'Corpus Christi': [...nacional, own(every('pascoa+60', 'Corpus Christi'))],
};

const term = (overrides: Partial<PrazoEntrada> = {}): PrazoEntrada => ({
  comunicacao: 'djen',
  dataBase: '2026-03-02',
  dias: 15,
  unidade: 'uteis',
  dobro: false,
  suspendeRecesso: true,
  ...overrides,
});
const count = (overrides: Partial<PrazoEntrada>, camadas = nacional) =>
  computePrazo(term(overrides), compileCalendario(camadas));

describe('the examples of the rules', () => {
  it.each(VETORES.map((vetor) => [vetor.numero, vetor] as const))('%s', (_, vetor) => {
    const { publicacao, diaUm, fim } = computePrazo(
      vetor.entrada,
      compileCalendario(CAMADAS[vetor.calendario]),
    );
    expect([
      publicacao === null ? '-' : formatDateOnly(publicacao),
      ...[diaUm, fim].map(formatDateOnly),
    ]).toEqual(vetor.esperado);
  });
});

describe('how it was communicated', () => {
  it('begins on the fifth business day after a confirmation, which is not counted', () => {
    expect(count({ comunicacao: 'domicilio_confirmada', dias: 5 })).toMatchObject({
      publicacao: null,
      marco: '2026-03-09',
      diaUm: '2026-03-10',
      fim: '2026-03-16',
      fimConservador: null,
    });
  });

  it('shows the earlier end of a tacit notice if the STJ reads the ten days differently', () => {
    expect(count({ comunicacao: 'tacita_10' })).toMatchObject({
      marco: '2026-03-12',
      fim: '2026-04-02',
      fimConservador: '2026-04-01',
      avisos: ['leituraDivergente'],
    });
  });

  it('begins on the first business day after the dilation of an edital', () => {
    expect(count({ comunicacao: 'edital', dataBase: '2026-03-06' })).toMatchObject({
      marco: '2026-03-09',
      diaUm: '2026-03-10',
    });
  });

  it.each(['juntada', 'audiencia', 'ciencia'] as const)('moves a %s on a Sunday to Monday', (comunicacao) => {
    expect(count({ comunicacao, dataBase: '2026-03-08' })).toMatchObject({
      marco: '2026-03-09',
      diaUm: '2026-03-10',
    });
  });
});

describe('units', () => {
  it('counts months date to date, on to the next day if the month has no such one, and moves the last day', () => {
    const months = { comunicacao: 'ciencia', unidade: 'meses', suspendeRecesso: false } as const;
    expect(count({ ...months, dataBase: '2026-03-10', dias: 6 }).fim).toBe('2026-09-10');
    expect(count({ ...months, dataBase: '2026-01-31', dias: 1 }).fim).toBe('2026-03-02');
    expect(count({ ...months, dataBase: '2026-05-12', dias: 5 }).fim).toBe('2026-10-13');
  });

  it('counts years date to date, and moves an end out of the recess', () => {
    const entrada = { comunicacao: 'ciencia', unidade: 'anos', dias: 2, dataBase: '2025-01-05' } as const;
    expect(count(entrada).fim).toBe('2027-01-21');
    expect(count({ ...entrada, suspendeRecesso: false }).fim).toBe('2027-01-07');
  });

  it('counts running days through holidays, and moves the last one alone', () => {
    const { fim, memoria } = count({
      comunicacao: 'ciencia',
      dataBase: '2026-04-01',
      dias: 4,
      unidade: 'corridos',
    });
    expect(fim).toBe('2026-04-06');
    expect(memoria.map(({ conta }) => conta)).toEqual([false, true, true, true, true, false]);
    expect(memoria.at(-1)).toEqual({
      data: '2026-04-06',
      conta: false,
      motivo: 'Último dia, por prorrogação',
      fonte: 'CPP, art. 798, § 1º',
    });
  });

  it('does not stop in the recess if the term is not suspended', () => {
    expect(
      count({
        comunicacao: 'ciencia',
        dataBase: '2026-12-15',
        dias: 15,
        unidade: 'corridos',
        suspendeRecesso: false,
      }).fim,
    ).toBe('2027-01-07');
  });
});

describe('calendars', () => {
  it('counts a partial day in the middle, moves the last day off it, and warns when it is the first', () => {
    expect(count({ dias: 5 }, [...nacional, own(day('2026-03-06', 'parcial'))]).fim).toBe('2026-03-10');
    expect(count({ dias: 5 }, [...nacional, own(day('2026-03-10', 'parcial'))]).fim).toBe('2026-03-11');
    const first = count({ dias: 5 }, [...nacional, own(day('2026-03-04', 'parcial'))]);
    expect(first).toMatchObject({ diaUm: '2026-03-04', fim: '2026-03-10', avisos: ['primeiroDiaParcial'] });
  });

  it('warns that a local holiday has to be proved, and says by which act the day is closed', () => {
    const { avisos, memoria } = count({ dias: 5 }, [...nacional, own(day('2026-03-05'))]);
    expect(avisos).toEqual(['feriadoLocal']);
    expect(memoria.find(({ data }) => data === '2026-03-05')).toEqual({
      data: '2026-03-05',
      conta: false,
      motivo: 'Ato do tribunal',
      fonte: 'Portaria 1/2026',
    });
    expect(count({ dataBase: '2026-04-01' }).avisos).toEqual([]);
  });

  it('lets the narrower level hold, whichever way round', () => {
    const closed = own(day('2026-03-05'));
    const open: CamadaDeCalendario = { nivel: 'unidade', dias: [day('2026-03-05', 'aberto')] };
    expect(count({ dias: 5 }, [...nacional, closed, open]).fim).toBe('2026-03-10');
    expect(count({ dias: 5 }, [...nacional, open, closed]).fim).toBe('2026-03-11');
  });

  it('takes the closure if one calendar says both of a day', () => {
    expect(count({ dias: 5 }, [...nacional, own(day('2026-03-05', 'aberto'), day('2026-03-05'))]).fim).toBe(
      '2026-03-11',
    );
  });

  it('never opens a Saturday or a Sunday', () => {
    expect(count({ dias: 5 }, [...nacional, own(day('2026-03-07', 'aberto'))]).fim).toBe('2026-03-10');
  });

  it('stops within a suspension and gives the remaining days back', () => {
    const suspenso: CamadaDeCalendario = {
      nivel: 'tribunal',
      dias: [],
      suspensoes: [{ de: '2026-03-05', ate: '2026-03-18', motivo: 'Migração do sistema', ato: 'Portaria 2' }],
    };
    const { fim, memoria } = count({ dias: 5 }, [...nacional, suspenso]);
    expect(fim).toBe('2026-03-24');
    expect(memoria.filter(({ motivo }) => motivo === 'Migração do sistema')).toHaveLength(14);
  });

  it("keeps the superior courts' collective vacations, in January beyond the recess and in July", () => {
    const stj = camadasDeFabrica(103);
    expect(count({ dataBase: '2023-12-18', dias: 5 }, stj)).toMatchObject({
      diaUm: '2024-02-01',
      fim: '2024-02-07',
    });
    expect(count({ dataBase: '2026-06-30', dias: 5 }, stj)).toMatchObject({ diaUm: '2026-08-03' });
  });

  it('reads 20/11 as a national holiday from 2024 on', () => {
    const read = (data: string) => compileCalendario(nacional).read(parseDia(data) ?? 0).util;
    expect([read('2023-11-20'), read('2024-11-20')]).toEqual([true, false]);
  });

  it('reads a recess that begins in one year and ends in the next', () => {
    const calendario = compileCalendario(nacional);
    const closed = ['2025-12-19', '2025-12-22', '2026-01-06', '2026-01-07'].map(
      (data) => calendario.read(parseDia(data) ?? 0).util,
    );
    expect(closed).toEqual([true, false, false, true]);
  });

  it('says so when a calendar never opens again', () => {
    const always = own({ regra: '01-01', ate: '12-31', tipo: 'fechado', motivo: 'Engano' });
    expect(() => count({}, [...nacional, always])).toThrow(CalendarioSemDiaUtilError);
  });
});

describe('the trace', () => {
  it('holds every calendar day from the base date to the end, once and in order', () => {
    const { memoria, fim } = count({ comunicacao: 'tacita_10', dataBase: '2026-12-01' });
    const days = memoria.map(({ data }) => parseDia(data) ?? 0);
    expect(days).toEqual(days.map((_, index) => (days[0] ?? 0) + index));
    expect([memoria[0]?.data, memoria.at(-1)?.data]).toEqual(['2026-12-01', fim]);
  });

  it('says why, and by which law, of every single day', () => {
    for (const { entrada, calendario } of VETORES)
      for (const { motivo, fonte } of computePrazo(entrada, compileCalendario(CAMADAS[calendario])).memoria)
        expect([motivo.length, fonte.length]).not.toContain(0);
  });

  it('cites the law of the branch that the term is of', () => {
    const [last] = count({ regime: 'clt', dias: 8 }).memoria.slice(-1);
    expect(last?.fonte).toBe('CLT, art. 775');
  });
});

describe('bad input', () => {
  it.each(['2026-02-30', '2026-13-01', '', '30/02/2026', '2026-2-3'])(
    'refuses the base date "%s"',
    (dataBase) => {
      expect(() => count({ dataBase })).toThrow(DataImpossivelError);
    },
  );
});

describe('rules of every year', () => {
  const on = (regra: string, year: number) => {
    const dia = parseRegra(regra)?.(year);
    return dia === undefined || dia === null ? null : formatDia(dia);
  };

  it.each([
    ['12-25', 2026, '2026-12-25'],
    ['02-29', 2028, '2028-02-29'],
    ['02-29', 2026, null],
    ['pascoa', 2026, '2026-04-05'],
    ['pascoa-47', 2026, '2026-02-17'],
    ['pascoa+60', 2026, '2026-06-04'],
    ['3seg-10', 2026, '2026-10-19'],
    ['5seg-10', 2026, null],
    ['1dom-11', 2026, '2026-11-01'],
  ])('%s in %i is %s', (regra, year, expected) => {
    expect(on(regra, year)).toBe(expected);
  });

  it.each(['13-01', '02-30', '6seg-10', '3xyz-10', 'pascoa*3', '', '2026-01-01', '3seg-13'])(
    'takes "%s" for no rule',
    (regra) => {
      expect(isRegra(regra)).toBe(false);
    },
  );

  it('finds Easter as Gauss does, from 1900 to 2099', () => {
    const gauss = (year: number) => {
      const d = (19 * (year % 19) + 24) % 30;
      const e = (2 * (year % 4) + 4 * (year % 7) + 6 * d + 5) % 7;
      const late = d + e;
      const special = (d === 29 && e === 6) || (d === 28 && e === 6 && year % 19 > 10) ? 7 : 0;
      const march = 22 + late - special;
      return march > 31 ? `${year}-04-${String(march - 31).padStart(2, '0')}` : `${year}-03-${march}`;
    };
    for (let year = 1900; year < 2100; year += 1) expect(formatDia(pascoaOf(year))).toBe(gauss(year));
    expect(anoOf(pascoaOf(2026))).toBe(2026);
  });
});
