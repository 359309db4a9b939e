import type { CalendarFeed } from '@foro/shared/contracts/calendar-feed';
import { formatDateTime } from '@foro/shared/format';
import { useQuery, useQueryClient } from '@foro/shared/query';
import { Button } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { CheckboxBox } from '@foro/shared/ui/fields';
import { ErrorState, SkeletonBar } from '@foro/shared/ui/states';
import { useState } from 'react';
import { AGENDA_KEY, getAgenda, makeEndereco, putAgenda, revokeEndereco } from './conta-api';
import { EnderecoDialog } from './endereco-dialog';

const CREATE_FAILURE = {
  title: 'Falha ao criar o endereço',
  fallback: 'Erro ao criar o endereço da agenda.',
};
const CHANGE_FAILURE = { title: 'Falha ao alterar', fallback: 'Erro ao alterar o que o endereço mostra.' };
const REVOKE_FAILURE = { title: 'Falha ao revogar', fallback: 'Erro ao revogar o endereço da agenda.' };

function Estado({ agenda: { criadaEm, lidaEm } }: { agenda: CalendarFeed }) {
  if (criadaEm === null)
    return (
      <p className="conta-text">
        Veja os seus compromissos e prazos no Google Agenda, no calendário da Apple ou no Outlook, junto com o
        resto da sua vida. O endereço é só seu: quem o tem vê a sua agenda sem senha.
      </p>
    );
  return (
    <p className="conta-text">
      Endereço criado em {formatDateTime(criadaEm)}.{' '}
      {lidaEm === null
        ? 'Nenhum programa o leu ainda.'
        : `Lido pela última vez em ${formatDateTime(lidaEm)}.`}
    </p>
  );
}

/** 'Agenda em outros programas': creates, changes and revokes the secret address of the own calendar. */
export function AgendaPanel() {
  const client = useQueryClient();
  const act = useAction();
  const [chosen, setChosen] = useState(false);
  const [endereco, setEndereco] = useState<string | null>(null);
  const query = useQuery({ queryKey: AGENDA_KEY, queryFn: ({ signal }) => getAgenda(signal) });
  const refresh = () => client.invalidateQueries({ queryKey: AGENDA_KEY });
  const hasOne = query.data ? query.data.criadaEm !== null : null;
  const soOcupado = hasOne ? query.data?.soOcupado === true : chosen;

  const create = () =>
    act({
      call: async () => setEndereco(await makeEndereco({ soOcupado })),
      ...(hasOne && {
        confirm: {
          title: 'Criar outro endereço?',
          text: 'O endereço de antes deixa de funcionar nos programas que o assinam.',
          confirmLabel: 'Criar outro',
          cancelLabel: 'Cancelar',
        },
      }),
      failure: CREATE_FAILURE,
      refresh,
    });
  const change = (isNow: boolean) =>
    hasOne
      ? void act({ call: () => putAgenda({ soOcupado: isNow }), failure: CHANGE_FAILURE, refresh })
      : setChosen(isNow);
  const revoke = () =>
    act({
      call: revokeEndereco,
      confirm: {
        title: 'Revogar o endereço?',
        text: 'Os programas que o assinam deixam de mostrar a sua agenda.',
        confirmLabel: 'Revogar',
        cancelLabel: 'Cancelar',
      },
      failure: REVOKE_FAILURE,
      refresh,
    });
  return (
    <section className="foro-panel" aria-labelledby="conta-agenda" aria-busy={query.isFetching}>
      <div className="conta-heading">
        <h2 id="conta-agenda">Agenda em outros programas</h2>
        <div className="conta-actions">
          {hasOne !== null && (
            <Button {...(!hasOne && { type: 'primary' })} onClick={() => void create()}>
              {hasOne ? 'Criar outro endereço' : 'Criar endereço'}
            </Button>
          )}
          {hasOne && (
            <Button danger onClick={() => void revoke()}>
              Revogar
            </Button>
          )}
        </div>
      </div>
      {query.data ? (
        <>
          <Estado agenda={query.data} />
          <div className="conta-option">
            <CheckboxBox
              label="Só ocupado"
              hint="Mostra quando você está ocupado, sem nomes, lugares nem processos."
              isChecked={soOcupado}
              onChange={change}
            />
          </div>
        </>
      ) : query.error ? (
        <ErrorState
          message="Não foi possível carregar o endereço da agenda."
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <SkeletonBar />
      )}
      {endereco !== null && <EnderecoDialog caminho={endereco} onClose={() => setEndereco(null)} />}
    </section>
  );
}
