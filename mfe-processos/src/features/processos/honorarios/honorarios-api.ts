import type { FeeAgreement, FeeAgreementCreate, FeeCharge } from '@foro/shared/contracts/fee-agreement';
import type { ProcessCost } from '@foro/shared/contracts/process-cost';
import type { ProcessHour, ProcessHourCreate } from '@foro/shared/contracts/process-hour';
import { api, type ApiError } from '@foro/shared/http';
import { useQuery } from '@foro/shared/query';

/** Path of fee agreements and hours; first part of their keys in the query cache. */
export const CONTRATOS = '/FeeAgreement';
export const HORAS = '/ProcessHour';

/** The agreements that cover a case. */
export const useContratos = (idProcesso: number) =>
  useQuery<FeeAgreement[], ApiError>({
    queryKey: [CONTRATOS, idProcesso],
    queryFn: async ({ signal }) =>
      (await api.get<FeeAgreement[]>(CONTRATOS, { params: { idProcesso }, signal })).data,
    staleTime: 0,
  });

export const useHoras = (idProcesso: number) =>
  useQuery<ProcessHour[], ApiError>({
    queryKey: [HORAS, idProcesso],
    queryFn: async ({ signal }) =>
      (await api.get<ProcessHour[]>(HORAS, { params: { idProcesso }, signal })).data,
    staleTime: 0,
  });

export const contrato = {
  create: async (body: FeeAgreementCreate) => (await api.post<FeeAgreement>(CONTRATOS, body)).data,
  save: async ({ id, dataAlteracao }: FeeAgreement, body: FeeAgreementCreate) =>
    (await api.put<FeeAgreement>(CONTRATOS, { ...body, id, dataAlteracao })).data,
  charge: async (id: number, body: FeeCharge) =>
    (await api.post<ProcessCost>(`${CONTRATOS}/${id}/charge`, body)).data,
  remove: async (id: number) => {
    await api.delete(`${CONTRATOS}/${id}`);
  },
};

export const hora = {
  create: async (body: ProcessHourCreate) => (await api.post<ProcessHour>(HORAS, body)).data,
  remove: async (id: number) => {
    await api.delete(`${HORAS}/${id}`);
  },
};
