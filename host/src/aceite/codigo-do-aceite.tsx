import type { AcceptanceCodeAnswer } from '@foro/shared/contracts/document-acceptance';
import { api, failureMessage } from '@foro/shared/http';
import { Button } from '@foro/shared/ui/core';
import { useEffect, useState } from 'react';
import { FailureNote } from '../login/failure-note';
import { Campo } from './campo';

const FALLBACK = 'Não foi possível pedir o código. Tente novamente em instantes.';

interface CodigoDoAceiteProps {
  token: string;
  /** The masked address to which it is sent. */
  email: string;
  value: string;
  issue: string | undefined;
  onType: (text: string) => void;
}

/** Requests the code, and takes it; another one may be requested after a minute. */
export function CodigoDoAceite({ token, email, value, issue, onType }: CodigoDoAceiteProps) {
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const [waitMs, setWaitMs] = useState(0);
  useEffect(() => {
    if (waitMs === 0) return undefined;
    const timer = setTimeout(() => setWaitMs(0), waitMs);
    return () => clearTimeout(timer);
  }, [waitMs]);
  const ask = async () => {
    setWorking(true);
    setFailure(null);
    try {
      const { data } = await api.post<AcceptanceCodeAnswer>('/DocumentShare/code', { token });
      setSaid(`Enviamos um código para ${data.email}. Ele vale ${data.minutos} minutos.`);
      setWaitMs(data.reenviarEm * 1000);
    } catch (error) {
      setFailure(failureMessage(error, FALLBACK));
    } finally {
      setWorking(false);
    }
  };
  const again = said === '' ? `Enviar código para ${email}` : 'Enviar outro código';
  return (
    <>
      <Button disabled={isWorking || waitMs > 0} onClick={() => void ask()}>
        {isWorking ? 'Pedindo...' : again}
      </Button>
      <FailureNote text={failure} />
      <p role="status" className="aceite-dito">
        {said}
        {said !== '' && waitMs > 0 && ' Outro pode ser pedido depois de um minuto.'}
      </p>
      <Campo
        id="codigo"
        label="Código recebido por e-mail"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={6}
        value={value}
        issue={issue}
        onType={(text) => onType(text.replace(/\D/g, ''))}
      />
    </>
  );
}
