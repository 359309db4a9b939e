import type { CompanyPix, CompanyPixUpdate } from '@foro/shared/contracts/company-pix';
import type { SecondFactor } from '@foro/shared/contracts/second-factor';
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

/** Whether the signed-in person has a second factor, whose code is asked for then. */
export const useHasFator = () =>
  useQuery({
    queryKey: ['Account', 'secondFactor'],
    queryFn: async ({ signal }) => (await api.get<SecondFactor>('/Account/secondFactor', { signal })).data,
  }).data?.ligadoEm != null;
