import { screen, waitFor, within } from '@testing-library/react';
import { DateTimeField } from './index';
import { renderFields } from './render-fields';

const box = () => screen.getByLabelText<HTMLInputElement>('Início');
const calendarButton = () => screen.getByRole('button', { name: 'Abrir o calendário' });
const popup = () => screen.findByRole('dialog', { name: 'Escolher: Início' });
const renderBox = (inicio = '', extra: { hour?: string; onGive?: (value: string) => void } = {}) =>
  renderFields(<DateTimeField name="inicio" label="Início" hint="Horário de Brasília" {...extra} />, {
    inicio,
  });
const STORED = '2026-11-21T02:30:00.000Z';

describe('a date-time', () => {
  it('is shown in São Paulo as dd/mm/aaaa hh:mm in a browser of any language, without counting as changed', () => {
    const { isDirty } = renderBox(STORED);
    expect(box()).toHaveValue('20/11/2026 23:30');
    expect(box()).toHaveAttribute('type', 'text');
    expect(box()).toHaveAccessibleDescription('Horário de Brasília');
    expect(isDirty()).toBe(false);
  });

  it('is typed as digits and stored as an instant', async () => {
    const onGive = jest.fn();
    const { user, values } = renderBox('', { onGive });
    await user.type(box(), '011220260900');
    expect(box()).toHaveValue('01/12/2026 09:00');
    expect(values()).toEqual({ inicio: '2026-12-01T12:00:00.000Z' });
    expect(onGive).toHaveBeenLastCalledWith('2026-12-01T12:00:00.000Z');
  });

  it('is typed in short, and completed when it is left', async () => {
    const { user, values } = renderBox();
    await user.type(box(), '5/1/27 9');
    await user.tab();
    expect(box()).toHaveValue('05/01/2027 09:00');
    expect(values()).toEqual({ inicio: '2027-01-05T12:00:00.000Z' });
  });

  it('takes day and hour out of pasted words', async () => {
    const { user, values } = renderBox();
    await user.click(box());
    await user.paste('Audiência em 1/12/2026, às 9h');
    await user.tab();
    expect(values()).toEqual({ inicio: '2026-12-01T12:00:00.000Z' });
  });

  it('keeps what is no date as it was typed, for the schema to refuse', async () => {
    const { user, values } = renderBox(STORED);
    await user.clear(box());
    expect(values()).toEqual({ inicio: '' });
    await user.type(box(), '310220261000');
    await user.tab();
    expect(box()).toHaveValue('31/02/2026 10:00');
    expect(values()).toEqual({ inicio: '31/02/2026 10:00' });
  });

  it('takes a change in its middle, and leaves the caret there', async () => {
    const { user, values } = renderBox(STORED);
    await user.type(box(), '05', { initialSelectionStart: 0, initialSelectionEnd: 2 });
    expect(box()).toHaveValue('05/11/2026 23:30');
    expect(box().selectionStart).toBe(2);
    expect(values()).toEqual({ inicio: '2026-11-06T02:30:00.000Z' });
  });

  it('is stepped by the arrow keys, part by part', async () => {
    const { user } = renderBox(STORED);
    await user.tab();
    box().setSelectionRange(4, 4);
    await user.keyboard('{ArrowUp}');
    expect(box()).toHaveValue('20/12/2026 23:30');
    expect([box().selectionStart, box().selectionEnd]).toEqual([3, 5]);
    box().setSelectionRange(12, 12);
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(box()).toHaveValue('20/12/2026 00:30');
  });

  it('is picked from a calendar by the mouse, and the hour from lists', async () => {
    const { user, values } = renderBox(STORED);
    await user.click(calendarButton());
    const grid = within(await popup());
    expect(grid.getByText('novembro de 2026')).toBeVisible();
    const stored = grid.getByRole('button', { name: 'sexta-feira, 20 de novembro de 2026' });
    expect(stored.closest('td')).toHaveAttribute('aria-selected', 'true');
    await user.click(grid.getByRole('button', { name: 'Próximo mês' }));
    await user.click(grid.getByRole('button', { name: 'terça-feira, 15 de dezembro de 2026' }));
    expect(box()).toHaveValue('15/12/2026 23:30');
    await user.selectOptions(grid.getByLabelText('Hora'), '08');
    await user.selectOptions(grid.getByLabelText('Minuto'), '45');
    expect(values()).toEqual({ inicio: '2026-12-15T11:45:00.000Z' });
    await user.click(grid.getByRole('button', { name: 'Concluir' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(calendarButton()).toHaveFocus();
  });

  it('is picked by the keyboard alone: Alt and the arrow down open, arrows move, Enter chooses, Escape closes', async () => {
    const { user } = renderBox(STORED);
    await user.tab();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const grid = within(await popup());
    await waitFor(() =>
      expect(grid.getByRole('button', { name: 'sexta-feira, 20 de novembro de 2026' })).toHaveFocus(),
    );
    await user.keyboard('{ArrowDown}{ArrowLeft}{PageDown}');
    expect(grid.getByRole('button', { name: 'sábado, 26 de dezembro de 2026' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(box()).toHaveValue('26/12/2026 23:30');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('asks for the day alone if its hour is set, and then closes with the choice', async () => {
    const { user, values } = renderBox('', { hour: '23:59' });
    await user.type(box(), '20112026');
    expect(box()).toHaveValue('20/11/2026');
    expect(values()).toEqual({ inicio: '2026-11-21T02:59:00.000Z' });
    await user.click(calendarButton());
    const grid = within(await popup());
    expect(grid.queryByLabelText('Hora')).not.toBeInTheDocument();
    await user.click(grid.getByRole('button', { name: 'segunda-feira, 30 de novembro de 2026' }));
    expect(box()).toHaveValue('30/11/2026');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
