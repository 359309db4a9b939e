import type { Escopo } from '../contracts/escopo';
import type { SLOT_NAMES } from '../federation/contributions';

/** A place of the suite that remotes may add to. */
export type SlotName = (typeof SLOT_NAMES)[number];

export type { Escopo };

/** An event that a layer adds to the calendar; it links to its own address. */
export interface CamadaEvento {
  id: string;
  titulo: string;
  /** An ISO instant, or `YYYY-MM-DD` for a whole day. */
  inicio: string;
  fim?: string;
  to: string;
}

/**
 * The data that each slot passes to its contributions: the only contract between the remote that has the slot
 * and the remotes that fill it.
 */
export interface SlotContexts {
  /** A panel of the home page. */
  inicio: { escopo: Escopo };
  /** A tab of a case, at `/processodetalhe/{id}/{name}`. */
  'processo.aba': { idProcesso: number };
  /** A panel in the form of an existing client. */
  'cliente.painel': { tipo: 'PF' | 'PJ'; id: number };
  /**
   * Further events of the calendar in a period that ends before `fim`, and only of one case if the calendar
   * shows one. The contribution renders nothing, and reports what it found.
   */
  'agenda.camada': {
    inicio: string;
    fim: string;
    idProcesso: number | null;
    onEventos: (eventos: readonly CamadaEvento[]) => void;
  };
  /** A section of the own account's page. */
  conta: Record<never, never>;
}

/** Props of a contribution to a slot: `export default function Painel({ context }: SlotProps<'inicio'>)`. */
export interface SlotProps<Name extends SlotName> {
  context: SlotContexts[Name];
  /** From the contract. */
  title: string;
}
