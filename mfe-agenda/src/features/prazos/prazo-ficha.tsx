import type { ProcessDeadline } from '@foro/shared/contracts/process-deadline';
import { formatDate, toDateOnly } from '@foro/shared/format';
import { Button } from '@foro/shared/ui/core';
import { Facts, Panel } from '@foro/shared/ui/page';
import { Link } from 'react-router-dom';
import { ressalvasDe, situacaoDe } from './prazo-palavras';
import './prazos.css';
import { usePrazoAcoes } from './use-prazo-acoes';
import { Vencimento } from './vencimento';

const porEm = (quem: string | null, em: string | null) =>
  quem && em ? `${quem}, em ${formatDate(em)}` : null;

/** Above the form of a stored deadline: its case, client and state, and what can be done with it. */
export function PrazoFicha({ stored }: { stored: ProcessDeadline }) {
  const { acoesDe, dialogo } = usePrazoAcoes();
  const acoes = acoesDe(stored);
  const confirmou = porEm(stored.confirmou, stored.confirmadoEm);
  const conferiu = porEm(stored.conferiu, stored.conferidoEm);
  return (
    <Panel>
      <div className="prazo-ficha">
        <Facts
          items={[
            { label: 'Situação', value: [situacaoDe(stored), ...ressalvasDe(stored)].join(', ') },
            { label: 'Fim do prazo', value: <Vencimento row={stored} hoje={toDateOnly()} /> },
            {
              label: 'Processo',
              value: <Link to={`/processodetalhe/${stored.idProcesso}/prazos`}>{stored.processoTitulo}</Link>,
            },
            { label: 'Cliente', value: stored.cliente },
            ...(confirmou ? [{ label: 'Confirmado por', value: confirmou }] : []),
            ...(conferiu ? [{ label: 'Segunda conferência', value: conferiu }] : []),
            ...(stored.protocolo ? [{ label: 'Protocolo', value: stored.protocolo }] : []),
          ]}
        />
        {acoes.length > 0 && (
          <div className="prazo-lista-funcoes" role="group" aria-label="Ações do prazo">
            {acoes.map(({ label, onSelect }) => (
              <Button key={label} onClick={onSelect}>
                {label}
              </Button>
            ))}
          </div>
        )}
      </div>
      {dialogo}
    </Panel>
  );
}
