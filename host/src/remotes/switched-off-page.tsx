import { useState } from 'react';
import { MessagePage } from '../errors/message-page';
import { useReconnected } from '../offline/use-reconnected';

/**
 * The page of a module that the operator switched off, with the reason; the module returns as soon as it is
 * switched on.
 */
export function SwitchedOffPage({
  title,
  reason,
  onRetry,
}: {
  title: string;
  reason: string;
  onRetry: () => Promise<unknown>;
}) {
  const [isTrying, setTrying] = useState(false);
  const retry = () => {
    setTrying(true);
    void onRetry().finally(() => setTrying(false));
  };
  useReconnected(retry);
  return (
    <MessagePage
      title={`Módulo ${title} desligado`}
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
      <p>{reason}</p>
      <p>O restante do sistema continua funcionando, e nada do que foi gravado se perdeu.</p>
    </MessagePage>
  );
}
