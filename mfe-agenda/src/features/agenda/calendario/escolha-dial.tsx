import { useId, type KeyboardEvent } from 'react';
import { type Escolha, nomeDaEscolha } from './escolha';

interface EscolhaDialProps {
  escolha: Escolha | null;
  /** Returns whether the key did something here. */
  onKey: (key: string) => boolean;
}

/**
 * Names the chosen empty time, and lets the keyboard choose one: arrows and Page keys move the mark on the
 * calendar, Enter starts a commitment there. Without a choice it is visible only while it has the focus.
 */
export function EscolhaDial({ escolha, onKey }: EscolhaDialProps) {
  const name = escolha && nomeDaEscolha(escolha);
  const handleKey = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && onKey(event.key)) event.preventDefault();
  };
  const id = useId();
  return (
    <span
      role="spinbutton"
      tabIndex={0}
      aria-label="Horário do novo compromisso"
      aria-describedby={id}
      aria-valuetext={name ?? 'Nenhum'}
      className={name ? 'agenda-escolha' : 'agenda-escolha agenda-escolha-vazia'}
      onKeyDown={handleKey}
    >
      {name ?? 'Escolher horário com as setas'}
      <span id={id} className="foro-hidden">
        Setas escolhem, Enter adiciona o compromisso
      </span>
    </span>
  );
}
