import { titleOf } from '../menu/areas';
import { undoOverride, useOverrides } from './overrides-store';
import './overrides.css';

/** Shows on every page which remotes come from a developer's machine, and restores the deployed ones. */
export function OverrideBanner() {
  const overrides = useOverrides((state) => state.overrides);
  if (overrides.length === 0) return null;
  return (
    <section className="overrides" aria-label="Módulos em desenvolvimento">
      {overrides.map(({ name, base, status, entry }) => (
        <p key={name} className="override">
          <span>
            <strong>Módulo {entry?.title ?? titleOf(name)}</strong> vindo de {new URL(base).origin}
            {status === 'failed' && ', que não respondeu; está em uso a versão publicada.'}
          </span>
          <button type="button" className="override-undo" onClick={() => undoOverride(name)}>
            Desfazer
          </button>
        </p>
      ))}
    </section>
  );
}
