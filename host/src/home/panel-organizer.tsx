import { useRef } from 'react';
import { type ArrangedPanel, moved } from './panel-order';

interface PanelOrganizerProps {
  panels: readonly ArrangedPanel[];
  onChange: (panels: readonly ArrangedPanel[]) => void;
  onReset: () => void;
  /** Whether the last change could not be stored. */
  hasFailed: boolean;
  onRetry: () => void;
}

/**
 * Chooses the panels that are shown and their order, with check boxes and buttons, so that a keyboard works
 * as well.
 */
export function PanelOrganizer({ panels, onChange, onReset, hasFailed, onRetry }: PanelOrganizerProps) {
  const status = useRef<HTMLParagraphElement>(null);
  const move = ({ id, title }: ArrangedPanel, step: 1 | -1) => {
    const next = moved(panels, id, step);
    onChange(next);
    if (status.current)
      status.current.textContent = `${title}: ${next.findIndex((panel) => panel.id === id) + 1}º de ${next.length}`;
  };
  return (
    <section className="foro-panel home-organizer" aria-labelledby="inicio-organizar">
      <h2 id="inicio-organizar">Organizar painéis</h2>
      <ol>
        {panels.map((panel, index) => (
          <li key={panel.id}>
            <label>
              <input
                type="checkbox"
                checked={!panel.isHidden}
                onChange={() =>
                  onChange(
                    panels.map((one) => (one.id === panel.id ? { ...one, isHidden: !one.isHidden } : one)),
                  )
                }
              />
              {panel.title}
            </label>
            <button
              type="button"
              aria-label={`Subir ${panel.title}`}
              aria-disabled={index === 0}
              onClick={() => move(panel, -1)}
            >
              ↑
            </button>
            <button
              type="button"
              aria-label={`Descer ${panel.title}`}
              aria-disabled={index === panels.length - 1}
              onClick={() => move(panel, 1)}
            >
              ↓
            </button>
          </li>
        ))}
      </ol>
      <p ref={status} role="status" className="foro-hidden" />
      {hasFailed && (
        <p role="alert">
          Não foi possível guardar a organização.{' '}
          <button type="button" onClick={onRetry}>
            Tentar novamente
          </button>
        </p>
      )}
      <button type="button" onClick={onReset}>
        Voltar ao padrão
      </button>
    </section>
  );
}
