import { useConfig } from '@foro/shared/config';
import {
  DEVELOPMENT,
  isAllowedOrigin,
  type RegistryEntry,
  registryEntrySchema,
} from '@foro/shared/federation';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { create } from 'zustand';

/** A remote that this tab loads from the folder `base` on a developer's machine. */
export interface Override {
  name: string;
  base: string;
  status: 'loading' | 'active' | 'failed';
  /** The contract from its server, while it is active. */
  entry: RegistryEntry | null;
}

const KEY = 'foro.modulosDeDesenvolvimento';
const NAME = /^mfe-[a-z\d-]{1,36}$/;

/** The overrides of this tab; there are none outside a development deployment. */
export const useOverrides = create<{ overrides: Override[] }>()(() => ({ overrides: [] }));

/** Whether this installation supports overrides at all. */
export const areOverridesKnown = (): boolean => useConfig.getState().environment === DEVELOPMENT;

/** Whether this entry comes from a developer's machine, which rebuilds it at each change: it has no integrity. */
export const isOverride = ({ name, base }: RegistryEntry): boolean =>
  useOverrides
    .getState()
    .overrides.some((one) => one.status === 'active' && one.name === name && one.base === base);

/** The folder of an address, with or without `/contract.json`; null if its origin is not allowed. */
export function readOverrideAddress(text: string, allowed: readonly string[]): string | null {
  if (!URL.canParse(text.trim())) return null;
  const { origin, pathname } = new URL(text.trim());
  if (!isAllowedOrigin(origin, allowed)) return null;
  return `${origin}${pathname.replace(/\/contract\.json$/, '/').replace(/\/*$/, '/')}`;
}

function readStored(): [name: string, address: string][] {
  try {
    return Object.entries(Object(JSON.parse(sessionStorage.getItem(KEY) ?? '{}')) as Record<string, string>);
  } catch {
    // Storage was refused, or its content is not ours.
    return [];
  }
}

/** Adds what the address requests (`?mfe-agenda=http://localhost:43111`; empty ends it) to what the tab has. */
export function captureOverrides(search: string): void {
  if (!areOverridesKnown()) return;
  const allowed = useConfig.getState().remoteOrigins;
  const asked = new Map([...readStored(), ...new URLSearchParams(search)]);
  const overrides = [...asked].flatMap(([name, address]): Override[] => {
    const base = NAME.test(name) ? readOverrideAddress(String(address), allowed) : null;
    return base === null ? [] : [{ name, base, status: 'loading', entry: null }];
  });
  storeOverrides(overrides);
  useOverrides.setState({ overrides });
}

function storeOverrides(overrides: readonly Override[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(overrides.map((o) => [o.name, o.base]))));
  } catch {
    // Storage was refused: the override ends with this page.
  }
}

async function askEntry({ name, base }: Override): Promise<RegistryEntry> {
  const signal = AbortSignal.timeout(15_000);
  const answer = await fetch(`${base}contract.json`, { cache: 'no-store', signal });
  const entry = registryEntrySchema.parse({ ...(Object(await answer.json()) as object), base });
  if (!answer.ok || entry.name !== name) throw new Error(`contract.json: ${answer.status} ${entry.name}`);
  return entry;
}

/** Reads each developer's contract; if a server does not answer, the deployed remote is used. Never rejects. */
export async function loadOverrides(): Promise<void> {
  const overrides = await Promise.all(
    useOverrides.getState().overrides.map((override) =>
      askEntry(override).then(
        (entry): Override => ({ ...override, status: 'active', entry }),
        (): Override => ({ ...override, status: 'failed' }),
      ),
    ),
  );
  useOverrides.setState({ overrides });
}

/** Restores the deployed remote by reloading the page: code that runs in a page cannot be removed. */
export function undoOverride(name: string, reload = () => window.location.reload()): void {
  storeOverrides(useOverrides.getState().overrides.filter((override) => override.name !== name));
  reload();
}

/** Takes the overrides of the address before anything of a remote is loaded, and removes them from it. */
export function useOverrideAddress(): void {
  const [parameters, setParameters] = useSearchParams();
  const isKnown = useConfig(({ environment }) => environment === DEVELOPMENT);
  const [search] = useState(() => {
    captureOverrides(parameters.toString());
    return parameters.toString();
  });
  useEffect(() => {
    // Repeated, because a fetched configuration may only now tell the kind of installation.
    captureOverrides(search);
    void loadOverrides();
  }, [isKnown, search]);

  const isAsking = isKnown && [...parameters.keys()].some((name) => NAME.test(name));
  useEffect(() => {
    if (!isAsking) return;
    setParameters((former) => new URLSearchParams([...former].filter(([name]) => !NAME.test(name))), {
      replace: true,
    });
  }, [isAsking, setParameters]);
}
