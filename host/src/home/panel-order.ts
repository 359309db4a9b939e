import type { HomePainel } from '@foro/shared/contracts/home';

/** A panel that is available to the person, in the default order. */
export interface AvailablePanel {
  id: string;
  title: string;
}

export interface ArrangedPanel extends AvailablePanel {
  isHidden: boolean;
}

/** The panels in the person's order. A new panel follows its predecessor in the default order. */
export function arrange(available: readonly AvailablePanel[], kept: readonly HomePainel[]): ArrangedPanel[] {
  const arranged: ArrangedPanel[] = kept.flatMap(({ painel, oculto }) => {
    const panel = available.find(({ id }) => id === painel);
    return panel ? [{ ...panel, isHidden: oculto }] : [];
  });
  available.forEach((panel, index) => {
    if (arranged.some(({ id }) => id === panel.id)) return;
    const before = available[index - 1];
    const at = before ? arranged.findIndex(({ id }) => id === before.id) + 1 : 0;
    arranged.splice(at, 0, { ...panel, isHidden: false });
  });
  return arranged;
}

/** The stored form of an order; a panel whose remote is absent at present keeps its place at the end. */
export function keptOf(arranged: readonly ArrangedPanel[], former: readonly HomePainel[]): HomePainel[] {
  const away = former.filter(({ painel }) => !arranged.some(({ id }) => id === painel));
  return [...arranged.map(({ id, isHidden }) => ({ painel: id, oculto: isHidden })), ...away].slice(0, 60);
}

/** The panels after one of them was moved by one place; unchanged if it is at the end. */
export function moved(panels: readonly ArrangedPanel[], id: string, step: 1 | -1): ArrangedPanel[] {
  const from = panels.findIndex((panel) => panel.id === id);
  const to = from + step;
  const panel = panels[from];
  if (!panel || to < 0 || to >= panels.length) return [...panels];
  return panels.toSpliced(from, 1).toSpliced(to, 0, panel);
}
