import type { CheckedName, ConflictCheck } from '@foro/shared/contracts/conflict-check';
import type { Enquiry, EnquiryCreate } from '@foro/shared/contracts/enquiry';
import { api, recordCalls } from '@foro/shared/http';
import { ENQUIRIES } from '@foro/shared/lookups';

export const consultas = recordCalls<Enquiry, EnquiryCreate>(ENQUIRIES);

export const refuseConsulta = async (id: number, motivo: string) =>
  (await api.post<Enquiry>(`${ENQUIRIES}/${id}/refuse`, { motivo })).data;

/** Compares the people of an enquiry with everybody whom the firm knows. */
export async function checkConsulta({ id, nome, documento, contrarias }: Enquiry): Promise<ConflictCheck> {
  const nomes: CheckedName[] = [
    { nome, documento, papel: 'cliente' },
    ...contrarias.map((contraria) => ({ ...contraria, papel: 'contraria' as const })),
  ];
  return (await api.post<ConflictCheck>('/ConflictCheck', { nomes, idConsulta: id })).data;
}
