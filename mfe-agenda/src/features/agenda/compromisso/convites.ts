import type { ScheduleInvitation } from '@foro/shared/contracts/schedule-invitation';
import { formatDateTime } from '@foro/shared/format';
import { useQuery } from '@foro/shared/query';
import { convitesKey, fetchConvites } from '../agenda-api';

const WORDS = { aceito: 'Aceitou', recusado: 'Recusou' } as const;

/** A person's answer in words, to the commitment as it is now. */
export const respostaInWords = ({ resposta, respondidaEm, enviadaEm }: ScheduleInvitation): string =>
  resposta !== null
    ? `${WORDS[resposta]} em ${formatDateTime(respondidaEm)}`
    : enviadaEm === null
      ? 'Sem resposta'
      : `Sem resposta · convite enviado em ${formatDateTime(enviadaEm)}`;

/** People invited to a commitment, with their answers. */
export const useConvites = (idAgenda: number) =>
  useQuery({
    queryKey: convitesKey(idAgenda),
    queryFn: ({ signal }) => fetchConvites(idAgenda, signal),
  });
