import type { Escopo } from '@foro/shared/contracts/escopo';
import type { PublicationRow } from '@foro/shared/contracts/publication';
import { formatDateOnly, toDateOnly } from '@foro/shared/format';
import { usePagedQuery } from '@foro/shared/lookups';
import type { SlotProps } from '@foro/shared/slots';
import { ErrorState, SkeletonBar } from '@foro/shared/ui/states';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { enderecoDe } from '../caixa/recorte';
import {
  casoDe,
  consultaEmPalavras,
  esperaDesde,
  numeroDe,
  publicacoesEmPalavras,
  SEM_SAUDE,
} from '../palavras';
import { PUBLICACOES, useSaude } from '../publicacoes-api';
import './publicacoes-painel.css';

/** The most rows of the panel; the inbox has all. */
const SHOWN = 3;

const detalheOf = (row: PublicationRow) =>
  [casoDe(row), numeroDe(row), formatDateOnly(row.disponibilizadaEm)].join(' · ');

/** The reasons why 'none' may be wrong: the capture's warnings, or that nobody knows of any. */
function Alarmes() {
  const { data, error } = useSaude();
  const mensagens = data ? data.alarmes.map(({ mensagem }) => mensagem) : error ? [SEM_SAUDE] : [];
  return mensagens.map((mensagem) => (
    <p key={mensagem} className="publicacoes-painel-alarme">
      {mensagem}
    </p>
  ));
}

/** The health of the capture in one line: the last good run, and the next one. */
function Consulta() {
  const { data } = useSaude();
  const texto = data ? consultaEmPalavras(data) : null;
  return texto && <small className="publicacoes-painel-consulta">{texto}</small>;
}

/** No publication of the scope waits; of a narrow one, whether others of the firm do. */
function SemNova({ escopo }: { escopo: Escopo }) {
  const { total, isLoading, error } = usePagedQuery<PublicationRow>(
    PUBLICACOES,
    { page: 1, pageSize: 1 },
    { situacao: 'nova' },
  );
  if (isLoading) return null;
  if (!error && total === 0) return <p>Todas as publicações recebidas foram tratadas.</p>;
  return (
    <p>
      {escopo === 'equipe' ? 'Nenhuma da sua equipe por tratar.' : 'Nenhuma sua por tratar.'}{' '}
      {!error && (
        <Link to={enderecoDe({ escopo: 'escritorio' })}>No escritório: {publicacoesEmPalavras(total)}</Link>
      )}
    </p>
  );
}

/** 'Publicações por tratar': those that have waited longest, and how many there are (slot `inicio`). */
export default function PublicacoesPainel({ context: { escopo }, title }: SlotProps<'inicio'>) {
  const [hoje] = useState(() => toDateOnly());
  const query = usePagedQuery<PublicationRow>(
    PUBLICACOES,
    { page: 1, pageSize: SHOWN, sort: 'disponibilizadaEm', order: 'asc' },
    { escopo, situacao: 'nova' },
  );
  const { rows, total, isLoading, isFetching, error, refetch } = query;
  const [maisAntiga] = rows;
  return (
    <section className="foro-panel publicacoes-painel" aria-label={title}>
      <div className="publicacoes-painel-topo">
        <h2>{title}</h2>
        {total > 0 && <Link to={enderecoDe({ escopo })}>{publicacoesEmPalavras(total)}</Link>}
      </div>
      <Alarmes />
      {isLoading && <SkeletonBar height={96} />}
      {error && (
        <ErrorState
          message="Não foi possível carregar as publicações."
          detail={error.message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!isLoading && !error && total === 0 && <SemNova escopo={escopo} />}
      {maisAntiga && <p>{`Por tratar, ${esperaDesde(maisAntiga.disponibilizadaEm, hoje)}.`}</p>}
      {rows.length > 0 && (
        <ul aria-label="Publicações por tratar">
          {rows.map((row) => (
            <li key={row.id}>
              <Link to={enderecoDe({ publicacao: String(row.id) })}>
                {[row.tribunal, row.tipo?.trim()].filter(Boolean).join(' · ')}
              </Link>
              <small title={detalheOf(row)}>{detalheOf(row)}</small>
            </li>
          ))}
        </ul>
      )}
      <Consulta />
    </section>
  );
}
