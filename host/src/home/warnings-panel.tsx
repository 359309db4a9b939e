import { Link } from 'react-router-dom';
import { useOverrides } from '../overrides/overrides-store';
import { useRegistry } from '../remotes/registry-store';
import { useRemoteStates } from '../remotes/remote-states';
import { useRemotes } from '../remotes/use-remotes';
import { moduleRows } from '../status/module-rows';

/**
 * The warnings of '/status', for administrators: modules that are missing, refused, broken or switched off.
 * Nothing if all is well.
 */
export function WarningsPanel() {
  const { status, remotes } = useRemotes();
  const { registry } = useRegistry();
  const states = useRemoteStates();
  const overrides = useOverrides((state) => state.overrides);
  if (status === 'loading') return null;
  const rows = moduleRows({ remotes, registry, states, overrides }).filter(
    ({ state }) => state === 'Indisponível' || state === 'Incompatível' || state === 'Desligado',
  );
  if (rows.length === 0) return null;
  return (
    <section className="foro-panel home-panel" aria-labelledby="inicio-avisos">
      <h2 id="inicio-avisos">Situação do sistema</h2>
      <ul>
        {rows.map(({ name, title, state, error }) => (
          <li key={name}>
            <span>{`${title}: ${state.toLowerCase()}`}</span>
            {error && <small>{error}</small>}
          </li>
        ))}
      </ul>
      <Link to="/status">Ver os detalhes</Link>
    </section>
  );
}
