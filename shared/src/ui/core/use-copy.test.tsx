import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCopy } from './use-copy';

function Copiador() {
  const { said, copy } = useCopy();
  return (
    <>
      <button type="button" onClick={() => void copy('A-1', 'Código copiado.', 'o código')}>
        Copiar
      </button>
      <p role="status">{said}</p>
    </>
  );
}

it('copies and says so', async () => {
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  render(<Copiador />);
  await user.click(screen.getByRole('button', { name: 'Copiar' }));
  expect(await screen.findByText('Código copiado.')).toBeVisible();
  expect(write).toHaveBeenCalledWith('A-1');
});

it('says what to do if the browser refuses', async () => {
  const user = userEvent.setup();
  jest
    .spyOn(navigator.clipboard, 'writeText')
    .mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  render(<Copiador />);
  await user.click(screen.getByRole('button', { name: 'Copiar' }));
  expect(await screen.findByText('O navegador não deixou copiar. Selecione o código e copie.')).toBeVisible();
});
