import { Button, useCopy } from '@foro/shared/ui/core';
import { Dialog } from '@foro/shared/ui/dialogs';

/** The recovery codes, shown only once. */
export function CodigosDialog({ codigos, onClose }: { codigos: readonly string[]; onClose: () => void }) {
  const { said, copy } = useCopy();
  return (
    <Dialog
      title="Guarde os códigos de reserva"
      isWide
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => void copy(codigos.join('\n'), 'Códigos copiados.', 'os códigos')}>
            Copiar códigos
          </Button>
          <Button type="primary" data-initial-focus="" onClick={onClose}>
            Guardei os códigos
          </Button>
        </>
      }
    >
      <p className="conta-text">
        Se você perder o celular, cada um destes códigos serve para entrar uma vez no lugar do aplicativo.
        Eles não aparecem de novo: guarde-os fora do celular, impressos ou num gerenciador de senhas.
      </p>
      <ul className="conta-codes" aria-label="Códigos de reserva">
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ul>
      <p className="conta-text" role="status">
        {said}
      </p>
    </Dialog>
  );
}
