import { openShown, ownPath, shownOf } from './push';

it('shows what was pushed, the same notice once, with its page', () => {
  const message = { texto: 'Prazo: vence em 20/11/2026', caminho: '/prazodetalhe/7', marca: 'aviso-3' };
  expect(shownOf(JSON.stringify(message))).toEqual({
    title: 'Foro',
    options: {
      body: 'Prazo: vence em 20/11/2026',
      tag: 'aviso-3',
      icon: '/icons/icon-192.png',
      data: { caminho: '/prazodetalhe/7' },
    },
  });
});

it.each([undefined, '', 'lixo', 'null', '[]'])('says that there is a notice for %p', (text) => {
  expect(shownOf(text)).toMatchObject({
    options: { body: 'Você tem um aviso novo.', data: { caminho: '/avisos' } },
  });
});

it.each(['https://outro.example', '//outro.example', '/\\outro.example', 7, undefined])(
  'never leads to another site: %p',
  (caminho) => expect(ownPath(caminho)).toBe('/avisos'),
);

describe('a tap', () => {
  const done: string[] = [];
  const open = async (address: string) => void done.push(`open ${address}`);
  const windowOf = (navigate: () => Promise<void>) => ({
    focus: async () => void done.push('focus'),
    navigate,
  });
  beforeEach(() => done.splice(0));

  it('opens a window if none is there', async () => {
    await openShown('/avisos', [], open);
    expect(done).toEqual(['open /avisos']);
  });

  it('goes to the page in the window that is there, or in another if the browser refuses', async () => {
    await openShown('/avisos', [windowOf(async () => void done.push('navigate'))], open);
    await openShown('/avisos', [windowOf(() => Promise.reject(new Error('not controlled')))], open);
    expect(done).toEqual(['focus', 'navigate', 'focus', 'open /avisos']);
  });
});
