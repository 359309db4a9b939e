import type { PaperRequest, PaperState } from '@foro/shared/contracts/paper-request';
import { formatDateOnly } from '@foro/shared/format';
import { ErrorState } from '@foro/shared/ui/states';
import { AreaDeEnvio } from './area-de-envio';
import './documentos.css';
import { ENTREGAS, sendEntrega } from './entregas-api';
import { EnviosList } from './envios-list';
import { PEDIDOS, usePedidos } from './pedidos-api';
import { useEnvios } from './use-envios';

const SITUACOES: Readonly<Record<PaperState, string>> = {
  pedido: 'Falta enviar',
  entregue: 'Enviado: aguarda o escritório',
  aceito: 'Aceito pelo escritório',
  devolvido: 'Envie de novo',
  cancelado: 'Cancelado',
};

function Pedido({ pedido }: { pedido: PaperRequest }) {
  const { id, idProcesso, titulo, instrucoes, vencimento, situacao, motivo } = pedido;
  const { envios, start, cancel, retry } = useEnvios({
    send: (file, _, envio) => sendEntrega({ idProcesso, titulo, idPedido: id }, file, envio),
    lists: [ENTREGAS, PEDIDOS],
  });
  return (
    <li>
      <p>
        <b>{titulo}</b> · {SITUACOES[situacao]}
        {situacao !== 'aceito' && vencimento && `, até ${formatDateOnly(vencimento)}`}
      </p>
      {instrucoes && <p>{instrucoes}</p>}
      {situacao === 'devolvido' && motivo && <p>O escritório devolveu: {motivo}</p>}
      {situacao !== 'aceito' && <AreaDeEnvio label={`Enviar ${titulo}`} onFiles={start} />}
      <EnviosList envios={envios} onCancel={cancel} onRetry={retry} />
    </li>
  );
}

/** What the firm asks a client for, each with the place to hand it in. Renders nothing without requests. */
export function PedidosDoCliente({ idProcesso }: { idProcesso: number }) {
  const { data = [], error, refetch, isFetching } = usePedidos(idProcesso);
  if (error && data.length === 0)
    return (
      <ErrorState
        message="Não foi possível ver o que o escritório pediu."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (data.length === 0) return null;
  return (
    <section className="foro-panel documentos-recebidos" aria-labelledby="documentos-pedidos">
      <h2 id="documentos-pedidos">Documentos que o escritório pediu</h2>
      <ul className="documentos-versoes">
        {data.map((pedido) => (
          <Pedido key={pedido.id} pedido={pedido} />
        ))}
      </ul>
    </section>
  );
}
