import type { Provision, RiskAssessment } from '@foro/shared/contracts/case-risk';
import { PROVISION_WORDS } from '@foro/shared/contracts/case-risk-codes';
import { formatDateOnly, formatMoney } from '@foro/shared/format';
import type { ReactNode } from 'react';
import '../financeiro/financeiro.css';
import { Memoria } from './memoria';
import './riscos.css';
import { Rolagem } from './rolagem';
import { Cabecalho } from './cabecalho';

function Tabela({
  label,
  titles,
  amount,
  children,
}: {
  label: string;
  titles: readonly string[];
  amount: number;
  children: ReactNode;
}) {
  return (
    <Rolagem label={label}>
      <table className="financeiro-tabela risco-tabela">
        <Cabecalho titles={titles} amount={amount} />
        <tbody>{children}</tbody>
      </table>
    </Rolagem>
  );
}

const Quem = ({ children }: { children: ReactNode }) => <span className="risco-quem">{children}</span>;

/** The assessments of a case, the latest first: when, which risk, why and who. */
export function Avaliacoes({ avaliacoes }: { avaliacoes: readonly RiskAssessment[] }) {
  if (avaliacoes.length === 0) return <p>O risco ainda não foi avaliado com data e motivo.</p>;
  return (
    <Tabela label="Histórico do risco" titles={['Data', 'Avaliação', 'Perda estimada']} amount={2}>
      {avaliacoes.map((avaliacao) => {
        const { id, em, risco, riscoAnterior, motivo, usuario, valorEstimado, anoPrevisto } = avaliacao;
        return (
          <tr key={id}>
            <td>{formatDateOnly(em)}</td>
            <th scope="row">
              {riscoAnterior === risco ? risco : `${riscoAnterior} → ${risco}`}
              <Quem>{[motivo, usuario].filter(Boolean).join(' · ')}</Quem>
            </th>
            <td className="financeiro-valor">
              {valorEstimado === null ? '-' : formatMoney(valorEstimado)}
              {anoPrevisto !== null && <Quem>em {anoPrevisto}</Quem>}
            </td>
          </tr>
        );
      })}
    </Tabela>
  );
}

const showValor = ({ tipo, valor }: Provision) =>
  formatMoney(tipo === 'reversao' || tipo === 'pagamento' ? `-${valor}` : valor);

/** The entries of a provision, the latest first, each with the balance after it and its calculation. */
export function Movimentos({ movimentos }: { movimentos: readonly Provision[] }) {
  if (movimentos.length === 0) return <p>Nada provisionado.</p>;
  return (
    <Tabela label="Lançamentos da provisão" titles={['Data', 'Lançamento', 'Valor', 'Saldo']} amount={2}>
      {movimentos.map((movimento) => {
        const { id, em, tipo, risco, riscoOrigem, motivo, usuario, memoria, saldo } = movimento;
        return (
          <tr key={id}>
            <td>{formatDateOnly(em)}</td>
            <th scope="row">
              {PROVISION_WORDS[tipo]}
              {riscoOrigem && `: ${riscoOrigem} → ${risco}`}
              <Quem>{[motivo, usuario].filter(Boolean).join(' · ')}</Quem>
              {memoria && (
                <details className="risco-memoria">
                  <summary>Cálculo</summary>
                  <Memoria memoria={memoria} />
                </details>
              )}
            </th>
            <td className="financeiro-valor">{showValor(movimento)}</td>
            <td className="financeiro-valor">{formatMoney(saldo)}</td>
          </tr>
        );
      })}
    </Tabela>
  );
}
