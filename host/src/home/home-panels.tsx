import { type Escopo, Slot, usePieces } from '@foro/shared/slots';
import { useSearchParams } from 'react-router-dom';
import { FirstSteps } from './first-steps';
import { RecentPanel } from './recent-panel';
import { ScopeSwitch } from './scope-switch';
import { useIsEmptyFirm } from './use-is-empty-firm';
import { WarningsPanel } from './warnings-panel';
import './home.css';

const ESCOPOS: readonly Escopo[] = ['meus', 'equipe', 'escritorio'];

/** Whose work is shown stands in the address: the way back keeps it, and it can be shared. */
function useEscopo(maySwitch: boolean) {
  const [params, setParams] = useSearchParams();
  const asked = ESCOPOS.find((one) => one === params.get('escopo'));
  const change = (escopo: Escopo) =>
    setParams(escopo === 'meus' ? {} : { escopo }, { replace: true, preventScrollReset: true });
  return { escopo: (maySwitch && asked) || 'meus', change } as const;
}

/** The panels of the home page: what remotes bring, and what the host itself knows. */
export default function HomePanels({ role }: { role: string }) {
  const maySwitch = role === 'Admin' || role === 'Gestor';
  const { escopo, change } = useEscopo(maySwitch);
  const isEmpty = useIsEmptyFirm(usePieces('inicio').length > 0);
  if (isEmpty) return <FirstSteps role={role} />;
  return (
    <>
      {maySwitch && <ScopeSwitch escopo={escopo} onChange={change} />}
      <div className="home-panels">
        {role === 'Admin' && <WarningsPanel />}
        <Slot name="inicio" context={{ escopo }} />
        <RecentPanel />
      </div>
    </>
  );
}
