import type { CompanyPix, CompanyPixUpdate } from '@foro/shared/contracts/company-pix';
import { api, type ApiError } from '@foro/shared/http';
import { useQuery } from '@foro/shared/query';

/** Key of an office's PIX key in the query cache. */
export const pixKeyOf = (idEmpresa: number) => ['CompanyPix', idEmpresa];

export const usePix = (idEmpresa: number) =>
  useQuery<CompanyPix, ApiError>({
    queryKey: pixKeyOf(idEmpresa),
    queryFn: async ({ signal }) => (await api.get<CompanyPix>(`/Company/${idEmpresa}/Pix`, { signal })).data,
    staleTime: 0,
  });

export const savePix = async (idEmpresa: number, body: CompanyPixUpdate) =>
  (await api.post<CompanyPix>(`/Company/${idEmpresa}/Pix`, body)).data;
