import type { RegistryEntry } from '@foro/shared/federation';
import { type OfferedPiece, type PieceComponent, type SlotHost, SlotHostContext } from '@foro/shared/slots';
import { type ReactNode, useMemo } from 'react';
import { type Exposed, loadExposed } from '../remotes/load-remote';
import { useRegistry } from '../remotes/registry-store';
import { reloadForRelease } from '../remotes/reload-for-release';
import { noteBroken } from '../remotes/remote-states';
import { currentRemotes, whyOff } from '../remotes/use-remotes';
import { offeredPieces } from './offered';
import { partOf } from './part-of';

const exposedOf = (piece: OfferedPiece): Exposed<PieceComponent> => ({
  key: piece.module.replace(/^\.\//, ''),
  part: partOf(piece),
  pick: (module) => {
    const { default: component } = Object(module) as { default?: unknown };
    return typeof component === 'function' ? (component as PieceComponent) : null;
  },
});

const remoteOf = ({ remote }: OfferedPiece) => currentRemotes().find(({ name }) => name === remote);

async function load(piece: OfferedPiece): Promise<PieceComponent> {
  const remote = remoteOf(piece);
  if (!remote) throw new Error(`${piece.remote} não está no registro`);
  return loadExposed(remote, exposedOf(piece), piece.shared);
}

function onBroken(piece: OfferedPiece, error: unknown): void {
  const remote = remoteOf(piece);
  if (remote) noteBroken(remote, error, partOf(piece));
}

async function refresh({ remote }: OfferedPiece): Promise<void> {
  await reloadForRelease(remote);
}

function withReasonOff(piece: OfferedPiece): OfferedPiece {
  const remote = remoteOf(piece);
  return { ...piece, off: remote ? whyOff(remote, partOf(piece)) : null };
}

/**
 * Provides the contributions for the pages' slots: those of the active remotes, loaded in the same way as
 * their pages.
 */
export function HostSlots({ remotes, children }: { remotes: readonly RegistryEntry[]; children: ReactNode }) {
  const disabled = useRegistry(({ registry }) => registry.disabled);
  const host = useMemo<SlotHost>(
    () => ({ pieces: offeredPieces(remotes).map(withReasonOff), load, onBroken, refresh }),
    // `withReasonOff` reads what is switched off.
    // oxlint-disable-next-line react/exhaustive-deps
    [remotes, disabled],
  );
  return <SlotHostContext.Provider value={host}>{children}</SlotHostContext.Provider>;
}
