import { type RouteTab, tabOf, Trail } from '@foro/shared/ui/page';
import { useWayBack } from '@foro/shared/ui/places';
import { useLocation } from 'react-router-dom';
import { useProcesso } from './use-processo';

/**
 * 'Processos › 2026/0012 › Acompanhamento': the list as it was left, the case by its folder, number or title,
 * and the tab.
 */
export function TrilhaDoProcesso({ id, tabs }: { id: number; tabs: readonly RouteTab[] }) {
  const { data } = useProcesso();
  const { pathname } = useLocation();
  const list = useWayBack('/processos', id);
  const tab = tabOf(tabs, pathname);
  const name = data ? data.pasta || data.numeroCNJ || data.titulo : `Código ${id}`;
  return (
    <Trail
      steps={[
        { label: 'Processos', to: list },
        { label: name, to: `/processodetalhe/${id}` },
        ...(tab ? [{ label: tab.label }] : []),
      ]}
    />
  );
}
