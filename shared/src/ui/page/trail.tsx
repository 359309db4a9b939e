import { Link } from 'react-router-dom';
import './page.css';

/** A step of the trail; a step without an address is the current page. */
export interface TrailStep {
  label: string;
  to?: string;
}

/** The path from a list to the current page: 'Processos › 2026/0012 › Acompanhamento'. */
export function Trail({ steps }: { steps: readonly TrailStep[] }) {
  return (
    <nav aria-label="Trilha" className="foro-trail">
      <ol>
        {steps.map(({ label, to }) => (
          <li key={label}>{to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
