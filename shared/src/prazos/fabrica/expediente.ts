import { compileCalendario } from '../calendario';
import { parseDia } from '../dia';
import type { CamadaDeCalendario } from '../tipos';
import { RECESSO_FORENSE } from './nacional';

/**
 * Whether a firm works on a day (`2026-12-22`) by a calendar's layers. The recess closes only courts: its
 * weekdays are working days, except holidays and days that the firm closed.
 */
export function compileExpediente(camadas: readonly CamadaDeCalendario[]): (dia: string) => boolean {
  const calendario = compileCalendario(
    camadas.map((camada) => ({ ...camada, dias: camada.dias.filter((one) => one !== RECESSO_FORENSE) })),
  );
  return (texto) => {
    const dia = parseDia(texto);
    return dia !== null && calendario.read(dia).util;
  };
}
