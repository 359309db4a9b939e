import { useQuery } from '@foro/shared/query';
import { CloseIcon, ScaleIcon } from '@foro/shared/ui/icons';
import { processos } from '../agenda-api';

/** Says that only one case's commitments are shown, and takes that back. */
export function FiltroProcesso({ idProcesso, onRemove }: { idProcesso: number; onRemove: () => void }) {
  const { data } = useQuery({
    queryKey: [...processos.queryKey, 'option', idProcesso],
    queryFn: ({ signal }) => processos.getOption(idProcesso, signal),
  });
  const texto = `Processo: ${data?.descricao ?? `código ${idProcesso}`}`;
  return (
    <div className="agenda-filtro">
      <ScaleIcon />
      <span className="agenda-filtro-texto" title={texto}>
        {texto}
      </span>
      <button type="button" onClick={onRemove} title="Remover o filtro" aria-label="Remover o filtro">
        <CloseIcon />
      </button>
    </div>
  );
}
