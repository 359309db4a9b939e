import type { ForensicCalendarRow } from '@foro/shared/contracts/forensic-calendar';
import type { ForensicYear, ForensicYearEntry } from '@foro/shared/contracts/forensic-year';
import { Button } from '@foro/shared/ui/core';
import { EditIcon, TrashIcon } from '@foro/shared/ui/icons';
import { Link } from 'react-router-dom';
import { ESPECIES, periodoOf, wantsChecking } from './calendario-palavras';

interface EntradaProps {
  entrada: ForensicYearEntry;
  ano: number;
  /** The calendar of this page. */
  id: number;
  /** Whether the entry's own calendar was compared with its act for the year. */
  isChecked: boolean;
  onEdit: (entrada: ForensicYearEntry) => void;
  onRemove: (entrada: ForensicYearEntry) => void;
}

function Origem({ entrada, id, isChecked }: Pick<EntradaProps, 'entrada' | 'id' | 'isChecked'>) {
  const { idCalendario, calendario, deFabrica, ato, link } = entrada;
  return (
    <small>
      {link ? (
        <a href={link} target="_blank" rel="noreferrer">
          {ato ?? 'Ato do tribunal'}
        </a>
      ) : (
        (ato ?? 'Sem ato informado')
      )}
      {' · '}
      {idCalendario === id ? calendario : <Link to={`/calendariodetalhe/${idCalendario}`}>{calendario}</Link>}
      {deFabrica ? ' · de fábrica' : ' · do escritório'}
      {wantsChecking(entrada) && (isChecked ? ' · conferido' : ' · ainda não conferido')}
    </small>
  );
}

function Entrada({ entrada, ano, id, isChecked, onEdit, onRemove }: EntradaProps) {
  const { motivo, tipo, deFabrica, idCalendario } = entrada;
  const periodo = periodoOf(entrada, ano);
  return (
    <li>
      <strong>{periodo}</strong>
      <div className="calendario-entrada-texto">
        <span>{motivo}</span>
        <span>{ESPECIES[tipo]}</span>
        <Origem entrada={entrada} id={id} isChecked={isChecked} />
      </div>
      {!deFabrica && idCalendario === id && (
        <div className="calendario-entrada-funcoes">
          <Button
            size="small"
            icon={<EditIcon />}
            aria-label={`Editar ${periodo}, ${motivo}`}
            onClick={() => onEdit(entrada)}
          >
            Editar
          </Button>
          <Button
            size="small"
            icon={<TrashIcon />}
            aria-label={`Excluir ${periodo}, ${motivo}`}
            onClick={() => onRemove(entrada)}
          >
            Excluir
          </Button>
        </div>
      )}
    </li>
  );
}

interface EntradasListaProps extends Pick<EntradaProps, 'id' | 'onEdit' | 'onRemove'> {
  year: ForensicYear;
  calendarios: readonly ForensicCalendarRow[];
}

/**
 * The entries of a year with their source; only the firm's own entries in this calendar can be changed here,
 * and built-in ones nowhere.
 */
export function EntradasLista({
  year: { ano, entradas },
  calendarios,
  id,
  onEdit,
  onRemove,
}: EntradasListaProps) {
  const checked = new Map(calendarios.map((row) => [row.id, row.anosConferidos.includes(ano)]));
  return (
    <ul className="calendario-entradas" aria-label={`Dias de ${ano}`}>
      {entradas.map((entrada) => (
        <Entrada
          key={`${entrada.tipo} ${entrada.idCalendario} ${entrada.id ?? entrada.motivo} ${entrada.de}`}
          entrada={entrada}
          ano={ano}
          id={id}
          isChecked={checked.get(entrada.idCalendario) ?? false}
          onEdit={onEdit}
          onRemove={onRemove}
        />
      ))}
    </ul>
  );
}
