import type { ProcessDeadlineRow, ProcessDeadlineSort } from '@foro/shared/contracts/process-deadline';
import { formatDateOnly } from '@foro/shared/format';
import { type Column, openAction, ResponsiveList } from '@foro/shared/ui/list';
import { Page } from '@foro/shared/ui/page';
import { situacaoDe } from './prazo-palavras';
import { PRAZOS } from './prazos-api';

const ABERTOS = { path: PRAZOS, filters: { situacao: 'abertos' } };

const columns: Column<ProcessDeadlineRow, ProcessDeadlineSort>[] = [
  { key: 'descricao', title: 'Prazo', card: 'title' },
  { key: 'processoTitulo', title: 'Processo', card: 'fact' },
  { key: 'fim', title: 'Vence em', render: ({ fim }) => formatDateOnly(fim), card: 'badge' },
  { key: 'fimInterno', title: 'Data interna', render: ({ fimInterno }) => formatDateOnly(fimInterno) },
  { key: 'responsavel', title: 'Responsável', card: 'fact' },
  { key: 'situacao', title: 'Situação', sortable: false, render: situacaoDe, card: 'fact' },
];

/** /prazos: the open deadlines of the firm, those that end first on top. */
export default function PrazosPage() {
  return (
    <Page title="Prazos" section="Ferramentas">
      <ResponsiveList
        {...ABERTOS}
        label="Prazos em aberto"
        columns={columns}
        defaultSort={{ sort: 'fim', order: 'asc' }}
        rowName={({ descricao }) => descricao}
        actions={({ id, idProcesso }) => [openAction(`/prazodetalhe/${id}?processo=${idProcesso}`)]}
        errorMessage="Erro ao buscar os prazos"
        empty={{ title: 'Nenhum prazo em aberto', text: 'Os prazos nascem na aba Prazos de cada processo.' }}
      />
    </Page>
  );
}
