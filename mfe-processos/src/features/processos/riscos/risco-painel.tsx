import type { CaseRisk } from '@foro/shared/contracts/case-risk';
import { formatMoney } from '@foro/shared/format';
import { Button } from '@foro/shared/ui/core';
import { HistoryButton } from '@foro/shared/ui/form-frame';
import { Facts, Panel } from '@foro/shared/ui/page';
import { ErrorState, FormSkeleton } from '@foro/shared/ui/states';
import { useState } from 'react';
import { AvaliarDialog } from './avaliar-dialog';
import { ProvisaoDialog } from './provisao-dialog';
import { Avaliacoes, Movimentos } from './risco-historico';
import { useRisco } from './riscos-api';

const factsOf = ({ risco, saldo, valorDaCausa, avaliacoes: [ultima] }: CaseRisk) => {
  const pedido = ultima?.valorPedido ?? valorDaCausa;
  return [
    { label: 'Risco', value: risco },
    { label: 'Valor pedido', value: pedido && formatMoney(pedido) },
    { label: 'Perda estimada', value: ultima?.valorEstimado && formatMoney(ultima.valorEstimado) },
    { label: 'Provisão', value: formatMoney(saldo) },
    { label: 'Ano previsto', value: ultima?.anoPrevisto },
  ];
};

function Conteudo({ caso }: { caso: CaseRisk }) {
  const [open, setOpen] = useState<'avaliar' | 'lancar' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="risco-painel">
      <div className="risco-acoes">
        <Button onClick={() => setOpen('avaliar')}>Avaliar risco</Button>
        <Button onClick={() => setOpen('lancar')}>Lançar na provisão</Button>
      </div>
      <Facts items={factsOf(caso)} />
      <p className="foro-audit">
        <HistoryButton history={{ tipo: 'risco', id: caso.idProcesso }} name="risco e provisão" />
      </p>
      <h3>Histórico do risco</h3>
      <Avaliacoes avaliacoes={caso.avaliacoes} />
      <h3>Provisão</h3>
      <Movimentos movimentos={caso.movimentos} />
      {open === 'avaliar' && <AvaliarDialog caso={caso} onClose={close} />}
      {open === 'lancar' && <ProvisaoDialog caso={caso} onClose={close} />}
    </div>
  );
}

/** 'Risco e provisão' of a case, below its ledger; for the management. */
export default function RiscoPainel({ idProcesso }: { idProcesso: number }) {
  const { data, error, isFetching, refetch } = useRisco(idProcesso);
  return (
    <section aria-label="Risco e provisão">
      <Panel>
        <h2 className="financeiro-quadro-titulo">Risco e provisão</h2>
        {data && <Conteudo caso={data} />}
        {!data && !error && <FormSkeleton fields={4} />}
        {!data && error && (
          <ErrorState
            message="Não foi possível carregar o risco e a provisão."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
      </Panel>
    </section>
  );
}
