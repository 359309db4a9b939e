import { type ComponentType, createContext, useContext, useMemo } from 'react';
import { hasRole } from '../contracts/staff';
import type { SlotContribution } from '../federation/contributions';
import { useRole } from '../session/roles';
import type { SlotName } from './contexts';

/** A contribution that an active remote offers for a slot. */
export interface OfferedPiece extends SlotContribution {
  /** Name of the remote that offers it. */
  remote: string;
  /** Why it was switched off; null or absent if it was not. */
  off?: string | null;
}

/** The component that a contribution's module exports by default. */
export type PieceComponent = ComponentType<{ context: object; title: string }>;

/** The host's services for slots, so that no remote knows the host or another remote. */
export interface SlotHost {
  /** The contributions of all slots, in order. */
  pieces: readonly OfferedPiece[];
  /**
   * Loads a contribution, with the timeouts and retries of a remote; the next call tries again what failed.
   */
  load: (piece: OfferedPiece) => Promise<PieceComponent>;
  /** Called when a contribution fails to render. */
  onBroken: (piece: OfferedPiece, error: unknown) => void;
  /** Called before another try, because another release may be active. */
  refresh: (piece: OfferedPiece) => Promise<unknown>;
}

const NOBODY: SlotHost = {
  pieces: [],
  load: () => Promise.reject(new Error('Não há de onde trazer esta parte.')),
  onBroken: () => undefined,
  refresh: () => Promise.resolve(),
};

/** The host provides it around all pages; in a remote that runs alone the slots are empty. */
export const SlotHostContext = createContext<SlotHost>(NOBODY);

/** The contributions that remotes offer for a slot and the role may see, in order. */
export function usePieces(name: SlotName): OfferedPiece[] {
  const { pieces } = useContext(SlotHostContext);
  const role = useRole();
  return useMemo(
    () => pieces.filter((piece) => piece.slot === name && hasRole(role, piece.roles)),
    [pieces, name, role],
  );
}
