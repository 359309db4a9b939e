import type { Message } from '@foro/shared/contracts/conversation';
import { formatDateTime } from '@foro/shared/format';
import { useQueryClient } from '@foro/shared/query';
import { Button } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { Link } from 'react-router-dom';
import { CONVERSAS, withdrawMensagem } from './conversa-api';

function Documento({ idProcesso, documento }: { idProcesso: number; documento: Message['documento'] }) {
  if (documento === null) return null;
  const { titulo } = documento;
  if (titulo === null) return <p>O documento não está mais disponível.</p>;
  const to = `/processodetalhe/${idProcesso}/docs?search=${encodeURIComponent(titulo)}`;
  return (
    <p>
      Documento: <Link to={to}>{titulo}</Link>
    </p>
  );
}

/** A message, on the side of its reader or on the other one. */
export function Mensagem({
  idProcesso,
  mensagem,
  isNossa,
}: {
  idProcesso: number;
  mensagem: Message;
  isNossa: boolean;
}) {
  const act = useAction();
  const client = useQueryClient();
  const { id, autor, minha, texto, documento, enviadaEm, lidaEm, retiradaEm } = mensagem;
  const withdraw = () =>
    void act({
      call: () => withdrawMensagem(id),
      confirm: {
        title: 'Deseja realmente retirar a mensagem?',
        text: 'O lugar dela fica na conversa, sem o texto, com o seu nome e a hora.',
        confirmLabel: 'Sim, retirar',
      },
      refresh: () => client.invalidateQueries({ queryKey: [CONVERSAS] }),
      failure: { title: 'Falha ao retirar a mensagem!', fallback: 'Erro inesperado ao retirar a mensagem.' },
    });
  return (
    <li className={isNossa ? 'conversa-mensagem conversa-nossa' : 'conversa-mensagem'}>
      <small>
        <b>{minha ? 'Você' : (autor ?? 'Alguém que não está mais aqui')}</b>
        {' · '}
        <time dateTime={enviadaEm}>{formatDateTime(enviadaEm)}</time>
      </small>
      {texto === null ? (
        <p className="conversa-retirada">
          {minha ? 'Você' : (autor ?? 'Quem escreveu')} retirou esta mensagem em {formatDateTime(retiradaEm)}.
        </p>
      ) : (
        <p className="conversa-texto">{texto}</p>
      )}
      <Documento idProcesso={idProcesso} documento={documento} />
      {isNossa && texto !== null && (
        <small>{lidaEm === null ? 'Ainda não lida' : `Lida em ${formatDateTime(lidaEm)}`}</small>
      )}
      {minha && texto !== null && (
        <Button
          size="small"
          onClick={withdraw}
          aria-label={`Retirar a mensagem de ${formatDateTime(enviadaEm)}`}
        >
          Retirar
        </Button>
      )}
    </li>
  );
}
