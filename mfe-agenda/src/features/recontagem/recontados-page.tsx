import { NAO_CONFERIDO } from '@foro/shared/contracts/deadline-words';
import type { ProcessDeadlineRow, ProcessDeadlineSort } from '@foro/shared/contracts/process-deadline';
import { formatDateOnly } from '@foro/shared/format';
import { useQueryClient } from '@foro/shared/query';
import { Button } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { CheckIcon } from '@foro/shared/ui/icons';
import { type Column, openAction, ResponsiveList } from '@foro/shared/ui/list';
import { Page } from '@foro/shared/ui/page';
import { Andamento } from './andamento';
import {
  acceptAll,
  acceptRecontados,
  PRAZOS,
  undoAccepted,
  useRecontagem,
  type Versoes,
} from './recontagem-api';
import { useFreshList } from './use-fresh-list';

const RECONTADOS = { path: PRAZOS, filters: { situacao: 'abertos', recontados: 'true' } };

/** The change by the recount, in words. */
const mudancaOf = ({ fim, fimRecontado }: ProcessDeadlineRow) =>
  fimRecontado === null || fimRecontado === fim
    ? `continua em ${formatDateOnly(fim)}, com outra data conservadora`
    : `de ${formatDateOnly(fim)} para ${formatDateOnly(fimRecontado)}`;

const columns: Column<ProcessDeadlineRow, ProcessDeadlineSort>[] = [
  { key: 'descricao', title: 'Prazo', card: 'title' },
  { key: 'processoTitulo', title: 'Processo', card: 'fact' },
  { key: 'fim', title: 'Mudança', render: mudancaOf, card: 'fact' },
  { key: 'responsavel', title: 'Responsável', card: 'fact' },
  {
    key: 'situacao',
    title: 'Situação',
    sortable: false,
    render: ({ situacao, avisos }) =>
      [
        situacao === 'confirmado' ? 'Confirmado' : 'Sugerido',
        ...(avisos.includes('calendarioNaoConferido') ? [NAO_CONFERIDO] : []),
      ].join(', '),
    card: 'badge',
  },
];

const FAILURE = {
  title: 'Falha ao aceitar a nova data',
  fallback: 'Erro inesperado ao aceitar a nova data.',
};

/** Undoes an acceptance, by the versions that it produced; no dialog called it final. */
const desfazer = (versoes: Versoes) =>
  versoes.length === 0
    ? undefined
    : {
        text: `Você aceitou a nova data de ${versoes.length === 1 ? '1 prazo' : `${versoes.length} prazos`}.`,
        call: () => undoAccepted(versoes),
      };

const actionsOf = (row: ProcessDeadlineRow) => [
  openAction(`/prazodetalhe/${row.id}?processo=${row.idProcesso}`),
  {
    label: 'Aceitar a nova data',
    icon: <CheckIcon />,
    run: {
      call: async () => (await acceptRecontados([row.id])).versoes,
      confirm: {
        title: 'Aceitar a nova data',
        text: `${row.descricao}: ${mudancaOf(row)}. Quem aceita responde pela contagem.`,
        confirmLabel: 'Aceitar',
      },
      success: 'Nova data aceita!',
      failure: FAILURE,
      undo: desfazer,
    },
  },
];

function AceitarTodas({ aguardam }: { aguardam: number }) {
  const act = useAction();
  const client = useQueryClient();
  const acceptThem = () =>
    void act({
      call: acceptAll,
      confirm: {
        title: 'Aceitar todas as novas datas',
        text: `${aguardam === 1 ? '1 prazo muda' : `${aguardam} prazos mudam`} de data. Quem aceita responde pela contagem.`,
        confirmLabel: 'Aceitar todas',
      },
      success: 'Novas datas aceitas!',
      failure: FAILURE,
      undo: desfazer,
      refresh: () => client.invalidateQueries({ queryKey: [PRAZOS] }),
    });
  return (
    <Button type="primary" icon={<CheckIcon />} disabled={aguardam === 0} onClick={acceptThem}>
      Aceitar todas
    </Button>
  );
}

/**
 * /prazos/recontados: open deadlines that a changed calendar moves; each keeps its day until somebody accepts
 * the new one.
 */
export default function RecontadosPage() {
  const { data, dataUpdatedAt } = useRecontagem();
  useFreshList(data, dataUpdatedAt);
  return (
    <Page
      section="Prazos"
      title="Prazos recontados"
      actions={<AceitarTodas aguardam={data?.aguardam ?? 0} />}
    >
      {data && <Andamento recontagem={data} />}
      <ResponsiveList
        {...RECONTADOS}
        label="Prazos recontados"
        columns={columns}
        defaultSort={{ sort: 'fim', order: 'asc' }}
        rowName={({ descricao }) => descricao}
        actions={actionsOf}
        errorMessage="Erro ao buscar os prazos recontados"
        empty={{
          title: 'Nenhum prazo mudou de data',
          text: 'Quando um calendário forense muda, os prazos que mudariam de data aparecem aqui para você aceitar.',
        }}
      />
    </Page>
  );
}
