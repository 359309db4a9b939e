import type { CostDue } from '@foro/shared/contracts/cost-due';
import { MANAGEMENT_ROLES } from '@foro/shared/contracts/staff';
import { formatMoney, toDateOnly } from '@foro/shared/format';
import { api, type ApiError } from '@foro/shared/http';
import { useQuery } from '@foro/shared/query';
import { useHasRole } from '@foro/shared/session';
import type { CamadaEvento, SlotProps } from '@foro/shared/slots';
import { useEffect } from 'react';
import { CUSTAS } from './custas-api';

/**
 * The amounts due on a day: a single line links to itself, several lines of a case to its ledger, and those
 * of many cases to a list of the month.
 */
function toEvento(due: CostDue, isManagement: boolean): CamadaEvento {
  const { dia, quantos, valor, idProcesso, processoTitulo, cliente, id, descricao } = due;
  const sobre = [processoTitulo, cliente].filter(Boolean).join(' · ');
  const evento = { id: `${dia}-${idProcesso ?? 0}`, inicio: dia };
  if (id !== null)
    return {
      ...evento,
      titulo: `Vence: ${descricao} (${formatMoney(valor)}) · ${sobre}`,
      to: `/processodetalhe/${idProcesso}/custadetalhe/${id}`,
    };
  if (idProcesso !== null)
    return {
      ...evento,
      titulo: `Vencem ${quantos} custas (${formatMoney(valor)}) · ${sobre}`,
      to: `/processodetalhe/${idProcesso}/custas`,
    };
  const titulo = `${quantos === 1 ? 'Vence 1 custo' : `Vencem ${quantos} custas`} (${formatMoney(valor)})`;
  const status = dia < toDateOnly() ? 'vencido' : 'aberto';
  return { ...evento, titulo, to: isManagement ? `/financeiro?status=${status}` : '/processos' };
}

/**
 * The costs that fall due, in the calendar (slot `agenda.camada`): a client sees only those made visible to
 * clients. As in the calendar itself, a failed fetch shows nothing.
 */
export default function VencimentosCamada({
  context: { inicio, fim, idProcesso, onEventos },
}: SlotProps<'agenda.camada'>) {
  const isManagement = useHasRole(MANAGEMENT_ROLES);
  const { data } = useQuery<CostDue[], ApiError>({
    queryKey: [CUSTAS, 'vencimentos', inicio, fim, idProcesso],
    queryFn: async ({ signal }) => {
      const params = { inicio, fim, ...(idProcesso !== null && { idProcesso }) };
      return (await api.get<CostDue[]>(`${CUSTAS}/Due`, { params, signal })).data;
    },
  });
  useEffect(() => {
    if (data) onEventos(data.map((due) => toEvento(due, isManagement)));
  }, [data, isManagement, onEventos]);
  return null;
}
