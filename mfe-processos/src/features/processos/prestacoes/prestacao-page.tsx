import type { Statement } from '@foro/shared/contracts/cost-statement';
import { STATEMENT_WORDS } from '@foro/shared/contracts/cost-statement-codes';
import { formatDateOnly, formatMoney } from '@foro/shared/format';
import type { ApiError } from '@foro/shared/http';
import { useQuery } from '@foro/shared/query';
import { type RecentNote, useNoteRecent } from '@foro/shared/search';
import { useIsStaff } from '@foro/shared/session';
import { LinkButton } from '@foro/shared/ui/core';
import { AuditLine, useRecordId } from '@foro/shared/ui/form-frame';
import { BackIcon } from '@foro/shared/ui/icons';
import { Facts, Page, Panel } from '@foro/shared/ui/page';
import { useWayBack } from '@foro/shared/ui/places';
import { ErrorState, FormSkeleton, Notice } from '@foro/shared/ui/states';
import { Link } from 'react-router-dom';
import { Acoes } from './acoes';
import { Contas } from './linhas-tabela';
import { PixPanel } from './pix-panel';
import { prestacao, PRESTACAO_KEY } from './prestacoes-api';

const factsOf = ({
  cliente,
  escritorio,
  de,
  ate,
  processos,
  situacao,
  totais,
  enviadaEm,
  vencimento,
  pagaEm,
}: Statement) => [
  { label: 'Cliente', value: cliente },
  { label: 'Escritório', value: escritorio },
  { label: 'Período', value: `${formatDateOnly(de)} a ${formatDateOnly(ate)}` },
  { label: 'Processos', value: processos === null ? 'Todos' : `${processos.length} escolhido(s)` },
  { label: 'Situação', value: STATEMENT_WORDS.situacao[situacao] },
  { label: 'A pagar', value: formatMoney(totais.aPagar) },
  { label: 'Vencimento', value: formatDateOnly(vencimento) },
  { label: 'Enviada em', value: formatDateOnly(enviadaEm) },
  { label: 'Paga em', value: formatDateOnly(pagaEm) },
];

/** What was decided or said last, if somebody has to know. */
function Aviso({ statement, isStaff }: { statement: Statement; isStaff: boolean }) {
  const { situacao, motivo, informadaEm, comprovante } = statement;
  if (situacao === 'reaberta') return <Notice tone="warning">Reaberta: {motivo}</Notice>;
  if (situacao === 'enviada' && motivo)
    return (
      <Notice tone="warning">
        {isStaff ? 'Devolvida ao cliente' : 'O escritório não confirmou o pagamento'}: {motivo}
      </Notice>
    );
  if (situacao !== 'informada') return null;
  const ver = comprovante && (
    <Link to={`/processodetalhe/${comprovante.idProcesso}/docs`}>Ver comprovante</Link>
  );
  return (
    <Notice action={ver}>
      {isStaff
        ? `O cliente informou que pagou em ${formatDateOnly(informadaEm)}. Confira e confirme o recebimento.`
        : `Você informou que pagou em ${formatDateOnly(informadaEm)}. O escritório vai confirmar o recebimento.`}
    </Notice>
  );
}

function Conteudo({ statement, isStaff }: { statement: Statement; isStaff: boolean }) {
  return (
    <>
      <Aviso statement={statement} isStaff={isStaff} />
      <Panel>
        <Facts items={factsOf(statement)} />
        <AuditLine record={statement} history={{ tipo: 'prestacao_conta', id: statement.id }} />
      </Panel>
      <Acoes statement={statement} isStaff={isStaff} />
      <PixPanel statement={statement} />
      {statement.situacao !== 'reaberta' && <Contas linhas={statement.linhas} totais={statement.totais} />}
    </>
  );
}

const recentOf = ({ numero, cliente }: Statement): RecentNote => ({
  kind: 'money',
  tipo: 'Prestações de Contas',
  titulo: `Prestação de Contas nº ${numero}`,
  detalhe: cliente,
});

/** /prestacaodetalhe/{id}: a statement of account, its files, and its actions. */
export default function PrestacaoPage() {
  const id = useRecordId('idPrestacao') ?? 0;
  const isStaff = useIsStaff();
  const { data, error, isFetching, refetch } = useQuery<Statement, ApiError>({
    queryKey: [...PRESTACAO_KEY, id],
    queryFn: ({ signal }) => prestacao.get(id, signal),
    staleTime: 0,
  });
  useNoteRecent(data ? recentOf(data) : null, `/prestacaodetalhe/${id}`);
  const voltar = (
    <LinkButton to={useWayBack('/prestacoes', id)} icon={<BackIcon />}>
      Voltar
    </LinkButton>
  );
  return (
    <Page
      section="Financeiro"
      title={data ? `Prestação de Contas nº ${data.numero}` : 'Prestação de Contas'}
      actions={voltar}
    >
      {data && <Conteudo statement={data} isStaff={isStaff} />}
      {!data && !error && <FormSkeleton />}
      {!data && error && (
        <Panel>
          <ErrorState
            message="Não foi possível carregar a Prestação de Contas."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </Panel>
      )}
    </Page>
  );
}
