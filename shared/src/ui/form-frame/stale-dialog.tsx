import Button from 'antd/es/button';
import { AlertIcon } from '../icons';
import { Dialog } from '../dialogs/dialog';

/** A field that somebody else changed meanwhile. */
export interface StaleChange {
  label: string;
  theirs: string;
  /** The text that this person typed there; null if the field was not touched. */
  mine: string | null;
}

interface StaleDialogProps {
  /** Who changed the record and when, in the server's words. */
  message: string;
  /** Whether this person changed it, elsewhere. */
  isOwn: boolean;
  changes: readonly StaleChange[];
  onReload: () => void;
  onKeep: () => void;
}

function Changes({ changes }: { changes: readonly StaleChange[] }) {
  if (changes.length === 0) return null;
  return (
    <table className="foro-changes">
      <caption className="foro-hidden">O que mudou</caption>
      <thead>
        <tr>
          <th scope="col">Campo</th>
          <th scope="col">Agora</th>
          <th scope="col">O que você digitou</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, theirs, mine }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{theirs || '-'}</td>
            <td>{mine === null ? 'sem alteração' : mine || '-'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * A record was changed while it was edited here: the second editor sees the first one's changes and decides.
 */
export function StaleDialog({ message, isOwn, changes, onReload, onKeep }: StaleDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      isWide
      title={
        isOwn ? 'Você já alterou este registro em outro lugar' : 'O registro foi alterado por outra pessoa'
      }
      icon={<AlertIcon className="foro-dialog-icon foro-tone-warning" />}
      onClose={onKeep}
      footer={
        <>
          <Button onClick={onReload}>Recarregar e descartar o que digitei</Button>
          <Button type="primary" data-initial-focus onClick={onKeep}>
            Continuar editando
          </Button>
        </>
      }
    >
      <p>{message}</p>
      <Changes changes={changes} />
      <p>Ao continuar, os campos em que você não mexeu recebem os valores atuais. Confira e salve de novo.</p>
    </Dialog>
  );
}
