import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../dialogs/dialog';
import { DayBox } from '../fields';

function open(value = '') {
  const given: string[] = [];
  render(<DayBox label="De" value={value} onChange={(day) => given.push(day)} />);
  return { user: userEvent.setup({ delay: null }), given, box: screen.getByLabelText('De') };
}

it('gives a day once it is whole, typed as Brazilians write it', async () => {
  const { user, given, box } = open();
  await user.type(box, '31122026');
  expect(box).toHaveValue('31/12/2026');
  expect(given).toEqual(['2026-12-31']);
});

it('gives none if the day is taken out', async () => {
  const { user, given, box } = open('2026-12-31');
  expect(box).toHaveValue('31/12/2026');
  await user.clear(box);
  expect(given).toEqual(['']);
});

it('shows the day that Back or a link brings, and leaves what is still being typed', async () => {
  const user = userEvent.setup({ delay: null });
  function Periodo() {
    const [day, setDay] = useState('2026-12-31');
    return (
      <>
        <DayBox label="De" value={day} onChange={setDay} />
        <button type="button" onClick={() => setDay('2026-11-30')}>
          Voltar
        </button>
        <button type="button" onClick={() => setDay('')}>
          Auditoria
        </button>
      </>
    );
  }
  render(<Periodo />);
  const box = screen.getByLabelText('De');
  await user.type(box, '{Backspace}{Backspace}');
  expect(box).toHaveValue('31/12/20');
  await user.type(box, '25');
  expect(box).toHaveValue('31/12/2025');
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  expect(box).toHaveValue('30/11/2026');
  await user.click(screen.getByRole('button', { name: 'Auditoria' }));
  expect(box).toHaveValue('');
});

it("says 'Data inválida' of a day that does not exist, once it is left", async () => {
  const { user, given, box } = open();
  await user.type(box, '31022026');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.tab();
  expect(screen.getByRole('alert')).toHaveTextContent('Data inválida');
  expect(box).toBeInvalid();
  expect(given).toEqual([]);
});

it.each(['1/12/2026', '2026-12-01', 'Publicado em 01/12/2026'])('understands a pasted %s', async (pasted) => {
  const { user, given, box } = open();
  await user.click(box);
  await user.paste(pasted);
  await user.tab();
  expect(box).toHaveValue('01/12/2026');
  expect(given.at(-1)).toBe('2026-12-01');
});

it('closes its calendar by Escape, and not the dialog around it', async () => {
  const user = userEvent.setup({ delay: null });
  const closeDialog = jest.fn();
  render(
    <Dialog title="Período" onClose={closeDialog}>
      <DayBox label="De" value="2026-12-31" onChange={() => undefined} />
    </Dialog>,
  );
  const button = screen.getByRole('button', { name: 'Abrir o calendário' });
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Próximo mês' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Escolher: De' })).not.toBeInTheDocument();
  expect(button).toHaveFocus();
  expect(closeDialog).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(closeDialog).toHaveBeenCalledTimes(1);
});
