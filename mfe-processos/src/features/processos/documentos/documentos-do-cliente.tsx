import type { ProcessDocumentRow } from '@foro/shared/contracts/process-document';
import { formatBytes, formatDateTime } from '@foro/shared/format';
import { useQueryClient } from '@foro/shared/query';
import type { SlotProps } from '@foro/shared/slots';
import { Button } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { DocumentIcon } from '@foro/shared/ui/icons';
import type { RowAction } from '@foro/shared/ui/list';
import { ActionMenu } from '@foro/shared/ui/menu';
import { Panel } from '@foro/shared/ui/page';
import { ErrorState, SkeletonBar } from '@foro/shared/ui/states';
import { useState } from 'react';
import './documentos.css';
import { DOCUMENTOS, type Dono, wordOfContent, wordOfKind } from './documentos-api';
import { GerarDocumentoDialog } from './generate-documento-dialog';
import { QualificacaoDialog } from './qualificacao-dialog';
import { usePapeis } from './use-papeis';
import { useTodos } from './zip-api';

function Papel({ row, actions }: { row: ProcessDocumentRow; actions: readonly RowAction[] }) {
  const act = useAction();
  const client = useQueryClient();
  const { id, titulo, tipo, tipoConteudo, tamanho, enviadoEm } = row;
  const items = actions.map(({ run, ...item }) =>
    run === undefined
      ? item
      : {
          ...item,
          onSelect: () =>
            void act({ refresh: () => client.invalidateQueries({ queryKey: [DOCUMENTOS] }), ...run }),
        },
  );
  return (
    <li>
      <ActionMenu label="Funções" about={`${titulo} ${id}`} items={items} />
      <span>{titulo}</span>
      <small>
        {wordOfKind(tipo)} · {wordOfContent(tipoConteudo)}, {formatBytes(tamanho)} ·{' '}
        {formatDateTime(enviadoEm)}
      </small>
    </li>
  );
}

function Papeis({ dono }: { dono: Dono }) {
  const { data, error, isFetching, refetch } = useTodos(dono);
  const { area, actionsOf, gaveta } = usePapeis(dono);
  return (
    <>
      {area}
      {!data && !error && <SkeletonBar height={80} />}
      {!data && error && (
        <ErrorState
          message="Não foi possível carregar os documentos do cliente."
          detail={error.message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data?.length === 0 && <p>Contratos, procurações e documentos pessoais do cliente ficam aqui.</p>}
      {data !== undefined && data.length > 0 && (
        <ul className="documentos-do-cliente" aria-label="Documentos do cliente">
          {data.map((row) => (
            <Papel key={row.id} row={row} actions={actionsOf(row)} />
          ))}
        </ul>
      )}
      {gaveta}
    </>
  );
}

/**
 * A client's own documents, in the form of the client (slot `cliente.painel`): uploaded, generated from
 * templates, viewed.
 */
export default function DocumentosDoCliente({ context: { tipo, id } }: SlotProps<'cliente.painel'>) {
  const dono: Dono = tipo === 'PJ' ? { idEmpresa: id } : { idContato: id };
  const [isGenerating, setGenerating] = useState(false);
  const [isQualifying, setQualifying] = useState(false);
  return (
    <Panel>
      <div className="documentos-cabeca">
        <h2>Documentos</h2>
        <div className="documentos-cabeca-botoes">
          <Button onClick={() => setQualifying(true)}>Qualificação</Button>
          <Button icon={<DocumentIcon />} onClick={() => setGenerating(true)}>
            Gerar documento
          </Button>
        </div>
      </div>
      <Papeis dono={dono} />
      {isQualifying && <QualificacaoDialog cliente={{ tipo, id }} onClose={() => setQualifying(false)} />}
      {isGenerating && <GerarDocumentoDialog dono={dono} onClose={() => setGenerating(false)} />}
    </Panel>
  );
}
