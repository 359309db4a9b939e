import type { ProcessDeadline } from '@foro/shared/contracts/process-deadline';
import { formatDate, toDateOnly } from '@foro/shared/format';
import { Facts, Panel } from '@foro/shared/ui/page';
import { Link } from 'react-router-dom';
import { PrazoAcoes } from './prazo-acoes';
import { ressalvasDe, situacaoDe } from './prazo-palavras';
import './prazos.css';
import { Vencimento } from './vencimento';

const porEm = (quem: string | null, em: string | null) =>
  quem && em ? `${quem}, em ${formatDate(em)}` : null;

/** Above the form of a stored deadline: its case, client and state, and what can be done with it. */
export function PrazoFicha({ stored }: { stored: ProcessDeadline }) {
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
        <PrazoAcoes row={stored} />
      </div>
    </Panel>
  );
}
