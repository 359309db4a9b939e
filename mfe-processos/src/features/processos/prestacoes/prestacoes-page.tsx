import type { StatementRow, StatementSort } from '@foro/shared/contracts/cost-statement';
import { STATEMENT_WORDS } from '@foro/shared/contracts/cost-statement-codes';
import { formatDateOnly, formatMoney } from '@foro/shared/format';
import { useIsStaff } from '@foro/shared/session';
import { Button } from '@foro/shared/ui/core';
import { lazyDialog } from '@foro/shared/ui/dialogs';
import { PlusIcon } from '@foro/shared/ui/icons';
import { type Column, ResponsiveList } from '@foro/shared/ui/list';
import { Page } from '@foro/shared/ui/page';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { PRESTACOES } from './prestacoes-api';

const RecorteDialog = lazyDialog(() =>
  import(/* webpackChunkName: "recorte" */ './recorte-dialog').then((module) => module.RecorteDialog),
);

const columns: Column<StatementRow, StatementSort>[] = [
  { key: 'numero', title: 'Número', render: ({ numero }) => `nº ${numero}`, card: 'fact' },
  { key: 'cliente', title: 'Cliente', card: 'title', share: 3 },
  { key: 'escritorio', title: 'Escritório', sortable: false, card: 'fact', share: 2 },
  {
    key: 'ate',
    title: 'Período',
    render: ({ de, ate }) => `${formatDateOnly(de)} a ${formatDateOnly(ate)}`,
    card: 'fact',
  },
  {
    key: 'totais',
    title: 'A pagar',
    sortable: false,
    align: 'end',
    render: ({ totais }) => formatMoney(totais.aPagar),
    sheet: { fields: ['totais.aPagar'] },
    card: 'fact',
  },
  {
    key: 'situacao',
    title: 'Situação',
    render: ({ situacao }) => STATEMENT_WORDS.situacao[situacao],
    sheet: { words: STATEMENT_WORDS.situacao },
    card: 'badge',
  },
];

/** /prestacoes: the statements of account; for a client its own, once they were sent to it. */
export default function PrestacoesPage() {
  const isStaff = useIsStaff();
  const [isAsking, setAsking] = useState(false);
  const [preview, setPreview] = useState<string | null>(null);
  if (preview !== null) return <Navigate to={preview} />;
  const nova = isStaff && (
    <Button type="primary" icon={<PlusIcon />} onClick={() => setAsking(true)}>
      Nova Prestação de Contas
    </Button>
  );
  return (
    <Page section="Financeiro" title="Prestações de Contas" actions={nova}>
      <ResponsiveList
        label="Prestações de contas"
        path={PRESTACOES}
        columns={columns}
        defaultSort={{ sort: 'id', order: 'desc' }}
        rowName={({ numero, cliente }) => `prestação ${numero} de ${cliente}`}
        rowTo={({ id }) => `/prestacaodetalhe/${id}`}
        errorMessage="Erro ao buscar as Prestações de Contas"
        empty={{
          title: 'Nenhuma prestação de contas',
          text: isStaff
            ? 'Uma prestação reúne o que o escritório pagou pelo cliente, os honorários e os adiantamentos, num período.'
            : 'As prestações de contas que o escritório enviar a você aparecem aqui.',
        }}
      />
      {isAsking && <RecorteDialog onClose={() => setAsking(false)} onAsked={setPreview} />}
    </Page>
  );
}
