import { MAX_LOTE } from '@foro/shared/contracts/deadline-limits';
import type { ProcessDeadlineRow, ProcessDeadlineSort } from '@foro/shared/contracts/process-deadline';
import { formatDateOnly } from '@foro/shared/format';
import { LinkButton } from '@foro/shared/ui/core';
import { CalendarIcon, DocumentIcon, UsersIcon } from '@foro/shared/ui/icons';
import {
  chooseColumn,
  type ChosenRows,
  type Column,
  openAction,
  ResponsiveList,
  useChosenRows,
} from '@foro/shared/ui/list';
import { Page } from '@foro/shared/ui/page';
import { useSearchParams } from 'react-router-dom';
import { ressalvasDe, situacaoDe, SITUACOES } from '../prazo-palavras';
import { PRAZOS } from '../prazos-api';
import '../prazos.css';
import { usePrazoAcoes } from '../use-prazo-acoes';
import { Vencimento } from '../vencimento';
import { Carga } from './carga';
import { ConfirmarEscolhidos } from './confirmar-escolhidos';
import { queryOf } from './recorte';
import { RecortePrazos } from './recorte-prazos';
import { useRecorte } from './use-recorte';

const columnsOf = (
  hoje: string,
  escolhidos: ChosenRows<ProcessDeadlineRow>,
): Column<ProcessDeadlineRow, ProcessDeadlineSort>[] => [
  chooseColumn(
    escolhidos,
    ({ descricao, processoTitulo }) => `${descricao} de ${processoTitulo}`,
    ({ situacao }) => situacao === 'sugerido',
  ),
  { key: 'descricao', title: 'Prazo', card: 'title' },
  {
    key: 'processoTitulo',
    title: 'Processo',
    card: 'fact',
    share: 2,
    lines: 1,
    under: { key: 'descricao', below: 1100 },
  },
  {
    key: 'cliente',
    title: 'Cliente',
    sortable: false,
    card: 'fact',
    share: 2,
    under: { key: 'processoTitulo', below: 1600 },
  },
  { key: 'fim', title: 'Vence em', render: (row) => <Vencimento row={row} hoje={hoje} />, card: 'badge' },
  {
    key: 'fimInterno',
    title: 'Data interna',
    render: ({ fimInterno }) => formatDateOnly(fimInterno),
    under: { key: 'fim', below: 900 },
  },
  { key: 'responsavel', title: 'Responsável', card: 'fact' },
  {
    key: 'situacao',
    title: 'Situação',
    sortable: false,
    render: (row) => [situacaoDe(row), ...ressalvasDe(row)].join(', '),
    sheet: { words: SITUACOES },
    width: 'text',
    // Keeps 'Confirmado, calendário' on one line, because the following word carries the information.
    least: 168,
    card: 'fact',
  },
];

function Lista({ hoje, filters }: Pick<ReturnType<typeof useRecorte>, 'hoje' | 'filters'>) {
  const escolhidos = useChosenRows<ProcessDeadlineRow>(MAX_LOTE);
  const { acoesDe, dialogo } = usePrazoAcoes();
  return (
    <>
      <ConfirmarEscolhidos escolhidos={escolhidos} />
      <ResponsiveList
        path={PRAZOS}
        filters={filters}
        label="Prazos em aberto"
        columns={columnsOf(hoje, escolhidos)}
        defaultSort={{ sort: 'fim', order: 'asc' }}
        rowName={({ descricao }) => descricao}
        actions={(row) => [openAction(`/prazodetalhe/${row.id}?processo=${row.idProcesso}`), ...acoesDe(row)]}
        errorMessage="Erro ao buscar os prazos"
        empty={{
          title: 'Nenhum prazo aqui',
          text: 'Nenhum prazo em aberto neste período. Eles nascem na aba Prazos de cada processo.',
        }}
      />
      {dialogo}
    </>
  );
}

/** /prazos: the open deadlines, filtered by the address, or the number that each person has. */
export default function PrazosPage() {
  const { hoje, recorte, filters, set } = useRecorte();
  const [params] = useSearchParams();
  const isCarga = params.get('visao') === 'pessoas';
  return (
    <Page
      title="Prazos"
      section="Ferramentas"
      actions={
        <>
          {isCarga ? (
            <LinkButton to={`/prazos${queryOf(recorte)}`} icon={<CalendarIcon />}>
              Lista
            </LinkButton>
          ) : (
            <LinkButton to={`/prazos${queryOf(recorte, { visao: 'pessoas' })}`} icon={<UsersIcon />}>
              Por pessoa
            </LinkButton>
          )}
          <LinkButton to={`/prazos/folha${queryOf(recorte)}`} icon={<DocumentIcon />}>
            Folha de controle
          </LinkButton>
        </>
      }
    >
      <RecortePrazos recorte={recorte} set={set} isCarga={isCarga} />
      {isCarga ? (
        <Carga hoje={hoje} escopo={recorte.escopo} />
      ) : (
        // Another filter is another list: deadlines chosen in one must not be confirmed unseen in another.
        <Lista key={JSON.stringify(filters)} hoje={hoje} filters={filters} />
      )}
    </Page>
  );
}
