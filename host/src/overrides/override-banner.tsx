import { titleOf } from '../menu/areas';
import { changeOverride, type Override, useOverrides } from './overrides-store';
import './overrides.css';

function Line({ override: { name, base, status, entry } }: { override: Override }) {
  const title = entry?.title ?? titleOf(name);
  const origin = new URL(base).origin;
  return (
    <p className="override">
      <span>
        {status === 'failed' ? (
          <>
            <strong>Módulo {title}:</strong> {origin} não respondeu; está em uso a versão publicada.
          </>
        ) : (
          <>
            <strong>Módulo {title}</strong> vindo de {origin}
          </>
        )}
      </span>
      <button type="button" className="override-undo" onClick={() => changeOverride(name, null)}>
        Desfazer
      </button>
    </p>
  );
}

/** Shows on every page which remotes come from a developer's machine, and restores the deployed ones. */
export function OverrideBanner() {
  const overrides = useOverrides((state) => state.overrides);
  if (overrides.length === 0) return null;
  return (
    <section className="overrides" aria-label="Módulos em desenvolvimento">
      {overrides.map((override) => (
        <Line key={override.name} override={override} />
      ))}
    </section>
  );
}
