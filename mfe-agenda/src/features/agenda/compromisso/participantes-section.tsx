import type { Participant } from '@foro/shared/contracts/process-schedule';
import { useUsuariosPlataforma } from '@foro/shared/lookups';
import { useQuery, useQueryClient } from '@foro/shared/query';
import { useAction } from '@foro/shared/ui/dialogs';
import { FormSection } from '@foro/shared/ui/form-frame';
import { ErrorState } from '@foro/shared/ui/states';
import {
  COMPROMISSOS,
  convitesKey,
  fetchParticipantes,
  participantesKey,
  removeParticipante,
} from '../agenda-api';
import { AddParticipante } from './add-participante';
import { useCompromissoValues } from './campos';
import { useConvites } from './convites';
import { ParticipanteItem } from './participante-item';
import './participantes.css';

const FAILURE = {
  title: 'Falha ao remover um Participante!',
  fallback: 'Erro inesperado ao remover um Participante.',
};

/** The participants of a commitment: added and removed at once, without saving the form. */
export function ParticipantesSection({ idAgenda }: { idAgenda: number }) {
  const run = useAction();
  const [escopo] = useCompromissoValues(['escopo']);
  const client = useQueryClient();
  const usuarios = useUsuariosPlataforma();
  const { data, isLoading, isError, isFetching, refetch } = useQuery({
    queryKey: participantesKey(idAgenda),
    queryFn: ({ signal }) => fetchParticipantes(idAgenda, signal),
  });
  const participantes = data ?? [];
  const convites = useConvites(idAgenda).data ?? [];
  const refresh = async () => {
    // The participants determine who sees a commitment, so the calendar is stale too.
    await Promise.all([
      client.invalidateQueries({ queryKey: participantesKey(idAgenda) }),
      client.invalidateQueries({ queryKey: convitesKey(idAgenda) }),
      client.invalidateQueries({ queryKey: [COMPROMISSOS] }),
    ]);
  };
  const remove = ({ id, participante }: Participant) =>
    run({
      call: () => removeParticipante(id, escopo),
      confirm: {
        title: 'Remover o participante?',
        text: `${participante} deixará de participar deste compromisso.`,
        confirmLabel: 'Sim, remover',
      },
      failure: FAILURE,
      refresh,
    });
  return (
    <FormSection title="Participantes" description="Quem participa vê este compromisso na própria agenda.">
      <div className="agenda-participantes">
        <AddParticipante
          idAgenda={idAgenda}
          usuarios={usuarios}
          taken={participantes.map(({ idUsuarioParticipante }) => idUsuarioParticipante)}
          onAdded={refresh}
        />
        {isError && (
          <ErrorState
            message="Erro ao buscar os Participantes"
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {isLoading && <p role="status">Carregando...</p>}
        {data?.length === 0 && <p className="agenda-participantes-vazio">Nenhum participante ainda.</p>}
        {participantes.length > 0 && (
          <ul aria-label="Participantes">
            {participantes.map((participante) => (
              <ParticipanteItem
                key={participante.id}
                idAgenda={idAgenda}
                nome={participante.participante}
                convite={convites.find(({ idParticipante }) => idParticipante === participante.id)}
                onRemove={() => void remove(participante)}
              />
            ))}
          </ul>
        )}
      </div>
    </FormSection>
  );
}
