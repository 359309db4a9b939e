import type {
  DocumentTemplateRow,
  TemplateGenerate,
  TemplateValue,
} from '@foro/shared/contracts/document-template';
import type { ProcessDocument } from '@foro/shared/contracts/process-document';
import { api, type ApiError, invalidAnswer } from '@foro/shared/http';
import { useQuery } from '@foro/shared/query';
import type { Dono } from './documentos-api';

const MODELOS = '/DocumentTemplate';

/** The templates that documents can be made of. */
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

/** The fields that a template would show for the case or client, each with its value. */
export const useValores = (idModelo: number, dono: Dono) =>
  useQuery<TemplateValue[], ApiError>({
    queryKey: [MODELOS, idModelo, 'values', dono],
    queryFn: async ({ signal }) =>
      (await api.get<TemplateValue[]>(`${MODELOS}/${idModelo}/values`, { params: dono, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });

export const generateDocumento = async (idModelo: number, body: TemplateGenerate) =>
  (await api.post<ProcessDocument>(`${MODELOS}/${idModelo}/generate`, body)).data;
