import { LinkButton } from '@foro/shared/ui/core';
import { BackIcon, ChevronDownIcon } from '@foro/shared/ui/icons';
import { SkeletonBar } from '@foro/shared/ui/states';
import { GlanceLink } from './glance-link';
import type { GlanceItem } from './processo-glance';
import './processo-lines.css';

interface ProcessoLinesProps {
  /** Undefined while it loads. */
  titulo: string | undefined;
  items: readonly GlanceItem[];
  wayBack: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** The card of a case on a phone: two lines, and a button that unfolds the rest below them. */
export function ProcessoLines({ titulo, items, wayBack, isOpen, onToggle }: ProcessoLinesProps) {
  const label = isOpen ? 'Mostrar menos do processo' : 'Mostrar mais do processo';
  return (
    <div className="processo-lines">
      <LinkButton
        to={wayBack}
        type="text"
        icon={<BackIcon />}
        aria-label="Lista de Processos"
        title="Lista de Processos"
      />
      <div className="processo-lines-text">
        <p
          className={isOpen ? 'processo-lines-title processo-lines-whole' : 'processo-lines-title'}
          title={titulo}
        >
          {titulo ?? <SkeletonBar width="80%" />}
        </p>
        {!isOpen && (
          <p className="processo-lines-items">
            {items.map((item) => (
              <span key={item.label} className="processo-lines-item">
                {item.short && <span className="processo-lines-label">{item.short}</span>}
                <GlanceLink item={item} />
              </span>
            ))}
          </p>
        )}
      </div>
      <button
        type="button"
        className="foro-icon-button processo-lines-toggle"
        aria-expanded={isOpen}
        aria-label={label}
        title={label}
        onClick={onToggle}
      >
        <ChevronDownIcon />
      </button>
    </div>
  );
}
