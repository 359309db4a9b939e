import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resetSession, signInAs } from '../testing/build-session';
import type { SlotProps } from './contexts';
import { Slot } from './slot';
import { type OfferedPiece, type PieceComponent, type SlotHost, SlotHostContext } from './slot-host';

const piece = (overrides: Partial<OfferedPiece>): OfferedPiece => ({
  slot: 'processo.aba',
  name: 'prazos',
  title: 'Prazos',
  order: 1,
  module: './slots/processo-aba/prazos',
  height: 120,
  remote: 'mfe-agenda',
  ...overrides,
});

const Prazos = ({ context }: SlotProps<'processo.aba'>) => <p>prazos do processo {context.idProcesso}</p>;
function Broken(): never {
  throw new Error('quebrou');
}

function renderSlot(components: Record<string, () => Promise<unknown>>, pieces: OfferedPiece[]) {
  const broken: string[] = [];
  const host: SlotHost = {
    pieces,
    load: ({ name }) => components[name]?.() as Promise<PieceComponent>,
    onBroken: ({ name }, error) => broken.push(`${name}: ${String(error)}`),
    refresh: () => Promise.resolve(),
  };
  const context = { idProcesso: 7 };
  render(
    <SlotHostContext.Provider value={host}>
      <h1>Processo</h1>
      <Slot name="processo.aba" context={context} />
    </SlotHostContext.Provider>,
  );
  return { broken, user: userEvent.setup() };
}

beforeEach(() => signInAs('Colaborador'));
afterEach(resetSession);

describe('Slot', () => {
  it('shows what remotes bring to it and the role may see, in order, with its context, and nothing of other slots', async () => {
    renderSlot(
      {
        prazos: async () => Prazos,
        gestao: async () => () => <p>só da gestão</p>,
        hoje: async () => () => <p>de outro lugar</p>,
        notas: async () => () => <p>notas</p>,
      },
      [
        piece({}),
        piece({ name: 'gestao', roles: ['Admin', 'Gestor'] }),
        piece({ name: 'hoje', slot: 'inicio' }),
        piece({ name: 'notas', roles: ['Colaborador'] }),
      ],
    );
    expect(await screen.findByText('prazos do processo 7')).toBeVisible();
    expect(await screen.findByText('notas')).toBeVisible();
    expect(screen.queryByText('só da gestão')).not.toBeInTheDocument();
    expect(screen.queryByText('de outro lugar')).not.toBeInTheDocument();
  });

  it('reserves the space of a piece that is loading', async () => {
    let come = (_component: PieceComponent) => {};
    renderSlot({ prazos: () => new Promise((resolve) => (come = resolve)) }, [piece({})]);
    const waiting = await screen.findByRole('status');
    expect(waiting).toHaveTextContent('Carregando Prazos...');
    expect(waiting.parentElement).toHaveStyle({ minHeight: '120px' });
    come(() => <p>chegou</p>);
    expect((await screen.findByText('chegou')).closest('.foro-slot')).not.toHaveStyle({ minHeight: '120px' });
  });

  it('says in one line that a piece cannot be loaded, leaves the page and the other pieces, and tries again', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    let isThere = false;
    const { user } = renderSlot(
      {
        prazos: () => (isThere ? Promise.resolve(Prazos) : Promise.reject(new Error('não veio'))),
        notas: async () => () => <p>notas</p>,
      },
      [piece({}), piece({ name: 'notas' })],
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('“Prazos” não está disponível agora.');
    expect(screen.getByRole('heading', { name: 'Processo' })).toBeVisible();
    expect(screen.getByText('notas')).toBeVisible();
    isThere = true;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('prazos do processo 7')).toBeVisible();
  });

  it('says why a piece is switched off, in its room, and fetches nothing', async () => {
    const load = jest.fn();
    renderSlot({ prazos: load, notas: async () => () => <p>notas</p> }, [
      piece({ off: 'Conta errado em 2027.' }),
      piece({ name: 'notas' }),
    ]);
    expect(await screen.findByText('notas')).toBeVisible();
    expect(screen.getByRole('note')).toHaveTextContent('“Prazos” está desligado: Conta errado em 2027.');
    expect(load).not.toHaveBeenCalled();
  });

  it('tells the host of a piece that breaks while it is drawn', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const { broken } = renderSlot({ prazos: async () => Broken }, [piece({})]);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(broken).toEqual(['prazos: Error: quebrou']);
  });
});
