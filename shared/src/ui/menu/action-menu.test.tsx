import { fireEvent, screen } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route';
import { ActionMenu } from './action-menu';

function open() {
  const chosen: string[] = [];
  const items = [
    { label: 'Abrir', to: '/destino' },
    { label: 'Liberar Acesso', onSelect: () => chosen.push('liberar') },
    { label: 'Excluir', isDanger: true, onSelect: () => chosen.push('excluir') },
  ];
  const view = renderRoute(
    [
      { path: '/', element: <ActionMenu label="Funções" about="Maria" items={items} /> },
      { path: '/destino', element: <p>Chegou</p> },
    ],
    { path: '/' },
  );
  return { ...view, chosen, trigger: () => screen.getByRole('button', { name: 'Funções de Maria' }) };
}

const item = (name: string) => screen.getByRole('menuitem', { name });

describe("the menu 'Funções'", () => {
  it('opens on its first line, and Escape closes it and gives the focus back', async () => {
    const { user, trigger } = open();
    expect(trigger()).toHaveAttribute('aria-expanded', 'false');
    await user.click(trigger());
    expect(trigger()).toHaveAttribute('aria-expanded', 'true');
    expect(item('Abrir')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(trigger()).toHaveFocus();
  });

  it('goes round by the arrows, to the ends by Home and End, and to a line by its first letter', async () => {
    const { user, trigger } = open();
    await user.tab();
    expect(trigger()).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(item('Excluir')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(item('Abrir')).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(item('Liberar Acesso')).toHaveFocus();
    await user.keyboard('{Home}');
    expect(item('Abrir')).toHaveFocus();
    await user.keyboard('e');
    expect(item('Excluir')).toHaveFocus();
  });

  it('stays open, beside its button, if the page scrolls', async () => {
    const { user, trigger } = open();
    await user.click(trigger());
    jest
      .spyOn(trigger(), 'getBoundingClientRect')
      .mockReturnValue(DOMRect.fromRect({ y: 40, width: 20, height: 20 }));
    fireEvent.scroll(document);
    expect(screen.getByRole('menu')).toHaveStyle({ top: '64px' });
  });

  it('does what is chosen once, with the focus back on its button first', async () => {
    const { user, trigger, chosen } = open();
    await user.click(trigger());
    await user.click(item('Liberar Acesso'));
    expect(chosen).toEqual(['liberar']);
    expect(trigger()).toHaveFocus();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('follows a line that is a link', async () => {
    const { user, trigger, router } = open();
    await user.click(trigger());
    expect(item('Abrir')).toHaveAttribute('href', '/destino');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Chegou')).toBeVisible();
    expect(router.state.location.pathname).toBe('/destino');
  });

  it('closes at a click elsewhere', async () => {
    const { user, trigger } = open();
    await user.click(trigger());
    await user.click(document.body);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});
