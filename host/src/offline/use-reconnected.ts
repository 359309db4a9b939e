import { useEffect, useRef } from 'react';
import { onReconnected } from './connection';

/** Calls back each time the server can be reached again, while mounted. */
export function useReconnected(callback: () => void): void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  useEffect(() => onReconnected(() => latest.current()), []);
}
