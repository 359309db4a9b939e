import { useSession } from '@foro/shared/session';
import { act, screen } from '@testing-library/react';
import { prepareCustas } from '../custas/custas.fixtures';
import { renderProcessos } from '../processos.fixtures';

prepareCustas();

it.each(['custadetalhe', 'contrariadetalhe'])(
  'does not lead a Gestor away from /%s/0 while the profile is still loading',
  async (form) => {
    const address = `/processodetalhe/7/${form}/0`;
    const { router } = renderProcessos(address, { role: 'Gestor' });
    await screen.findByRole('button', { name: 'Salvar' });
    const { profile } = useSession.getState();
    act(() => useSession.setState({ profile: null, profileStatus: 'loading' }));
    expect(screen.queryByRole('button', { name: 'Salvar' })).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe(address);
    act(() => useSession.setState({ profile, profileStatus: 'ready' }));
    expect(await screen.findByRole('button', { name: 'Salvar' })).toBeVisible();
    expect(router.state.location.pathname).toBe(address);
  },
);
