import type { Similar } from '@foro/shared/contracts/process-opositor-similar';
import { Notice } from '@foro/shared/ui/states';
import { Link } from 'react-router-dom';
import './semelhantes-notice.css';
import { useSemelhantes } from './use-semelhantes';
import { useParteValues } from './parte-contraria-values';

function addressOf({ origem, id, idProcesso }: Similar): string {
  if (origem === 'clientePJ') return `/clientepjdetalhe/${id}`;
  if (origem === 'clientePF') return `/clientepfdetalhe/${id}`;
  return `/processodetalhe/${idProcesso}/contrariadetalhe/${id}`;
}

const placeOf = ({ origem, processoTitulo }: Similar): string =>
  origem === 'parteContraria' ? `parte contrária em ${processoTitulo ?? 'outro processo'}` : 'cliente';

/** Points out clients and opposing parties with nearly the name or the very number being entered; stops nobody. */
export function SemelhantesNotice({ id }: { id: number }) {
  const [nome, documento] = useParteValues(['nome', 'cpf']);
  const found = useSemelhantes({ nome, documento, id });
  if (found.length === 0) return null;
  return (
    <div className="foro-col foro-col-full partes-semelhantes">
      <Notice tone="warning">
        Já há quem se pareça com esta parte:
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
