import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Enquiry, EnquiryAccept } from '../contracts/enquiry';
import { idParamSchema } from '../contracts/primitives';
import { api } from '../http/api';

/** Path of the enquiries; first part of the keys of all their queries. */
export const ENQUIRIES = '/Enquiry';

export const acceptEnquiry = async (id: number, body: EnquiryAccept = {}) =>
  (await api.post<Enquiry>(`${ENQUIRIES}/${id}/accept`, body)).data;

/** The enquiry from which a new record is filled in: `?consulta=9`; null without one. */
export function useEnquiryOfAddress() {
  const [params] = useSearchParams();
  const id = idParamSchema.safeParse(params.get('consulta')).data ?? null;
  const { data, isLoading } = useQuery({
    queryKey: [ENQUIRIES, id, 'origem'],
    queryFn: async ({ signal }) => (await api.get<Enquiry>(`${ENQUIRIES}/${id}`, { signal })).data,
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const consulta = data ?? null;
  return {
    isLoading,
    consulta,
    /**
     * Accepts the enquiry as this new client. The client exists even if that fails: accepting it again finds
     * the client by its document.
     */
    accept: async (cliente: EnquiryAccept) => {
      if (consulta?.situacao === 'aberta') await acceptEnquiry(consulta.id, cliente).catch(() => undefined);
    },
  };
}
