import { CloseIcon } from '@foro/shared/ui/icons';
import type { ReactNode } from 'react';

/** States that only some commitments are shown, with a button that shows all. */
export function Filtro({ icon, texto, onRemove }: { icon: ReactNode; texto: string; onRemove: () => void }) {
  return (
    <div className="agenda-filtro">
      {icon}
      <span className="agenda-filtro-texto" title={texto}>
        {texto}
      </span>
      <button
        type="button"
        onClick={onRemove}
        title="Remover o filtro"
        aria-label={`Remover o filtro: ${texto}`}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
