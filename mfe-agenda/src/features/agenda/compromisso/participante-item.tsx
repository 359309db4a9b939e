import type { ScheduleInvitation } from '@foro/shared/contracts/schedule-invitation';
import { initials } from '@foro/shared/format';
import { useQueryClient } from '@foro/shared/query';
import { Button } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { CheckIcon, CloseIcon, TrashIcon } from '@foro/shared/ui/icons';
import { answerConvite, convitesKey } from '../agenda-api';
import { respostaInWords } from './convites';

const FAILURE = { title: 'Falha ao responder ao convite', fallback: 'Erro inesperado ao responder.' };

/** The person's own answer to an invitation: two buttons, of which the given answer's is pressed. */
function MinhaResposta({ idAgenda, resposta }: { idAgenda: number } & Pick<ScheduleInvitation, 'resposta'>) {
  const run = useAction();
  const client = useQueryClient();
  const answer = (given: 'aceito' | 'recusado') =>
    void run({
      call: () => answerConvite(idAgenda, given),
      failure: FAILURE,
      refresh: () => client.invalidateQueries({ queryKey: convitesKey(idAgenda) }),
    });
  return (
    <span className="agenda-responder" role="group" aria-label="A sua resposta">
      <Button icon={<CheckIcon />} aria-pressed={resposta === 'aceito'} onClick={() => answer('aceito')}>
        Aceitar
      </Button>
      <Button icon={<CloseIcon />} aria-pressed={resposta === 'recusado'} onClick={() => answer('recusado')}>
        Recusar
      </Button>
    </span>
  );
}

interface ParticipanteItemProps {
  idAgenda: number;
  nome: string;
  email?: string | null;
  /** Absent for somebody who was not invited, such as the commitment's author. */
  convite?: ScheduleInvitation | undefined;
  onRemove: () => void;
}

/** A participant, with the answer to the invitation. */
export function ParticipanteItem({ idAgenda, nome, email, convite, onRemove }: ParticipanteItemProps) {
  return (
    <li className="agenda-participante">
      <span className="agenda-participante-iniciais" aria-hidden="true">
        {initials(nome)}
      </span>
      <span className="agenda-participante-nome">
        {nome}
        {email && <span className="agenda-participante-resposta">{email}</span>}
        {convite && <span className="agenda-participante-resposta">{respostaInWords(convite)}</span>}
        {convite?.proprio && <MinhaResposta idAgenda={idAgenda} resposta={convite.resposta} />}
      </span>
      <Button type="text" danger icon={<TrashIcon />} aria-label={`Remover ${nome}`} onClick={onRemove}>
        Remover
      </Button>
    </li>
  );
}
