import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyAddress } from './copy-address';

const ADDRESS = 'https://foro.example/convite#7.abc';
const open = () => {
  const user = userEvent.setup();
  render(<CopyAddress label="Endereço do convite" address={ADDRESS} />);
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Endereço do convite' });
  return { box, copy: () => user.click(screen.getByRole('button', { name: 'Copiar endereço' })) };
};

it('shows the address and copies all of it', async () => {
  const { box, copy } = open();
  expect(box).toHaveValue(ADDRESS);
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await copy();
  expect(await screen.findByText('Endereço copiado.')).toBeVisible();
  expect(write).toHaveBeenCalledWith(ADDRESS);
  expect(box).not.toHaveFocus();
});

it('says what to do if the browser refuses, with all of the address selected', async () => {
  const { box, copy } = open();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await copy();
  expect(
    await screen.findByText('O navegador não deixou copiar. Selecione o endereço e copie.'),
  ).toBeVisible();
  expect(box).toHaveFocus();
  expect([box.selectionStart, box.selectionEnd]).toEqual([0, ADDRESS.length]);
});
