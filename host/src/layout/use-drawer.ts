import { useCallback, useState } from 'react';

/** Whether the mobile menu is open. */
export function useDrawer() {
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  return { isOpen, open, close };
}
