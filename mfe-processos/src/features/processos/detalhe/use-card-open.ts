import { useState } from 'react';

const KEY = 'foro.processo.cartao';

function read(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'aberto';
  } catch {
    // Storage is forbidden.
    return false;
  }
}

function write(isOpen: boolean): void {
  try {
    sessionStorage.setItem(KEY, isOpen ? 'aberto' : 'dobrado');
  } catch {
    // Storage is forbidden: the card keeps its shape until the case is left.
  }
}

/**
 * Whether a case's card is unfolded on a phone, and a function that toggles it; this browser tab keeps it
 * from case to case.
 */
export function useCardOpen(): readonly [isOpen: boolean, toggle: () => void] {
  const [isOpen, setOpen] = useState(read);
  const toggle = () => {
    write(!isOpen);
    setOpen(!isOpen);
  };
  return [isOpen, toggle];
}
