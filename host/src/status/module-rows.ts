import { reasonOff, type Registry, type RegistryEntry } from '@foro/shared/federation';
import { contributionsOf } from '../contributions/offered';
import { partOf } from '../contributions/part-of';
import { titleOf } from '../menu/areas';
import { menuRemotes } from '../menu/menu';
import type { Override } from '../overrides/overrides-store';
import { type RemoteState, stateKey } from '../remotes/remote-states';

/** A module's line on the page. */
export interface ModuleRow {
  name: string;
  title: string;
  version: string | null;
  /** Since when it is active, as an ISO instant. */
  since: string | null;
  state: 'Não carregado' | 'Carregando' | 'Carregado' | 'Indisponível' | 'Incompatível' | 'Desligado';
  durationMs: number | null;
  error: string | null;
  /** When it failed, as an ISO instant. */
  errorAt: string | null;
  /** Its address, if it comes from a developer's machine. */
  origin: string | null;
  /** The module to load; null if there is none. */
  remote: RegistryEntry | null;
  /** Whether it is a remote's contribution to a slot, and not a module. */
  isPiece: boolean;
}

const STATES = {
  carregando: 'Carregando',
  carregado: 'Carregado',
  indisponivel: 'Indisponível',
  incompativel: 'Incompatível',
} as const;

interface Known {
  remotes: readonly RegistryEntry[];
  registry: Registry;
  states: Record<string, RemoteState>;
  overrides: readonly Override[];
}

function rowOf(remote: RegistryEntry, { registry, states, overrides }: Known, part?: string): ModuleRow {
  const state = states[stateKey(remote, part)];
  const override = overrides.find(({ entry }) => entry === remote);
  const off = override ? null : reasonOff(registry, remote.name, part);
  return {
    name: remote.name,
    title: remote.title,
    version: remote.version,
    since: override ? null : (registry.since[remote.name] ?? null),
    state: off !== null ? 'Desligado' : state ? STATES[state.outcome] : 'Não carregado',
    durationMs: state?.durationMs ?? null,
    error: off ?? state?.failure?.message ?? null,
    errorAt: off === null ? (state?.failure?.at ?? null) : null,
    origin: override ? new URL(override.base).origin : null,
    // 'Verificar módulos' skips what is switched off.
    remote: off === null ? remote : null,
    isPiece: part !== undefined,
  };
}

/** A remote's row, and one for each of its contributions. */
const rowsOf = (remote: RegistryEntry, known: Known): ModuleRow[] => [
  rowOf(remote, known),
  ...contributionsOf(remote).slots.map((piece) => ({
    ...rowOf(remote, known, partOf(piece)),
    name: `${remote.name} ${partOf(piece)}`,
    title: `${remote.title}: ${piece.title}`,
    // 'Verificar módulos' loads only modules with pages.
    remote: null,
  })),
];

/** A module that the menus link to but no registry contains. */
const missingRow = (name: string, title: string, reason: string): ModuleRow => ({
  name,
  title,
  version: null,
  since: null,
  state: 'Indisponível',
  durationMs: null,
  error: reason,
  errorAt: null,
  origin: null,
  remote: null,
  isPiece: false,
});

/**
 * All modules, and all contributions to slots: those of the registry, in the order of the menus, and those
 * that the menus link to although the registry lacks them.
 */
export function moduleRows(known: Known): ModuleRow[] {
  const { remotes, registry } = known;
  const names = [...new Set([...menuRemotes, ...remotes.map(({ name }) => name)])];
  return names.flatMap((name) => {
    const remote = remotes.find((one) => one.name === name);
    const dropped = registry.dropped.find((one) => one.name === name);
    if (remote) return rowsOf(remote, known);
    return missingRow(
      name,
      titleOf(name),
      dropped ? `Entrada recusada do registro: ${dropped.reason}` : 'Não está no registro',
    );
  });
}
