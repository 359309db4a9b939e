import type { SlotProps } from '@foro/shared/slots';
import { installServer } from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import { cases, renderProcessos } from '../processos.fixtures';

installServer(...cases);

const Prazos = ({ context }: SlotProps<'processo.aba'>) => <p>prazos do processo {context.idProcesso}</p>;
const prazos = { slot: 'processo.aba' as const, name: 'prazos', title: 'Prazos', component: Prazos };

describe('a tab of a case that another remote brings', () => {
  it("follows the specification's six, at its own address, and receives the id of the case", async () => {
    const { user, router } = renderProcessos('/processodetalhe/7/custas', { pieces: [prazos] });
    const tabs = within(await screen.findByRole('navigation', { name: 'Abas do processo' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Processo',
      'Dados Auxiliares',
      'Parte Contrária',
      'Acompanhamento',
      'Custas',
      'Documentos',
      'Prazos',
    ]);
    await user.click(tabs.getByRole('link', { name: 'Prazos' }));
    expect(await screen.findByText('prazos do processo 7')).toBeVisible();
    expect(router.state.location.pathname).toBe('/processodetalhe/7/prazos');
    expect(tabs.getByRole('link', { name: 'Prazos' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByText('Cobrança de aluguéis')).toBeVisible();
  });

  it('is not shown to whom it is not for, and its address says that it is not there', async () => {
    renderProcessos('/processodetalhe/7/prazos', {
      role: 'Cliente',
      pieces: [{ ...prazos, roles: ['Admin', 'Gestor', 'Colaborador'] }],
    });
    expect(await screen.findByText('Esta aba não está disponível.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Prazos' })).not.toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Abas do processo' })).toBeVisible();
  });

  it('leaves the card and the other tabs of the case standing when it does not come', async () => {
    const { component: _, ...away } = prazos;
    const { user } = renderProcessos('/processodetalhe/7/prazos', { pieces: [away] });
    expect(await screen.findByRole('alert')).toHaveTextContent('“Prazos” não está disponível agora.');
    await user.click(screen.getByRole('link', { name: 'Custas' }));
    expect(await screen.findByText('Nenhuma custa lançada')).toBeVisible();
  });
});
