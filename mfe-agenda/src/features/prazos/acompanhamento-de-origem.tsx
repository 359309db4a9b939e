import { formatDate } from '@foro/shared/format';
import { Notice } from '@foro/shared/ui/states';
import { Link } from 'react-router-dom';
import { usePrazoValues } from './prazo-campos';
import { useAcompanhamento } from './prazos-api';

/** The deadline's original follow-up, to read beside the boxes: its own date says nothing about the communication. */
export function AcompanhamentoDeOrigem() {
  const [idAcompanhamento] = usePrazoValues(['idAcompanhamento']);
  const { data } = useAcompanhamento(idAcompanhamento);
  if (!data) return null;
  const { id, idProcesso, tipo, dataInclusao, descricao } = data;
  return (
    <Notice>
      Do acompanhamento{' '}
      <Link to={`/processodetalhe/${idProcesso}/histdetalhe/${id}`}>
        {`${tipo}, de ${formatDate(dataInclusao)}`}
      </Link>
      <span className="prazo-origem">{descricao}</span>
    </Notice>
  );
}
