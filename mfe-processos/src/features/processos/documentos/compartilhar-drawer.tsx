import type { DocumentShare, DocumentShareCreated } from '@foro/shared/contracts/document-share';
import type { ProcessDocumentRow } from '@foro/shared/contracts/process-document';
import { formatDateTime } from '@foro/shared/format';
import { useQueryClient } from '@foro/shared/query';
import { Button, CopyAddress } from '@foro/shared/ui/core';
import { Dialog, useAction } from '@foro/shared/ui/dialogs';
import { PlusIcon } from '@foro/shared/ui/icons';
import { ErrorState, Notice } from '@foro/shared/ui/states';
import { useState } from 'react';
import { AceiteDoLink } from './aceite-do-link';
import './documentos.css';
import { LINKS, revokeLink, useLinks } from './links-api';
import { NovoLinkDialog } from './novo-link-dialog';

const SITUACOES: Readonly<Record<DocumentShare['situacao'], string>> = {
  ativo: 'Ativo',
  vencido: 'Vencido',
  esgotado: 'Já baixado todas as vezes',
  revogado: 'Revogado',
};

const timesOf = ({ aberturas, maxAberturas }: DocumentShare) =>
  `baixado ${aberturas} ${aberturas === 1 ? 'vez' : 'vezes'}${maxAberturas === null ? '' : ` de ${maxAberturas}`}`;

function Link({ link, onRevoke }: { link: DocumentShare; onRevoke: () => void }) {
  const { id, destinatario, situacao, expiraEm, abertoEm, dataInclusao, usuarioInclusao, n } = link;
  return (
    <li>
      <p>
        <b>{SITUACOES[situacao]}</b> · {destinatario ?? 'Sem destinatário'}
      </p>
      <small>
        {usuarioInclusao ?? 'Alguém'} em {formatDateTime(dataInclusao)}, versão {n}. Vale até{' '}
        {formatDateTime(expiraEm)}, {timesOf(link)}
        {abertoEm === null ? '' : `, a última em ${formatDateTime(abertoEm)}`}.
      </small>
      <AceiteDoLink link={link} />
      {(situacao === 'ativo' || (situacao === 'esgotado' && link.pedeAceite)) && (
        <div className="documentos-envio-botoes">
          <Button size="small" danger aria-label={`Revogar o link ${id}`} onClick={onRevoke}>
            Revogar
          </Button>
        </div>
      )}
    </li>
  );
}

/** The address of a new link, shown only once. */
function Criado({ link: { endereco } }: { link: DocumentShareCreated }) {
  return (
    <Notice tone="success">
      <p>Copie o endereço agora: ele não aparece de novo.</p>
      <CopyAddress label="Endereço do link" address={`${window.location.origin}${endereco}`} />
    </Notice>
  );
}

/** 'Compartilhar por link': the links of a document, new ones, and the revocation of valid ones. */
export function CompartilharDrawer({
  row: { id, titulo },
  onClose,
}: {
  row: ProcessDocumentRow;
  onClose: () => void;
}) {
  const { data, error, refetch, isFetching, isPending } = useLinks(id);
  const [isOpen, setOpen] = useState(false);
  const [criado, setCriado] = useState<DocumentShareCreated | null>(null);
  const act = useAction();
  const client = useQueryClient();
  const revoke = (link: DocumentShare) =>
    void act({
      call: () => revokeLink(link.id),
      confirm: {
        title: 'Deseja realmente revogar?',
        text: 'Quem tem o link não baixa mais o documento.',
        confirmLabel: 'Sim, revogar',
      },
      refresh: () => client.invalidateQueries({ queryKey: [LINKS] }),
      success: 'Link revogado com sucesso!',
      failure: { title: 'Falha ao revogar o link!', fallback: 'Erro inesperado ao revogar o link.' },
    });
  return (
    <Dialog
      title={`Links de ${titulo}`}
      isDrawer
      onClose={onClose}
      footer={
        <>
          <Button icon={<PlusIcon />} onClick={() => setOpen(true)}>
            Novo link
          </Button>
          <Button data-initial-focus onClick={onClose}>
            Fechar
          </Button>
        </>
      }
    >
      {criado && <Criado key={criado.id} link={criado} />}
      {isPending && <p aria-busy="true">Carregando...</p>}
      {error && !data && (
        <ErrorState
          message="Não foi possível carregar os links."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data?.length === 0 && (
        <p>Nenhum link ainda. Um link serve a quem não entra no Foro: um cartório, um perito.</p>
      )}
      <ol className="documentos-versoes" aria-label="Links">
        {data?.map((link) => (
          <Link key={link.id} link={link} onRevoke={() => revoke(link)} />
        ))}
      </ol>
      {isOpen && <NovoLinkDialog idDocumento={id} onCreated={setCriado} onClose={() => setOpen(false)} />}
    </Dialog>
  );
}
