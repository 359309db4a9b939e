import type { Counted } from '@foro/shared/contracts/deadline-count';
import { formatDateOnly } from '@foro/shared/format';
import './prazos.css';

type Dia = Counted['memoria'][number];

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
const SEMANA = ['dom.', 'seg.', 'ter.', 'qua.', 'qui.', 'sex.', 'sáb.'];

const semanaDe = (data: string) => SEMANA[new Date(`${data}T00:00Z`).getUTCDay()];
const mesDe = (data: string) => `${MESES[Number(data.slice(5, 7)) - 1]} de ${data.slice(0, 4)}`;

interface Numerado extends Dia {
  /** Which counted day it is; null for one that does not count. */
  numero: number | null;
}

/** The days with their numbers, month by month. */
function mesesDe(memoria: readonly Dia[]): [mes: string, dias: Numerado[]][] {
  const meses = new Map<string, Numerado[]>();
  let contados = 0;
  for (const dia of memoria) {
    if (dia.conta) contados += 1;
    const mes = mesDe(dia.data);
    meses.set(mes, [...(meses.get(mes) ?? []), { ...dia, numero: dia.conta ? contados : null }]);
  }
  return [...meses];
}

/**
 * The trace as strips, one for each month: counted days have their number, others are hatched. The reason stands in the
 * tip, under the focus, and in the text that a screen reader gets.
 */
export function MesFaixa({ memoria, fim }: { memoria: readonly Dia[]; fim: string }) {
  return (
    <div className="prazo-faixas">
      {mesesDe(memoria).map(([mes, dias]) => (
        <section key={mes} aria-label={`Contagem em ${mes}`}>
          <h3>{mes}</h3>
          <ol>
            {dias.map(({ data, conta, motivo, fonte, numero }) => {
              const isFim = data === fim;
              const texto = `${semanaDe(data)} ${formatDateOnly(data)}: ${numero === null ? 'não conta' : `dia ${numero}`}${isFim ? ', último dia' : ''}. ${motivo} (${fonte})`;
              return (
                <li key={data}>
                  <button
                    type="button"
                    className={`prazo-dia${conta ? ' prazo-dia-conta' : ''}${isFim ? ' prazo-dia-fim' : ''}`}
                    title={texto}
                    aria-label={texto}
                  >
                    <span>{data.slice(8)}</span>
                    <strong>{numero ?? '–'}</strong>
                  </button>
                </li>
              );
            })}
          </ol>
        </section>
      ))}
    </div>
  );
}
