import { formatDateTime } from '@foro/shared/format';
import type { SlotProps } from '@foro/shared/slots';
import { Link } from 'react-router-dom';
import { Quadro } from '../inicio/quadro';
import { usePorLer } from './conversa-api';

/** The most cases of the panel. */
const SHOWN = 5;

const emPalavras = (total: number) => (total === 1 ? '1 mensagem' : `${total} mensagens`);

/** 'Mensagens por ler': cases with messages that nobody of the reader's side has read (slot `inicio`). */
export default function ConversasPainel({ context: { escopo }, title }: SlotProps<'inicio'>) {
  const query = usePorLer(escopo);
  const { data } = query;
  return (
    <Quadro title={title} query={query} failure="Não foi possível carregar as mensagens.">
      {data?.length === 0 && <p>Todas as mensagens foram lidas.</p>}
      {data !== undefined && data.length > 0 && (
        <ul aria-label="Processos com mensagens por ler">
          {data.slice(0, SHOWN).map(({ idProcesso, titulo, naoLidas, ultimaEm }) => (
            <li key={idProcesso}>
              <Link to={`/processodetalhe/${idProcesso}/conversa`} title={titulo}>
                {titulo}
              </Link>
              <small>
                {emPalavras(naoLidas)}, a última em {formatDateTime(ultimaEm)}
              </small>
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && data.length > SHOWN && <p>Há mais processos com mensagens por ler.</p>}
    </Quadro>
  );
}
