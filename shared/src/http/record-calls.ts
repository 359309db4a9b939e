import { api } from './api';

/** The version on which a PUT is based. */
interface Version {
  id: number;
  dataAlteracao: string;
}

/**
 * The requests of one kind of record: GET `{path}/{id}`, POST `{path}`, PUT, DELETE `{path}/{id}`. All reject
 * with an `ApiError`.
 *
 * @param path the resource's path, `/Company`
 * @param putPath the PUT's path if the specification spells it differently (`/Company/`)
 */
export function recordCalls<Saved, Body extends object>(path: string, putPath = path) {
  return {
    /** Fetches a record. */
    get: async (id: number, signal?: AbortSignal) => (await api.get<Saved>(`${path}/${id}`, { signal })).data,
    /**
     * Creates a record (`stored` null) or changes the one that was read, and returns it as the server sends
     * it.
     */
    save: async (body: Body, stored: Version | null) =>
      (
        await (stored
          ? api.put<Saved>(putPath, { ...body, ...stored })
          : api.post<Saved>(path, { id: null, ...body }))
      ).data,
    /** Deletes a record; `motivo` gives the reason, if one was requested. */
    remove: async (id: number, motivo?: string): Promise<void> => {
      await api.delete(`${path}/${id}`, motivo ? { params: { motivo } } : {});
    },
  };
}
