import { Component, type ReactNode, useState } from 'react';

interface PieceBoundaryProps {
  title: string;
  onError: (error: unknown) => void;
  onRetry: () => Promise<unknown>;
  children: ReactNode;
}

/** The line that replaces a contribution that failed to load. */
export function PieceFailure({ title, onRetry }: { title: string; onRetry: () => Promise<unknown> }) {
  const [isTrying, setTrying] = useState(false);
  const retry = () => {
    setTrying(true);
    void onRetry().finally(() => setTrying(false));
  };
  return (
    <p role="alert" className="foro-slot-failure">
      <span>“{title}” não está disponível agora.</span>{' '}
      <button type="button" className="foro-slot-retry" disabled={isTrying} onClick={retry}>
        {isTrying ? 'Tentando...' : 'Tentar novamente'}
      </button>
    </p>
  );
}

/** The line that replaces a contribution that was switched off. */
export const PieceOff = ({ title, reason }: { title: string; reason: string }) => (
  <p role="note" className="foro-slot-failure">
    “{title}” está desligado: {reason}
  </p>
);

/** Contains a contribution's rendering error: a quiet line replaces it, and the page around it stays. */
export class PieceBoundary extends Component<PieceBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    const { title, onRetry, children } = this.props;
    return this.state.hasFailed ? <PieceFailure title={title} onRetry={onRetry} /> : children;
  }
}
