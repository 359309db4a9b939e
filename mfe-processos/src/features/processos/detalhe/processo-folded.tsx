import './processo-folded.css';
import { GlanceLink } from './glance-link';
import type { GlanceItem } from './processo-glance';

/**
 * The card folded to a line (on a phone two), shown while the whole card is out of sight. It overlays the
 * page and takes up no space, so that nothing moves when it appears and disappears; screen readers use the
 * whole card.
 */
export function ProcessoFolded({ titulo, items }: { titulo: string; items: readonly GlanceItem[] }) {
  return (
    <div className="processo-folded" aria-hidden="true" data-testid="cartao-dobrado">
      <span className="processo-folded-title" title={titulo}>
        {titulo}
      </span>
      <div className="processo-folded-items">
        {items.map((item) => (
          <span key={item.label} className="processo-folded-item">
            <span className="processo-folded-label">{item.short ?? item.label}</span>
            <GlanceLink item={item} isFolded />
          </span>
        ))}
      </div>
    </div>
  );
}
