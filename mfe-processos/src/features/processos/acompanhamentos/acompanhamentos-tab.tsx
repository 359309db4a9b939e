import type { ProcessHistoryRow, ProcessHistorySort } from '@foro/shared/contracts/process-history';
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
import { Andamentos, quemExecutou, TextoDoAndamento } from './andamentos';

const clienteVe: Column<ProcessHistoryRow, ProcessHistorySort> = {
  key: 'visivelCliente',
  title: 'Cliente vê',
  sortable: false,
  width: 'tight',
};

const columns: Column<ProcessHistoryRow, ProcessHistorySort>[] = [
  inclusaoColumn('fact'),
  { key: 'tipo', title: 'Tipo', card: 'title', share: 1.5 },
  {
    key: 'descricao',
    title: 'Descrição',
    card: 'fact',
    render: TextoDoAndamento,
    width: 'text',
    lines: 2,
    share: 4,
  },
  {
    key: 'executor',
    title: 'Quem executou o ato',
    card: 'fact',
    render: quemExecutou,
    width: 'text',
    share: 1.5,
    under: { key: 'tipo', below: 720 },
  },
  // A movement has no number of the firm.
  { ...idColumn<ProcessHistoryRow>(), render: ({ id, automatico }) => (automatico ? '' : id) },
];

/** The tab Acompanhamento: the events of the case. */
export default function AcompanhamentosTab() {
  const idProcesso = useRecordId('idProcesso');
  const isStaff = useIsStaff();
  const client = useQueryClient();
  const rowTo = ({ id, automatico }: ProcessHistoryRow) =>
    automatico ? undefined : `/processodetalhe/${idProcesso}/histdetalhe/${id}`;
  const prazoOf = ({ id, automatico }: ProcessHistoryRow): RowAction => ({
    label: 'Criar prazo',
    icon: <CalendarIcon />,
    to: `/prazodetalhe/0?processo=${idProcesso}${automatico ? '' : `&acompanhamento=${id}`}`,
  });
  const ownActionsOf = (row: ProcessHistoryRow): RowAction[] => [
    openAction(`/processodetalhe/${idProcesso}/histdetalhe/${row.id}`),
    prazoOf(row),
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
  // A court's entry can be neither opened nor deleted.
  const actionsOf = (row: ProcessHistoryRow) => (row.automatico ? [prazoOf(row)] : ownActionsOf(row));
  const adicionar = isStaff && (
    <LinkButton type="primary" to={`/processodetalhe/${idProcesso}/histdetalhe/0`} icon={<PlusIcon />}>
      Adicionar um Novo Acompanhamento
    </LinkButton>
  );
  return (
    <Page title="Acompanhamento" actions={adicionar}>
      {idProcesso ? <Andamentos idProcesso={idProcesso} /> : null}
      <ResponsiveList
        label="Acompanhamentos"
        {...acompanhamentosOf(idProcesso)}
        columns={isStaff ? [...columns, clienteVe] : columns}
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
