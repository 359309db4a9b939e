import type { CamadaDeCalendario } from '../tipos';
import { findDeFabrica } from './calendarios';

/** A factory calendar with what it inherits, from the widest to the narrowest; empty for an id that the factory does not have. */
export function camadasDeFabrica(id: number): readonly CamadaDeCalendario[] {
  const calendario = findDeFabrica(id);
  if (!calendario) return [];
  return [...(calendario.idPai === null ? [] : camadasDeFabrica(calendario.idPai)), calendario];
}
