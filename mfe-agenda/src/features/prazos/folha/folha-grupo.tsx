import type { ProcessDeadlineRow } from '@foro/shared/contracts/process-deadline';
import { formatCnj, formatDateOnly } from '@foro/shared/format';
import { ressalvasDe, situacaoDe } from '../prazo-palavras';

export type Agrupamento = 'pessoa' | 'processo';

/** The deadlines of a person or of a case. */
export interface Grupo {
  key: string;
  title: string;
  rows: ProcessDeadlineRow[];
}

const processoDe = ({ processoTitulo, processoNumeroCNJ }: ProcessDeadlineRow) =>
  processoNumeroCNJ ? `${processoTitulo} (${formatCnj(processoNumeroCNJ)})` : processoTitulo;

const quemDe = ({ responsavel }: ProcessDeadlineRow) => responsavel ?? 'Sem responsável';

/**
 * Groups deadlines by person or by case, in the order of their names; deadlines without an owner come first.
 */
export function gruposDe(rows: readonly ProcessDeadlineRow[], por: Agrupamento): Grupo[] {
  const grupos = new Map<string, Grupo>();
  for (const row of rows) {
    const key = String((por === 'pessoa' ? row.idResponsavel : row.idProcesso) ?? 0);
    const grupo = grupos.get(key) ?? {
      key,
      title: por === 'pessoa' ? quemDe(row) : processoDe(row),
      rows: [],
    };
    grupo.rows.push(row);
    grupos.set(key, grupo);
  }
  return [...grupos.values()].toSorted(
    (one, other) =>
      Number(other.key === '0') - Number(one.key === '0') || one.title.localeCompare(other.title, 'pt-BR'),
  );
}

/** The case of a row; its number stays on one line. */
function ProcessoDaLinha({ row: { processoTitulo, processoNumeroCNJ: cnj } }: { row: ProcessDeadlineRow }) {
  return (
    <>
      {processoTitulo}
      {cnj && <span className="prazo-folha-cnj"> ({formatCnj(cnj)})</span>}
    </>
  );
}

interface FolhaGrupoProps {
  grupo: Grupo;
  por: Agrupamento;
  /** The sheet's selection and day, repeated on each sheet. */
  resumo: string;
}

/** A group on paper: its deadlines with space for initials on each, and the signature lines for all. */
export function FolhaGrupo({ grupo: { title, rows }, por, resumo }: FolhaGrupoProps) {
  return (
    <section className="prazo-folha-grupo" aria-label={title}>
      <p className="prazo-folha-cabeca" aria-hidden="true">{`Folha de controle de prazos · ${resumo}`}</p>
      <h2>{title}</h2>
      <table>
        <thead>
          {/* A table's head is repeated on each of its sheets, so no sheet lacks the name. */}
          <tr className="prazo-folha-de-quem" aria-hidden="true">
            <td colSpan={6}>{title}</td>
          </tr>
          <tr>
            <th scope="col">Vence em</th>
            <th scope="col">Data interna</th>
            <th scope="col">Prazo</th>
            <th scope="col">{por === 'pessoa' ? 'Processo' : 'Responsável'}</th>
            <th scope="col">Situação</th>
            <th scope="col">Visto</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                {formatDateOnly(row.fim)}
                {row.fatal && ' (fatal)'}
              </td>
              <td>{formatDateOnly(row.fimInterno)}</td>
              <th scope="row">{row.descricao}</th>
              <td>{por === 'pessoa' ? <ProcessoDaLinha row={row} /> : quemDe(row)}</td>
              <td>{[situacaoDe(row), ...ressalvasDe(row)].join(', ')}</td>
              <td className="prazo-folha-visto">
                <span className="foro-hidden">em branco</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="prazo-folha-assinaturas" aria-label="Assinaturas">
        <li>Responsável e data</li>
        <li>Conferido por e data</li>
      </ul>
    </section>
  );
}
