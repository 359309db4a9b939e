import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { Similar } from '../../contracts/process-opositor-similar';
import { useSemelhantes } from '../../lookups/semelhantes';
import { Notice } from '../states/notice';
import './semelhantes-notice.css';

function addressOf({ origem, id, idProcesso }: Similar): string {
  if (origem === 'clientePJ') return `/clientepjdetalhe/${id}`;
  if (origem === 'clientePF') return `/clientepfdetalhe/${id}`;
  return `/processodetalhe/${idProcesso}/contrariadetalhe/${id}`;
}

const placeOf = ({ origem, processoTitulo }: Similar): string =>
  origem === 'parteContraria' ? `parte contrária em ${processoTitulo ?? 'outro processo'}` : 'cliente';

interface SemelhantesNoticeProps {
  /** The kind of record being entered, and its id, which is excluded; 0 for a new one. */
  origem: Similar['origem'];
  id: number;
  /** Names of the form's fields for its name and its CNPJ or CPF. */
  nome: string;
  documento: string;
}

/**
 * Points out clients and opposing parties with a similar name or the same number; it does not block saving.
 */
export function SemelhantesNotice({ origem, id, ...fields }: SemelhantesNoticeProps) {
  const [nome, documento] = useWatch<Record<string, string | null>>({
    name: [fields.nome, fields.documento],
  });
  const found = useSemelhantes({ nome: nome ?? '', documento: documento ?? '', origem, id });
  if (found.length === 0) return null;
  return (
    <div className="foro-col foro-col-full foro-semelhantes">
      <Notice tone="warning">
        Já há quem se pareça com {origem === 'parteContraria' ? 'esta parte' : 'este cliente'}:
        <ul>
          {found.map((each) => (
            <li key={`${each.origem} ${each.id}`}>
              <Link to={addressOf(each)} target="_blank">
                {each.nome}
              </Link>{' '}
              ({each.isMesmoDocumento ? 'mesmo documento' : 'nome parecido'}), {placeOf(each)}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
