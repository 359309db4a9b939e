import type { Escopo } from '@foro/shared/slots';

const LABELS: Record<Escopo, string> = {
  meus: 'Meus',
  equipe: 'Minha equipe',
  escritorio: 'Escritório',
};

/** Switches the scope of the panels. */
export function ScopeSwitch({ escopo, onChange }: { escopo: Escopo; onChange: (escopo: Escopo) => void }) {
  return (
    <div role="group" aria-label="De quem" className="home-scope">
      {(Object.keys(LABELS) as Escopo[]).map((one) => (
        <button key={one} type="button" aria-pressed={one === escopo} onClick={() => onChange(one)}>
          {LABELS[one]}
        </button>
      ))}
    </div>
  );
}
