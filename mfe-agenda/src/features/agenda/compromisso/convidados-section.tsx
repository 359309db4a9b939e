import { scheduleGuestSchema, type ScheduleInvitation } from '@foro/shared/contracts/schedule-invitation';
import { useQueryClient } from '@foro/shared/query';
import { Button } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { TextField } from '@foro/shared/ui/fields';
import { FormDialog, FormSection } from '@foro/shared/ui/form-frame';
import { UserPlusIcon } from '@foro/shared/ui/icons';
import { ErrorState } from '@foro/shared/ui/states';
import { useState } from 'react';
import { addConvidado, convitesKey, removeConvidado } from '../agenda-api';
import { useCompromissoValues } from './campos';
import { useConvites } from './convites';
import { ParticipanteItem } from './participante-item';

const FAILURE = {
  title: 'Falha ao retirar o convidado',
  fallback: 'Erro inesperado ao retirar o convidado.',
};

function ConvidarDialog({ idAgenda, onClose }: { idAgenda: number; onClose: () => void }) {
  const [escopo] = useCompromissoValues(['escopo']);
  return (
    <FormDialog
      title="Convidar alguém de fora"
      description="A pessoa recebe o convite por e-mail, com o nome, a data e o local do compromisso. A descrição não vai."
      defaultValues={{ nome: '', email: '' }}
      schema={scheduleGuestSchema}
      save={(convidado) => addConvidado(idAgenda, convidado, escopo)}
      failure={{ title: 'Falha ao convidar', fallback: 'Erro inesperado ao convidar.' }}
      invalidates={[convitesKey(idAgenda)]}
      submitLabel="Convidar"
      submittingLabel="Convidando..."
      onClose={onClose}
    >
      <TextField name="nome" label="Nome" required maxLength={200} size="full" />
      <TextField name="email" label="E-mail" type="email" required maxLength={150} size="full" />
    </FormDialog>
  );
}

/** Guests of a commitment from outside the firm, by name and e-mail. */
export function ConvidadosSection({ idAgenda }: { idAgenda: number }) {
  const [isOpen, setOpen] = useState(false);
  const run = useAction();
  const client = useQueryClient();
  const [escopo] = useCompromissoValues(['escopo']);
  const { data, isError, isFetching, refetch } = useConvites(idAgenda);
  const convidados = (data ?? []).filter(({ idParticipante }) => idParticipante === null);
  const remove = ({ id, nome }: ScheduleInvitation) =>
    run({
      call: () => removeConvidado(id, escopo),
      confirm: {
        title: 'Retirar o convidado?',
        text: `${nome} deixará de participar deste compromisso e, se já recebeu o convite, será avisado por e-mail.`,
        confirmLabel: 'Sim, retirar',
      },
      failure: FAILURE,
      refresh: () => client.invalidateQueries({ queryKey: convitesKey(idAgenda) }),
    });
  return (
    <FormSection
      title="Convidados de fora"
      description="Quem não usa o Foro recebe o convite por e-mail e responde por ele."
    >
      <div className="agenda-participantes">
        {isError && (
          <ErrorState
            message="Erro ao buscar os convidados"
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {convidados.length > 0 && (
          <ul aria-label="Convidados de fora">
            {convidados.map((convite) => (
              <ParticipanteItem
                key={convite.id}
                idAgenda={idAgenda}
                nome={convite.nome}
                email={convite.email}
                convite={convite}
                onRemove={() => void remove(convite)}
              />
            ))}
          </ul>
        )}
        <p>
          <Button icon={<UserPlusIcon />} onClick={() => setOpen(true)}>
            Convidar alguém de fora
          </Button>
        </p>
        {isOpen && <ConvidarDialog idAgenda={idAgenda} onClose={() => setOpen(false)} />}
      </div>
    </FormSection>
  );
}
