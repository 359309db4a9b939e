import type { ProcessCostRow, ProcessCostSort } from '@foro/shared/contracts/process-cost';
import { formatDateOnly } from '@foro/shared/format';
import { useIsStaff } from '@foro/shared/session';
import { LinkButton } from '@foro/shared/ui/core';
import { useRecordId } from '@foro/shared/ui/form-frame';
import { PlusIcon } from '@foro/shared/ui/icons';
import { type Column, deleteAction, idColumn, openAction, ResponsiveList } from '@foro/shared/ui/list';
import { Page, Panel } from '@foro/shared/ui/page';
import { EmptyState } from '@foro/shared/ui/states';
import { CUSTAS, custa, useTotais, wordOf } from './custas-api';
import { CustasTotais } from './custas-totais';
import { showValor } from './custa-values';

const columns: Column<ProcessCostRow, ProcessCostSort>[] = [
  {
    key: 'competencia',
    title: 'Data',
    render: ({ competencia }) => formatDateOnly(competencia),
    card: 'fact',
  },
  { key: 'tipo', title: 'Tipo', render: ({ tipo }) => wordOf('tipo', tipo), card: 'fact' },
  { key: 'descricao', title: 'Descrição', card: 'title', share: 3 },
  { key: 'valor', title: 'Valor', align: 'end', render: showValor, card: 'fact' },
  {
    key: 'vencimento',
    title: 'Vencimento',
    render: ({ vencimento }) => formatDateOnly(vencimento),
    card: 'fact',
  },
  {
    key: 'situacao',
    title: 'Situação',
    render: ({ situacao }) => wordOf('situacao', situacao),
    card: 'badge',
  },
  idColumn(),
];

const reverseAction = ({ id, descricao }: ProcessCostRow) => ({
  label: 'Estornar',
  run: {
    call: () => custa.reverse(id),
    confirm: {
      title: 'Deseja realmente estornar?',
      text: `Um lançamento contrário desfaz “${descricao}”. Os dois ficam nas custas e não mudam mais.`,
      confirmLabel: 'Sim, estornar',
    },
    success: 'Custo do Processo estornado com sucesso!',
    failure: {
      title: 'Falha ao estornar um Custo do Processo!',
      fallback: 'Erro inesperado ao estornar um Custo do Processo.',
    },
  },
});

const removeAction = ({ id }: ProcessCostRow) =>
  deleteAction({
    call: () => custa.remove(id),
    success: 'Custo do Processo Excluído com Sucesso!',
    failure: {
      title: 'Falha ao excluir um Custo do Processo!',
      fallback: 'Erro inesperado ao excluir um Custo do Processo.',
    },
  });

function Lista({ idProcesso, isStaff }: { idProcesso: number; isStaff: boolean }) {
  const rowTo = ({ id }: ProcessCostRow) => `/processodetalhe/${idProcesso}/custadetalhe/${id}`;
  const actionsOf = (row: ProcessCostRow) =>
    row.trava === null
      ? [openAction(rowTo(row)), reverseAction(row), removeAction(row)]
      : [openAction(rowTo(row))];
  return (
    <ResponsiveList
      label="Custas"
      path={CUSTAS}
      filters={{ idProcesso }}
      columns={columns}
      defaultSort={{ sort: 'competencia', order: 'desc' }}
      rowName={({ descricao, id }) => `${descricao} ${id}`}
      rowTo={rowTo}
      {...(isStaff && { actions: actionsOf })}
      errorMessage="Erro ao buscar as Custas do Processo"
      empty={{
        title: 'Nenhuma custa lançada',
        text: isStaff
          ? 'As despesas do processo ficam aqui: custas judiciais, honorários, adiantamentos e reembolsos.'
          : 'As custas que o escritório compartilhar com você aparecem aqui.',
      }}
    />
  );
}

/** The tab Custas: the ledger of the case under its totals. A client sees the lines made visible to it. */
export default function CustasTab() {
  const idProcesso = useRecordId('idProcesso') ?? 0;
  const isStaff = useIsStaff();
  const { data: totais, error, isLoading } = useTotais({ idProcesso });
  if (error?.status === 403)
    return (
      <Page title="Custas" isNarrow>
        <Panel>
          <EmptyState title="Custas de outra equipe" text={error.message} />
        </Panel>
      </Page>
    );
  const adicionar = isStaff && (
    <LinkButton type="primary" to={`/processodetalhe/${idProcesso}/custadetalhe/0`} icon={<PlusIcon />}>
      Adicionar um Novo Custo
    </LinkButton>
  );
  return (
    <Page title="Custas" actions={adicionar}>
      <CustasTotais totais={totais} isLoading={isLoading} />
      <Lista idProcesso={idProcesso} isStaff={isStaff} />
    </Page>
  );
}
