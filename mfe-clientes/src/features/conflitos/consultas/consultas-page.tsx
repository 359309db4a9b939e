import type { EnquiryRow, EnquirySort } from '@foro/shared/contracts/enquiry';
import { ENQUIRY_STATES, ENQUIRY_STATE_WORDS } from '@foro/shared/contracts/enquiry-codes';
import { formatDateTime } from '@foro/shared/format';
import { ENQUIRIES } from '@foro/shared/lookups';
import { LinkButton } from '@foro/shared/ui/core';
import { PlusIcon } from '@foro/shared/ui/icons';
import {
  type Column,
  idColumn,
  ListChoice,
  ListFilters,
  openAction,
  ResponsiveList,
} from '@foro/shared/ui/list';
import { Page } from '@foro/shared/ui/page';
import { useSearchParams } from 'react-router-dom';

const columns: Column<EnquiryRow, EnquirySort>[] = [
  { key: 'titulo', title: 'Pessoas', card: 'title', share: 3, sortable: false },
  {
    key: 'situacao',
    title: 'Situação',
    card: 'badge',
    width: 'tight',
    sortable: false,
    render: ({ situacao }) => <span className="foro-badge">{ENQUIRY_STATE_WORDS[situacao]}</span>,
    sheet: { words: ENQUIRY_STATE_WORDS },
  },
  { key: 'assunto', title: 'Assunto', card: 'fact', share: 3, sortable: false },
  { key: 'escritorio', title: 'Escritório', card: 'fact', share: 2, sortable: false },
  {
    key: 'dataInclusao',
    title: 'Data Inclusão',
    card: 'fact',
    width: 'tight',
    sortable: false,
    render: ({ dataInclusao }) => formatDateTime(dataInclusao),
  },
  idColumn(),
];

const SITUACOES = [
  ['', 'Todas'],
  ...ENQUIRY_STATES.map((state) => [state, ENQUIRY_STATE_WORDS[state]] as const),
] as const;

const nova = (
  <LinkButton type="primary" to="/consultadetalhe/0" icon={<PlusIcon />}>
    Nova consulta
  </LinkButton>
);

/** /consultas: who asked the firm to act, also those who were refused. */
export default function ConsultasPage() {
  const [params, setParams] = useSearchParams();
  const situacao = params.get('situacao') ?? '';
  return (
    <Page section="Cadastro de Clientes" title="Consultas" actions={nova}>
      <ListFilters>
        <ListChoice
          label="Situação"
          value={situacao}
          choices={SITUACOES}
          onChange={(chosen) => setParams(chosen === '' ? {} : { situacao: chosen })}
        />
      </ListFilters>
      <ResponsiveList
        label="Consultas"
        path={ENQUIRIES}
        {...(situacao !== '' && { filters: { situacao } })}
        columns={columns}
        defaultSort={{ sort: 'id', order: 'desc' }}
        rowName={({ titulo }) => titulo}
        actions={({ id }) => [openAction(`/consultadetalhe/${id}`)]}
        errorMessage="Erro ao buscar as consultas"
        empty={{
          title: 'Nenhuma consulta aqui',
          text: 'Anote quem procura o escritório, contra quem e sobre o quê, antes de aceitar a causa.',
          action: nova,
        }}
      />
    </Page>
  );
}
