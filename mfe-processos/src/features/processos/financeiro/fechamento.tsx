import type { ClosedMonth } from '@foro/shared/contracts/closed-month';
import { formatDateOnly, toDateOnly } from '@foro/shared/format';
import { api, type ApiError } from '@foro/shared/http';
import { useQuery, useQueryClient } from '@foro/shared/query';
import { Button } from '@foro/shared/ui/core';
import { lazyDialog, useAction } from '@foro/shared/ui/dialogs';
import { Panel } from '@foro/shared/ui/page';
import { useState } from 'react';
import { showMonth } from '../riscos/riscos-api';
import '../riscos/riscos.css';
import { FECHAMENTOS, INVALIDATES, mesesAbertos } from './fechamento-api';

const FecharMesDialog = lazyDialog(() =>
  import(/* webpackChunkName: "fecharmes" */ './close-mes-dialog').then((module) => module.FecharMesDialog),
);

function situacaoOf(ultimo: ClosedMonth | undefined): string {
  if (ultimo === undefined) return 'Nenhum mês foi fechado.';
  const { mes, dataInclusao, usuarioInclusao } = ultimo;
  const by = usuarioInclusao === null ? '' : `, por ${usuarioInclusao}`;
  return `Fechado até ${showMonth(mes)}, em ${formatDateOnly(toDateOnly(dataInclusao))}${by}.`;
}

/**
 * The last month for which the ledgers are closed; the management closes the next one, or reopens the last
 * one.
 */
export function Fechamento() {
  const { data } = useQuery<ClosedMonth[], ApiError>({
    queryKey: [FECHAMENTOS],
    queryFn: async ({ signal }) => (await api.get<ClosedMonth[]>(FECHAMENTOS, { signal })).data,
  });
  const [isClosing, setClosing] = useState(false);
  const act = useAction();
  const client = useQueryClient();
  if (!Array.isArray(data)) return null;
  const [ultimo] = data;
  const reabrir = ({ id, mes }: ClosedMonth) =>
    act({
      call: () => api.delete(`${FECHAMENTOS}/${id}`),
      confirm: {
        title: `Reabrir ${showMonth(mes)}?`,
        text: 'Os custos deste mês poderão ser alterados e excluídos de novo. A reabertura fica no registro de auditoria.',
        confirmLabel: 'Sim, reabrir',
      },
      success: 'Mês reaberto com sucesso!',
      failure: { title: 'Falha ao reabrir o mês!', fallback: 'Erro inesperado ao reabrir o mês.' },
      refresh: () => Promise.all(INVALIDATES.map((queryKey) => client.invalidateQueries({ queryKey }))),
    });
  return (
    <Panel>
      <div className="risco-cabeca">
        <p className="financeiro-fechamento">{situacaoOf(ultimo)}</p>
        <div className="risco-acoes">
          {mesesAbertos(toDateOnly(), ultimo?.mes).length > 0 && (
            <Button onClick={() => setClosing(true)}>Fechar mês</Button>
          )}
          {ultimo && <Button onClick={() => void reabrir(ultimo)}>Reabrir {showMonth(ultimo.mes)}</Button>}
        </div>
      </div>
      {isClosing && <FecharMesDialog fechado={ultimo?.mes} onClose={() => setClosing(false)} />}
    </Panel>
  );
}
