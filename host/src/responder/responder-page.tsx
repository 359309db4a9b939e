import type { InvitationOpened, Resposta } from '@foro/shared/contracts/schedule-invitation';
import { formatDayOrHour } from '@foro/shared/format';
import { api, ApiError, failureMessage } from '@foro/shared/http';
import { Button } from '@foro/shared/ui/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FailureNote } from '../login/failure-note';
import { LoginFrame } from '../login/login-frame';

const reasonOf = (error: unknown) =>
  failureMessage(error, 'Não foi possível abrir o convite. Tente novamente em instantes.');

/** The address's part after '#': the answer that was tapped in the mail, and the invitation's secret. */
function placeOf(hash: string): { readonly tapped: Resposta; readonly token: string } {
  const [tapped = '', ...token] = hash.slice(1).split('.');
  return { tapped: tapped === 'recusar' ? 'recusado' : 'aceito', token: token.join('.') };
}

const openConvite = async (token: string, signal?: AbortSignal) =>
  (
    await api.post<InvitationOpened>(
      '/ProcessSchedule/invitation/open',
      { token },
      { ...(signal && { signal }) },
    )
  ).data;

const DONE: Readonly<Record<Resposta, string>> = {
  aceito: 'Você aceitou o convite.',
  recusado: 'Você recusou o convite.',
};

function Convite({ aberto }: { aberto: InvitationOpened }) {
  const { titulo, inicio, fim, local, nome, convidadoPor, total } = aberto;
  return (
    <>
      <p>
        {nome}, {convidadoPor ?? 'o escritório'} convidou você:
      </p>
      <p>
        <b>{titulo}</b>
        <br />
        {formatDayOrHour({ dataInicio: inicio, dataFim: fim })}
        {local && (
          <>
            <br />
            {local}
          </>
        )}
        {total > 1 && (
          <>
            <br />
            {`São ${total} compromissos, e a resposta vale para todos.`}
          </>
        )}
      </p>
    </>
  );
}

interface RespostaButtonsProps {
  tapped: Resposta;
  resposta: Resposta | null;
  isWorking: boolean;
  onAnswer: (resposta: Resposta) => void;
}

/** The answer that was tapped in the mail comes first; either can still be given. */
function RespostaButtons({ tapped, resposta, isWorking, onAnswer }: RespostaButtonsProps) {
  const order = tapped === 'aceito' ? (['aceito', 'recusado'] as const) : (['recusado', 'aceito'] as const);
  return (
    <div className="login-answers">
      {order.map((answer, index) => (
        <Button
          key={answer}
          type={index === 0 ? 'primary' : 'default'}
          size="large"
          block
          disabled={isWorking || resposta === answer}
          onClick={() => onAnswer(answer)}
        >
          {answer === 'aceito' ? 'Aceitar' : 'Recusar'}
        </Button>
      ))}
    </div>
  );
}

/**
 * `/responder-convite#aceitar.…`: answers an invitation by the link in its mail, without signing in. Opening
 * it changes nothing, because programs that scan mails open links.
 */
export default function ResponderPage() {
  const { tapped, token } = placeOf(useLocation().hash);
  const [aberto, setAberto] = useState<InvitationOpened | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    openConvite(token, controller.signal)
      .then(setAberto)
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setFailure(reasonOf(error));
      });
    return () => controller.abort();
  }, [token]);
  const answer = async (resposta: Resposta) => {
    setWorking(true);
    setFailure(null);
    try {
      const { data } = await api.post<InvitationOpened>('/ProcessSchedule/invitation/answer', {
        token,
        resposta,
        versao: aberto?.versao,
      });
      setAberto(data);
    } catch (error) {
      setFailure(reasonOf(error));
      // It has changed since it was opened: the person answers what is shown now.
      if (error instanceof ApiError && error.status === 409)
        await openConvite(token).then(setAberto, () => undefined);
    } finally {
      setWorking(false);
    }
  };
  return (
    <LoginFrame title="Convite" heading="Convite">
      {aberto === null && failure === null && <p aria-busy="true">Abrindo o convite...</p>}
      <FailureNote text={failure} />
      {aberto && (
        <>
          <Convite aberto={aberto} />
          {aberto.resposta && (
            <p role="status" className="login-done">
              {DONE[aberto.resposta]}
            </p>
          )}
          <RespostaButtons
            tapped={tapped}
            resposta={aberto.resposta}
            isWorking={isWorking}
            onAnswer={(resposta) => void answer(resposta)}
          />
        </>
      )}
    </LoginFrame>
  );
}
