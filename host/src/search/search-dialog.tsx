import { Button } from '@foro/shared/ui/core';
import { useModal } from '@foro/shared/ui/dialogs';
import { CloseIcon, RetryIcon } from '@foro/shared/ui/icons';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { usePalette } from './load-palette';
import { SearchField } from './search-field';

/**
 * The placeholder until the palette has loaded. It accepts typing, and the palette continues with the text.
 */
function Waiting({
  text,
  onType,
  hasFailed,
  onRetry,
}: {
  text: string;
  onType: (text: string) => void;
  hasFailed: boolean;
  onRetry: () => void;
}) {
  return (
    <>
      <SearchField value={text} onType={onType} />
      <div role={hasFailed ? 'alert' : 'status'} className="busca-said">
        {hasFailed ? 'Não foi possível abrir a busca.' : 'Carregando...'}
        {hasFailed && (
          <Button onClick={onRetry} icon={<RetryIcon />}>
            Tentar novamente
          </Button>
        )}
      </div>
    </>
  );
}

interface SearchDialogProps {
  onClose: () => void;
  /** Called when something is opened in this page, with its address. */
  onOpen: (to: string) => void;
}

/** The search above the page; on mobile in place of it. It is open while it is mounted. */
export function SearchDialog({ onClose, onOpen }: SearchDialogProps) {
  const ref = useModal();
  const [text, setText] = useState('');
  const { Palette, hasFailed, retry } = usePalette();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    // The dialog's own area is outside its panel.
    const closeBeside = ({ target }: MouseEvent) => target === dialog && onClose();
    const close = (event: Event) => {
      event.preventDefault();
      // Other open elements on the page stay open.
      event.stopPropagation();
      onClose();
    };
    const closeByKey = (event: KeyboardEvent) => event.key === 'Escape' && close(event);
    dialog.addEventListener('click', closeBeside);
    dialog.addEventListener('cancel', close);
    dialog.addEventListener('keydown', closeByKey);
    return () => {
      dialog.removeEventListener('click', closeBeside);
      dialog.removeEventListener('cancel', close);
      dialog.removeEventListener('keydown', closeByKey);
    };
  }, [ref, onClose]);
  return createPortal(
    <dialog ref={ref} aria-modal="true" aria-label="Busca" className="foro-dialog busca">
      <div className="busca-panel">
        <button type="button" className="busca-close" aria-label="Fechar busca" onClick={onClose}>
          <CloseIcon />
        </button>
        {Palette ? (
          <Palette text={text} onType={setText} onOpen={onOpen} />
        ) : (
          <Waiting text={text} onType={setText} hasFailed={hasFailed} onRetry={retry} />
        )}
      </div>
    </dialog>,
    document.body,
  );
}
