import type { TaskRow, TaskSort } from '@foro/shared/contracts/task';
import { MAX_TASK_BATCH, TASK_STATE_WORDS } from '@foro/shared/contracts/task-codes';
import { useUsuariosPlataforma } from '@foro/shared/lookups';
import {
  chooseColumn,
  type ChosenRows,
  type Column,
  deleteAction,
  ListChoice,
  ListFilters,
  openAction,
  ResponsiveList,
  useAddressParams,
  useChosenRows,
} from '@foro/shared/ui/list';
import { ESCOPOS, filtersOf, PERIODOS, readRecorte, SITUACOES, type Recorte } from '../recorte';
import { movesOf } from '../tarefa-acoes';
import { Dia } from '../tarefa-linha';
import { tarefa, TAREFAS } from '../tarefas-api';
import { Lote } from './lote';

const columnsOf = (hoje: string, escolhidas: ChosenRows<TaskRow>): Column<TaskRow, TaskSort>[] => [
  chooseColumn(escolhidas, ({ titulo }) => titulo),
  { key: 'titulo', title: 'Tarefa', card: 'title' },
  { key: 'processoTitulo', title: 'Processo', card: 'fact', share: 2, under: { key: 'titulo', below: 1100 } },
  { key: 'vence', title: 'Para o dia', render: (row) => <Dia row={row} hoje={hoje} />, card: 'badge' },
  {
    key: 'responsavel',
    title: 'Responsável',
    render: ({ responsavel, equipe }) => responsavel ?? equipe,
    sheet: { fields: ['responsavel', 'equipe'] },
    width: 'text',
    card: 'fact',
  },
  {
    key: 'situacao',
    title: 'Situação',
    sortable: false,
    render: ({ situacao, esperaPor }) =>
      esperaPor === null ? TASK_STATE_WORDS[situacao] : `Espera por ${esperaPor}`,
    sheet: { words: TASK_STATE_WORDS },
    width: 'text',
    card: 'fact',
  },
];

const actionsOf = (row: TaskRow) => [
  openAction(`/tarefadetalhe/${row.id}`),
  ...movesOf(row),
  deleteAction({
    call: () => tarefa.remove(row.id),
    success: 'Tarefa excluída com sucesso!',
    failure: { title: 'Falha ao excluir uma Tarefa', fallback: 'Erro inesperado ao excluir uma Tarefa.' },
  }),
];

function Filtros({
  recorte,
  set,
}: {
  recorte: Recorte;
  set: (name: keyof Recorte) => (value: string) => void;
}) {
  const { options } = useUsuariosPlataforma();
  const pessoas = options.map(({ id, descricao }) => [String(id), descricao] as const);
  return (
    <ListFilters>
      <ListChoice
        label="De quem"
        value={recorte.escopo}
        neutral="escritorio"
        choices={Object.entries(ESCOPOS)}
        onChange={set('escopo')}
      />
      <ListChoice
        label="Responsável"
        value={recorte.responsavel}
        choices={[['', 'Todos'], ...pessoas]}
        onChange={set('responsavel')}
      />
      <ListChoice
        label="Período"
        value={recorte.periodo}
        choices={Object.entries(PERIODOS)}
        onChange={set('periodo')}
      />
      <ListChoice
        label="Situação"
        value={recorte.situacao}
        choices={Object.entries(SITUACOES)}
        onChange={set('situacao')}
      />
    </ListFilters>
  );
}

function Rows({ hoje, filters }: { hoje: string; filters: ReturnType<typeof filtersOf> }) {
  const escolhidas = useChosenRows<TaskRow>(MAX_TASK_BATCH);
  return (
    <>
      <Lote escolhidas={escolhidas} />
      <ResponsiveList
        path={TAREFAS}
        filters={filters}
        label="Tarefas"
        columns={columnsOf(hoje, escolhidas)}
        defaultSort={{ sort: 'vence', order: 'asc' }}
        rowName={({ titulo }) => titulo}
        actions={actionsOf}
        errorMessage="Erro ao buscar as tarefas"
        empty={{ title: 'Nenhuma tarefa aqui', text: 'Troque os filtros, ou crie uma em Nova Tarefa.' }}
      />
    </>
  );
}

/** The list of tasks with its filters, which the address keeps. */
export function Lista({ hoje }: { hoje: string }) {
  const [params, setParams] = useAddressParams();
  const recorte = readRecorte(params);
  const filters = filtersOf(recorte, hoje);
  const set = (name: keyof Recorte) => (value: string) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      next.delete('page');
      if (value === '') next.delete(name);
      else next.set(name, value);
      return next;
    });
  return (
    <>
      <Filtros recorte={recorte} set={set} />
      <Rows key={JSON.stringify(filters)} hoje={hoje} filters={filters} />
    </>
  );
}
