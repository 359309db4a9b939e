import type { CamadaDeCalendario, EntradaDeCalendario, PrazoEntrada } from './tipos';

// A second counter for the tests: written from the rules, with dates as text, one day after another, without
// any part of the engine. It only supports fixed dates and rules `MM-DD`, which the generated cases use.

const next = (data: string, days = 1): string => {
  const date = new Date(`${data}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

const isOn = (data: string, entrada: EntradaDeCalendario): boolean => {
  const { data: from, regra, ate } = entrada;
  if (from) return data >= from && data <= (ate ?? from);
  if (!regra || data.slice(0, 4) < String(entrada.desdeAno ?? 0)) return false;
  const day = data.slice(5);
  const until = ate ?? regra;
  return regra <= until ? day >= regra && day <= until : day >= regra || day <= until;
};

type Estado = 'fechado' | 'parcial' | 'aberto';

function stateOf(data: string, camadas: readonly CamadaDeCalendario[]): Estado {
  if ([0, 6].includes(new Date(`${data}T12:00:00Z`).getUTCDay())) return 'fechado';
  for (const { dias } of camadas.toReversed()) {
    const tipos = dias.filter((entrada) => isOn(data, entrada)).map(({ tipo }) => tipo);
    for (const tipo of ['fechado', 'parcial', 'aberto'] as const) if (tipos.includes(tipo)) return tipo;
  }
  return 'aberto';
}

const isStill = (data: string, camadas: readonly CamadaDeCalendario[], suspendeRecesso: boolean): boolean =>
  (suspendeRecesso && (data.slice(5) >= '12-20' || data.slice(5) <= '01-20')) ||
  camadas.some(({ suspensoes }) => suspensoes?.some(({ de, ate }) => data >= de && data <= ate));

/** The last day of a term in business or running days, found the slow way. */
export function slowCount(entrada: PrazoEntrada, camadas: readonly CamadaDeCalendario[]): string {
  const sits = (data: string) => stateOf(data, camadas) !== 'fechado';
  const still = (data: string) => isStill(data, camadas, entrada.suspendeRecesso);
  let day = entrada.dataBase;
  if (['djen', 'edital'].includes(entrada.comunicacao)) day = next(day);
  if (entrada.comunicacao === 'tacita_10') day = next(day, 10);
  if (entrada.comunicacao === 'domicilio_confirmada') {
    for (let found = 0; found < 5;) {
      day = next(day);
      if (sits(day)) found += 1;
    }
  }
  while (!sits(day)) day = next(day);
  do day = next(day);
  while (!sits(day) || still(day));
  let left = entrada.dobro ? entrada.dias * 2 : entrada.dias;
  for (;;) {
    if (!still(day) && (entrada.unidade === 'corridos' || sits(day))) left -= 1;
    if (left === 0) break;
    day = next(day);
  }
  while (stateOf(day, camadas) !== 'aberto' || still(day)) day = next(day);
  return day;
}
