import type { ForensicYear } from '@foro/shared/contracts/forensic-year';
import { formatDateOnly } from '@foro/shared/format';
import { Notice } from '@foro/shared/ui/states';
import { useState } from 'react';
import { SITUACOES } from './calendario-palavras';

type Dia = ForensicYear['dias'][number];

const MESES = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];
const SEMANA = [
  ['D', 'domingo'],
  ['S', 'segunda-feira'],
  ['T', 'terça-feira'],
  ['Q', 'quarta-feira'],
  ['Q', 'quinta-feira'],
  ['S', 'sexta-feira'],
  ['S', 'sábado'],
] as const;

/** The weeks of a month as days of the month; null before the first day and after the last. */
function weeksOf(ano: number, mes: number): (number | null)[][] {
  const last = new Date(Date.UTC(ano, mes, 0)).getUTCDate();
  const before = new Date(Date.UTC(ano, mes - 1, 1)).getUTCDay();
  const cells = [
    ...Array.from({ length: before }, () => null),
    ...Array.from({ length: last }, (_, index) => index + 1),
  ];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, day) => cells[week * 7 + day] ?? null),
  );
}

const textOf = ({ data, situacao, motivo, fonte }: Dia) =>
  `${formatDateOnly(data)}, ${SITUACOES[situacao].nome}: ${motivo}${fonte && ` (${fonte})`}`;

interface MesProps {
  ano: number;
  mes: number;
  dias: ReadonlyMap<string, Dia>;
  onChoose: (dia: Dia) => void;
}

function Mes({ ano, mes, dias, onChoose }: MesProps) {
  return (
    <table className="calendario-mes">
      <caption>{`${MESES[mes - 1]} de ${ano}`}</caption>
      <thead>
        <tr>
          {SEMANA.map(([letra, nome]) => (
            <th key={nome} scope="col" abbr={nome}>
              {letra}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(ano, mes).map((week, index) => (
          <tr key={index}>
            {week.map((day, weekday) => {
              const data = `${ano}-${String(mes).padStart(2, '0')}-${String(day ?? 0).padStart(2, '0')}`;
              const dia = dias.get(data);
              const isWeekend = weekday % 6 === 0;
              return (
                <td key={SEMANA[weekday]?.[1]} className={isWeekend ? 'calendario-fim-de-semana' : undefined}>
                  {dia ? (
                    <button
                      type="button"
                      className={`calendario-dia calendario-${dia.situacao}`}
                      title={textOf(dia)}
                      aria-label={textOf(dia)}
                      onClick={() => onChoose(dia)}
                    >
                      {day}
                      <small>{SITUACOES[dia.situacao].letra}</small>
                    </button>
                  ) : (
                    day
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * A year at a glance: twelve months; each special day has a letter, a pattern and, on a click, its reason.
 */
export function AnoGrade({ ano, dias }: Pick<ForensicYear, 'ano' | 'dias'>) {
  const [chosen, setChosen] = useState<Dia | null>(null);
  const byDay = new Map(dias.map((dia) => [dia.data, dia]));
  return (
    <section aria-label={`Ano de ${ano}`} className="calendario-ano">
      <ul className="calendario-legenda" aria-label="Legenda">
        {Object.entries(SITUACOES).map(([situacao, { nome, letra }]) => (
          <li key={situacao}>
            <span className={`calendario-dia calendario-${situacao}`} aria-hidden="true">
              <small>{letra}</small>
            </span>
            {nome}
          </li>
        ))}
      </ul>
      <div className="calendario-meses">
        {MESES.map((nome, index) => (
          <Mes key={nome} ano={ano} mes={index + 1} dias={byDay} onChoose={setChosen} />
        ))}
      </div>
      {chosen && <Notice>{textOf(chosen)}</Notice>}
    </section>
  );
}
