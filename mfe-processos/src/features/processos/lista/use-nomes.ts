import { api } from '@foro/shared/http';
import { useQueries } from '@foro/shared/query';

interface Nomeado {
  nomeFantasia?: string | null;
  razaoSocial?: string | null;
  nome?: string | null;
  equipe?: string | null;
}

/** Paths of the records that the parameters of the list's address refer to. */
const PATHS = {
  idEmpresa: '/Company',
  idContato: '/User',
  idEmpresaGrupo: '/Company',
  idEquipe: '/Team',
  idEquipeUsuario: '/User',
} as const;
export type Recorte = keyof typeof PATHS;

async function fetchNome(path: string, signal: AbortSignal): Promise<string> {
  const { data } = await api.get<Nomeado | null>(path, { signal });
  return data?.nomeFantasia || data?.razaoSocial || data?.equipe || data?.nome || '';
}

/** Names of the list's filter values; undefined until they are known, or if the request fails. */
export function useNomes(
  asked: readonly { name: Recorte; id: number }[],
  isStaff: boolean,
): (string | undefined)[] {
  return useQueries({
    queries: asked.map(({ name, id }) => ({
      queryKey: [PATHS[name], id, 'nome'],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchNome(`${PATHS[name]}/${id}`, signal),
      enabled: isStaff,
      // The list is filtered even if this fails; only the chip lacks the name.
      retry: false,
    })),
  }).map(({ data }) => data);
}
