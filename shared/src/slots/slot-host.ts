import { type ComponentType, createContext, useContext, useMemo } from 'react';
import { hasRole } from '../contracts/staff';
import type { SlotContribution } from '../federation/contributions';
import { useRole } from '../session/roles';
import type { SlotName } from './contexts';

/** A piece that an active remote offers for a slot. */
export interface OfferedPiece extends SlotContribution {
  /** Name of the remote that brings it. */
  remote: string;
  /** Why it was switched off; null, or absent, where it was not. */
  off?: string | null;
}

/** The default export of a piece's module is its component. */
export type PieceComponent = ComponentType<{ context: object; title: string }>;

/** What the host does for slots, so that no remote knows the host or another remote. */
export interface SlotHost {
  /** Every piece of every slot, in order. */
  pieces: readonly OfferedPiece[];
  /** Fetches a piece, with the patience and the tries of a remote; what failed is tried again by the next call. */
  load: (piece: OfferedPiece) => Promise<PieceComponent>;
  /** A piece broke while it was drawn. */
  onBroken: (piece: OfferedPiece, error: unknown) => void;
  /** Before another try, because another release may be active. */
  refresh: (piece: OfferedPiece) => Promise<unknown>;
}

const NOBODY: SlotHost = {
  pieces: [],
  load: () => Promise.reject(new Error('Não há de onde trazer esta parte.')),
  onBroken: () => undefined,
  refresh: () => Promise.resolve(),
};

/** The host provides it around all pages; a remote that runs alone has empty slots. */
export const SlotHostContext = createContext<SlotHost>(NOBODY);

/** The pieces that remotes offer for a slot and the role may see, in order. */
export function usePieces(name: SlotName): OfferedPiece[] {
  const { pieces } = useContext(SlotHostContext);
  const role = useRole();
  return useMemo(
    () => pieces.filter((piece) => piece.slot === name && hasRole(role, piece.roles)),
    [pieces, name, role],
  );
}
