import { api } from './api';

/** The version a PUT was made over. */
interface Version {
  id: number;
  dataAlteracao: string;
}

/**
 * The calls of one kind of record: GET `{path}/{id}`, POST `{path}`, PUT, DELETE `{path}/{id}`. All reject with an `ApiError`.
 *
 * @param path of the resource, `/Company`
 * @param putPath where the specification spells the PUT's path otherwise (`/Company/`)
 */
export function recordCalls<Saved, Body extends object>(path: string, putPath = path) {
  return {
    /** Fetches a record. */
    get: async (id: number, signal?: AbortSignal) => (await api.get<Saved>(`${path}/${id}`, { signal })).data,
    /** Creates a record (`stored` null) or changes the one that was read, and gives it as the server answers it. */
    save: async (body: Body, stored: Version | null) =>
      (
        await (stored
          ? api.put<Saved>(putPath, { ...body, ...stored })
          : api.post<Saved>(path, { id: null, ...body }))
      ).data,
    /** Deletes a record; `motivo` says why, where that was asked. */
    remove: async (id: number, motivo?: string): Promise<void> => {
      await api.delete(`${path}/${id}`, motivo ? { params: { motivo } } : {});
    },
  };
}
