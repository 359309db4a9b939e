import type { SearchGroup } from '@foro/shared/contracts/search';
import { isSearchKind, Marked, MIN_LETTERS, noteRecent, useSearch } from '@foro/shared/search';
import { useRole } from '@foro/shared/session';
import { SearchBox } from '@foro/shared/ui/list';
import { Page, Panel } from '@foro/shared/ui/page';
import { EmptyState, ErrorState } from '@foro/shared/ui/states';
import { Link, useSearchParams } from 'react-router-dom';
import { useRemotes } from '../remotes/use-remotes';
import { KindIcon } from './kind-icon';
import { type KindName, kindNames } from './kind-names';
import { formatCount, searchStateText } from './search-state-text';
import { resultsAddress } from './results-address';
import './results.css';

/** Results on the page of a single kind. */
const OF_ONE_KIND = 50;

interface GroupProps {
  group: SearchGroup;
  name: KindName;
  query: string;
  isAlone: boolean;
}

function Group({ group, name, query, isAlone }: GroupProps) {
  const { kind, total, items } = group;
  const { label, icon, addressOf } = name;
  return (
    <section className="foro-panel resultados-group" aria-labelledby={`resultados-${kind}`}>
      <h2 id={`resultados-${kind}`}>
        {label} <span className="resultados-total">{formatCount(total)}</span>
      </h2>
      <ul>
        {items
          .map((item) => ({ ...item, to: addressOf(item) }))
          .map(({ id, titulo, detalhe, trecho, to }) => (
            <li key={id}>
              <KindIcon of={icon} />
              <div className="resultados-texts">
                <Link to={to} onClick={() => isSearchKind(kind) && noteRecent({ kind, titulo, detalhe, to })}>
                  <Marked text={titulo} query={query} />
                </Link>
                {detalhe && (
                  <p>
                    <Marked text={detalhe} query={query} />
                  </p>
                )}
                {trecho && (
                  <p>
                    <Marked text={trecho} query={query} />
                  </p>
                )}
              </div>
            </li>
          ))}
      </ul>
      {total > items.length && !isAlone && (
        <Link to={resultsAddress(query, kind)} className="resultados-all">
          Ver todos os {formatCount(total)}
          <span className="foro-hidden"> em {label}</span>
        </Link>
      )}
      {total > items.length && isAlone && (
        <p className="resultados-cut">
          Aqui estão {items.length} de {formatCount(total)}. Para achar os outros, escreva mais palavras.
        </p>
      )}
    </section>
  );
}

/** /busca?q=…&tipo=…: the results of a search, for all kinds of records or for one. */
export default function ResultsPage() {
  const [params, setParams] = useSearchParams();
  const text = params.get('q') ?? '';
  const tipo = params.get('tipo');
  const { remotes } = useRemotes();
  const nameKind = kindNames(remotes, useRole());
  const ofKind = tipo === null ? null : nameKind(tipo);
  const kind = (ofKind && tipo) ?? undefined;
  const search = useSearch(text, { kind, ...(kind && { limit: OF_ONE_KIND }) });
  const { query, groups, isAnswered, error, isFetching, retry } = search;
  const shown = groups
    .filter((group) => !kind || group.kind === kind)
    .flatMap((group) => {
      const name = nameKind(group.kind);
      return name ? [{ group, name }] : [];
    });
  const setText = (next: string) =>
    setParams({ ...(next.trim() && { q: next.trim() }), ...(kind && { tipo: kind }) }, { replace: true });
  const where = ofKind ? ` em ${ofKind.label}` : '';
  return (
    <Page title={query === '' ? `Busca${where}` : `Busca por “${query}”${where}`} isNarrow>
      <div className="resultados-bar">
        <SearchBox value={text} onSearch={setText} placeholder="Buscar..." />
        {kind && <Link to={resultsAddress(query)}>Ver resultados de todos os tipos</Link>}
        <p role="status">{searchStateText({ ...search, groups: shown.map(({ group }) => group) })}</p>
      </div>
      {error && (
        <Panel>
          <ErrorState
            message="A busca não respondeu"
            detail={error.message}
            onRetry={retry}
            isRetrying={isFetching}
          />
        </Panel>
      )}
      {query.length < MIN_LETTERS && (
        <Panel>
          <EmptyState title="O que você procura?" text="Escreva ao menos duas letras." />
        </Panel>
      )}
      {isAnswered && shown.length === 0 && (
        <Panel>
          <EmptyState
            title="Nada encontrado"
            text="Confira as palavras, ou procure por menos delas: um nome, um número, um trecho do título."
          />
        </Panel>
      )}
      <div className="resultados" aria-busy={isFetching}>
        {shown.map(({ group, name }) => (
          <Group key={group.kind} group={group} name={name} query={query} isAlone={kind !== undefined} />
        ))}
      </div>
    </Page>
  );
}
