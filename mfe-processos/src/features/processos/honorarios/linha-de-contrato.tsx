import type { FeeAgreement } from '@foro/shared/contracts/fee-agreement';
import { FEE_WORDS } from '@foro/shared/contracts/fee-agreement-codes';
import { formatMoney } from '@foro/shared/format';
import { useQueryClient } from '@foro/shared/query';
import { Button } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { HistoryButton } from '@foro/shared/ui/form-frame';
import { CUSTAS } from '../custas/custas-api';
import { partesOf } from './charge-dialog';
import { CONTRATOS, contrato } from './honorarios-api';

/** The terms of an agreement in one line. */
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

export const COLUNAS = ['Contrato', 'Lançado', 'Pago', 'Ações'];

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

/** An agreement in a row; on a phone its actions are in a row below, as wide as the table. */
export function Linha({ acordo, isMobile, ...on }: LinhaProps & { isMobile: boolean }) {
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
