import { clienteOf } from '@foro/shared/contracts/cliente-of';
import type { ProcessRow } from '@foro/shared/contracts/process';
import { useIsStaff } from '@foro/shared/session';
import { LinkButton } from '@foro/shared/ui/core';
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
import './processos-page.css';
import { processo, PROCESSOS } from '../processos-api';

// A number breaks after its check digits and nowhere else, so that two of them stand beside the names.
const breakable = (numero: string | null) => {
  const [start, rest] = [numero?.slice(0, 11), numero?.slice(11)];
  return start ? (
    <>
      <span className="processos-numero">{start}</span>
      <wbr />
      {rest}
    </>
  ) : (
    '-'
  );
};

const columns: Column<ProcessRow>[] = [
  { key: 'titulo', title: 'Título', card: 'title', share: 15.4 },
  { key: 'processoStatus', title: 'Status', card: 'badge', share: 9.5 },
  { key: 'processoTipo', title: 'Tipo', share: 11.2 },
  { key: 'pasta', title: 'Pasta', share: 9.8 },
  {
    key: 'numeroCNJ',
    title: 'Processo (CNJ)',
    card: 'fact',
    render: ({ numeroCNJ }) => breakable(numeroCNJ),
    width: 'text',
    share: 13.5,
  },
  {
    key: 'processoPai',
    title: 'CNJ Origem',
    render: ({ processoPai }) => breakable(processoPai),
    width: 'text',
    share: 13.5,
  },
  { key: 'cliente', title: 'Cliente', card: 'fact', render: clienteOf, width: 'text', share: 11.3 },
  { key: 'reclamante', title: 'Reclamante', card: 'fact', share: 12 },
  idColumn(),
];

const actionsOf = ({ id }: ProcessRow): RowAction[] => [
  openAction(`/processodetalhe/${id}`),
  deleteAction({
    call: () => processo.remove(id),
    success: 'Processo Excluído com Sucesso!',
    failure: { title: 'Falha ao excluir um Processo!', fallback: 'Erro inesperado ao excluir um Processo.' },
  }),
];

const novoProcesso = (
  <LinkButton type="primary" to="/processonovo" icon={<PlusIcon />}>
    Início de um Processo
  </LinkButton>
);

/** What a screen that led here has to say. */
function useArrivalNotice(): string | null {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'notice' in state && typeof state.notice === 'string'
    ? state.notice
    : null;
}

/** /processos: the firm's cases; a client's own, to read. */
export default function ProcessosPage() {
  const isStaff = useIsStaff();
  const notice = useArrivalNotice();
  const empty = isStaff
    ? {
        title: 'Nenhum processo',
        text: 'Aqui ficam os processos do grupo, com partes, acompanhamentos e prazos.',
        action: novoProcesso,
      }
    : { title: 'Nenhum processo', text: 'Aqui aparecem os seus processos.' };
  return (
    <Page section="Ferramentas" title="Processos Jurídicos" {...(isStaff && { actions: novoProcesso })}>
      {notice && <Notice tone="warning">{notice}</Notice>}
      <ResponsiveList
        label="Processos"
        {...PROCESSOS}
        columns={columns}
        defaultSort={{ sort: 'dataInclusao', order: 'desc' }}
        rowName={(row) => row.titulo}
        rowTo={({ id }) => `/processodetalhe/${id}`}
        {...(isStaff && { actions: actionsOf })}
        errorMessage="Erro ao buscar os Processos"
        empty={empty}
      />
    </Page>
  );
}
