import { SkeletonBar } from '@foro/shared/ui/states';
import { Link } from 'react-router-dom';
import './processo-header.css';
import type { GlanceItem } from './processo-glance';

/** The text of a glance item, as a link; a bar while it loads. */
export function GlanceLink({ item, isFolded = false }: { item: GlanceItem; isFolded?: boolean }) {
  const { text, to, risco } = item;
  if (text === null) return <SkeletonBar width="70%" />;
  return (
    <Link
      to={to}
      className="processo-glance-link"
      title={text}
      data-risco={risco}
      // The folded card repeats the card above, so it serves only the eye and the pointer.
      {...(isFolded && { tabIndex: -1 })}
    >
      {text}
    </Link>
  );
}
