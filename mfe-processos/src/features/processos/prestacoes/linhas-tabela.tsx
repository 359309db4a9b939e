import type { StatementLine, StatementTotals } from '@foro/shared/contracts/cost-statement';
import { STATEMENT_ACCOUNTS, STATEMENT_WORDS } from '@foro/shared/contracts/cost-statement-codes';
import { formatDateOnly, formatMoney } from '@foro/shared/format';
import { Button } from '@foro/shared/ui/core';
import { Panel } from '@foro/shared/ui/page';
import { useState } from 'react';
import '../custas/custas-totais.css';
import '../financeiro/financeiro.css';
import './prestacoes.css';

/** Number of lines of an account that are shown at first. */
const FIRST = 100;

const LABELS = {
  reembolso: [
    ['despesas', 'Despesas pagas pelo escritório'],
    ['reembolsos', 'Reembolsos recebidos'],
    ['aReembolsar', 'A reembolsar'],
  ],
  honorarios: [['honorarios', 'Honorários a pagar']],
  adiantamento: [
    ['adiantamentoAnterior', 'Saldo anterior'],
    ['adiantamentos', 'Adiantamentos recebidos'],
    ['pagoComAdiantamento', 'Pago com adiantamento'],
    ['saldoAdiantamento', 'Saldo do adiantamento'],
  ],
} as const;

type Conta = (typeof STATEMENT_ACCOUNTS)[number];

/** The choice of lines in a preview. */
export interface Escolha {
  readonly isChosen: (id: number) => boolean;
  readonly toggle: (id: number) => void;
}

function Linha({ linha, escolha }: { linha: StatementLine; escolha: Escolha | undefined }) {
  const { id, dia, descricao, processoTitulo, valor, efeito } = linha;
  return (
    <tr>
      <td>{formatDateOnly(dia)}</td>
      <th scope="row">
        {escolha ? (
          <label className="prestacao-escolha">
            <input type="checkbox" checked={escolha.isChosen(id)} onChange={() => escolha.toggle(id)} />
            {descricao}
          </label>
        ) : (
          descricao
        )}
        <span className="financeiro-dia prestacao-processo">{processoTitulo}</span>
      </th>
      <td className="financeiro-valor">{formatMoney(efeito === 'debito' ? valor : `-${valor}`)}</td>
    </tr>
  );
}

interface ContaProps {
  conta: Conta;
  linhas: readonly StatementLine[];
  escolha: Escolha | undefined;
}

function ContaPanel({ conta, linhas, escolha }: ContaProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? linhas : linhas.slice(0, FIRST);
  return (
    <Panel>
      <h2 className="financeiro-quadro-titulo">{STATEMENT_WORDS.conta[conta]}</h2>
      {linhas.length === 0 ? (
        <p>Nenhum lançamento no período.</p>
      ) : (
        <table className="financeiro-tabela">
          <thead>
            <tr>
              <th scope="col">{conta === 'honorarios' ? 'Vence em' : 'Data'}</th>
              <th scope="col">Lançamento</th>
              <th scope="col" className="financeiro-valor">
                Valor
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((linha) => (
              <Linha key={linha.id} linha={linha} escolha={escolha} />
            ))}
          </tbody>
        </table>
      )}
      {shown.length < linhas.length && (
        <Button onClick={() => setWhole(true)}>Mostrar todos os {linhas.length} lançamentos</Button>
      )}
    </Panel>
  );
}

/**
 * The accounts of a statement, each with its total above its lines; amounts in the client's favour have a minus. With a
 * choice, each fee can be left out.
 */
export function Contas({
  linhas,
  totais,
  escolha,
}: {
  linhas: readonly StatementLine[];
  totais: StatementTotals;
  escolha?: Escolha;
}) {
  return STATEMENT_ACCOUNTS.map((conta) => (
    <section key={conta} aria-label={STATEMENT_WORDS.conta[conta]} className="prestacao-conta">
      <dl className="custas-totais">
        {LABELS[conta].map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{formatMoney(totais[name])}</dd>
          </div>
        ))}
      </dl>
      <ContaPanel
        conta={conta}
        linhas={linhas.filter((linha) => linha.conta === conta)}
        escolha={conta === 'honorarios' ? escolha : undefined}
      />
    </section>
  ));
}
