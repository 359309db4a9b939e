import { useConfig } from '@foro/shared/config';
import { useState } from 'react';
import { MessagePage } from '../errors/message-page';
import { useConnection } from '../offline/connection';
import { useReconnected } from '../offline/use-reconnected';
import { IncompatibleRemoteError, RefusedOriginError } from './remote-errors';

const REFUSED = 'Este módulo viria de um endereço que este sistema não permite, e nada foi buscado nele.';
const CUT_OFF =
  'Este módulo ainda não foi aberto neste aparelho, e sem conexão não há de onde trazê-lo. Ele abre assim que a conexão voltar.';

/**
 * The page of a module that cannot be shown: not released yet, unreachable, broken, or made for another
 * version of the suite.
 */
export function UnavailablePage({
  title,
  error,
  onRetry,
}: {
  title: string;
  error: unknown;
  onRetry: () => Promise<unknown>;
}) {
  const supportEmail = useConfig((config) => config.supportEmail);
  const [isTrying, setTrying] = useState(false);
  const retry = () => {
    setTrying(true);
    void onRetry().finally(() => setTrying(false));
  };
  useReconnected(retry);
  const isOnline = useConnection((connection) => connection.isOnline);
  const isIncompatible = error instanceof IncompatibleRemoteError;
  const isRefused = error instanceof RefusedOriginError;
  return (
    <MessagePage
      title={isIncompatible ? `Módulo ${title} incompatível` : `Módulo ${title} indisponível`}
      isAlert
      actions={
        <button
          type="button"
          className="message-button message-button-primary"
          disabled={isTrying}
          onClick={retry}
        >
          {isTrying ? 'Tentando...' : 'Tentar novamente'}
        </button>
      }
    >
      {isIncompatible ? (
        <p>
          Esta versão do módulo foi feita para outra versão do sistema e não pode ser aberta com segurança. O
          restante do sistema continua funcionando.
        </p>
      ) : (
        <p>
          {isRefused ? REFUSED : isOnline ? 'Não foi possível abrir este módulo agora.' : CUT_OFF} O restante
          do sistema continua funcionando.
        </p>
      )}
      {(isIncompatible || isRefused) && <pre className="message-detail">{error.message}</pre>}
      <p className="message-support">
        Se o problema continuar, entre em contato com o suporte:{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
    </MessagePage>
  );
}
