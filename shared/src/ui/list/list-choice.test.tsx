import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ListChoice, ListFilters } from './list-choice';

const SITUACOES = [
  ['', 'Todas'],
  ['aberto', 'Em aberto'],
] as const;

function Filtros() {
  const [situacao, setSituacao] = useState('');
  return (
    <ListFilters>
      <ListChoice label="Situação" value={situacao} choices={SITUACOES} onChange={setSituacao} />
    </ListFilters>
  );
}

describe('the filters of a list', () => {
  const { innerWidth } = window;
  afterEach(() => void (window.innerWidth = innerWidth));

  it('lie open beside each other if there is room', () => {
    render(<Filtros />);
    expect(screen.getByRole('group', { name: 'Filtros' })).toContainElement(
      screen.getByLabelText('Situação'),
    );
    expect(screen.queryByText('Filtros')).not.toBeInTheDocument();
  });

  it('fold to one line on a phone, which says how many are set', async () => {
    window.innerWidth = 390;
    const user = userEvent.setup();
    render(<Filtros />);
    const folded = screen.getByText('Filtros');
    expect(screen.getByLabelText('Situação')).not.toBeVisible();
    await user.click(folded);
    await user.selectOptions(screen.getByLabelText('Situação'), 'Em aberto');
    expect(screen.getByText('Filtros (1)')).toBeVisible();
  });
});
