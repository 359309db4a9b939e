import type {
  ProcessCostOverview,
  ProcessCostRow,
  ProcessCostSort,
} from '@foro/shared/contracts/process-cost';
import { COSTS_COUNTED } from '@foro/shared/contracts/process-cost-codes';
import { formatDateOnly, toDateOnly } from '@foro/shared/format';
import { api, type ApiError } from '@foro/shared/http';
import { useQuery } from '@foro/shared/query';
import { Button } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { DownloadIcon } from '@foro/shared/ui/icons';
import { type Column, ResponsiveList, useAddressParams } from '@foro/shared/ui/list';
import { Page, Panel } from '@foro/shared/ui/page';
import { ErrorState } from '@foro/shared/ui/states';
import { fetchFile } from '../fetch-file';
import { SemOsRestritos } from '../acesso/processos-ocultos';
import { showValor } from '../custas/custa-palavras';
import { CUSTAS, useTotais, wordOf } from '../custas/custas-api';
import { CustasTotais } from '../custas/custas-totais';
import { Fechamento } from './fechamento';
import { AReembolsar, PorMes } from './quadros';
import { RecorteFinanceiro } from './recorte-financeiro';
import { useRecorteFinanceiro } from './use-recorte-financeiro';

const columns: Column<ProcessCostRow, ProcessCostSort>[] = [
  {
    key: 'competencia',
    title: 'Data',
    render: ({ competencia }) => formatDateOnly(competencia),
    card: 'fact',
  },
  { key: 'descricao', title: 'Descrição', card: 'title', share: 3 },
  { key: 'cliente', title: 'Cliente', sortable: false, card: 'fact', share: 2 },
  {
    key: 'processoTitulo',
    title: 'Processo',
    sortable: false,
    card: 'fact',
    share: 2,
    under: { key: 'descricao', below: 1200 },
  },
  { key: 'valor', title: 'Valor', align: 'end', render: showValor, card: 'fact' },
  {
    key: 'vencimento',
    title: 'Vencimento',
    render: ({ vencimento }) => formatDateOnly(vencimento),
    card: 'fact',
  },
  {
    key: 'situacao',
    title: 'Situação',
    render: ({ situacao }) => wordOf('situacao', situacao),
    card: 'badge',
  },
];

function VisaoGeral({ idEmpresaGrupo }: { idEmpresaGrupo: number | undefined }) {
  const { data, error, isFetching, refetch } = useQuery<ProcessCostOverview, ApiError>({
    queryKey: [CUSTAS, 'visao', idEmpresaGrupo],
    queryFn: async ({ signal }) =>
      (await api.get<ProcessCostOverview>(`${CUSTAS}/Overview`, { params: { idEmpresaGrupo }, signal })).data,
  });
  if (data)
    return (
      <div className="financeiro-quadros">
        <AReembolsar clientes={data.aReembolsar} total={data.clientesAReembolsar} today={toDateOnly()} />
        <PorMes meses={data.meses} />
      </div>
    );
  if (!error) return <p role="status">Carregando...</p>;
  return (
    <Panel>
      <ErrorState
        message="Erro ao buscar os reembolsos e os meses"
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </Panel>
  );
}

const DEFAULT_SORT = { sort: 'competencia', order: 'desc' } as const;

/** Exports the lines of the list as files: those of its filters and its search, in its order. */
function Exportar({ filters }: { filters: object }) {
  const act = useAction();
  const [params] = useAddressParams();
  const sort = params.get('sort');
  const sorting = sort ? { sort, order: params.get('order') ?? 'asc' } : DEFAULT_SORT;
  const keep = (kind: 'Csv' | 'Xlsx') =>
    act({
      call: () =>
        fetchFile(`${CUSTAS}/${kind}`, `custas.${kind.toLowerCase()}`, {
          ...filters,
          ...sorting,
          search: params.get('search') ?? undefined,
        }),
      failure: { title: 'Falha ao exportar', fallback: 'Erro inesperado ao exportar as custas.' },
    });
  return (
    <>
      <Button icon={<DownloadIcon />} onClick={() => void keep('Csv')}>
        Exportar CSV
      </Button>
      <Button icon={<DownloadIcon />} onClick={() => void keep('Xlsx')}>
        Exportar XLSX
      </Button>
    </>
  );
}

/** /financeiro: the ledgers of all cases, for the management. */
export default function FinanceiroPage() {
  const recorte = useRecorteFinanceiro();
  const { ledger, situacao } = recorte;
  const { data: totais, isLoading } = useTotais(ledger);
  return (
    <Page
      section="Ferramentas"
      title="Financeiro"
      actions={<Exportar filters={{ ...ledger, status: situacao }} />}
    >
      <SemOsRestritos />
      <RecorteFinanceiro {...recorte} />
      <CustasTotais totais={totais} isLoading={isLoading} />
      <Fechamento />
      <VisaoGeral idEmpresaGrupo={recorte.escritorio} />
      <ResponsiveList
        hasOwnSheet
        label="Custas de todos os processos"
        path={CUSTAS}
        filters={{ ...ledger, status: situacao }}
        columns={columns}
        defaultSort={DEFAULT_SORT}
        searchCountedTo={COSTS_COUNTED}
        rowName={({ descricao, id }) => `${descricao} ${id}`}
        rowTo={({ id, idProcesso }) => `/processodetalhe/${idProcesso}/custadetalhe/${id}`}
        errorMessage="Erro ao buscar as Custas"
        empty={{
          title: 'Nenhuma custa lançada',
          text: 'O que se lança na aba Custas de cada processo aparece aqui, somado.',
        }}
      />
    </Page>
  );
}
