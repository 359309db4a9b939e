import type { FeeAgreement } from '@foro/shared/contracts/fee-agreement';
import { FEE_WORDS } from '@foro/shared/contracts/fee-agreement-codes';
import { formatMoney } from '@foro/shared/format';
import { useQueryClient } from '@foro/shared/query';
import { Button, useIsMobile } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { HistoryButton } from '@foro/shared/ui/form-frame';
import { ErrorState, FormSkeleton } from '@foro/shared/ui/states';
import { useState } from 'react';
import { CUSTAS } from '../custas/custas-api';
import { Cabecalho } from '../riscos/cabecalho';
import { Rolagem } from '../riscos/rolagem';
import { CobrarDialog, partesOf } from './cobrar-dialog';
import { ContratoDialog } from './contrato-dialog';
import { CONTRATOS, contrato, useContratos } from './honorarios-api';

/** What was agreed, in a line. */
const termsOf = ({
  valorFixo,
  parcelas,
  valorMensal,
  meses,
  valorHora,
  valorAto,
  percentual,
  base,
  teto,
}: FeeAgreement) =>
  [
    valorFixo && `${formatMoney(valorFixo)} em ${parcelas === 1 ? '1 parcela' : `${parcelas} parcelas`}`,
    valorMensal && `${formatMoney(valorMensal)} por mês, ${meses === 1 ? '1 mês' : `${meses} meses`}`,
    valorHora && `${formatMoney(valorHora)} por hora`,
    valorAto && `${formatMoney(valorAto)} por ato`,
    percentual && `${percentual.replace('.', ',')}% de ${base}${teto ? `, até ${formatMoney(teto)}` : ''}`,
  ]
    .filter(Boolean)
    .join(' · ');

const COLUNAS = ['Contrato', 'Lançado', 'Pago', 'Ações'];

interface LinhaProps {
  acordo: FeeAgreement;
  onCharge: () => void;
  onChange: () => void;
}

function Acoes({ acordo, onCharge, onChange }: LinhaProps) {
  const { id, descricao } = acordo;
  const run = useAction();
  const client = useQueryClient();
  const encerrar = () =>
    run({
      call: () => contrato.remove(id),
      confirm: {
        title: 'Encerrar este contrato?',
        text: `As parcelas de “${descricao}” que ainda não foram pagas saem das custas; as pagas ficam.`,
        confirmLabel: 'Sim, encerrar',
        isDanger: true,
      },
      success: 'Contrato de honorários encerrado com sucesso!',
      failure: {
        title: 'Falha ao encerrar um Contrato de honorários!',
        fallback: 'Erro inesperado ao encerrar um Contrato de honorários.',
      },
      refresh: () =>
        Promise.all([CONTRATOS, CUSTAS].map((key) => client.invalidateQueries({ queryKey: [key] }))),
    });
  return (
    <div className="risco-acoes">
      {partesOf(acordo).length > 0 && (
        <Button aria-label={`Lançar de ${descricao}`} onClick={onCharge}>
          Lançar
        </Button>
      )}
      <Button aria-label={`Alterar ${descricao}`} onClick={onChange}>
        Alterar
      </Button>
      <Button danger aria-label={`Encerrar ${descricao}`} onClick={() => void encerrar()}>
        Encerrar
      </Button>
    </div>
  );
}

/** An agreement in a line; on a phone what may be done with it stands in a line beneath, as wide as the table. */
function Linha({ acordo, isMobile, ...on }: LinhaProps & { isMobile: boolean }) {
  const { id, tipo, descricao, abrangencia, lancado, pago } = acordo;
  const acoes = <Acoes acordo={acordo} {...on} />;
  const linha = (
    <tr className={isMobile ? 'risco-acima' : undefined}>
      <th scope="row">
        {descricao}
        <span className="risco-quem">
          {[FEE_WORDS[tipo], termsOf(acordo), abrangencia === 'cliente' && 'todos os processos do cliente']
            .filter(Boolean)
            .join(' · ')}
          {' · '}
          <HistoryButton history={{ tipo: 'contrato_honorario', id }} name={descricao} />
        </span>
      </th>
      <td className="financeiro-valor">{formatMoney(lancado)}</td>
      <td className="financeiro-valor">{formatMoney(pago)}</td>
      {!isMobile && <td>{acoes}</td>}
    </tr>
  );
  if (!isMobile) return linha;
  return (
    <>
      {linha}
      <tr>
        <td colSpan={COLUNAS.length - 1}>{acoes}</td>
      </tr>
    </>
  );
}

function Tabela({ idProcesso, contratos }: { idProcesso: number; contratos: readonly FeeAgreement[] }) {
  const [charging, setCharging] = useState<FeeAgreement | null>(null);
  const [changing, setChanging] = useState<FeeAgreement | null>(null);
  const isMobile = useIsMobile();
  if (contratos.length === 0) return <p>Nenhum contrato de honorários.</p>;
  return (
    <>
      <Rolagem label="Contratos de honorários">
        <table className="financeiro-tabela risco-tabela">
          <Cabecalho titles={isMobile ? COLUNAS.slice(0, -1) : COLUNAS} amount={1} />
          <tbody>
            {contratos.map((acordo) => (
              <Linha
                key={acordo.id}
                acordo={acordo}
                isMobile={isMobile}
                onCharge={() => setCharging(acordo)}
                onChange={() => setChanging(acordo)}
              />
            ))}
          </tbody>
        </table>
      </Rolagem>
      {changing && (
        <ContratoDialog idProcesso={idProcesso} acordo={changing} onClose={() => setChanging(null)} />
      )}
      {charging && (
        <CobrarDialog idProcesso={idProcesso} acordo={charging} onClose={() => setCharging(null)} />
      )}
    </>
  );
}

/** The agreements of a case, for the management: what they come to, and what is charged by them. */
export function Contratos({ idProcesso }: { idProcesso: number }) {
  const { data, error, isFetching, refetch } = useContratos(idProcesso);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="risco-cabeca">
        <h3>Contratos</h3>
        <Button onClick={() => setOpen(true)}>Novo contrato</Button>
      </div>
      {data && <Tabela idProcesso={idProcesso} contratos={data} />}
      {!data && !error && <FormSkeleton fields={2} />}
      {!data && error && (
        <ErrorState
          message="Não foi possível carregar os contratos de honorários."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {isOpen && <ContratoDialog idProcesso={idProcesso} acordo={null} onClose={() => setOpen(false)} />}
    </>
  );
}
