import type { HandIn } from '@foro/shared/contracts/document-hand-in';
import { formatBytes, formatDateTime } from '@foro/shared/format';
import { Button } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { CheckIcon, CloseIcon, DownloadIcon } from '@foro/shared/ui/icons';
import { ErrorState } from '@foro/shared/ui/states';
import { useState } from 'react';
import { AceitarEntregaDialog, RecusarEntregaDialog } from './accept-entrega-dialog';
import './documentos.css';
import { wordOfContent } from './documentos-api';
import { downloadEntrega, useEntregas } from './entregas-api';
import { DOWNLOAD_FAILURE } from './palavras';

type Pergunta = { readonly aceita: boolean; readonly entrega: HandIn };

function Recebido({ entrega, onAsk }: { entrega: HandIn; onAsk: (pergunta: Pergunta) => void }) {
  const act = useAction();
  const { titulo, nome, mensagem, tipoConteudo, tamanho, verificado, enviadoEm, enviadoPor } = entrega;
  const download = () => void act({ call: () => downloadEntrega(entrega), failure: DOWNLOAD_FAILURE });
  return (
    <li>
      <p>
        <b>{titulo}</b> · {nome}
      </p>
      {mensagem && <p>{mensagem}</p>}
      <small>
        {enviadoPor ?? 'Cliente'} em <time dateTime={enviadoEm}>{formatDateTime(enviadoEm)}</time>
        {` · ${wordOfContent(tipoConteudo)}, ${formatBytes(tamanho)} · `}
        {verificado ? 'verificado por antivírus' : 'não verificado por antivírus'}
      </small>
      <div className="documentos-envio-botoes">
        <Button size="small" icon={<DownloadIcon />} aria-label={`Baixar ${nome}`} onClick={download}>
          Baixar
        </Button>
        <Button
          size="small"
          icon={<CloseIcon />}
          aria-label={`Recusar ${nome}`}
          onClick={() => onAsk({ aceita: false, entrega })}
        >
          Recusar
        </Button>
        <Button
          size="small"
          type="primary"
          icon={<CheckIcon />}
          aria-label={`Aceitar ${nome}`}
          onClick={() => onAsk({ aceita: true, entrega })}
        >
          Aceitar
        </Button>
      </div>
    </li>
  );
}

/**
 * 'Recebidos do cliente': hand-ins that wait to be accepted as documents of the case. Renders nothing if none
 * waits.
 */
export function RecebidosSection({ idProcesso }: { idProcesso: number }) {
  const { data = [], error, refetch, isFetching } = useEntregas(idProcesso, 'aguardando');
  const [pergunta, setPergunta] = useState<Pergunta | null>(null);
  if (error && data.length === 0)
    return (
      <ErrorState
        message="Não foi possível ver o que o cliente enviou."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (data.length === 0 && pergunta === null) return null;
  const Pergunta = pergunta?.aceita ? AceitarEntregaDialog : RecusarEntregaDialog;
  return (
    <section className="foro-panel documentos-recebidos" aria-labelledby="documentos-recebidos">
      <h2 id="documentos-recebidos">Recebidos do cliente ({data.length})</h2>
      <ul className="documentos-versoes">
        {data.map((entrega) => (
          <Recebido key={entrega.id} entrega={entrega} onAsk={setPergunta} />
        ))}
      </ul>
      {pergunta && <Pergunta entrega={pergunta.entrega} onClose={() => setPergunta(null)} />}
    </section>
  );
}
