export { Dialog } from './dialog';
export { lazyDialog } from './lazy-dialog';
export type { ConfirmOptions } from './dialog-store';
export { type Action, useAction } from './use-action';
export { type FailureWords, useDialogs } from './use-dialogs';
export { useModal } from './use-modal';
export { useTellInvitation } from './use-tell-invitation';
