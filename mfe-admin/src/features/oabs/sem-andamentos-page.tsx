import type { UncoveredRow, UncoveredSort } from '@foro/shared/contracts/process-movement';
import { MOVEMENT_WORDS } from '@foro/shared/contracts/process-movement-codes';
import { formatCnj } from '@foro/shared/format';
import { useQuery } from '@foro/shared/query';
import { LinkButton } from '@foro/shared/ui/core';
import { BackIcon } from '@foro/shared/ui/icons';
import { type Column, idColumn, ResponsiveList } from '@foro/shared/ui/list';
import { Page } from '@foro/shared/ui/page';
import { COBERTURA_KEY, DESCOBERTOS, getCobertura } from './oabs-api';
import './oabs.css';

const columns: Column<UncoveredRow, UncoveredSort>[] = [
  { key: 'titulo', title: 'Processo', card: 'title', share: 3 },
  {
    key: 'numero',
    title: 'Número',
    card: 'fact',
    sortable: false,
    render: ({ numero }) => formatCnj(numero ?? ''),
    under: { key: 'titulo', below: 1000 },
  },
  { key: 'tribunal', title: 'Tribunal', card: 'fact', sortable: false, width: 'tight' },
  {
    key: 'motivo',
    title: 'Por quê',
    card: 'fact',
    sortable: false,
    render: ({ motivo }) => MOVEMENT_WORDS.motivo[motivo],
    width: 'text',
    lines: 2,
    share: 4,
  },
  idColumn(),
];

const processos = (total: number) =>
  total === 1 ? '1 processo' : `${total.toLocaleString('pt-BR')} processos`;

/** How many cases are covered, and by court why the others are not. */
function Cobertura() {
  const { data } = useQuery({ queryKey: COBERTURA_KEY, queryFn: ({ signal }) => getCobertura(signal) });
  if (!data) return null;
  return (
    <section className="foro-panel" aria-label="Cobertura do DataJud">
      <p>{`${processos(data.cobertos)} com andamentos do DataJud.`}</p>
      {data.foraDele.length > 0 && (
        <ul className="oabs-alvos" aria-label="Tribunais sem andamentos">
          {data.foraDele.map(({ tribunal, motivo, total }) => (
            <li key={`${tribunal} ${motivo}`}>
              <strong>{`${tribunal ?? 'Sem tribunal'} · ${processos(total)}`}</strong>
              <span>{MOVEMENT_WORDS.motivo[motivo]}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const voltar = (
  <LinkButton to="/oabs" icon={<BackIcon />}>
    Voltar
  </LinkButton>
);

/** /oabs/sem-andamentos: courts and cases that DataJud does not cover, each with the reason. */
export default function SemAndamentosPage() {
  return (
    <Page section="Administração" title="Processos sem andamentos automáticos" actions={voltar}>
      <Cobertura />
      <ResponsiveList
        label="Processos sem andamentos automáticos"
        path={DESCOBERTOS}
        columns={columns}
        defaultSort={{ sort: 'titulo', order: 'asc' }}
        rowName={({ titulo }) => titulo}
        rowTo={({ id }) => `/processodetalhe/${id}/hist`}
        errorMessage="Não foi possível buscar os processos sem andamentos."
        empty={{
          title: 'Nenhum processo fora do DataJud',
          text: 'De todos os processos do escritório chegam andamentos sozinhos.',
        }}
      />
    </Page>
  );
}
