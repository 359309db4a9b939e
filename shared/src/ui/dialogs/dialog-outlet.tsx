import Button from 'antd/es/button';
import { useEffect } from 'react';
import { useConfig } from '../../config/config';
import { useSession } from '../../session/session-store';
import { CopyAddress } from '../core/copy-address';
import { AlertIcon, CheckCircleIcon } from '../icons';
import { ConfirmDialog } from './confirm-dialog';
import { Dependents } from './dependents';
import { Dialog } from './dialog';
import { UndoOutlet } from './undo-bar';
import { withdrawUndo } from './undo-store';
import {
  closeDialogs,
  type FailureContent,
  type HandOver,
  type OpenDialog,
  useOpenDialogs,
} from './dialog-store';

function OkButton({ onClick }: { onClick: () => void }) {
  return (
    <Button type="primary" data-initial-focus onClick={onClick}>
      OK
    </Button>
  );
}

function SuccessDialog({
  message,
  action,
  close,
}: {
  message: string;
  action: string | null;
  close: (isActing: boolean) => void;
}) {
  return (
    <Dialog
      role="alertdialog"
      title={message}
      icon={<CheckCircleIcon className="foro-dialog-icon foro-tone-success" />}
      onClose={() => close(false)}
      footer={
        <>
          {action && <Button onClick={() => close(true)}>{action}</Button>}
          <OkButton onClick={() => close(false)} />
        </>
      }
    />
  );
}

function HandOverDialog({ content, close }: { content: HandOver; close: () => void }) {
  return (
    <Dialog
      role="alertdialog"
      title={content.title}
      icon={<AlertIcon className="foro-dialog-icon foro-tone-warning" />}
      isWide
      onClose={close}
      beside={
        <CopyAddress
          label={content.label}
          address={content.address}
          {...(content.what && { what: content.what })}
        />
      }
      footer={<OkButton onClick={close} />}
    >
      <p>{content.text}</p>
    </Dialog>
  );
}

function FailureDialog({ content, close }: { content: FailureContent; close: () => void }) {
  const supportEmail = useConfig((config) => config.supportEmail);
  return (
    <Dialog
      role="alertdialog"
      title={content.title}
      icon={<AlertIcon className="foro-dialog-icon foro-tone-danger" />}
      onClose={close}
      footer={<OkButton onClick={close} />}
    >
      <p>{content.message}</p>
      <Dependents
        dependents={content.dependents}
        open={(to) => {
          close();
          content.navigate(to);
        }}
      />
      {content.offersSupport && (
        <p className="foro-dialog-support">
          Se o problema continuar, entre em contato com o suporte:{' '}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      )}
      {content.requestId && (
        <p className="foro-dialog-support">
          Código da ocorrência: <code>{content.requestId}</code>
        </p>
      )}
    </Dialog>
  );
}

function Shown({ dialog }: { dialog: OpenDialog }) {
  if (dialog.kind === 'confirm') return <ConfirmDialog {...dialog} />;
  if (dialog.kind === 'success')
    return <SuccessDialog message={dialog.message} action={dialog.action} close={dialog.close} />;
  if (dialog.kind === 'handOver')
    return <HandOverDialog content={dialog.content} close={() => dialog.close(true)} />;
  return <FailureDialog content={dialog.content} close={() => dialog.close(true)} />;
}

/**
 * Renders the suite's dialogs and 'Desfazer'; the theme mounts it once. It closes them when the session ends.
 */
export function DialogOutlet() {
  const dialogs = useOpenDialogs((state) => state.dialogs);
  const isSignedOut = useSession((session) => session.status === 'unauthenticated');
  useEffect(() => {
    if (!isSignedOut) return;
    closeDialogs();
    withdrawUndo();
  }, [isSignedOut]);
  return (
    <>
      <UndoOutlet />
      {dialogs.map((dialog) => (
        <Shown key={dialog.id} dialog={dialog} />
      ))}
    </>
  );
}
