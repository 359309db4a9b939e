import type { DocumentShareOpened } from '@foro/shared/contracts/document-share';
import { formatBytes, formatDateTime } from '@foro/shared/format';
import { api, ApiError, failureMessage, keepFile } from '@foro/shared/http';
import { Button } from '@foro/shared/ui/core';
import { DownloadIcon } from '@foro/shared/ui/icons';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FailureNote } from '../login/failure-note';
import { AceiteFeito } from '../aceite/aceite-feito';
import { AceiteForm } from '../aceite/aceite-form';
import { LoginFrame } from '../login/login-frame';

const FALLBACK = 'Não foi possível abrir o link. Tente novamente em instantes.';

/** Why the link does not open, in the server's words. */
const reasonOf = (error: unknown): string =>
  (error instanceof ApiError && error.fields?.token) || failureMessage(error, FALLBACK);

function restamWords(restantes: number | null): string {
  if (restantes === null) return '';
  if (restantes === 0) return ' Já foi baixado todas as vezes que podia.';
  return restantes === 1 ? ' Pode ser baixado mais uma vez.' : ` Pode ser baixado mais ${restantes} vezes.`;
}

interface AbertoProps {
  token: string;
  opened: DocumentShareOpened;
  onFetched: () => void;
}

function Aberto({ token, opened, onFetched }: AbertoProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const [isDone, setDone] = useState(false);
  const { titulo, nome, tamanho, escritorio, expiraEm, restantes, aceite } = opened;
  const download = async () => {
    if (isWorking) return;
    setWorking(true);
    setFailure(null);
    try {
      const { data } = await api.post<Blob>('/DocumentShare/content', { token }, { responseType: 'blob' });
      keepFile(data, nome);
      setDone(true);
      onFetched();
    } catch (error) {
      setFailure(reasonOf(error));
    } finally {
      setWorking(false);
    }
  };
  return (
    <>
      <FailureNote text={failure} />
      <p>
        {escritorio ? `${escritorio} compartilhou com você:` : 'Compartilharam com você:'} <b>{titulo}</b>
      </p>
      <p>
        {nome}, {formatBytes(tamanho)}. O link vale até {formatDateTime(expiraEm)}.{restamWords(restantes)}
      </p>
      {restantes !== 0 && (
        <Button
          type={aceite === null ? 'primary' : 'default'}
          size="large"
          block
          icon={<DownloadIcon />}
          disabled={isWorking}
          onClick={() => void download()}
        >
          {isWorking ? 'Baixando...' : 'Baixar'}
        </Button>
      )}
      {isDone && <p role="status">O arquivo foi baixado.</p>}
    </>
  );
}

type Estado = { readonly opened: DocumentShareOpened } | { readonly reason: string } | null;

/** Requests the link's content; null until the response arrives. There is no query cache before sign-in. */
function useOpened(token: string): readonly [Estado, (estado: Estado) => void, () => void] {
  const [estado, setEstado] = useState<Estado>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    api
      .post<DocumentShareOpened>('/DocumentShare/open', { token }, { signal: controller.signal })
      .then(({ data }) => setEstado({ opened: data }))
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setEstado({ reason: reasonOf(error) });
      });
    return () => controller.abort();
  }, [token, turn]);
  return [estado, setEstado, () => setTurn(turn + 1)];
}

/**
 * `/compartilhado#…`: a document by a link, for somebody without an account. The secret follows '#', so that
 * no server and no log sees it.
 */
export default function CompartilhadoPage() {
  const token = useLocation().hash.slice(1);
  const [estado, setEstado, ask] = useOpened(token);
  const [late, setLate] = useState<string | null>(null);
  const [isFetched, setFetched] = useState(false);
  const opened = estado !== null && 'opened' in estado ? estado.opened : null;
  const aceite = opened?.aceite;
  return (
    <LoginFrame title="Documento compartilhado" heading="Documento compartilhado">
      {estado === null && <p aria-busy="true">Abrindo o link...</p>}
      {estado !== null && 'reason' in estado && (
        <p role="alert" className="login-failure">
          {estado.reason}
        </p>
      )}
      {opened && <Aberto token={token} opened={opened} onFetched={() => setFetched(true)} />}
      {late && (
        <p role="alert" className="login-notice">
          {late}
        </p>
      )}
      {aceite?.feito && <AceiteFeito token={token} feito={aceite.feito} />}
      {aceite && !aceite.feito && (
        <AceiteForm
          token={token}
          pendente={aceite}
          isBaixado={aceite.baixado || isFetched}
          onAccepted={(now) => setEstado({ opened: now })}
          onLate={(reason) => {
            setLate(reason);
            ask();
          }}
        />
      )}
    </LoginFrame>
  );
}
