import type { PublicationHealth } from '@foro/shared/contracts/publication-health';
import { PUBLICATION_WORDS } from '@foro/shared/contracts/publication-codes';
import { formatDateOnly, formatDateTime } from '@foro/shared/format';
import { useQuery, useQueryClient } from '@foro/shared/query';
import { Button } from '@foro/shared/ui/core';
import { lazyDialog, useAction } from '@foro/shared/ui/dialogs';
import { RetryIcon } from '@foro/shared/ui/icons';
import { Facts } from '@foro/shared/ui/page';
import { ErrorState, Notice, SkeletonBar } from '@foro/shared/ui/states';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { fetchPublicacoes, getSaude, PEDIDA, SAUDE_KEY } from './oabs-api';
import './oabs.css';

const BuscarPeriodoDialog = lazyDialog(() =>
  import(/* webpackChunkName: "buscarperiodo" */ './fetch-periodo-dialog').then(
    (module) => module.BuscarPeriodoDialog,
  ),
);

type Fonte = PublicationHealth['fontes'][number];
type Alvo = Fonte['alvos'][number];

/** Interval at which a waiting or active run is polled, in milliseconds. */
const AGAIN_MS = 10_000;

const isUnderWay = ({ fontes }: PublicationHealth) =>
  fontes.some(({ ligada, alvos }) => ligada && alvos.some(({ emAndamento }) => emAndamento));

const NOVAS = {
  djen: ['nenhuma publicação nova', '1 publicação nova', 'publicações novas'],
  datajud: ['nenhum andamento novo', '1 andamento novo', 'andamentos novos'],
} as const satisfies Record<Fonte['fonte'], readonly [string, string, string]>;

function novasEmPalavras(fonte: Fonte['fonte'], novas: number): string {
  const [none, one, many] = NOVAS[fonte];
  return novas === 0 ? none : novas === 1 ? one : `${novas.toLocaleString('pt-BR')} ${many}`;
}

function ilegiveisEmPalavras(ilegiveis: number): string {
  if (ilegiveis === 0) return '';
  return ilegiveis === 1
    ? ', 1 item que não pôde ser lido'
    : `, ${ilegiveis.toLocaleString('pt-BR')} itens que não puderam ser lidos`;
}

/** The state of a target: 'nothing found' is shown only if the source was queried. */
function situacaoDe(fonte: Fonte['fonte'], alvo: Alvo): string {
  const { ultimaBoa, lidaAte, falha, emAndamento, novas, alheias, ilegiveis } = alvo;
  if (falha !== null) return `Não foi possível consultar em ${formatDateTime(falha.em)}. ${falha.mensagem}`;
  if (ultimaBoa === null) return emAndamento ? 'Consulta em andamento.' : 'Ainda não foi consultada.';
  const last = `Consultada em ${formatDateTime(ultimaBoa)}, até ${formatDateOnly(lidaAte)}`;
  if (emAndamento) return `${last}. Outra consulta está em andamento.`;
  const others = alheias === 0 ? '' : `, ${alheias} de outras pessoas desprezadas`;
  return `${last}: ${novasEmPalavras(fonte, novas)}${others}${ilegiveisEmPalavras(ilegiveis)}.`;
}

function FonteResumo({ fonte, ligada, porque, ultimaBoa, proxima, alvos }: Fonte) {
  const nome = PUBLICATION_WORDS.fonte[fonte];
  return (
    <>
      <Facts
        items={[
          { label: 'Fonte', value: nome },
          { label: 'Última consulta boa', value: formatDateTime(ultimaBoa) },
          { label: 'Próxima consulta', value: ligada ? formatDateTime(proxima) : (porque ?? 'Desligada') },
        ]}
      />
      {alvos.length > 0 && (
        <ul className="oabs-alvos" aria-label={`Situação de cada alvo, ${nome}`}>
          {alvos.map((alvo) => (
            <li key={alvo.idOab ?? alvo.alvo}>
              <strong>{alvo.advogado === null ? alvo.alvo : `${alvo.alvo} · ${alvo.advogado}`}</strong>
              <span>{situacaoDe(fonte, alvo)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** 'Buscar agora', for the last days, and for an earlier period. */
function Buscar({ refresh }: { refresh: () => Promise<unknown> }) {
  const act = useAction();
  const [isOpen, setOpen] = useState(false);
  const buscar = () =>
    act({
      call: () => fetchPublicacoes(),
      success: PEDIDA,
      failure: { title: 'Falha ao buscar publicações!', fallback: 'Erro inesperado ao buscar publicações.' },
      refresh,
    });
  return (
    <div className="oabs-funcoes">
      <Button onClick={() => setOpen(true)}>Buscar período</Button>
      <Button icon={<RetryIcon />} onClick={() => void buscar()}>
        Buscar agora
      </Button>
      {isOpen && <BuscarPeriodoDialog onClose={() => setOpen(false)} />}
    </div>
  );
}

function Saude({ saude, refresh }: { saude: PublicationHealth; refresh: () => Promise<unknown> }) {
  const { total, maisAntiga } = saude.naoTratadas;
  return (
    <>
      <div className="oabs-heading">
        <h2 id="oabs-saude">Saúde da captura</h2>
        <Buscar refresh={refresh} />
      </div>
      {saude.alarmes.map(({ codigo, mensagem }) => (
        <Notice key={codigo} tone={codigo === 'demonstracao' ? 'info' : 'warning'}>
          {mensagem}
        </Notice>
      ))}
      {saude.fontes.map((fonte) => (
        <FonteResumo key={fonte.fonte} {...fonte} />
      ))}
      <p className="oabs-tratar">
        <Link to="/oabs/sem-andamentos">Processos sem andamentos automáticos</Link>
      </p>
      <p className="oabs-tratar">
        {total === 0 || maisAntiga === null
          ? 'Nenhuma publicação recebida espera tratamento.'
          : `${total === 1 ? '1 publicação espera' : `${total} publicações esperam`} tratamento; a mais antiga é de ${formatDateOnly(maisAntiga)}.`}
      </p>
    </>
  );
}

/** Whether the courts' services were queried, what failed and why; 'Buscar agora'. */
export function SaudePanel() {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: SAUDE_KEY,
    queryFn: ({ signal }) => getSaude(signal),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? AGAIN_MS : false),
  });
  return (
    <section className="foro-panel oabs-saude" aria-labelledby={data ? 'oabs-saude' : undefined}>
      {data ? (
        <Saude saude={data} refresh={() => client.invalidateQueries({ queryKey: SAUDE_KEY })} />
      ) : error ? (
        <ErrorState
          message="Não foi possível carregar a saúde da captura."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <SkeletonBar />
      )}
    </section>
  );
}
