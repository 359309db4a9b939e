import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DayStrip } from './day-strip';

const days = [
  { data: '2026-02-28', numero: null, motivo: 'Sábado (CPC, art. 216)' },
  { data: '2026-03-02', numero: 1, motivo: 'Dia útil (CPC, art. 219)' },
  { data: '2026-03-03', numero: 2, motivo: 'Dia útil (CPC, art. 219)', isLast: true },
];
const reason = 'sáb. 28/02/2026: não conta. Sábado (CPC, art. 216)';

describe('<DayStrip>', () => {
  it('has a strip for each month, numbers the counted days and names the last one', () => {
    render(<DayStrip days={days} about="Contagem" />);
    const february = within(screen.getByRole('region', { name: 'Contagem em fevereiro de 2026' }));
    expect(february.getByRole('button', { name: reason })).toHaveTextContent('28–');
    const march = within(screen.getByRole('region', { name: 'Contagem em março de 2026' }));
    expect(march.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'seg. 02/03/2026: dia 1. Dia útil (CPC, art. 219)',
      'ter. 03/03/2026: dia 2, último dia. Dia útil (CPC, art. 219)',
    ]);
  });

  it('shows the reason of a day on hover, on focus and on a press', async () => {
    const user = userEvent.setup();
    render(<DayStrip days={days} about="Contagem" />);
    const day = screen.getByRole('button', { name: reason });
    expect(screen.queryByText(reason)).toBeNull();
    await user.hover(day);
    expect(screen.getByText(reason)).toBeVisible();
    await user.tab();
    await user.tab();
    expect(screen.queryByText(reason)).toBeNull();
    await user.tab({ shift: true });
    expect(screen.getByText(reason)).toBeVisible();
    await user.tab();
    await user.click(day);
    expect(screen.getByText(reason)).toBeVisible();
  });
});
