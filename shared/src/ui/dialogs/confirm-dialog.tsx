import Button from 'antd/es/button';
import { useId, useRef, useState } from 'react';
import { TRASH_DAYS } from '../../contracts/trash-days';
import { AlertIcon } from '../icons';
import { Dialog } from './dialog';
import type { ConfirmOptions, ReasonAsked } from './dialog-store';

/** The API's limit (`deletionQuery`). */
const MAX_LENGTH = 500;
const TOO_LONG = `Máximo de ${MAX_LENGTH} caracteres`;

interface ConfirmDialogProps {
  options: ConfirmOptions;
  reason?: ReasonAsked | undefined;
  close: (isConfirmed: boolean) => void;
}

/**
 * A question, with a box for the reason if one is requested; a deletion says where the record goes. Both are
 * separate from the text, so that screen readers announce the specification's words.
 */
export function ConfirmDialog({ options, reason, close }: ConfirmDialogProps) {
  const {
    title = 'Deseja realmente excluir?',
    text: question = 'Esta ação não poderá ser desfeita.',
    confirmLabel = 'Sim, excluir',
    cancelLabel = 'Cancelar',
    isDanger = true,
    details = [],
  } = options;
  const isDeletion = options.title === undefined;
  const [motivo, setMotivo] = useState('');
  const [issue, setIssue] = useState<string | null>(null);
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const confirm = () => {
    const text = motivo.trim();
    const found =
      reason?.isRequired && text === '' ? 'Motivo é obrigatório' : text.length > MAX_LENGTH ? TOO_LONG : null;
    setIssue(found);
    if (found) return box.current?.focus();
    reason?.take(text);
    close(true);
  };
  return (
    <Dialog
      role="alertdialog"
      title={title}
      icon={<AlertIcon className="foro-dialog-icon foro-tone-warning" />}
      onClose={() => close(false)}
      beside={
        (isDeletion || reason || details.length > 0) && (
          <>
            {details.length > 0 && (
              <ul className="foro-dialog-details">
                {details.map((detail) => (
                  <li key={detail}>{detail}</li>
                ))}
              </ul>
            )}
            {isDeletion && (
              <p className="foro-dialog-trash">
                O registro vai para a lixeira: por {TRASH_DAYS} dias, um Admin ou Gestor o traz de volta.
              </p>
            )}
            {reason && (
              <>
                <label htmlFor={id}>{reason.isRequired ? 'Motivo' : 'Motivo (opcional)'}</label>
                <textarea
                  ref={box}
                  id={id}
                  rows={3}
                  value={motivo}
                  aria-required={reason.isRequired}
                  aria-invalid={issue !== null}
                  aria-describedby={issue === null ? undefined : `${id}-erro`}
                  onChange={(event) => {
                    setMotivo(event.target.value);
                    setIssue(null);
                  }}
                />
                {issue && (
                  <p id={`${id}-erro`} role="alert">
                    {issue}
                  </p>
                )}
              </>
            )}
          </>
        )
      }
      footer={
        <>
          <Button data-initial-focus onClick={() => close(false)}>
            {cancelLabel}
          </Button>
          <Button type="primary" danger={isDanger} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{question}</p>
    </Dialog>
  );
}
