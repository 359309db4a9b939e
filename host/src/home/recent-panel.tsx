import { readRecent, recentLabel } from '@foro/shared/search';
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
        {recent.map((record) => (
          <li key={record.to}>
            <Link to={record.to}>{record.titulo}</Link>
            <small>{[recentLabel(record), record.detalhe].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
