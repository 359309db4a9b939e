import { ESCOPOS as ESCOPO_KEYS } from '@foro/shared/contracts/escopo';
import type { TaskColumn } from '@foro/shared/contracts/task';
import { BOARD_KEYS } from '@foro/shared/contracts/task-codes';
import { ListChoice, ListChoices, useAddressParams } from '@foro/shared/ui/list';
import { ErrorState, FormSkeleton } from '@foro/shared/ui/states';
import { TarefaLinha } from '../tarefa-linha';
import { ESCOPOS, oneOf } from '../recorte';
import { useQuadro } from '../tarefas-api';

const POR = { situacao: 'Situação', responsavel: 'Pessoa', vence: 'Dia' } as const;

function Coluna({ coluna: { titulo, total, tarefas }, hoje }: { coluna: TaskColumn; hoje: string }) {
  return (
    <section className="tarefa-coluna" aria-label={titulo}>
      <h2 className="tarefa-grupo">{`${titulo} (${total})`}</h2>
      {total === 0 && <p>Nenhuma tarefa.</p>}
      <ul className="tarefa-lista" aria-label={`Tarefas: ${titulo}`}>
        {tarefas.map((row) => (
          <TarefaLinha key={row.id} row={row} hoje={hoje} />
        ))}
      </ul>
      {total > tarefas.length && <p>{`Mais ${total - tarefas.length}: veja-as na lista.`}</p>}
    </section>
  );
}

/** The board: the open tasks in columns, each moved by its menu. */
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
      {data && (
        <div className="tarefa-quadro">
          {data.map((coluna) => (
            <Coluna key={coluna.chave} coluna={coluna} hoje={hoje} />
          ))}
        </div>
      )}
    </>
  );
}
