import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileCalendario } from './calendario';
import { computePrazo } from './compute-prazo';
import { ATOS, CALENDARIOS_DE_FABRICA, camadasDeFabrica, ID_NACIONAL } from './fabrica';
import { COMUNICACOES, UNIDADES, type PrazoEntrada } from './tipos';

const DECISION = path.resolve(import.meta.dirname, '../../../docs/decisions/deadlines.md');

/**
 * `Lei 11.419/2006`, `Res. CNJ 185/2013`, `Prov. CSM 2.813/2025`: by number and year, regardless of the
 * surrounding text.
 */
const numbersIn = (text: string) => text.match(/\d{1,3}(?:\.\d{3})*\/\d{4}/g) ?? [];

describe('the decision on the engine', () => {
  it('names every numbered law, resolution and provision that a count or the catalogue cites', () => {
    const named = new Set(numbersIn(readFileSync(DECISION, 'utf8')));
    const cited = new Set(
      ATOS.flatMap(({ lei, nota, motivosDobro }) => numbersIn([lei, nota, ...motivosDobro].join(' '))),
    );
    const cite = (idCalendario: number, entrada: Pick<PrazoEntrada, 'comunicacao' | 'unidade' | 'dias'>) => {
      const base = { dataBase: '2026-01-07', dobro: false, suspendeRecesso: true };
      const { memoria } = computePrazo(
        { ...base, ...entrada },
        compileCalendario(camadasDeFabrica(idCalendario)),
      );
      for (const { fonte } of memoria) for (const number of numbersIn(fonte)) cited.add(number);
    };
    // A whole year of each calendar, its recess included; and every way in which a party learns of an act.
    for (const { id } of CALENDARIOS_DE_FABRICA)
      cite(id, { comunicacao: 'djen', unidade: 'uteis', dias: 250 });
    for (const comunicacao of COMUNICACOES)
      for (const unidade of UNIDADES) cite(ID_NACIONAL, { comunicacao, unidade, dias: 1 });
    expect([...cited].filter((number) => !named.has(number))).toEqual([]);
  });
});
