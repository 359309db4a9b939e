import type { ProcessCost } from '@foro/shared/contracts/process-cost';
import { formatDateOnly, formatMoney } from '@foro/shared/format';
import type { ApiError } from '@foro/shared/http';
import type { UseQueryResult } from '@foro/shared/query';
import { useIsStaff } from '@foro/shared/session';
import { LinkButton } from '@foro/shared/ui/core';
import { BackIcon } from '@foro/shared/ui/icons';
import { AuditLine } from '@foro/shared/ui/form-frame';
import { Facts, Page, Panel } from '@foro/shared/ui/page';
import { useWayBack } from '@foro/shared/ui/places';
import { ErrorState, FormSkeleton, Notice } from '@foro/shared/ui/states';
import { Link } from 'react-router-dom';
import { wordOf } from './custas-api';
import { showValor } from './custa-palavras';

const NOTICES = {
  estorno: 'Este lançamento é um estorno: ele não muda mais.',
  estornado: 'Este custo foi estornado e não muda mais.',
  contrato:
    'Este lançamento vem de um contrato de honorários: só quem administra os contratos o altera, exclui ou estorna.',
  cobrado: 'Este custo está numa prestação de contas: ele não é alterado, só estornado.',
  liquidacao: 'Este lançamento é o pagamento de uma prestação de contas.',
  fechado: 'Este custo é de um mês fechado: ele não é alterado, só estornado.',
  aPagar: 'Este custo é de um mês fechado: só o pagamento dele ainda é anotado.',
} as const;

/** Leads to the documents of the case, searched for this one. */
const DocumentoLink = ({ idProcesso, titulo }: { idProcesso: number; titulo: string }) => (
  <Link to={`/processodetalhe/${idProcesso}/docs?search=${encodeURIComponent(titulo)}`}>{titulo}</Link>
);

const factsOf = (custa: ProcessCost) => [
  { label: 'Descrição', value: custa.descricao },
  { label: 'Tipo', value: wordOf('tipo', custa.tipo) },
  { label: 'Categoria', value: custa.categoria },
  { label: 'Valor', value: showValor(custa) },
  { label: 'Data', value: formatDateOnly(custa.competencia) },
  { label: 'Vencimento', value: formatDateOnly(custa.vencimento) },
  { label: 'Situação', value: wordOf('situacao', custa.situacao) },
  { label: 'Pago em', value: formatDateOnly(custa.pagoEm) },
  { label: 'Pago por', value: wordOf('pagoPor', custa.pagoPor) },
  { label: 'Quem suporta', value: wordOf('onus', custa.onus) },
  { label: 'Reembolsável', value: custa.reembolsavel ? 'Sim' : 'Não' },
  {
    label: 'Guia',
    value: [wordOf('guiaTipo', custa.guiaTipo), custa.guiaNumero, custa.guiaCodigo]
      .filter(Boolean)
      .join(' · '),
  },
  ...(custa.documentoTitulo === null
    ? []
    : [{ label: 'Documento', value: <DocumentoLink {...custa} titulo={custa.documentoTitulo} /> }]),
  ...(custa.serie === null
    ? []
    : [{ label: 'Repetição', value: `${custa.serie.posicao}º de ${custa.serie.total}` }]),
  ...(custa.rateadoEntre === null
    ? []
    : [
        {
          label: 'Rateio',
          value: `${formatMoney(custa.rateadoEntre.valor)} entre ${custa.rateadoEntre.processos} processos`,
        },
      ]),
  ...(custa.prestacaoNumero === null
    ? []
    : [{ label: 'Prestação de contas', value: `nº ${custa.prestacaoNumero}` }]),
  ...(custa.motivo ? [{ label: 'Motivo', value: custa.motivo }] : []),
];

/** A line to read: for clients, and for everybody once it is locked. */
export function CustaReading({
  query: { data, error, isLoading, isFetching, refetch },
  backTo,
}: {
  query: UseQueryResult<ProcessCost, ApiError>;
  backTo: string;
}) {
  const isStaff = useIsStaff();
  const wayBack = useWayBack(backTo, data?.id ?? null);
  const voltar = (
    <LinkButton to={wayBack} icon={<BackIcon />}>
      Voltar
    </LinkButton>
  );
  return (
    <Page title="Custo do Processo" actions={voltar} isNarrow>
      {data?.trava && <Notice>{NOTICES[data.trava]}</Notice>}
      {isLoading && <FormSkeleton fields={4} />}
      {!data && error && (
        <Panel>
          <ErrorState
            message="Não foi possível carregar o custo."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </Panel>
      )}
      {data && (
        <Panel>
          <Facts items={factsOf(data)} />
          {isStaff && <AuditLine record={data} history={{ tipo: 'lancamento', id: data.id }} />}
        </Panel>
      )}
    </Page>
  );
}
