import type { CostLock, ProcessCostRow, ProcessCostSort } from '@foro/shared/contracts/process-cost';
import { COST_WORDS, COSTS_COUNTED } from '@foro/shared/contracts/process-cost-codes';
import { MANAGEMENT_ROLES } from '@foro/shared/contracts/staff';
import { formatDateOnly } from '@foro/shared/format';
import { useHasRole, useIsStaff } from '@foro/shared/session';
import { LinkButton } from '@foro/shared/ui/core';
import { useRecordId } from '@foro/shared/ui/form-frame';
import { CheckIcon, PlusIcon } from '@foro/shared/ui/icons';
import {
  type Column,
  deleteAction,
  idColumn,
  openAction,
  ResponsiveList,
  type RowAction,
} from '@foro/shared/ui/list';
import { Page, Panel } from '@foro/shared/ui/page';
import { EmptyState } from '@foro/shared/ui/states';
import { lazy, Suspense, useState } from 'react';
import { CUSTAS, removeCusta, useTotais, wordOf } from './custas-api';
import { CustasTotais } from './custas-totais';
import { showDescricao, showValor } from './custa-palavras';
import { EstornarDialog } from './estornar-dialog';
import { PagarDialog } from './pagar-dialog';

const HonorariosPainel = lazy(
  () => import(/* webpackChunkName: "honorarios" */ '../honorarios/honorarios-painel'),
);
const RiscoPainel = lazy(() => import(/* webpackChunkName: "risco" */ '../riscos/risco-painel'));

const columns: Column<ProcessCostRow, ProcessCostSort>[] = [
  {
    key: 'competencia',
    title: 'Data',
    render: ({ competencia }) => formatDateOnly(competencia),
    card: 'fact',
  },
  {
    key: 'tipo',
    title: 'Tipo',
    render: ({ tipo }) => wordOf('tipo', tipo),
    card: 'fact',
    sheet: { words: COST_WORDS.tipo },
  },
  { key: 'descricao', title: 'Descrição', render: showDescricao, card: 'title', share: 3 },
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
    sheet: { words: COST_WORDS.situacao },
    card: 'badge',
  },
  idColumn(),
];

const removeAction = ({ id }: ProcessCostRow, escopo?: 'seguintes') => ({
  ...deleteAction({
    call: () => removeCusta(id, escopo),
    success: 'Custo do Processo Excluído com Sucesso!',
    failure: {
      title: 'Falha ao excluir um Custo do Processo!',
      fallback: 'Erro inesperado ao excluir um Custo do Processo.',
    },
  }),
  ...(escopo && { label: 'Excluir este e os seguintes' }),
});

/** The locks under which a line can still be reversed. */
const REVERSIBLE = new Set<CostLock>(['cobrado', 'fechado', 'aPagar']);

function Lista({ idProcesso, isStaff }: { idProcesso: number; isStaff: boolean }) {
  const rowTo = ({ id }: ProcessCostRow) => `/processodetalhe/${idProcesso}/custadetalhe/${id}`;
  const [reversing, setReversing] = useState<ProcessCostRow | null>(null);
  const [paying, setPaying] = useState<ProcessCostRow | null>(null);
  const payAction = (row: ProcessCostRow): RowAction => ({
    label: 'Marcar como pago',
    icon: <CheckIcon />,
    onSelect: () => setPaying(row),
  });
  const reverseAction = (row: ProcessCostRow): RowAction => ({
    label: 'Estornar',
    onSelect: () => setReversing(row),
  });
  const actionsOf = (row: ProcessCostRow) => [
    openAction(rowTo(row)),
    ...(row.pagoEm === null && (row.trava === null || row.trava === 'aPagar') ? [payAction(row)] : []),
    ...(row.trava === null || REVERSIBLE.has(row.trava) ? [reverseAction(row)] : []),
    ...(row.trava === null ? [removeAction(row)] : []),
    ...(row.trava === null && row.serie ? [removeAction(row, 'seguintes')] : []),
  ];
  return (
    <>
      <ResponsiveList
        label="Custas"
        path={CUSTAS}
        filters={{ idProcesso }}
        columns={columns}
        defaultSort={{ sort: 'competencia', order: 'desc' }}
        searchCountedTo={COSTS_COUNTED}
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
      {paying && <PagarDialog custo={paying} onClose={() => setPaying(null)} />}
      {reversing && <EstornarDialog custo={reversing} onClose={() => setReversing(null)} />}
    </>
  );
}

/**
 * The tab Custas: the ledger of the case under its totals, then, for staff, the fees, and for the management
 * risk and provision. A client sees only the lines that were made visible to clients.
 */
export default function CustasTab() {
  const idProcesso = useRecordId('idProcesso') ?? 0;
  const isStaff = useIsStaff();
  const isManagement = useHasRole(MANAGEMENT_ROLES);
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
      {isStaff && (
        <Suspense fallback={null}>
          <HonorariosPainel idProcesso={idProcesso} />
        </Suspense>
      )}
      {isManagement && (
        <Suspense fallback={null}>
          <RiscoPainel idProcesso={idProcesso} />
        </Suspense>
      )}
    </Page>
  );
}
