import { HAND_IN_FIELDS, type HandIn } from '@foro/shared/contracts/document-hand-in';
import { boxesOf } from '@foro/shared/contracts/fields';
import { formatBytes, formatDateTime } from '@foro/shared/format';
import { useQueryClient } from '@foro/shared/query';
import { Button, Input } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { ErrorState } from '@foro/shared/ui/states';
import { useId, useState } from 'react';
import { AreaDeEnvio } from './area-de-envio';
import './documentos.css';
import { wordOfContent } from './documentos-api';
import { ENTREGAS, sendEntrega, useEntregas, withdrawEntrega } from './entregas-api';
import { PEDIDOS } from './pedidos-api';
import { EnviosList } from './envios-list';
import { useEnvios } from './use-envios';

const { mensagem: MENSAGEM } = boxesOf(HAND_IN_FIELDS);

const SITUACOES: Readonly<Record<HandIn['situacao'], string>> = {
  aguardando: 'Aguarda o escritório',
  aceita: 'Aceito pelo escritório',
  recusada: 'Recusado pelo escritório',
  retirada: 'Retirado',
};

function Enviado({ entrega }: { entrega: HandIn }) {
  const { id, titulo, situacao, motivo, tipoConteudo, tamanho, enviadoEm, nome, minha } = entrega;
  const act = useAction();
  const client = useQueryClient();
  const withdraw = () =>
    void act({
      call: () => withdrawEntrega(id),
      confirm: {
        title: 'Deseja realmente retirar?',
        text: `O escritório não recebe "${nome}".`,
        confirmLabel: 'Sim, retirar',
      },
      refresh: () =>
        Promise.all([ENTREGAS, PEDIDOS].map((path) => client.invalidateQueries({ queryKey: [path] }))),
      success: 'Arquivo retirado.',
      failure: { title: 'Falha ao retirar o arquivo!', fallback: 'Erro inesperado ao retirar o arquivo.' },
    });
  return (
    <li>
      <p>
        <b>{titulo}</b> · {SITUACOES[situacao]}
        {situacao === 'retirada' && minha && ' por você'}
      </p>
      {motivo && <p>Motivo: {motivo}</p>}
      <small>
        Enviado em <time dateTime={enviadoEm}>{formatDateTime(enviadoEm)}</time>
        {` · ${wordOfContent(tipoConteudo)}, ${formatBytes(tamanho)}`}
      </small>
      {situacao === 'aguardando' && minha && (
        <div className="documentos-envio-botoes">
          <Button size="small" aria-label={`Retirar ${nome}`} onClick={withdraw}>
            Retirar
          </Button>
        </div>
      )}
    </li>
  );
}

/** Lets a client hand in files for its case, and shows the state of its earlier ones. */
export function EnviarAoEscritorio({ idProcesso }: { idProcesso: number }) {
  const id = useId();
  const [mensagem, setMensagem] = useState('');
  const { data = [], error, refetch, isFetching } = useEntregas(idProcesso);
  const { envios, start, cancel, retry } = useEnvios({
    send: (file, _, envio) => sendEntrega({ idProcesso, mensagem }, file, envio),
    lists: [ENTREGAS],
  });
  return (
    <section className="foro-panel documentos-recebidos" aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`}>Enviar ao escritório</h2>
      <div className="documentos-recado">
        <label htmlFor={id}>{MENSAGEM.label} (opcional)</label>
        <Input
          id={id}
          maxLength={MENSAGEM.maxLength}
          value={mensagem}
          onChange={({ target }) => setMensagem(target.value)}
        />
      </div>
      <AreaDeEnvio onFiles={start} />
      <EnviosList envios={envios} onCancel={cancel} onRetry={retry} />
      {error && data.length === 0 && (
        <ErrorState
          message="Não foi possível ver o que você enviou."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data.length > 0 && (
        <ul className="documentos-versoes" aria-label="Enviados ao escritório">
          {data.map((entrega) => (
            <Enviado key={entrega.id} entrega={entrega} />
          ))}
        </ul>
      )}
    </section>
  );
}
