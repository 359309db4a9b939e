import type { FeeAgreement } from '@foro/shared/contracts/fee-agreement';
import { Button, useIsMobile } from '@foro/shared/ui/core';
import { ErrorState, FormSkeleton } from '@foro/shared/ui/states';
import { useState } from 'react';
import { Cabecalho } from '../riscos/cabecalho';
import { Rolagem } from '../riscos/rolagem';
import { CobrarDialog } from './charge-dialog';
import { ContratoDialog } from './contrato-dialog';
import { useContratos } from './honorarios-api';
import { COLUNAS, Linha } from './linha-de-contrato';

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

/** The agreements of a case, for the management: their amounts and their charges. */
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
