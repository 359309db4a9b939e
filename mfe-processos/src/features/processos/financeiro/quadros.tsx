import type { ProcessCostOverview } from '@foro/shared/contracts/process-cost';
import { formatDateOnly, formatMoney } from '@foro/shared/format';
import { Panel } from '@foro/shared/ui/page';
import './financeiro.css';

const DAY = 86_400_000;
const daysSince = (day: string, today: string) => Math.round((Date.parse(today) - Date.parse(day)) / DAY);

function Age({ desde, today }: { desde: string; today: string }) {
  const days = daysSince(desde, today);
  return (
    <>
      <span className="financeiro-dia">{formatDateOnly(desde)}</span> ({days} {days === 1 ? 'dia' : 'dias'})
    </>
  );
}

/** The clients who have to reimburse the firm, and since when. */
export function AReembolsar({
  clientes,
  total,
  today,
}: {
  clientes: ProcessCostOverview['aReembolsar'];
  /** How many clients owe in all. */
  total: number;
  today: string;
}) {
  return (
    <Panel>
      <h2 className="financeiro-quadro-titulo">A reembolsar por cliente</h2>
      {clientes.length === 0 ? (
        <p>Nenhum cliente deve reembolso.</p>
      ) : (
        // It can be scrolled by keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="financeiro-rolagem" tabIndex={0} role="region" aria-label="A reembolsar por cliente">
          <table className="financeiro-tabela">
            <thead>
              <tr>
                <th scope="col">Cliente</th>
                <th scope="col">Desde</th>
                <th scope="col" className="financeiro-valor">
                  A reembolsar
                </th>
              </tr>
            </thead>
            <tbody>
              {clientes.map(({ cliente, idEmpresa, idContato, valor, desde }) => (
                <tr key={`${idEmpresa}-${idContato}`}>
                  <th scope="row">{cliente}</th>
                  <td>{desde === null ? '-' : <Age desde={desde} today={today} />}</td>
                  <td className="financeiro-valor">{formatMoney(valor)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {total > clientes.length && (
        <p>
          Os {clientes.length} maiores de {total} clientes que devem reembolso.
        </p>
      )}
    </Panel>
  );
}

const monthText = (mes: string) => mes.split('-').reverse().join('/');

/** The length of a bar in per cent of the longest; decorative only. */
const share = (valor: string, longest: number) => `${longest === 0 ? 0 : (Number(valor) / longest) * 100}%`;

/** The amounts that the firm paid and those that fall due: a line and two bars for each month. */
export function PorMes({ meses }: { meses: ProcessCostOverview['meses'] }) {
  const longest = Math.max(0, ...meses.flatMap(({ pago, aVencer }) => [Number(pago), Number(aVencer)]));
  return (
    <Panel>
      <h2 className="financeiro-quadro-titulo">Por mês</h2>
      <table className="financeiro-tabela">
        <thead>
          <tr>
            <th scope="col">Mês</th>
            <th scope="col">Pago pelo escritório</th>
            <th scope="col">A vencer</th>
          </tr>
        </thead>
        <tbody>
          {meses.map(({ mes, pago, aVencer }) => (
            <tr key={mes}>
              <th scope="row">{monthText(mes)}</th>
              <td>
                {formatMoney(pago)}
                <span className="financeiro-barra" style={{ width: share(pago, longest) }} />
              </td>
              <td>
                {formatMoney(aVencer)}
                <span
                  className="financeiro-barra financeiro-barra-vencer"
                  style={{ width: share(aVencer, longest) }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
