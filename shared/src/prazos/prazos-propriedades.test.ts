import fc from 'fast-check';
import { compileCalendario } from './calendario';
import { computePrazo } from './compute-prazo';
import { formatDia, parseDia } from './dia';
import { camadasDeFabrica } from './fabrica/camadas';
import { ID_NACIONAL } from './fabrica/calendarios';
import { slowCount } from './slow-count';
import { COMUNICACOES, type CamadaDeCalendario, type EntradaDeCalendario, type PrazoEntrada } from './tipos';

const RUNS = { numRuns: 100, seed: 20_260_302 };

const first = parseDia('2019-01-01') ?? 0;
const dia = fc.integer({ min: first, max: first + 3650 });
const data = dia.map(formatDia);
const range = fc
  .tuple(dia, fc.integer({ min: 0, max: 12 }))
  .map(([from, length]) => ({ de: formatDia(from), ate: formatDia(from + length), motivo: 'Suspensão' }));

const entryOf = (tipo: fc.Arbitrary<EntradaDeCalendario['tipo']>) =>
  fc.record({ data, tipo, motivo: fc.constant('Ato do tribunal') });
const entries = fc.array(entryOf(fc.constantFrom('fechado', 'parcial', 'aberto')), { maxLength: 60 });

/** The national days without those that depend on Easter, which the slow counter does not know. */
const nacional = camadasDeFabrica(ID_NACIONAL).map((camada) => ({
  ...camada,
  dias: camada.dias.filter(({ regra }) => !regra?.startsWith('pascoa')),
}));
const calendars = fc
  .tuple(entries, entries, fc.array(range, { maxLength: 4 }))
  .map(([court, unit, suspensoes]): CamadaDeCalendario[] => [
    ...nacional,
    { nivel: 'tribunal', dias: court, suspensoes },
    { nivel: 'unidade', dias: unit },
  ]);

const terms: fc.Arbitrary<PrazoEntrada> = fc.record({
  comunicacao: fc.constantFrom(...COMUNICACOES),
  dataBase: data,
  dias: fc.integer({ min: 1, max: 60 }),
  unidade: fc.constantFrom('uteis', 'corridos'),
  dobro: fc.boolean(),
  suspendeRecesso: fc.boolean(),
});

const endOf = (term: PrazoEntrada, camadas: readonly CamadaDeCalendario[]) =>
  computePrazo(term, compileCalendario(camadas)).fim;

const close = (closed: string, nivel: CamadaDeCalendario['nivel']): CamadaDeCalendario => ({
  nivel,
  dias: [{ data: closed, tipo: 'fechado', motivo: 'Fechado' }],
});

describe('whatever the term and the calendar', () => {
  it('ends where a slow counter that knows nothing of the engine ends', () => {
    fc.assert(
      fc.property(terms, calendars, (term, camadas) => {
        expect(endOf(term, camadas)).toBe(slowCount(term, camadas));
      }),
      RUNS,
    );
  });

  it('ends on a whole working day on which no deadline is suspended', () => {
    fc.assert(
      fc.property(terms, calendars, (term, camadas) => {
        const calendario = compileCalendario(camadas);
        const end = calendario.read(parseDia(computePrazo(term, calendario).fim) ?? 0);
        expect(end).toMatchObject({ util: true, parcial: false, suspensao: null });
        expect(end.recesso && term.suspendeRecesso).toBe(false);
      }),
      RUNS,
    );
  });

  it('never ends earlier for a day that is closed besides', () => {
    fc.assert(
      fc.property(terms, calendars, fc.integer({ min: 0, max: 90 }), (term, camadas, offset) => {
        const closed = formatDia((parseDia(term.dataBase) ?? 0) + offset);
        expect(endOf(term, [...camadas, close(closed, 'unidade')]) >= endOf(term, camadas)).toBe(true);
      }),
      RUNS,
    );
  });

  it('ignores a closure of a wider level if a narrower one opens the day', () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: 0, max: 40 }), (term, offset) => {
        const day = formatDia((parseDia(term.dataBase) ?? 0) + offset);
        const open: CamadaDeCalendario = {
          nivel: 'unidade',
          dias: [{ data: day, tipo: 'aberto', motivo: 'Expediente normal' }],
        };
        expect(endOf(term, [...nacional, close(day, 'tribunal'), open])).toBe(
          endOf(term, [...nacional, open]),
        );
      }),
      RUNS,
    );
  });

  it('is in double what twice the days are', () => {
    fc.assert(
      fc.property(terms, calendars, (term, camadas) => {
        const doubled = endOf({ ...term, dobro: true }, camadas);
        expect(doubled).toBe(endOf({ ...term, dias: term.dias * 2, dobro: false }, camadas));
      }),
      RUNS,
    );
  });

  it('has exactly as many counted days in its trace as the term has, and no day twice', () => {
    fc.assert(
      fc.property(terms, calendars, (term, camadas) => {
        const { memoria, fim } = computePrazo(term, compileCalendario(camadas));
        expect(memoria.filter(({ conta }) => conta)).toHaveLength(term.dias * (term.dobro ? 2 : 1));
        expect(new Set(memoria.map((one) => one.data)).size).toBe(memoria.length);
        expect(memoria.at(-1)?.data).toBe(fim);
      }),
      RUNS,
    );
  });

  it('never puts the earlier reading after the later one', () => {
    fc.assert(
      fc.property(terms, calendars, (term, camadas) => {
        const { fim, fimConservador } = computePrazo(term, compileCalendario(camadas));
        expect((fimConservador ?? fim) <= fim).toBe(true);
      }),
      RUNS,
    );
  });
});
