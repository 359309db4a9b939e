import type { Calculation } from '@foro/shared/contracts/case-risk';
import { CALCULATION_WORDS } from '@foro/shared/atualizacao';
import { formatDateOnly, formatMoney } from '@foro/shared/format';
import '../financeiro/financeiro.css';
import { showMonth } from './riscos-api';
import './riscos.css';
import { Rolagem } from './rolagem';

const comma = (decimal: string) => decimal.replace('.', ',');

/** A calculation line by line, below its result and its rule. */
export function Memoria({ memoria }: { memoria: Calculation }) {
  const { regra, desde, valor, fator, corrigido, percentualDeJuros, juros, total, fontes, linhas } = memoria;
  return (
    <>
      <p>
        {CALCULATION_WORDS.regra[regra]}. {formatMoney(valor)} desde {formatDateOnly(desde)}: corrigido pelo
        fator {comma(fator)}, {formatMoney(corrigido)}; juros simples de {comma(percentualDeJuros)}%,{' '}
        {formatMoney(juros)}; total {formatMoney(total)}. Contam os meses do vencimento até o anterior ao
        cálculo.
      </p>
      <Rolagem label="Cálculo mês a mês">
        <table className="financeiro-tabela risco-tabela">
          <thead>
            <tr>
              <th scope="col">Mês</th>
              <th scope="col">Índice</th>
              <th scope="col" className="financeiro-valor">
                Fator
              </th>
              <th scope="col">Juros</th>
            </tr>
          </thead>
          <tbody>
            {linhas.map((linha) => (
              <tr key={linha.mes}>
                <th scope="row">{showMonth(linha.mes)}</th>
                <td>
                  {linha.nomeDoIndice} {comma(linha.indice)}%
                </td>
                <td className="financeiro-valor">{comma(linha.fator)}</td>
                <td>{linha.nomeDosJuros ? `${linha.nomeDosJuros} ${comma(linha.juros ?? '0')}%` : '-'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Rolagem>
      {fontes.map((fonte) => (
        <p key={fonte}>{fonte}</p>
      ))}
    </>
  );
}
