import { screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { renderRoute } from '../../testing/render-route';
import { Dialog } from './dialog';
import { lazyDialog } from './lazy-dialog';

interface NoteProps {
  onClose: () => void;
}

const Note = ({ onClose }: NoteProps) => (
  <Dialog
    title="Recado"
    onClose={onClose}
    footer={
      <button type="button" onClick={onClose}>
        Fechar
      </button>
    }
  >
    <p>Chegou.</p>
  </Dialog>
);

function open(load: () => Promise<ComponentType<NoteProps>>) {
  const LazyNote = lazyDialog(load);
  function Screen() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Abrir
        </button>
        {isOpen && <LazyNote onClose={() => setOpen(false)} />}
      </>
    );
  }
  return renderRoute([{ path: '/', element: <Screen /> }], { path: '/' });
}

const press = (name: string) => screen.getByRole('button', { name });

describe('a dialog that comes when it is opened', () => {
  it('is fetched once, whenever it is opened', async () => {
    const load = jest.fn(() => Promise.resolve(Note));
    const { user } = open(load);
    expect(load).not.toHaveBeenCalled();
    for (const _ of [1, 2]) {
      await user.click(press('Abrir'));
      expect(await screen.findByRole('dialog', { name: 'Recado' })).toBeVisible();
      await user.click(press('Fechar'));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    }
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('says that it takes long, and can be cancelled', async () => {
    let arrive: (component: ComponentType<NoteProps>) => void = () => undefined;
    const { user } = open(() => new Promise((resolve) => (arrive = resolve)));
    await user.click(press('Abrir'));
    expect(await screen.findByRole('dialog', { name: 'Abrindo...' })).toBeVisible();
    await user.click(press('Cancelar'));
    arrive(Note);
    await user.click(press('Abrir'));
    expect(await screen.findByRole('dialog', { name: 'Recado' })).toBeVisible();
  });

  it('offers another try when it does not come, and leaves the page as it is', async () => {
    const load = jest.fn(() => Promise.resolve(Note));
    load.mockRejectedValueOnce(new Error('Loading chunk failed'));
    const { user } = open(load);
    await user.click(press('Abrir'));
    expect(await screen.findByRole('alertdialog', { name: 'Não foi possível abrir' })).toBeVisible();
    await user.click(press('Tentar novamente'));
    expect(await screen.findByRole('dialog', { name: 'Recado' })).toBeVisible();
  });
});
