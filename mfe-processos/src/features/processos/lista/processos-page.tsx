import { clienteOf } from '@foro/shared/contracts/cliente-of';
import { NAO_CONFERIDO } from '@foro/shared/contracts/deadline-words';
import type { ProcessRow, ProcessSort, ProcessStaleSort } from '@foro/shared/contracts/process';
import { DIAS_SEM_PASSO } from '@foro/shared/contracts/sem-passo';
import { formatDate, formatDateOnly } from '@foro/shared/format';
import { useIsStaff } from '@foro/shared/session';
import { LinkButton, useIsMobile, useMedia } from '@foro/shared/ui/core';
import { PlusIcon } from '@foro/shared/ui/icons';
import {
  type Column,
  deleteAction,
  idColumn,
  openAction,
  ResponsiveList,
  type RowAction,
} from '@foro/shared/ui/list';
import { Page } from '@foro/shared/ui/page';
import { Notice } from '@foro/shared/ui/states';
import { useLocation } from 'react-router-dom';
import { ProcessosOcultos } from '../acesso/processos-ocultos';
import { processo, PROCESSOS } from '../processos-api';
import { FiltrarRisco } from './filtrar-risco';
import { RecorteChips } from './recorte-chips';
import { useRecorte } from './use-recorte';

type ProcessoColumn = Column<ProcessRow, ProcessSort>;

const first: ProcessoColumn[] = [
  { key: 'titulo', title: 'Título', card: 'title', share: 30 },
  { key: 'processoStatus', title: 'Status', card: 'badge', share: 7, least: 98 },
  { key: 'processoTipo', title: 'Tipo', width: 'tight', under: { key: 'processoStatus', below: 1000 } },
  { key: 'pasta', title: 'Pasta', share: 8.5, least: 96, under: { key: 'titulo', below: 760 } },
  { key: 'numeroCNJ', title: 'Processo (CNJ)', card: 'fact', width: 'tight' },
  { key: 'processoPai', title: 'CNJ Origem', width: 'tight', under: { key: 'numeroCNJ', below: 1400 } },
  {
    key: 'cliente',
    title: 'Cliente',
    card: 'fact',
    render: clienteOf,
    width: 'text',
    share: 18,
    sheet: { fields: ['nomeFantasia', 'razaoSocial', 'nome'] },
  },
];
const reclamante = {
  key: 'reclamante',
  title: 'Reclamante',
  share: 18,
  under: { key: 'cliente', below: 1200 },
} satisfies ProcessoColumn;

const columns: ProcessoColumn[] = [...first, { ...reclamante, card: 'fact' }, idColumn()];

/** The day of the next deadline, and whether its calendar is unchecked. */
const proximoPrazoDe = ({ proximoPrazo, proximoPrazoNaoConferido }: ProcessRow) =>
  [formatDateOnly(proximoPrazo ?? ''), ...(proximoPrazoNaoConferido ? [NAO_CONFERIDO] : [])].join(', ');

/**
 * The next day on which something has to be done on the case, after the specification's columns if there is
 * space. On a card it replaces the first party, which the title mostly names, so that cards do not grow.
 */
const comPrazo: ProcessoColumn[] = [
  ...first,
  reclamante,
  idColumn(),
  {
    key: 'proximoPrazo',
    title: 'Próximo prazo',
    sortable: false,
    card: 'fact',
    width: 'text',
    share: 9,
    least: 84,
    render: proximoPrazoDe,
  },
];

/** The column for cases without a next step: since when they have none. */
const semPassoColumns: Column<ProcessRow, ProcessStaleSort>[] = [
  ...columns,
  {
    key: 'semPassoDesde',
    title: 'Sem passo desde',
    card: 'fact',
    width: 'tight',
    render: ({ semPassoDesde }) => formatDate(semPassoDesde ?? null),
    under: { key: 'titulo', below: 1500 },
  },
];

const actionsOf = ({ id }: ProcessRow): RowAction[] => [
  openAction(`/processodetalhe/${id}`),
  deleteAction({
    call: (motivo) => processo.remove(id, motivo),
    reason: 'optional',
    success: 'Processo Excluído com Sucesso!',
    failure: { title: 'Falha ao excluir um Processo!', fallback: 'Erro inesperado ao excluir um Processo.' },
  }),
];

const novoProcesso = (
  <LinkButton type="primary" to="/processonovo" icon={<PlusIcon />}>
    Início de um Processo
  </LinkButton>
);

const SEM_NENHUM = `Todo processo em aberto tem compromisso marcado, ou acompanhamento nos últimos ${DIAS_SEM_PASSO} dias.`;

/** The message of the screen that led here. */
function useArrivalNotice(): string | null {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'notice' in state && typeof state.notice === 'string'
    ? state.notice
    : null;
}

/** Whether the next deadline is shown: to staff, on wide screens and on cards. */
function useHasPrazo(): boolean {
  const [isStaff, isMobile, isWide] = [useIsStaff(), useIsMobile(), useMedia('(min-width: 1600px)')];
  return isStaff && (isMobile || isWide);
}

/** /processos: the firm's cases; for a client its own, to read. */
export default function ProcessosPage() {
  const isStaff = useIsStaff();
  const hasPrazo = useHasPrazo();
  const notice = useArrivalNotice();
  const { filters, isSemPasso, chooseRisco, ...recorte } = useRecorte();
  const empty = isSemPasso
    ? { title: 'Nenhum processo sem próximo passo', text: SEM_NENHUM }
    : isStaff
      ? {
          title: 'Nenhum processo',
          text: 'Aqui ficam os processos do grupo, com partes, acompanhamentos e prazos.',
          action: novoProcesso,
        }
      : { title: 'Nenhum processo', text: 'Aqui aparecem os seus processos.' };
  const actions = (
    <>
      <FiltrarRisco onChosen={chooseRisco} />
      {novoProcesso}
    </>
  );
  return (
    <Page section="Ferramentas" title="Processos Jurídicos" {...(isStaff && { actions })}>
      {notice && <Notice tone="warning">{notice}</Notice>}
      <ProcessosOcultos />
      <RecorteChips {...recorte} />
      <ResponsiveList
        label="Processos"
        {...PROCESSOS}
        filters={filters}
        columns={isSemPasso ? semPassoColumns : hasPrazo ? comPrazo : columns}
        defaultSort={
          isSemPasso ? { sort: 'semPassoDesde', order: 'asc' } : { sort: 'dataInclusao', order: 'desc' }
        }
        rowName={(row) => row.titulo}
        rowTo={({ id }) => `/processodetalhe/${id}`}
        {...(isStaff && { actions: actionsOf })}
        errorMessage="Erro ao buscar os Processos"
        empty={empty}
      />
    </Page>
  );
}
