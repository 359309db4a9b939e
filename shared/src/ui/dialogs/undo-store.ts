import { create } from 'zustand';

/** An action that was just done and can be undone. */
export interface UndoOffer {
  /** The action that was done: 'Acesso restringido.' */
  text: string;
  run: () => Promise<unknown>;
}

/** How long it is offered, in milliseconds. */
export const UNDO_MS = 10_000;

/** The one offer on the screen; a later one replaces it. */
export const useUndoOffer = create<{ offer: (UndoOffer & { id: number }) | null }>(() => ({ offer: null }));

let lastId = 0;

export function offerUndo(offer: UndoOffer): void {
  lastId += 1;
  useUndoOffer.setState({ offer: { ...offer, id: lastId } });
}

export function withdrawUndo(): void {
  useUndoOffer.setState({ offer: null });
}
