import type { DocumentText } from '@foro/shared/contracts/process-document';
import { Notice } from '@foro/shared/ui/states';
import './documentos.css';

/** A text with its line breaks, which can be scrolled by keyboard, too. */
export function LinhasDeTexto({ texto, nome }: { texto: string; nome: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className="documentos-texto" tabIndex={0} aria-label={nome}>
      {texto}
    </pre>
  );
}

/** Why there is no text to show. */
export const SEM_TEXTO: Readonly<Record<Exclude<DocumentText['situacao'], 'pronto'>, string>> = {
  pendente: 'O texto está sendo lido. Ele aparece aqui em instantes.',
  vazio: 'Sem texto pesquisável: o arquivo é digitalizado, ou só tem imagens. Baixe-o para ver.',
  falhou: 'O texto deste arquivo não pôde ser lido. Baixe-o para ver.',
  nenhuma: 'Este tipo de arquivo não tem texto para mostrar. Baixe-o para ver.',
};

/** The extracted text of a file, without formatting; or the reason why there is none. */
export function TextoLido({
  texto: { situacao, texto, paginas },
  nome,
}: {
  texto: DocumentText;
  nome: string;
}) {
  if (situacao !== 'pronto') return <Notice>{SEM_TEXTO[situacao]}</Notice>;
  return (
    <>
      <p className="documentos-texto-nota">
        Só o texto{paginas === null ? '' : `, de ${paginas} ${paginas === 1 ? 'página' : 'páginas'}`}. Baixe o
        arquivo para ver a forma dele.
      </p>
      <LinhasDeTexto texto={texto ?? ''} nome={nome} />
    </>
  );
}
