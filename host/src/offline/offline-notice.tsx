import type { ReactNode } from 'react';
import { useConnection } from './connection';

/**
 * Reports that there is no connection, and the consequences. The element is always there, because only
 * changes in it are read out.
 */
export function OfflineNotice({ children }: { children: ReactNode }) {
  const isOnline = useConnection((connection) => connection.isOnline);
  return (
    <div role="status" className="offline">
      {!isOnline && (
        <p>
          <strong>Você está sem conexão.</strong> {children}
        </p>
      )}
    </div>
  );
}
