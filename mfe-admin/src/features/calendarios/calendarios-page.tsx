import type { ForensicCalendarRow } from '@foro/shared/contracts/forensic-calendar';
import { searchTerms } from '@foro/shared/contracts/search-text';
import { normalizeText } from '@foro/shared/format';
import { Button } from '@foro/shared/ui/core';
import { lazyDialog } from '@foro/shared/ui/dialogs';
import { PlusIcon } from '@foro/shared/ui/icons';
import { SearchBox } from '@foro/shared/ui/list';
import { Page, Panel } from '@foro/shared/ui/page';
import { EmptyState, ErrorState, FormSkeleton } from '@foro/shared/ui/states';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { anosConferidosDe, NIVEIS, wantsChecking } from './calendario-palavras';
import { useCalendarios } from './calendarios-api';
import './calendarios.css';
import { ConferenciaAjuste } from './conferencia-ajuste';

const CalendarioDialog = lazyDialog(() =>
  import(/* webpackChunkName: "calendario" */ './calendario-dialog').then(
    (module) => module.CalendarioDialog,
  ),
);

function Linha({ row, rows }: { row: ForensicCalendarRow; rows: ReadonlyMap<number, ForensicCalendarRow> }) {
  const anos = anosConferidosDe(row, rows);
  const conferido = anos.length > 0 ? `conferido para ${anos.join(', ')}` : null;
  const pai = row.idPai === null ? undefined : rows.get(row.idPai);
  return (
    <li>
      <Link to={`/calendariodetalhe/${row.id}`}>{row.nome}</Link>
      <small>
        {[
          ...(pai ? [`herda de ${pai.nome}`] : []),
          row.deFabrica ? 'de fábrica' : 'do escritório',
          ...(conferido ? [conferido] : wantsChecking(row) ? ['ainda não conferido'] : []),
        ].join(' · ')}
      </small>
    </li>
  );
}

function Niveis({ rows, search }: { rows: readonly ForensicCalendarRow[]; search: string }) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const terms = searchTerms(search).map(normalizeText);
  const found = rows.filter(({ nome }) => terms.every((term) => normalizeText(nome).includes(term)));
  if (found.length === 0)
    return (
      <EmptyState
        title="Nenhum calendário encontrado"
        text="Busque por parte do nome do tribunal ou da cidade."
      />
    );
  return NIVEIS.map(({ id, titulo }) => {
    const ofLevel = found.filter(({ nivel }) => nivel === id);
    if (ofLevel.length === 0) return null;
    return (
      <section key={id}>
        <h2>{titulo}</h2>
        <ul className="calendario-lista" aria-label={titulo}>
          {ofLevel.map((row) => (
            <Linha key={row.id} row={row} rows={byId} />
          ))}
        </ul>
      </section>
    );
  });
}

/** /calendarios: the forensic calendars by level, each with its parent, and how deadlines are confirmed. */
export default function CalendariosPage() {
  const { data, error, isFetching, refetch } = useCalendarios();
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  return (
    <Page
      section="Administração"
      title="Calendários forenses"
      actions={
        <Button type="primary" icon={<PlusIcon />} onClick={() => setOpen(true)}>
          Novo Calendário
        </Button>
      }
    >
      <ConferenciaAjuste />
      <Panel>
        <div className="calendario-niveis">
          <SearchBox value={search} onSearch={setSearch} placeholder="Buscar tribunal ou cidade" />
          {data && <Niveis rows={data} search={search} />}
          {!data && error && (
            <ErrorState
              message="Erro ao buscar os calendários forenses"
              detail={error.message}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          )}
          {!data && !error && <FormSkeleton fields={8} />}
        </div>
      </Panel>
      {isOpen && (
        <CalendarioDialog calendario={null} calendarios={data ?? []} onClose={() => setOpen(false)} />
      )}
    </Page>
  );
}
