import type { CamadaDeCalendario } from '../tipos';
import { findDeFabrica } from './calendarios';

/**
 * A built-in calendar with the calendars that it inherits from, from the broadest to the narrowest; empty for
 * an unknown id.
 */
export function camadasDeFabrica(id: number): readonly CamadaDeCalendario[] {
  const calendario = findDeFabrica(id);
  if (!calendario) return [];
  return [...(calendario.idPai === null ? [] : camadasDeFabrica(calendario.idPai)), calendario];
}
