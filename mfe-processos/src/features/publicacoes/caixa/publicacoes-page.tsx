import type { PublicationRow } from '@foro/shared/contracts/publication';
import { MAX_PUBLICATIONS } from '@foro/shared/contracts/publication-codes';
import { usePagedQuery } from '@foro/shared/lookups';
import { lazyDialog } from '@foro/shared/ui/dialogs';
import { SheetMenu, useChosenRows } from '@foro/shared/ui/list';
import { Page, Panel } from '@foro/shared/ui/page';
import { EmptyState, ErrorState, FormSkeleton } from '@foro/shared/ui/states';
import { useRef, useState } from 'react';
import { useIgnore } from '../reading/use-ignorar';
import { PUBLICACOES } from '../publicacoes-api';
import '../publicacoes.css';
import { AvisoDeSaude } from './aviso-de-saude';
import { Lista } from './lista';
import { Lote } from './lote';
import { Paginas } from './paginas';
import { COLUNAS } from './planilha';
import { RecorteFields } from './recorte-fields';
import { useRecorte } from './use-recorte';
import { useTeclado } from './use-teclado';

const ORDEM = { sort: 'disponibilizadaEm', order: 'desc' } as const;

const LerDialog = lazyDialog(() =>
  import(/* webpackChunkName: "ler" */ '../reading/reading-dialog').then((module) => module.LerDialog),
);
const TratarDialog = lazyDialog(() =>
  import(/* webpackChunkName: "tratar" */ '../treating/treat-dialog').then((module) => module.TratarDialog),
);

/** /publicacoes: the courts' publications for the firm, by day, until somebody has treated them. */
export default function PublicacoesPage() {
  const { hoje, recorte, filters, aberta, narrow, goTo, open } = useRecorte();
  const { page, search } = recorte;
  const query = usePagedQuery<PublicationRow>(PUBLICACOES, { page, search, ...ORDEM }, filters);
  const escolhidas = useChosenRows<PublicationRow>(MAX_PUBLICATIONS);
  const [tratada, setTratada] = useState<{ id: number; next: number | null } | null>(null);
  const ignorar = useIgnore();
  const list = useRef<HTMLDivElement>(null);
  const ignoreById = (id: number) => {
    const row = query.rows.find((one) => one.id === id);
    if (row) void ignorar(row);
  };
  const { rows, total, isLoading, isFetching, error, refetch } = query;
  // Found before it is treated: then it leaves the list.
  const treat = (id: number) =>
    setTratada({ id, next: rows[rows.findIndex((row) => row.id === id) + 1]?.id ?? null });
  useTeclado(list, { t: treat, i: ignoreById });
  return (
    <Page
      section="Ferramentas"
      title="Publicações"
      actions={
        <SheetMenu
          label="Publicações"
          path={PUBLICACOES}
          params={{ ...filters, search, ...ORDEM }}
          columns={COLUNAS}
          row={rows[0]}
        />
      }
    >
      <AvisoDeSaude hoje={hoje} />
      <Panel>
        <RecorteFields recorte={recorte} narrow={narrow} />
        <p className="publicacoes-teclas">
          Teclado: <kbd>j</kbd> e <kbd>k</kbd> percorrem a lista, <kbd>Enter</kbd> abre, <kbd>t</kbd> trata,{' '}
          <kbd>i</kbd> ignora.
        </p>
        <Lote escolhidas={escolhidas} />
        {isLoading && <FormSkeleton fields={6} />}
        {error && (
          <ErrorState
            message="Erro ao buscar as Publicações"
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {!isLoading && !error && total === 0 && (
          <EmptyState
            title="Nenhuma publicação neste recorte"
            text="Mude a situação, o período ou a busca para ver outras."
          />
        )}
        <Lista ref={list} rows={rows} escolhidas={escolhidas} onOpen={open} />
        {total > 0 && <Paginas page={page} total={total} onPage={goTo} />}
      </Panel>
      {aberta !== null && tratada === null && (
        <LerDialog id={aberta} onClose={() => open(null)} onTreat={() => treat(aberta)} />
      )}
      {tratada !== null && (
        <TratarDialog
          key={tratada.id}
          id={tratada.id}
          hasNext={tratada.next !== null}
          onClose={(isSaved, isGoingOn) => {
            if (isGoingOn && tratada.next !== null) treat(tratada.next);
            else setTratada(null);
            if (isSaved) open(null);
          }}
        />
      )}
    </Page>
  );
}
