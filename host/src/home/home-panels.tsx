import { type Escopo, type OfferedPiece, SlotPiece, usePieces } from '@foro/shared/slots';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FirstSteps } from './first-steps';
import { PanelOrganizer } from './panel-organizer';
import { RecentPanel } from './recent-panel';
import { ScopeSwitch } from './scope-switch';
import { useHomePanels } from './use-home-panels';
import { useIsEmptyFirm } from './use-is-empty-firm';
import { WarningsPanel } from './warnings-panel';
import './home.css';

const ESCOPOS: readonly Escopo[] = ['meus', 'equipe', 'escritorio'];

/** The host's own panel, with its place among those of the remotes. */
const RECENTES = { id: 'host/recentes', title: 'Recentes', order: 400 };

const idOf = ({ remote, name }: OfferedPiece) => `${remote}/${name}`;

/** The scope of the panels, in the address, so that Back restores it and a link shares it. */
function useEscopo(maySwitch: boolean) {
  const [params, setParams] = useSearchParams();
  const asked = ESCOPOS.find((one) => one === params.get('escopo'));
  const change = (escopo: Escopo) =>
    setParams(escopo === 'meus' ? {} : { escopo }, { replace: true, preventScrollReset: true });
  return { escopo: (maySwitch && asked) || 'meus', change } as const;
}

/** The panels of the home page: the remotes' and the host's own, as the person arranged them. */
export default function HomePanels({ role }: { role: string }) {
  const maySwitch = role === 'Admin' || role === 'Gestor';
  const { escopo, change } = useEscopo(maySwitch);
  const pieces = usePieces('inicio');
  const isEmpty = useIsEmptyFirm(role !== 'Cliente' && pieces.length > 0);
  const [isOrganizing, setOrganizing] = useState(false);
  const home = useHomePanels(
    [...pieces.map((piece) => ({ ...piece, id: idOf(piece) })), RECENTES].sort((a, b) => a.order - b.order),
    pieces.length > 0,
  );
  if (isEmpty) return <FirstSteps role={role} />;
  return (
    <>
      <div className="home-bar">
        {maySwitch && <ScopeSwitch escopo={escopo} onChange={change} />}
        {(role !== 'Cliente' || pieces.length > 1) && (
          <button
            type="button"
            className="home-organize"
            aria-expanded={isOrganizing}
            onClick={() => setOrganizing(!isOrganizing)}
          >
            {isOrganizing ? 'Concluir' : 'Organizar painéis'}
          </button>
        )}
      </div>
      {isOrganizing && (
        <PanelOrganizer
          panels={home.panels}
          onChange={home.save}
          onReset={home.reset}
          hasFailed={home.hasFailed}
          onRetry={home.retry}
        />
      )}
      <div className="home-panels">
        {role === 'Admin' && <WarningsPanel />}
        {!home.isLoading &&
          home.panels.map(({ id, isHidden }) => {
            if (isHidden) return null;
            if (id === RECENTES.id) return <RecentPanel key={id} />;
            const piece = pieces.find((one) => idOf(one) === id);
            return piece && <SlotPiece<'inicio'> key={id} piece={piece} context={{ escopo }} />;
          })}
      </div>
    </>
  );
}
