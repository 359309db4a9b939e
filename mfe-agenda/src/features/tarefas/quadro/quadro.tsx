import { ESCOPOS as ESCOPO_KEYS } from '@foro/shared/contracts/escopo';
import { BOARD_KEYS } from '@foro/shared/contracts/task-codes';
import { ListChoice, ListChoices, useAddressParams } from '@foro/shared/ui/list';
import { ErrorState, FormSkeleton } from '@foro/shared/ui/states';
import { ESCOPOS, oneOf } from '../recorte';
import { useQuadro } from '../tarefas-api';
import { Colunas } from './colunas';

const POR = { situacao: 'Situação', responsavel: 'Pessoa', vence: 'Dia' } as const;

/** The board: the open tasks in columns, each moved by its menu or by the mouse. */
export function Quadro({ hoje }: { hoje: string }) {
  const [params, setParams] = useAddressParams();
  const escopo = oneOf(ESCOPO_KEYS, params.get('escopo')) ?? 'equipe';
  const por = oneOf(BOARD_KEYS, params.get('por')) ?? 'situacao';
  const { data, error, isFetching, refetch } = useQuadro({ escopo, por, hoje });
  const choose = (name: string) => (value: string) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      next.set(name, value);
      return next;
    });
  return (
    <>
      <ListChoices>
        <ListChoice
          label="De quem"
          value={escopo}
          neutral="equipe"
          choices={Object.entries(ESCOPOS)}
          onChange={choose('escopo')}
        />
        <ListChoice label="Colunas por" value={por} choices={Object.entries(POR)} onChange={choose('por')} />
      </ListChoices>
      {!data && error && (
        <ErrorState
          message="Não foi possível carregar o quadro."
          detail={error.message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && <FormSkeleton fields={4} />}
      {data?.length === 0 && <p>Nenhuma tarefa em aberto.</p>}
      {data && <Colunas por={por} hoje={hoje} colunas={data} />}
    </>
  );
}
