import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyAtOnce } from './lazy-at-once';

const load = () => Promise.resolve({ default: () => <p>Processos</p> });

const draw = ({ Component }: ReturnType<typeof lazyAtOnce>) =>
  render(
    <Suspense fallback={<p>Carregando...</p>}>
      <Component />
    </Suspense>,
  );

it('draws what was prepared at once, with nothing in its place before', async () => {
  const page = lazyAtOnce(load);
  await page.prepare();
  draw(page);
  expect(screen.getByText('Processos')).toBeInTheDocument();
  expect(screen.queryByText('Carregando...')).not.toBeInTheDocument();
});

it('waits for what was not', async () => {
  draw(lazyAtOnce(load));
  expect(screen.getByText('Carregando...')).toBeInTheDocument();
  expect(await screen.findByText('Processos')).toBeInTheDocument();
});

it('leaves it to the drawing to meet a file that does not come', async () => {
  let isAway = true;
  const page = lazyAtOnce(() => (isAway ? Promise.reject(new Error('away')) : load()));
  await expect(page.prepare()).rejects.toThrow('away');
  isAway = false;
  draw(page);
  expect(await screen.findByText('Processos')).toBeInTheDocument();
});
