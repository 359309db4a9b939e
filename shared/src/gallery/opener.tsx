import { type ReactNode, useState } from 'react';
import { Button } from '../ui/core';

/** Opens what covers the page by a button, so that one page holds several of them. */
export function Opener({ children }: { children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Mostrar</Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
