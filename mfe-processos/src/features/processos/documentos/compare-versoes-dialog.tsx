import { Button } from '@foro/shared/ui/core';
import { Dialog } from '@foro/shared/ui/dialogs';
import { ErrorState, Notice } from '@foro/shared/ui/states';
import { useMemo } from 'react';
import { compareTexts, type Parte } from './comparacao';
import './documentos.css';
import { useTexto } from './documentos-api';
import { SEM_TEXTO } from './texto-lido';

/** Lines shown beside a change, for context. */
const CONTEXTO = 2;

function Iguais({
  linhas,
  isFirst,
  isLast,
}: {
  linhas: readonly string[];
  isFirst: boolean;
  isLast: boolean;
}) {
  const before = isFirst ? 0 : CONTEXTO;
  const after = isLast ? 0 : CONTEXTO;
  if (linhas.length <= before + after + 1) return <p>{linhas.join('\n')}</p>;
  return (
    <>
      {before > 0 && <p>{linhas.slice(0, before).join('\n')}</p>}
      <p className="documentos-iguais">{linhas.length - before - after} linhas iguais</p>
      {after > 0 && <p>{linhas.slice(-after).join('\n')}</p>}
    </>
  );
}

function Partes({ partes }: { partes: readonly Parte[] }) {
  if (partes.every(({ tipo }) => tipo === 'igual'))
    return <Notice tone="success">As duas versões dizem o mesmo. Só a forma pode ser outra.</Notice>;
  return (
    <div className="documentos-comparacao">
      {partes.map((parte, index) =>
        parte.tipo === 'igual' ? (
          <Iguais
            key={index}
            linhas={parte.linhas}
            isFirst={index === 0}
            isLast={index === partes.length - 1}
          />
        ) : (
          <p key={index}>
            {parte.start}
            {parte.removed && <del>{parte.removed}</del>}
            {parte.added && <ins>{parte.added}</ins>}
            {parte.end}
          </p>
        ),
      )}
    </div>
  );
}

/**
 * The texts of two versions of a document side by side: removed text is struck through, added text is
 * underlined.
 */
export function CompararVersoesDialog({
  id,
  antes,
  depois,
  onClose,
}: {
  id: number;
  antes: number;
  depois: number;
  onClose: () => void;
}) {
  const versoes = [
    { n: antes, ...useTexto(id, true, antes) },
    { n: depois, ...useTexto(id, true, depois) },
  ];
  const [former, latter] = versoes.map(({ data }) =>
    data?.situacao === 'pronto' ? (data.texto ?? '') : null,
  );
  const partes = useMemo(
    () => (typeof former === 'string' && typeof latter === 'string' ? compareTexts(former, latter) : null),
    [former, latter],
  );
  const failed = versoes.filter(({ error, data }) => error !== null && data === undefined);
  return (
    <Dialog
      title={`Da versão ${antes} à versão ${depois}`}
      isDrawer
      isWide
      onClose={onClose}
      footer={
        <Button data-initial-focus onClick={onClose}>
          Fechar
        </Button>
      }
    >
      {failed.length > 0 && (
        <ErrorState
          message="Não foi possível carregar os textos."
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          isRetrying={failed.some(({ isFetching }) => isFetching)}
        />
      )}
      {failed.length === 0 && versoes.some(({ data }) => data === undefined) && (
        <p aria-busy="true">Carregando...</p>
      )}
      {versoes.map(({ n, data }) =>
        data === undefined || data.situacao === 'pronto' ? null : (
          <Notice key={n}>
            Versão {n}: {SEM_TEXTO[data.situacao]}
          </Notice>
        ),
      )}
      {partes && <Partes partes={partes} />}
    </Dialog>
  );
}
