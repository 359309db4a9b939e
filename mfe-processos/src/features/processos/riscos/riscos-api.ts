import type {
  CalculationPreview,
  CaseRisk,
  ProvisionCreate,
  RiskAssessmentCreate,
  RiskReport,
} from '@foro/shared/contracts/case-risk';
import type { PriceIndex, PriceIndexImport, PriceIndexImported } from '@foro/shared/contracts/price-index';
import { api, type ApiError } from '@foro/shared/http';
import { useQuery } from '@foro/shared/query';

/** Path of a case's risk; first part of the keys of all its queries. */
export const RISCOS = '/CaseRisk';
export const INDICES = '/PriceIndex';

/** The risk of a case, its history and its provision. */
export const useRisco = (idProcesso: number) =>
  useQuery<CaseRisk, ApiError>({
    queryKey: [RISCOS, idProcesso],
    queryFn: async ({ signal }) => (await api.get<CaseRisk>(`${RISCOS}/${idProcesso}`, { signal })).data,
    staleTime: 0,
  });

export const risco = {
  avaliar: async (idProcesso: number, body: RiskAssessmentCreate) =>
    (await api.post<CaseRisk>(`${RISCOS}/${idProcesso}/assessments`, body)).data,
  lancar: async (idProcesso: number, body: ProvisionCreate) =>
    (await api.post<CaseRisk>(`${RISCOS}/${idProcesso}/provisions`, body)).data,
  calcular: async (idProcesso: number, body: ProvisionCreate) =>
    (await api.post<CalculationPreview>(`${RISCOS}/${idProcesso}/calculate`, body)).data,
};

/** The client, the office and the day of a report. */
export interface RecorteDoRelatorio {
  readonly em: string;
  readonly idEmpresa?: number | undefined;
  readonly idContato?: number | undefined;
  readonly idEmpresaGrupo?: number | undefined;
}

export const useRelatorio = (recorte: RecorteDoRelatorio) =>
  useQuery<RiskReport, ApiError>({
    queryKey: [RISCOS, 'relatorio', recorte],
    queryFn: async ({ signal }) =>
      (await api.get<RiskReport>(`${RISCOS}/Report`, { params: recorte, signal })).data,
    staleTime: 0,
  });

export const useIndices = () =>
  useQuery<PriceIndex[], ApiError>({
    queryKey: [INDICES],
    queryFn: async ({ signal }) => (await api.get<PriceIndex[]>(INDICES, { signal })).data,
  });

export const importIndice = async (body: PriceIndexImport) =>
  (await api.post<PriceIndexImported>(`${INDICES}/import`, body)).data;

/** Imports the months that the central bank has published since the last one. */
export const fetchIndice = async (codigo: PriceIndex['codigo']) =>
  (await api.post<PriceIndexImported>(`${INDICES}/fetch`, { codigo })).data;

/** `2026-10` as `10/2026`. */
export const showMonth = (mes: string): string => mes.split('-').reverse().join('/');
