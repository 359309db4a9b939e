import { create } from 'zustand';
import type { Dependent } from '../../contracts/error';

/** Texts of a question; the defaults are those of a deletion. */
export interface ConfirmOptions {
  title?: string;
  text?: string;
  /** What is confirmed, one line each. */
  details?: readonly string[];
  confirmLabel?: string;
  cancelLabel?: string;
  /** Whether confirming destroys something, which sets the button's style. Default true. */
  isDanger?: boolean;
}

/**
 * The content of a failure dialog: the message (the server's or the fallback), and the id under which the log
 * has it.
 */
export interface FailureContent {
  title: string;
  message: string;
  requestId: string | null;
  /** Whether the support can help; it cannot where the server was not reached or refused with a reason. */
  offersSupport: boolean;
  /** Records that have to be deleted or moved first. */
  dependents: Dependent[];
  /** Navigates to an address of the suite. */
  navigate: (to: string) => void;
}

/** A reason that is requested with a question; `take` receives it before the dialog resolves. */
export interface ReasonAsked {
  isRequired: boolean;
  take: (motivo: string) => void;
}

/** An address that is shown only once, to be copied and passed on. */
export interface HandOver {
  title: string;
  text: string;
  /** The address's label. */
  label: string;
  address: string;
  /** What is copied, in a sentence; an address by default. */
  what?: `${'o' | 'a'} ${string}`;
}

type Content =
  | { kind: 'confirm'; options: ConfirmOptions; reason?: ReasonAsked }
  | { kind: 'success'; message: string; action: string | null }
  | { kind: 'handOver'; content: HandOver }
  | { kind: 'failure'; content: FailureContent };

/** An open dialog; `close` resolves its promise. */
export type OpenDialog = Content & { id: number; close: (isConfirmed: boolean) => void };

/** The open dialogs, the last one on top. */
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

/** Closes all dialogs, unconfirmed: nothing of a session stays on the screen after it. */
export function closeDialogs(): void {
  for (const dialog of useOpenDialogs.getState().dialogs) dialog.close(false);
}
