import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Enquiry, EnquiryAccept } from '../contracts/enquiry';
import { idParamSchema } from '../contracts/primitives';
import { api } from '../http/api';
import { useDialogs } from '../ui/dialogs/use-dialogs';

/** Path of the enquiries; first part of the keys of all their queries. */
export const ENQUIRIES = '/Enquiry';

export const acceptEnquiry = async (id: number, body: EnquiryAccept = {}) =>
  (await api.post<Enquiry>(`${ENQUIRIES}/${id}/accept`, body)).data;

const FAILURE = {
  title: 'O cliente foi salvo, mas a consulta não foi aceita',
  fallback: 'Erro inesperado ao aceitar a consulta.',
};

/** The enquiry from which a new record is filled in: `?consulta=9`; null without one. */
export function useEnquiryOfAddress() {
  const [params] = useSearchParams();
  const dialogs = useDialogs();
  const isRefused = useRef(false);
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
     * Accepts the enquiry as this new client, and reports a failure. The client exists even then: accepting it
     * again finds the client by its document.
     */
    accept: async (cliente: EnquiryAccept) => {
      if (consulta === null || consulta.situacao === 'aceita') return;
      try {
        await acceptEnquiry(consulta.id, cliente);
      } catch (error) {
        isRefused.current = true;
        await dialogs.failure(FAILURE, error);
      }
    },
    /** Where the form of the new client leads: to the case, or to the enquiry if it was not accepted. */
    savedTo: () => (isRefused.current ? `/consultadetalhe/${id}` : `/processonovo?consulta=${id}`),
  };
}
