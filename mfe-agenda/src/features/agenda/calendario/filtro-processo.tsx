import { processos } from '@foro/shared/lookups';
import { useQuery } from '@foro/shared/query';
import { ScaleIcon } from '@foro/shared/ui/icons';
import { Filtro } from './filtro';

/** States that only one case's commitments are shown, with a button that shows all. */
export function FiltroProcesso({ idProcesso, onRemove }: { idProcesso: number; onRemove: () => void }) {
  const { data } = useQuery({
    queryKey: [...processos.queryKey, 'option', idProcesso],
    queryFn: ({ signal }) => processos.getOption(idProcesso, signal),
  });
  return (
    <Filtro
      icon={<ScaleIcon />}
      texto={`Processo: ${data?.descricao ?? `código ${idProcesso}`}`}
      onRemove={onRemove}
    />
  );
}
