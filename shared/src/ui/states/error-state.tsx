import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { AlertIcon, RetryIcon } from '../icons';
import './states.css';

/** Says that something could not be loaded, and offers to try again. */
export function ErrorState({
  message,
  detail,
  onRetry,
  isRetrying = false,
}: {
  message: string;
  detail?: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
}) {
  return (
    <div role="alert" className="foro-state foro-state-error">
      <AlertIcon className="foro-state-icon" />
      <p className="foro-state-title">{message}</p>
      {detail && <p className="foro-state-text">{detail}</p>}
      {onRetry && (
        <Button onClick={onRetry} loading={isRetrying} icon={<RetryIcon />}>
          Tentar novamente
        </Button>
      )}
    </div>
  );
}
