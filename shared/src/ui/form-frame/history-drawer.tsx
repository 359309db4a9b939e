import Button from 'antd/es/button';
import { useState } from 'react';
import { actionWord, whoOf } from '../../contracts/audit-words';
import type { AuditChange, AuditRecordAnswer, AuditRow, HistoryKind } from '../../contracts/audit';
import { cutText, sliceText, formatDateTime } from '../../format';
import { api } from '../../http';
import { keepPreviousData, useQuery } from '../../query';
import { Dialog } from '../dialogs/dialog';
import { EmptyState } from '../states/empty-state';
import { ErrorState } from '../states/error-state';
import { textPartsOf } from './text-difference';

/** The record whose history is shown. */
export interface HistoryOf {
  tipo: HistoryKind;
  id: number;
}

/** Events that are fetched at once; the API returns a hundred at most. */
const STEP = 20;
const MOST = 100;

const fetchHistory = async ({ tipo, id }: HistoryOf, pageSize: number, signal: AbortSignal) =>
  (await api.get<AuditRecordAnswer>('/Audit/Record', { params: { tipo, id, page: 1, pageSize }, signal }))
    .data;

/** Letters of unchanged text that are shown to locate a change. */
const CONTEXT = 60;

/** The unchanged text, without the parts that are far from every change. */
function near(text: string, isFirst: boolean, isLast: boolean): string {
  const [head, tail] = [
    isFirst ? '' : cutText(text, CONTEXT),
    isLast ? '' : sliceText(text, text.length - CONTEXT),
  ];
  return text.length > head.length + tail.length ? `${head}…${tail}` : text;
}

const TAGS = { removed: 'del', added: 'ins' } as const;

function LongChange({ antes, depois }: { antes: string; depois: string }) {
  const parts = textPartsOf(antes, depois);
  return (
    <p className="foro-history-long">
      {parts.map(({ kind, text }, index) => {
        if (kind === 'same') return near(text, index === 0, index === parts.length - 1);
        const Tag = TAGS[kind];
        return <Tag key={`${kind}${index}`}>{text}</Tag>;
      })}
    </p>
  );
}

function Change({ rotulo, antes, depois, isLongo }: AuditChange) {
  if (isLongo)
    return (
      <li>
        <b>{rotulo}:</b>
        <LongChange antes={antes ?? ''} depois={depois ?? ''} />
      </li>
    );
  return (
    <li>
      <b>{rotulo}:</b> {antes !== null && `${antes} → `}
      {depois ?? (antes === null ? '-' : 'em branco')}
    </li>
  );
}

/** An action on the record itself needs no name; one on a member or a participant does. */
const aboutOf = ({ tipo, tipoNome, registro }: AuditRow, own: HistoryKind) =>
  tipo === own ? '' : ` ${tipoNome.toLowerCase()} ${registro ?? ''}`;

function Event({ row, own }: { row: AuditRow; own: HistoryKind }) {
  return (
    <li>
      <p className="foro-history-head">
        <b>{whoOf(row)}</b> {actionWord(row.acao)}
        {aboutOf(row, own)} <time dateTime={row.em}>{formatDateTime(row.em)}</time>
      </p>
      {row.motivo && <p>Motivo: {row.motivo}</p>}
      <ul>
        {row.mudancas.map((change) => (
          <Change key={change.rotulo} {...change} />
        ))}
      </ul>
    </li>
  );
}

/** 'Histórico': the changes of a record, by whom and when, the latest first, beside the page. */
export function HistoryDrawer({ of, onClose }: { of: HistoryOf; onClose: () => void }) {
  const [size, setSize] = useState(STEP);
  const query = useQuery({
    queryKey: ['Audit', 'Record', of.tipo, of.id, size],
    queryFn: ({ signal }) => fetchHistory(of, size, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { items, total } = query.data ?? { items: [], total: 0 };
  const hasMore = items.length < Math.min(total, MOST);
  return (
    <Dialog
      title="Histórico"
      isDrawer
      onClose={onClose}
      footer={
        <Button data-initial-focus onClick={onClose}>
          Fechar
        </Button>
      }
    >
      {query.isPending && <p aria-busy="true">Carregando...</p>}
      {query.error && !query.data && (
        <ErrorState
          message="Não foi possível carregar o histórico."
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {query.data && total === 0 && (
        <EmptyState
          title="Nenhuma mudança registrada"
          text="Aqui ficam as mudanças deste registro, desde que o histórico existe."
        />
      )}
      <ol className="foro-history">
        {items.map((row) => (
          <Event key={row.id} row={row} own={of.tipo} />
        ))}
      </ol>
      {hasMore && (
        <Button loading={query.isFetching} onClick={() => setSize(Math.min(size + STEP, MOST))}>
          Mostrar mais
        </Button>
      )}
      {total > MOST && !hasMore && (
        <p>
          As {MOST} mudanças mais recentes, de {total}.
        </p>
      )}
    </Dialog>
  );
}
