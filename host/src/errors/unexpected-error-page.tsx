import { useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { MessagePage } from './message-page';
import { isMissingChunk } from './missing-chunk';
import { reloadIfOnline } from './reload-if-online';
import { hostVersion } from './reload-once';

function describe(error: unknown): { code?: string; message: string } {
  if (isRouteErrorResponse(error))
    return { code: String(error.status), message: error.statusText || 'Erro na navegação' };
  return { message: error instanceof Error ? error.message : String(error) };
}

/**
 * The default page for an unhandled routing error (specification, section 8). A missing file of the host
 * reloads the page once.
 */
export function UnexpectedErrorPage() {
  const error = useRouteError();
  // Decided once, before anything is rendered.
  const [isReloading] = useState(() => isMissingChunk(error) && reloadIfOnline(hostVersion()));
  if (isReloading) return null;
  const { code, message } = describe(error);
  return (
    <main className="plain">
      <MessagePage
        title="Unexpected Application Error!"
        code={code}
        isAlert
        actions={
          <>
            <button
              type="button"
              className="message-button message-button-primary"
              onClick={() => window.location.reload()}
            >
              Tentar novamente
            </button>
            <a href="/home" className="message-button">
              Voltar ao início
            </a>
          </>
        }
      >
        <p>Algo inesperado interrompeu esta página. Nada do que já foi salvo se perdeu.</p>
        <pre className="message-detail">{message}</pre>
      </MessagePage>
    </main>
  );
}
