import { CloseIcon } from '@foro/shared/ui/icons';
import './recorte-chips.css';
import type { useRecorte } from './use-recorte';

/** Above the list: the filters by owner, each removable with one press. */
export function RecorteChips({
  recortes,
  remove,
}: Pick<ReturnType<typeof useRecorte>, 'recortes' | 'remove'>) {
  if (recortes.length === 0) return null;
  return (
    <ul className="processos-recortes" aria-label="Filtros">
      {recortes.map(({ name, label }) => (
        <li key={name}>
          <button
            type="button"
            className="processos-recorte"
            aria-label={`Tirar o filtro: ${label}`}
            onClick={() => remove(name)}
          >
            {label}
            <CloseIcon />
          </button>
        </li>
      ))}
    </ul>
  );
}
