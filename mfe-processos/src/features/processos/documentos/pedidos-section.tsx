import type { PaperRequest, PaperState } from '@foro/shared/contracts/paper-request';
import { formatDate, formatDateOnly } from '@foro/shared/format';
import { useQueryClient } from '@foro/shared/query';
import { Button } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { ErrorState } from '@foro/shared/ui/states';
import { useState } from 'react';
import './documentos.css';
import { PEDIDOS, putPedido, usePedidos } from './pedidos-api';
import { AlterarPedidoDialog } from './pedir-dialog';

const SITUACOES: Readonly<Record<PaperState, string>> = {
  pedido: 'Aguarda o cliente',
  entregue: 'Entregue: confira em "Recebidos do cliente"',
  aceito: 'Aceito',
  devolvido: 'Devolvido ao cliente',
  cancelado: 'Cancelado',
};

function Pedido({ pedido, onEdit }: { pedido: PaperRequest; onEdit: () => void }) {
  const act = useAction();
  const client = useQueryClient();
  const { id, dataAlteracao, titulo, instrucoes, vencimento, situacao, motivo, pedidoEm, pedidoPor } = pedido;
  const cancel = () =>
    void act({
      call: () => putPedido({ id, dataAlteracao, titulo, instrucoes, vencimento, cancelado: true }),
      confirm: {
        title: `Cancelar o pedido de "${titulo}"?`,
        text: 'O cliente não o vê mais.',
        confirmLabel: 'Sim, cancelar',
      },
      refresh: () => client.invalidateQueries({ queryKey: [PEDIDOS] }),
      success: 'Pedido cancelado.',
      failure: { title: 'Falha ao cancelar o pedido!', fallback: 'Erro inesperado ao cancelar o pedido.' },
    });
  return (
    <li>
      <p>
        <b>{titulo}</b> · {SITUACOES[situacao]}
        {vencimento && `, até ${formatDateOnly(vencimento)}`}
      </p>
      {instrucoes && <p>{instrucoes}</p>}
      {motivo && <p>Motivo da devolução: {motivo}</p>}
      <small>
        Pedido em {formatDate(pedidoEm)}
        {pedidoPor && ` por ${pedidoPor}`}
      </small>
      {situacao !== 'aceito' && situacao !== 'cancelado' && (
        <div className="documentos-envio-botoes">
          <Button size="small" aria-label={`Cancelar o pedido de ${titulo}`} onClick={cancel}>
            Cancelar pedido
          </Button>
          <Button size="small" aria-label={`Alterar o pedido de ${titulo}`} onClick={onEdit}>
            Alterar
          </Button>
        </div>
      )}
    </li>
  );
}

/** 'Pedidos ao cliente': the documents of the case that the firm asked for. Renders nothing if there are none. */
export function PedidosSection({ idProcesso }: { idProcesso: number }) {
  const { data = [], error, refetch, isFetching } = usePedidos(idProcesso);
  const [editado, setEditado] = useState<PaperRequest | null>(null);
  if (error && data.length === 0)
    return (
      <ErrorState
        message="Não foi possível ver o que foi pedido ao cliente."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (data.length === 0) return null;
  return (
    <section className="foro-panel documentos-recebidos" aria-labelledby="documentos-pedidos">
      <h2 id="documentos-pedidos">Pedidos ao cliente</h2>
      <ul className="documentos-versoes">
        {data.map((pedido) => (
          <Pedido key={pedido.id} pedido={pedido} onEdit={() => setEditado(pedido)} />
        ))}
      </ul>
      {editado && <AlterarPedidoDialog pedido={editado} onClose={() => setEditado(null)} />}
    </section>
  );
}
