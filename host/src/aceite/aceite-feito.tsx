import { RECEIPT_WORDS, type Accepted } from '@foro/shared/contracts/document-acceptance';
import { formatDateTime } from '@foro/shared/format';
import { api, failureMessage, keepFile } from '@foro/shared/http';
import { Button } from '@foro/shared/ui/core';
import { DownloadIcon } from '@foro/shared/ui/icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FailureNote } from '../login/failure-note';
import './aceite.css';

const FALLBACK = 'Não foi possível baixar a cópia. Tente novamente em instantes.';

/** The result after accepting by this link, and its copy. */
export function AceiteFeito({ token, feito }: { token: string; feito: Accepted }) {
  const { nome, aceitoEm, codigo, copia, recibo } = feito;
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const download = async () => {
    setWorking(true);
    setFailure(null);
    try {
      const { data } = await api.post<Blob>('/DocumentShare/copy', { token }, { responseType: 'blob' });
      keepFile(data, copia);
    } catch (error) {
      setFailure(failureMessage(error, FALLBACK));
    } finally {
      setWorking(false);
    }
  };
  return (
    <section className="login-form aceite-form" aria-label="Aceite registrado">
      <div>
        <h2>Aceite registrado</h2>
        <p role="status">
          {nome} aceitou este documento em {formatDateTime(aceitoEm)}.
        </p>
        <p>
          Código de conferência: <b className="aceite-codigo">{codigo}</b>
          <br />
          <Link to={`/aceite/${codigo}`}>Conferir o aceite</Link>
        </p>
        <p className="aceite-nota">
          {recibo === null
            ? 'A cópia é o documento com uma página a mais, a do aceite.'
            : `A cópia é só o recibo, porque ${RECEIPT_WORDS[recibo]}.`}{' '}
          Guarde-a: este link deixa de abrir.
        </p>
      </div>
      <FailureNote text={failure} />
      <Button
        type="primary"
        size="large"
        block
        icon={<DownloadIcon />}
        disabled={isWorking}
        onClick={() => void download()}
      >
        {isWorking ? 'Baixando...' : recibo === null ? 'Baixar a cópia' : 'Baixar o recibo'}
      </Button>
    </section>
  );
}
