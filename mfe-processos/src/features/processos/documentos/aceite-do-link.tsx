import { RECEIPT_WORDS, type Acceptance } from '@foro/shared/contracts/document-acceptance';
import type { DocumentShare } from '@foro/shared/contracts/document-share';
import { formatCpf, formatDateTime } from '@foro/shared/format';
import { Button } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { DownloadIcon } from '@foro/shared/ui/icons';
import { downloadCopia } from './links-api';

const codeOf = ({ email }: Acceptance) =>
  email === null
    ? 'Nenhum código foi confirmado: o aceite foi feito só com o link.'
    : `Código confirmado pelo e-mail ${email}.`;

function Feito({ aceite }: { aceite: Acceptance }) {
  const { nome, cpf, aceitoEm, endereco, navegador, codigo, sha256, recibo } = aceite;
  const act = useAction();
  const download = () =>
    void act({
      call: () => downloadCopia(aceite),
      failure: { title: 'Falha ao baixar a cópia!', fallback: 'Erro inesperado ao baixar a cópia.' },
    });
  return (
    <>
      <p>
        Aceito por <b>{nome}</b>, CPF {formatCpf(cpf)}, em {formatDateTime(aceitoEm)}.
      </p>
      <small>
        {codeOf(aceite)} Endereço de rede {endereco}; {navegador ?? 'navegador não informado'}. SHA-256{' '}
        {sha256}. Código de conferência {codigo}, em <a href={`/aceite/${codigo}`}>/aceite</a>.
        {recibo !== null && ` A cópia é só o recibo, porque ${RECEIPT_WORDS[recibo]}.`}
      </small>
      <div className="documentos-envio-botoes">
        <Button size="small" icon={<DownloadIcon />} onClick={download}>
          {recibo === null ? 'Baixar a cópia aceita' : 'Baixar o recibo'}
        </Button>
      </div>
    </>
  );
}

/** The state of the acceptance that a link requests; nothing if it requests none. */
export function AceiteDoLink({ link: { pedeAceite, aceiteEmail, aceite } }: { link: DocumentShare }) {
  if (!pedeAceite) return null;
  if (aceite !== null) return <Feito aceite={aceite} />;
  return (
    <p>
      Pede aceite eletrônico, ainda sem resposta.{' '}
      {aceiteEmail === null ? 'Sem código por e-mail.' : `O código vai para ${aceiteEmail}.`}
    </p>
  );
}
