import { Component, type ReactNode } from 'react';
import { isMissingChunk } from '../errors/missing-chunk';
import { reloadIfOnline } from '../errors/reload-if-online';
import { reloadPage } from '../errors/reload-page';
import { StalePageError } from './remote-errors';
import { UnavailablePage } from './unavailable-page';

interface RemoteBoundaryProps {
  title: string;
  /** Version folder: a missing file reloads the page once for it. */
  version: string;
  /** A broken page does not block the next one: another address is another try. */
  pathname: string;
  onRetry: () => Promise<unknown>;
  /** Called with each error, including those of loading. */
  onError?: (error: unknown) => void;
  children: ReactNode;
}

// `React.lazy` keeps its failure for ever: if it recurs after 'Tentar novamente', only a reload can help.
const retried = new WeakSet<object>();

/** Contains a remote's errors, while loading or rendering, so that menu and shell stay. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { error: unknown; isSettled: boolean }> {
  override state = { error: null as unknown, isSettled: false };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('Erro desconhecido') };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
    if (error instanceof Error && retried.has(error)) reloadPage();
    else if (
      !(isMissingChunk(error) || error instanceof StalePageError) ||
      !reloadIfOnline(this.props.version)
    )
      this.setState({ isSettled: true });
  }

  override componentDidUpdate(former: RemoteBoundaryProps) {
    if (this.state.error !== null && former.pathname !== this.props.pathname)
      this.setState({ error: null, isSettled: false });
  }

  retry = () => {
    if (this.state.error instanceof Error) retried.add(this.state.error);
    return this.props.onRetry();
  };

  override render() {
    const { error, isSettled } = this.state;
    if (error === null) return this.props.children;
    // Renders nothing until it is known whether the page is being reloaded.
    if (!isSettled) return null;
    return <UnavailablePage title={this.props.title} error={error} onRetry={this.retry} />;
  }
}
