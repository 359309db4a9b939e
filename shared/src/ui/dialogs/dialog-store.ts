import { create } from 'zustand';
import type { Dependent } from '../../contracts/error';

/** Words of a question; the defaults ask before a deletion. */
export interface ConfirmOptions {
  title?: string;
  text?: string;
  confirmLabel?: string;
  cancelLabel?: string;
  /** Whether going on destroys something: paints the button accordingly. Default true. */
  isDanger?: boolean;
}

/** The content of a failure dialog: the message already chosen (the server's or the fallback), and the id to find it in the log. */
export interface FailureContent {
  title: string;
  message: string;
  requestId: string | null;
  /** Records that have to be deleted or moved first. */
  dependents: Dependent[];
  /** Moves to an address of the suite. */
  navigate: (to: string) => void;
}

/** A reason that is asked with a question; `take` receives it before the answer is yes. */
export interface ReasonAsked {
  isRequired: boolean;
  take: (motivo: string) => void;
}

/** An address that is shown only once, to be copied and passed on. */
export interface HandOver {
  title: string;
  text: string;
  /** What the address is of. */
  label: string;
  address: string;
}

type Content =
  | { kind: 'confirm'; options: ConfirmOptions; reason?: ReasonAsked }
  | { kind: 'success'; message: string; action: string | null }
  | { kind: 'handOver'; content: HandOver }
  | { kind: 'failure'; content: FailureContent };

/** A dialog on the screen; `close` answers whoever waits for it. */
export type OpenDialog = Content & { id: number; close: (isConfirmed: boolean) => void };

/** The dialogs on the screen, the last one on top. */
export const useOpenDialogs = create<{ dialogs: readonly OpenDialog[] }>(() => ({ dialogs: [] }));

let lastId = 0;

/** Opens a dialog and resolves when it closes, with whether it was confirmed. */
export function openDialog(content: Content): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const close = (isConfirmed: boolean) => {
      useOpenDialogs.setState(({ dialogs }) => ({ dialogs: dialogs.filter((dialog) => dialog.id !== id) }));
      resolve(isConfirmed);
    };
    useOpenDialogs.setState(({ dialogs }) => ({ dialogs: [...dialogs, { ...content, id, close }] }));
  });
}

/** Closes whatever is open, unconfirmed: nothing of a session stays on the screen after it. */
export function closeDialogs(): void {
  for (const dialog of useOpenDialogs.getState().dialogs) dialog.close(false);
}
