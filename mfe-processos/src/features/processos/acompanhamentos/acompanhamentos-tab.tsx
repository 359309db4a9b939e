import type { ProcessHistoryRow, ProcessHistorySort } from '@foro/shared/contracts/process-history';
import { truncate } from '@foro/shared/format';
import { useQueryClient } from '@foro/shared/query';
import { useIsStaff } from '@foro/shared/session';
import { LinkButton } from '@foro/shared/ui/core';
import { useRecordId } from '@foro/shared/ui/form-frame';
import { CalendarIcon, PlusIcon } from '@foro/shared/ui/icons';
import {
  type Column,
  deleteAction,
  idColumn,
  inclusaoColumn,
  openAction,
  ResponsiveList,
  type RowAction,
} from '@foro/shared/ui/list';
import { Page } from '@foro/shared/ui/page';
import { RESUMO_KEY } from '../processos-api';
import { acompanhamento, acompanhamentosOf } from './acompanhamentos-api';

const columns: Column<ProcessHistoryRow, ProcessHistorySort>[] = [
  inclusaoColumn('fact'),
  { key: 'tipo', title: 'Tipo', card: 'title', share: 1.5 },
  {
    key: 'descricao',
    title: 'Descrição',
    card: 'fact',
    render: ({ descricao }) => truncate(descricao),
    width: 'text',
    lines: 2,
    share: 4,
  },
  { key: 'executor', title: 'Quem executou o ato', card: 'fact', share: 1.5 },
  idColumn(),
];

/** The tab Acompanhamento: what happened on the case. */
export default function AcompanhamentosTab() {
  const idProcesso = useRecordId('idProcesso');
  const isStaff = useIsStaff();
  const client = useQueryClient();
  const rowTo = ({ id }: ProcessHistoryRow) => `/processodetalhe/${idProcesso}/histdetalhe/${id}`;
  const actionsOf = (row: ProcessHistoryRow): RowAction[] => [
    openAction(rowTo(row)),
    {
      label: 'Criar prazo',
      icon: <CalendarIcon />,
      to: `/prazodetalhe/0?processo=${idProcesso}&acompanhamento=${row.id}`,
    },
    deleteAction({
      call: () => acompanhamento.remove(row.id),
      refresh: () => client.invalidateQueries({ queryKey: RESUMO_KEY }),
      success: 'Acompanhamento Excluído com Sucesso!',
      failure: {
        title: 'Falha ao excluir um Acompanhamento',
        fallback: 'Erro inesperado ao excluir um Histórico do Processo.',
      },
    }),
  ];
  const adicionar = isStaff && (
    <LinkButton type="primary" to={`/processodetalhe/${idProcesso}/histdetalhe/0`} icon={<PlusIcon />}>
      Adicionar um Novo Acompanhamento
    </LinkButton>
  );
  return (
    <Page title="Acompanhamento" actions={adicionar}>
      <ResponsiveList
        label="Acompanhamentos"
        {...acompanhamentosOf(idProcesso)}
        columns={columns}
        defaultSort={{ sort: 'dataInclusao', order: 'desc' }}
        rowName={({ tipo, id }) => `${tipo} ${id}`}
        rowTo={rowTo}
        {...(isStaff && { actions: actionsOf })}
        errorMessage="Erro ao buscar o Histórico do Processo"
        empty={{
          title: 'Nenhum acompanhamento',
          text: 'O andamento do processo aparece aqui, ato por ato.',
          action: adicionar,
        }}
      />
    </Page>
  );
}
