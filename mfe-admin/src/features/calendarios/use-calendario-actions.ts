import type { ForensicDay, ForensicSuspension } from '@foro/shared/contracts/forensic-calendar';
import type { ForensicYearEntry } from '@foro/shared/contracts/forensic-year';
import { keepFile } from '@foro/shared/http';
import { useQueryClient } from '@foro/shared/query';
import { useAction } from '@foro/shared/ui/dialogs';
import { useNavigate } from 'react-router-dom';
import {
  calendarioCalls,
  checkAno,
  fetchCsv,
  findDia,
  findSuspensao,
  INVALIDA,
  removeDia,
  removeSuspensao,
} from './calendarios-api';

/** The dialog that is open over a calendar. */
export type Aberto =
  | { readonly nome: 'calendario' | 'copiar' }
  | { readonly nome: 'dia'; readonly stored: ForensicDay | null }
  | { readonly nome: 'suspensao'; readonly stored: ForensicSuspension | null }
  | { readonly nome: 'lista' | 'csv'; readonly texto: string };

/** The actions on a calendar and its entries. */
export function useCalendarioActions(id: number, open: (aberto: Aberto) => void) {
  const act = useAction();
  const client = useQueryClient();
  const navigate = useNavigate();
  const refresh = () =>
    Promise.all(INVALIDA.map((queryKey) => client.invalidateQueries({ queryKey: [...queryKey] })));
  return {
    edit: ({ id: idEntrada, tipo }: ForensicYearEntry) => {
      if (idEntrada === null) return;
      void act({
        call: async () =>
          open(
            tipo === 'suspensao'
              ? { nome: 'suspensao', stored: await findSuspensao(id, idEntrada) }
              : { nome: 'dia', stored: await findDia(id, idEntrada) },
          ),
        failure: { title: 'Falha ao abrir o dia', fallback: 'Erro inesperado ao abrir o dia.' },
      });
    },
    remove: ({ id: idEntrada, tipo }: ForensicYearEntry) => {
      if (idEntrada === null) return;
      void act({
        call: () => (tipo === 'suspensao' ? removeSuspensao(id, idEntrada) : removeDia(id, idEntrada)),
        confirm: true,
        success: 'Dia excluído com sucesso!',
        failure: { title: 'Falha ao excluir o dia', fallback: 'Erro inesperado ao excluir o dia.' },
        refresh,
      });
    },
    check: (ano: number, conferido: boolean) =>
      void act({
        call: () => checkAno(id, ano, conferido),
        ...(conferido && {
          confirm: {
            title: `Conferi o calendário de ${ano}`,
            text: `Os dias de ${ano} foram comparados com o ato do tribunal. Seu nome e a data ficam registrados, e os prazos contados por este calendário deixam de avisar que ele não foi conferido.`,
            confirmLabel: 'Conferi',
            isDanger: false,
          },
        }),
        success: conferido
          ? `Calendário conferido para ${ano}!`
          : `A marca de conferido do escritório para ${ano} foi retirada.`,
        failure: {
          title: 'Falha ao marcar o calendário',
          fallback: 'Erro inesperado ao marcar o calendário.',
        },
        refresh,
      }),
    exportCsv: () =>
      void act({
        call: async () => keepFile(await fetchCsv(id), `calendario-${id}.csv`),
        failure: { title: 'Falha ao exportar', fallback: 'Erro inesperado ao exportar o calendário.' },
      }),
    removeCalendario: async () => {
      const isDone = await act({
        call: () => calendarioCalls.remove(id),
        confirm: true,
        success: 'Calendário excluído com sucesso!',
        failure: {
          title: 'Falha ao excluir o calendário',
          fallback: 'Erro inesperado ao excluir o calendário.',
        },
      });
      if (!isDone) return;
      void navigate('/calendarios');
      await refresh();
    },
  };
}
