import { NAO_CONFERIDO } from '@foro/shared/contracts/deadline-words';
import type { ProcessDeadlineRow, ProcessDeadlineSort } from '@foro/shared/contracts/process-deadline';
import { formatDateOnly } from '@foro/shared/format';
import { useQueryClient } from '@foro/shared/query';
import { Button } from '@foro/shared/ui/core';
import { useAction, useDialogs } from '@foro/shared/ui/dialogs';
import { CheckIcon } from '@foro/shared/ui/icons';
import { type Column, openAction, ResponsiveList } from '@foro/shared/ui/list';
import { Page } from '@foro/shared/ui/page';
import { useState } from 'react';
import { Andamento } from './andamento';
import {
  acceptAll,
  acceptRecontados,
  firstRecontados,
  PRAZOS,
  RECONTADOS,
  undoAccepted,
  useRecontagem,
  type Versoes,
} from './recontagem-api';
import { useFreshList } from './use-fresh-list';

const LISTA = { path: PRAZOS, filters: RECONTADOS };

/** The change by the recount, in words. */
const mudancaOf = ({ fim, fimRecontado }: ProcessDeadlineRow) =>
  fimRecontado === null || fimRecontado === fim
    ? `continua em ${formatDateOnly(fim)}, com outra data conservadora`
    : `de ${formatDateOnly(fim)} para ${formatDateOnly(fimRecontado)}`;

/** The change and its cause. */
const mudancaECausa = (row: ProcessDeadlineRow) =>
  [mudancaOf(row), row.causaDaRecontagem].filter(Boolean).join(': ');

/** A recounted deadline in one line, for the question before it is accepted. */
const linhaDe = (row: ProcessDeadlineRow) =>
  [
    `${row.descricao}: ${mudancaECausa(row)}`,
    [row.processoTitulo, row.cliente].filter(Boolean).join(' · '),
  ].join('. ');

const columns: Column<ProcessDeadlineRow, ProcessDeadlineSort>[] = [
  { key: 'descricao', title: 'Prazo', card: 'title' },
  { key: 'processoTitulo', title: 'Processo', card: 'fact' },
  {
    key: 'fim',
    title: 'Mudança',
    render: mudancaECausa,
    card: 'fact',
    width: 'text',
    share: 3,
    lines: 2,
    least: 320,
  },
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
    under: { key: 'descricao', below: 1200 },
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
        text: 'Quem aceita responde pela contagem.',
        details: [linhaDe(row)],
        confirmLabel: 'Aceitar',
        isDanger: false,
      },
      success: 'Nova data aceita!',
      failure: FAILURE,
      undo: desfazer,
    },
  },
];

function AceitarTodas({ aguardam }: { aguardam: number }) {
  const act = useAction();
  const dialogs = useDialogs();
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const acceptThem = async () => {
    // What cannot be read is not accepted unseen.
    const rows = await firstRecontados().catch((error: unknown) => dialogs.failure(FAILURE, error));
    if (!rows) return;
    const others = aguardam - rows.length;
    await act({
      call: acceptAll,
      confirm: {
        title: 'Aceitar todas as novas datas',
        text: `${aguardam === 1 ? '1 prazo muda' : `${aguardam} prazos mudam`} de data. Quem aceita responde pela contagem.`,
        details: [...rows.map(linhaDe), ...(others > 0 ? [`e mais ${others}, nas páginas da lista`] : [])],
        confirmLabel: 'Aceitar todas',
        isDanger: false,
      },
      success: 'Novas datas aceitas!',
      failure: FAILURE,
      undo: desfazer,
      refresh: () => client.invalidateQueries({ queryKey: [PRAZOS] }),
    });
  };
  const handleClick = () => {
    setIsAsking(true);
    void acceptThem().finally(() => setIsAsking(false));
  };
  return (
    <Button
      type="primary"
      icon={<CheckIcon />}
      loading={isAsking}
      disabled={aguardam === 0}
      onClick={handleClick}
    >
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
        {...LISTA}
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
