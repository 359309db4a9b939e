import { readRecent, SEARCH_LABELS } from '@foro/shared/search';
import { useState } from 'react';
import { Link } from 'react-router-dom';

/** 'Recentes': the records that the person opened last. */
export function RecentPanel() {
  const [recent] = useState(readRecent);
  if (recent.length === 0) return null;
  return (
    <section className="foro-panel home-panel" aria-labelledby="inicio-recentes">
      <h2 id="inicio-recentes">Recentes</h2>
      <ul>
        {recent.map(({ kind, titulo, detalhe, to }) => (
          <li key={to}>
            <Link to={to}>{titulo}</Link>
            <small>{[SEARCH_LABELS[kind], detalhe].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
