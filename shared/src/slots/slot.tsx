import { Suspense, useContext, useEffect, useState } from 'react';
import type { SlotContexts, SlotName } from './contexts';
import { PieceBoundary, PieceFailure, PieceOff } from './piece-boundary';
import { type OfferedPiece, type PieceComponent, SlotHostContext, usePieces } from './slot-host';
import './slots.css';

const Skeleton = ({ title }: { title: string }) => (
  <div role="status" aria-busy="true" className="foro-slot-skeleton">
    <span className="foro-hidden">Carregando {title}...</span>
  </div>
);

interface Loading {
  /** The contribution that was requested. */
  id: string;
  Component: PieceComponent | null;
}

/**
 * A contribution's component, fetched after the page around it has been painted; null if it failed, undefined
 * while it loads.
 */
function usePiece(piece: OfferedPiece, attempt: number): PieceComponent | null | undefined {
  const { load } = useContext(SlotHostContext);
  const [loading, setLoading] = useState<Loading | null>(null);
  // A registry that is read again has the same contributions as different objects.
  const id = [piece.remote, piece.module, attempt].join(' ');
  useEffect(() => {
    let isGone = false;
    const settle = (Component: PieceComponent | null) => !isGone && setLoading({ id, Component });
    load(piece).then(settle, () => settle(null));
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps
  }, [load, id]);
  return loading?.id === id ? loading.Component : undefined;
}

/**
 * Marks a contribution in the page, `mfe-agenda inicio/hoje`, for the browser's own tools.
 */
const markOf = ({ remote, slot, name }: OfferedPiece) => `${remote} ${slot}/${name}`;

/**
 * One contribution in its reserved space, with its own boundary; `Slot` renders all contributions of a slot
 * like this.
 */
export function SlotPiece<Name extends SlotName>(props: {
  piece: OfferedPiece;
  context: SlotContexts[Name];
}) {
  const { title, height, off = null } = props.piece;
  if (off === null) return <LoadedPiece {...props} />;
  return (
    <div className="foro-slot" data-piece={markOf(props.piece)} style={{ minHeight: height }}>
      <PieceOff title={title} reason={off} />
    </div>
  );
}

function LoadedPiece<Name extends SlotName>({
  piece,
  context,
}: {
  piece: OfferedPiece;
  context: SlotContexts[Name];
}) {
  const { onBroken, refresh } = useContext(SlotHostContext);
  const [attempt, setAttempt] = useState(0);
  const Component = usePiece(piece, attempt);
  const { title, height } = piece;
  const retry = async () => {
    await refresh(piece);
    setAttempt((count) => count + 1);
  };
  return (
    <div
      className="foro-slot"
      data-piece={markOf(piece)}
      // Space for a piece that is still loading; a loaded one is as high as its content.
      style={Component === undefined ? { minHeight: height } : undefined}
    >
      {Component === undefined && <Skeleton title={title} />}
      {Component === null && <PieceFailure title={title} onRetry={retry} />}
      {Component && (
        <PieceBoundary
          key={attempt}
          title={title}
          onRetry={retry}
          onError={(error) => onBroken(piece, error)}
        >
          <Suspense fallback={<Skeleton title={title} />}>
            {/* The module's own component, the same at each render. */}
            {/* oxlint-disable-next-line react/static-components */}
            <Component context={context} title={title} />
          </Suspense>
        </PieceBoundary>
      )}
    </div>
  );
}

/**
 * The contributions that remotes add to a place of the suite, in order; empty if there are none. Each
 * contribution fails alone: a quiet line with 'Tentar novamente' replaces it.
 *
 * @param context the data for the contributions
 */
export function Slot<Name extends SlotName>({ name, context }: { name: Name; context: SlotContexts[Name] }) {
  return usePieces(name).map((piece) => (
    <SlotPiece<Name> key={`${piece.remote} ${piece.name}`} piece={piece} context={context} />
  ));
}
