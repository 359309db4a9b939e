import type { PublicationRow } from '@foro/shared/contracts/publication';
import { Link } from 'react-router-dom';
import { cancelamentoDe, casoDe, isAberta, nomeDe, numeroDe, situacaoDe } from '../palavras';

interface PublicacaoLinhaProps {
  row: PublicationRow;
  isChosen: boolean;
  onChoose: () => void;
  onOpen: () => void;
}

/** One publication: court and unit, case and client, the people concerned, its first lines, and its state. */
export function PublicacaoLinha({ row, isChosen, onChoose, onOpen }: PublicacaoLinhaProps) {
  const { tribunal, orgao, tipo, tipoDocumento, classe, idProcesso, cliente } = row;
  const { interessados, inicio } = row;
  const cancelamento = cancelamentoDe(row);
  return (
    <li className="publicacao">
      {isAberta(row) ? (
        <label className="publicacao-escolher">
          <input type="checkbox" checked={isChosen} onChange={onChoose} />
          <span className="foro-hidden">{`Escolher ${nomeDe(row)}`}</span>
        </label>
      ) : (
        <span className="publicacao-escolher" />
      )}
      <div className="publicacao-corpo">
        <button type="button" className="publicacao-abrir" data-publicacao={row.id} onClick={onOpen}>
          <strong>{[tribunal, tipo?.trim(), tipoDocumento?.trim()].filter(Boolean).join(' · ')}</strong>
          <span>{numeroDe(row)}</span>
        </button>
        <p className="publicacao-caso">
          {idProcesso === null ? (
            <em>{casoDe(row)}</em>
          ) : (
            <Link to={`/processodetalhe/${idProcesso}`}>{casoDe(row)}</Link>
          )}
          {cliente && ` · ${cliente}`}
          {[orgao, classe].filter(Boolean).map((text) => ` · ${text}`)}
        </p>
        <p className="publicacao-inicio">{inicio}</p>
        <p className="publicacao-pe">
          {interessados.length > 0 && (
            <span>{`Para ${interessados.map(({ nome, oab }) => `${nome} (OAB ${oab})`).join(', ')}`}</span>
          )}
          <span>{situacaoDe(row)}</span>
          {cancelamento && <strong className="publicacao-cancelada">{cancelamento}</strong>}
        </p>
      </div>
    </li>
  );
}
