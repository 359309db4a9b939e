import { failureMessage } from '@foro/shared/http';
import { Button } from '@foro/shared/ui/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { LoginFrame } from '../login/login-frame';
import { stopResumo } from './avisos-api';

const FALLBACK = 'Não foi possível parar o resumo. Tente novamente em instantes.';

/** `/parar-resumo#…`: stops the morning's digest by the link in one, without signing in. */
export default function PararPage() {
  const token = useLocation().hash.slice(1);
  const [state, setState] = useState<'asking' | 'working' | 'done'>('asking');
  const [issue, setIssue] = useState<string | null>(null);
  const stop = async () => {
    setState('working');
    setIssue(null);
    try {
      await stopResumo(token);
      setState('done');
    } catch (error) {
      setIssue(failureMessage(error, FALLBACK));
      setState('asking');
    }
  };
  return (
    <LoginFrame title="Parar o resumo" heading="Parar o resumo da manhã">
      {state === 'done' ? (
        <p role="status" className="login-done">
          Você não recebe mais o resumo da manhã. Para recebê-lo de novo, abra "Minha conta".
        </p>
      ) : (
        <>
          <p>Você deixa de receber o e-mail das 7:30 com os prazos e compromissos do dia.</p>
          {issue && (
            <p role="alert" className="login-missing">
              {issue}
            </p>
          )}
          <Button type="primary" loading={state === 'working'} onClick={() => void stop()}>
            Parar o resumo
          </Button>
        </>
      )}
      <Link to="/home">Ir para o Foro</Link>
    </LoginFrame>
  );
}
