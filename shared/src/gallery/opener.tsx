import { type ReactNode, useState } from 'react';
import { Button } from '../ui/core';

/** A button that opens something that covers the page, so that one page can have several of them. */
export function Opener({ children }: { children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Mostrar</Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
