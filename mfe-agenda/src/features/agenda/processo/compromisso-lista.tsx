import type { ProcessScheduleRow } from '@foro/shared/contracts/process-schedule';
import { formatDate, horaDe, isDiaInteiro } from '@foro/shared/format';
import { Link } from 'react-router-dom';
import { tituloOf } from '../calendario/eventos';
import { usePrioridades } from '../calendario/prioridades';
import './compromisso-lista.css';

const quando = ({ dataInicio, dataFim }: ProcessScheduleRow) =>
  isDiaInteiro(dataInicio, dataFim)
    ? formatDate(dataInicio)
    : `${formatDate(dataInicio)} ${horaDe(dataInicio)}`;

/** A list of commitments: time, title, priority. Each links to its form. */
export function CompromissoLista({ rows, label }: { rows: readonly ProcessScheduleRow[]; label: string }) {
  const prioridades = usePrioridades();
  return (
    <ul className="compromisso-lista" aria-label={label}>
      {rows.map((row) => {
        const prioridade = prioridades.get(row.idProcessoAgendaPrioridade);
        return (
          <li key={row.id}>
            <Link to={`/agendadetalhe/${row.id}`}>
              <span className="compromisso-lista-quando">{quando(row)}</span>
              <span>{tituloOf(row)}</span>
              {prioridade && (
                <span className="compromisso-lista-prioridade">
                  <span style={{ background: prioridade.cor }} aria-hidden="true" />
                  {prioridade.descricao}
                </span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
