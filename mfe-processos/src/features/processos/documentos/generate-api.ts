import type {
  DocumentTemplateRow,
  TemplateGenerate,
  TemplateRecord,
  TemplateValue,
} from '@foro/shared/contracts/document-template';
import type { ProcessDocument } from '@foro/shared/contracts/process-document';
import { api, type ApiError, invalidAnswer } from '@foro/shared/http';
import { useQuery, useQueryClient } from '@foro/shared/query';
import type { Dono } from './documentos-api';

const MODELOS = '/DocumentTemplate';

/** The templates from which documents can be generated. */
export const useModelos = () =>
  useQuery<DocumentTemplateRow[], ApiError>({
    queryKey: [MODELOS, 'prontos'],
    queryFn: async ({ signal }) => {
      const { data } = await api.get<DocumentTemplateRow[]>(MODELOS, { signal });
      if (!Array.isArray(data)) throw invalidAnswer(data);
      return data.filter(({ problemas }) => problemas.length === 0);
    },
    staleTime: 0,
  });

const valoresKey = (idModelo: number, dono: Dono) => [MODELOS, idModelo, 'values', dono];

/** The fields of a template for the case or client, each with its value. */
export const useValores = (idModelo: number, dono: Dono) =>
  useQuery<TemplateValue[], ApiError>({
    queryKey: valoresKey(idModelo, dono),
    queryFn: async ({ signal }) =>
      (await api.get<TemplateValue[]>(`${MODELOS}/${idModelo}/values`, { params: dono, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });

/** The records with a check box of their own; the client's particulars belong to the client. */
export type Guardavel = Exclude<TemplateRecord, 'qualificacao'>;
export const guardavelDe = (registro: TemplateRecord): Guardavel =>
  registro === 'qualificacao' ? 'cliente' : registro;

/** Which records store the values typed for them. */
export type Marcados = Readonly<Record<Guardavel, boolean>>;

/** The records that were ticked and have something to store, each with the version that was read. */
function registrosDe(
  values: readonly TemplateValue[],
  marcados: Marcados,
  valores: Readonly<Record<string, string>>,
): NonNullable<TemplateGenerate['guardar']> {
  const found = values.flatMap(({ campo, guardar }) =>
    guardar && marcados[guardavelDe(guardar.registro)] && valores[campo] !== undefined
      ? [[guardar.registro, guardar.dataAlteracao] as const]
      : [],
  );
  return [...new Map(found)].map(([registro, dataAlteracao]) => ({ registro, dataAlteracao }));
}

interface Geracao {
  readonly idModelo: number;
  readonly titulo: string;
  readonly valores: Readonly<Record<string, string>>;
  readonly guardar: Marcados;
}

/**
 * Generates the document, and stores what was ticked. After a refusal the values are read again: a record may
 * have changed.
 */
export function useGenerate(dono: Dono) {
  const client = useQueryClient();
  return async ({ idModelo, guardar: marcados, ...body }: Geracao) => {
    const queryKey = valoresKey(idModelo, dono);
    const values = client.getQueryData<TemplateValue[]>(queryKey) ?? [];
    const guardar = registrosDe(values, marcados, body.valores);
    const sent: TemplateGenerate = { ...body, ...dono, ...(guardar.length > 0 && { guardar }) };
    try {
      return (await api.post<ProcessDocument>(`${MODELOS}/${idModelo}/generate`, sent)).data;
    } catch (error) {
      if (guardar.length > 0) void client.invalidateQueries({ queryKey });
      throw error;
    }
  };
}
