import type { Statement, StatementPreview } from '@foro/shared/contracts/cost-statement';
import { totalsOf } from '@foro/shared/contracts/statement-due';
import { formatDateOnly, formatMoney } from '@foro/shared/format';
import type { ApiError } from '@foro/shared/http';
import { useEscritorios } from '@foro/shared/lookups';
import { keepPreviousData, useQuery, useQueryClient } from '@foro/shared/query';
import { Button, LinkButton } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { BackIcon, CheckIcon } from '@foro/shared/ui/icons';
import { ListChoice, ListChoices } from '@foro/shared/ui/list';
import { Page, Panel } from '@foro/shared/ui/page';
import { EmptyState, ErrorState, FormSkeleton } from '@foro/shared/ui/states';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { CUSTAS } from '../custas/custas-api';
import { CasosEscolhidos, casesOf } from './casos-escolhidos';
import { Contas, type Escolha } from './linhas-tabela';
import { fetchPreview, prestacao, PRESTACOES, type Recorte } from './prestacoes-api';
import { useRecorte } from './use-recorte';

const FALHA = {
  title: 'Falha ao fazer a Prestação de Contas!',
  fallback: 'Erro inesperado ao fazer a Prestação de Contas.',
};

const usePreview = (recorte: Recorte) =>
  useQuery<StatementPreview, ApiError>({
    queryKey: [PRESTACOES, 'previa', recorte],
    queryFn: ({ signal }) => fetchPreview(recorte, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Charges the displayed lines in the name of the chosen office, and leads to the statement. */
function Cobrar({ recorte, preview }: { recorte: Recorte; preview: StatementPreview }) {
  const { options } = useEscritorios();
  const [chosen, setChosen] = useState<number>();
  const act = useAction();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { linhas, totais, escritorios } = preview;
  const escritorio = chosen ?? escritorios[0]?.id;
  const cobrar = async () => {
    if (escritorio === undefined) return;
    const made: Statement[] = [];
    await act({
      call: async () => {
        const { idEmpresa = null, idContato = null, de, ate, processos = null } = recorte;
        made.push(
          await prestacao.create({
            idEmpresaGrupo: escritorio,
            idEmpresa,
            idContato,
            de,
            ate,
            processos: processos && [...processos],
            lancamentos: linhas.map(({ id }) => id),
            aReembolsar: totais.aReembolsar,
            honorarios: totais.honorarios,
            saldoAdiantamento: totais.saldoAdiantamento,
          }),
        );
      },
      confirm: {
        title: 'Fazer a prestação de contas?',
        text: `${linhas.length} ${linhas.length === 1 ? 'lançamento fica marcado como cobrado' : 'lançamentos ficam marcados como cobrados'} e só pode ser desfeito por estorno ou reabrindo a prestação. A pagar: ${formatMoney(totais.aPagar)}.`,
        confirmLabel: 'Sim, fazer',
        isDanger: false,
      },
      failure: FALHA,
      refresh: async () => {
        await Promise.all([PRESTACOES, CUSTAS].map((key) => client.invalidateQueries({ queryKey: [key] })));
      },
    });
    if (made[0]) await navigate(`/prestacaodetalhe/${made[0].id}`);
  };
  return (
    <ListChoices>
      <ListChoice
        label="Escritório que presta contas"
        value={String(escritorio ?? '')}
        choices={options.map(({ id, descricao }) => [String(id), descricao] as const)}
        onChange={(value) => setChosen(Number(value))}
      />
      <Button type="primary" icon={<CheckIcon />} onClick={() => void cobrar()}>
        Fazer Prestação de Contas
      </Button>
    </ListChoices>
  );
}

function Previa({ recorte, choose }: { recorte: Recorte; choose: (ids: readonly number[]) => void }) {
  const { processos, ...whole } = recorte;
  const all = usePreview(whole);
  const { data, error, isFetching, refetch } = usePreview(recorte);
  const [deixados, setDeixados] = useState<readonly number[]>([]);
  if (error)
    return (
      <Panel>
        <ErrorState message={error.message} onRetry={() => void refetch()} isRetrying={isFetching} />
      </Panel>
    );
  if (!data || !all.data) return <FormSkeleton />;
  if (all.data.linhas.length === 0)
    return (
      <Panel>
        <EmptyState
          title="Nada a cobrar"
          text="Não há lançamento pago nem honorário a vencer, visível a este cliente, neste período, que não esteja em outra prestação."
        />
      </Panel>
    );
  const casos = casesOf(all.data.linhas);
  const linhas = data.linhas.filter(({ id }) => !deixados.includes(id));
  const totais = totalsOf(linhas, data.totais.adiantamentoAnterior);
  const escolha: Escolha = {
    isChosen: (id) => !deixados.includes(id),
    toggle: (id) =>
      setDeixados(deixados.includes(id) ? deixados.filter((each) => each !== id) : [...deixados, id]),
  };
  return (
    <>
      <Panel>
        <CasosEscolhidos casos={casos} chosen={processos} onChange={choose} />
      </Panel>
      <Contas linhas={data.linhas} totais={totais} escolha={escolha} />
      {linhas.length > 0 && <Cobrar recorte={recorte} preview={{ ...data, linhas, totais }} />}
    </>
  );
}

/** /prestacaonova?idEmpresa=…&de=…&ate=…: a preview of a new statement. */
export default function PrestacaoNovaPage() {
  const { recorte, choose } = useRecorte();
  if (recorte === null) return <Navigate to="/prestacoes" replace />;
  const voltar = (
    <LinkButton to="/prestacoes" icon={<BackIcon />}>
      Voltar
    </LinkButton>
  );
  return (
    <Page
      section="Financeiro"
      title={`Prévia de ${formatDateOnly(recorte.de)} a ${formatDateOnly(recorte.ate)}`}
      actions={voltar}
    >
      <Previa recorte={recorte} choose={choose} />
    </Page>
  );
}
