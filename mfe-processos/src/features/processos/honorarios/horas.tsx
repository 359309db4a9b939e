import { type ProcessHour, showMinutes } from '@foro/shared/contracts/process-hour';
import { MANAGEMENT_ROLES } from '@foro/shared/contracts/staff';
import { formatDateOnly } from '@foro/shared/format';
import { useQueryClient } from '@foro/shared/query';
import { useHasRole, useSession } from '@foro/shared/session';
import { Button } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { TrashIcon } from '@foro/shared/ui/icons';
import { ErrorState, FormSkeleton } from '@foro/shared/ui/states';
import { useState } from 'react';
import { Cabecalho } from '../riscos/cabecalho';
import { Rolagem } from '../riscos/rolagem';
import { HoraDialog } from './hora-dialog';
import { HORAS, hora, useHoras } from './honorarios-api';

const stateOf = ({ cobrada, faturavel }: ProcessHour) =>
  cobrada ? 'Cobradas' : faturavel ? 'Por cobrar' : 'Não cobráveis';

const sumOf = (horas: readonly ProcessHour[]) => horas.reduce((all, { minutos }) => all + minutos, 0);

function Linha({ anotada, mayRemove }: { anotada: ProcessHour; mayRemove: boolean }) {
  const { id, dia, minutos, descricao, usuario } = anotada;
  const run = useAction();
  const client = useQueryClient();
  const remove = () =>
    run({
      call: () => hora.remove(id),
      confirm: true,
      success: 'Horas excluídas com sucesso!',
      failure: { title: 'Falha ao excluir horas!', fallback: 'Erro inesperado ao excluir horas.' },
      refresh: () => client.invalidateQueries({ queryKey: [HORAS] }),
    });
  return (
    <tr>
      <td>{formatDateOnly(dia)}</td>
      <th scope="row">
        {descricao}
        <span className="risco-quem">{[usuario, stateOf(anotada)].join(' · ')}</span>
      </th>
      <td className="financeiro-valor">{showMinutes(minutos)}</td>
      <td className="financeiro-valor">
        {mayRemove && (
          <Button
            danger
            icon={<TrashIcon />}
            aria-label={`Excluir horas de ${formatDateOnly(dia)}: ${descricao}`}
            onClick={() => void remove()}
          />
        )}
      </td>
    </tr>
  );
}

function Tabela({ horas }: { horas: readonly ProcessHour[] }) {
  const isManagement = useHasRole(MANAGEMENT_ROLES);
  const me = useSession((session) => session.profile?.id);
  if (horas.length === 0) return <p>Nenhuma hora anotada.</p>;
  const open = sumOf(horas.filter(({ faturavel, cobrada }) => faturavel && !cobrada));
  return (
    <>
      <p>
        {showMinutes(sumOf(horas))} horas ao todo, {showMinutes(open)} por cobrar.
      </p>
      <Rolagem label="Horas anotadas">
        <table className="financeiro-tabela risco-tabela">
          <Cabecalho titles={['Dia', 'O que foi feito', 'Tempo', 'Ações']} amount={2} />
          <tbody>
            {horas.map((anotada) => (
              <Linha
                key={anotada.id}
                anotada={anotada}
                mayRemove={!anotada.cobrada && (isManagement || anotada.idUsuario === me)}
              />
            ))}
          </tbody>
        </table>
      </Rolagem>
    </>
  );
}

/** The hours recorded on a case, for staff. */
export function Horas({ idProcesso }: { idProcesso: number }) {
  const { data, error, isFetching, refetch } = useHoras(idProcesso);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="risco-cabeca">
        <h3>Horas</h3>
        <Button onClick={() => setOpen(true)}>Anotar horas</Button>
      </div>
      {data && <Tabela horas={data} />}
      {!data && !error && <FormSkeleton fields={2} />}
      {!data && error && (
        <ErrorState
          message="Não foi possível carregar as horas."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {isOpen && <HoraDialog idProcesso={idProcesso} onClose={() => setOpen(false)} />}
    </>
  );
}
