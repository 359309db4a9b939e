/** Unsaved text: the changed fields, and the version of the record that they are based on. */
export interface Draft {
  values: Record<string, unknown>;
  /** The stored values of the same fields at the time of typing. */
  read: Record<string, unknown>;
  version: string | null;
}

const SECRET = /senha|password/i;

/** The stored draft, if there is one and it can be read. */
export function readDraft(key: string | null): Draft | null {
  if (key === null) return null;
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null;
    return draft !== null && typeof draft.values === 'object' ? draft : null;
  } catch {
    // The text is not in our format, or storage is forbidden: there is no draft.
    return null;
  }
}

/** Stores the fields that differ from the stored ones, but never a password. */
export function writeDraft(
  key: string,
  values: Record<string, unknown>,
  stored: Record<string, unknown>,
  version: string | null,
): void {
  const changed = Object.entries(values).filter(
    ([name, value]) => !SECRET.test(name) && JSON.stringify(value) !== JSON.stringify(stored[name]),
  );
  if (changed.length === 0) return removeDraft(key);
  try {
    const read = Object.fromEntries(changed.map(([name]) => [name, stored[name]]));
    sessionStorage.setItem(
      key,
      JSON.stringify({ values: Object.fromEntries(changed), read, version } satisfies Draft),
    );
  } catch {
    // A draft is optional: if there is no space for it (a large image), the form still works.
    removeDraft(key);
  }
}

/** Deletes a draft: it was saved, or its owner discarded it. */
export function removeDraft(key: string | null): void {
  try {
    if (key !== null) sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so nothing is stored there.
  }
}
