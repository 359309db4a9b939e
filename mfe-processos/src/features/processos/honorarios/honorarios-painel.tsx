import { MANAGEMENT_ROLES } from '@foro/shared/contracts/staff';
import { useHasRole } from '@foro/shared/session';
import { Panel } from '@foro/shared/ui/page';
import '../financeiro/financeiro.css';
import '../riscos/riscos.css';
import { Contratos } from './contratos';
import { Horas } from './horas';

/** 'Honorários' of a case, below its ledger: agreements for the management, hours for all staff. */
export default function HonorariosPainel({ idProcesso }: { idProcesso: number }) {
  const isManagement = useHasRole(MANAGEMENT_ROLES);
  return (
    <section aria-label="Honorários">
      <Panel>
        <h2 className="financeiro-quadro-titulo">Honorários</h2>
        <div className="risco-painel">
          {isManagement && <Contratos idProcesso={idProcesso} />}
          <Horas idProcesso={idProcesso} />
        </div>
      </Panel>
    </section>
  );
}
