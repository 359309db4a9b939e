import { renderRoute } from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import { ConteudoPdf } from './conteudo-pdf';
import { PdfRecusado, type Pdf } from './pdf';
import type { OpenPdf } from './use-pdf';

const LINHAS = ['Excelentíssimo Senhor Doutor Juiz', 'A ação de cobrança', 'Pede deferimento'];

/** A PDF with these lines, one on each page; nothing of it is really rendered. */
const buildPdf = (onClose = () => undefined): Pdf => ({
  paginas: LINHAS.length,
  pagina: async (n) => {
    const texto = LINHAS[n - 1] ?? '';
    return {
      width: 595,
      height: 842,
      read: async () => [{ texto, quebra: true }],
      draw: async () => document.createElement('canvas'),
      layText: async (_, container) => {
        const span = document.createElement('span');
        span.textContent = texto;
        container.append(span);
        return [span];
      },
    };
  },
  close: onClose,
});

const show = (open: OpenPdf) => {
  const conteudo = new Blob();
  const element = <ConteudoPdf conteudo={conteudo} nome="inicial.pdf" open={open} />;
  return renderRoute([{ path: '/pdf', element }], { path: '/pdf' });
};

it('shows the pages with their text, and closes the file with the drawer', async () => {
  const onClose = jest.fn();
  const { unmount } = show(async () => buildPdf(onClose));
  expect(await screen.findByText(LINHAS[0] ?? '')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'inicial.pdf' })).toHaveAttribute('tabindex', '0');
  expect(screen.getAllByRole('group', { name: /^Página \d de 3$/ })).toHaveLength(3);
  expect(screen.getByLabelText('Página, de 1 a 3')).toHaveValue('1');
  expect(onClose).not.toHaveBeenCalled();
  unmount();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('finds words on all pages, counts them, goes round, and marks the one that is shown', async () => {
  const { user } = show(async () => buildPdf());
  const campo = await screen.findByLabelText('Procurar no documento');
  const barra = within(screen.getByRole('search'));
  await user.type(campo, 'de');
  expect(await barra.findByText('1 de 3')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(barra.getByText('2 de 3')).toBeVisible();
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  await user.click(barra.getByRole('button', { name: 'Achado anterior' }));
  expect(barra.getByText('3 de 3')).toBeVisible();
  await user.clear(campo);
  await user.type(campo, 'excelentissimo');
  expect(await barra.findByText('1 de 1')).toBeVisible();
  expect(screen.getByText('Excelentíssimo')).toHaveAttribute('data-atual');
  await user.clear(campo);
  await user.type(campo, 'usucapião');
  expect(await barra.findByText('Nada encontrado')).toBeVisible();
  expect(barra.getByRole('button', { name: 'Próximo achado' })).toBeDisabled();
});

it('changes the size by its buttons and by keys, and Ctrl+F goes to the search', async () => {
  const { user } = show(async () => buildPdf());
  const tamanho = await screen.findByLabelText('Tamanho atual');
  await user.click(screen.getByRole('button', { name: 'Aumentar' }));
  expect(tamanho).toHaveTextContent('125%');
  screen.getByRole('region', { name: 'inicial.pdf' }).focus();
  await user.keyboard('--');
  expect(tamanho).toHaveTextContent('75%');
  await user.keyboard('{Control>}f{/Control}');
  expect(screen.getByLabelText('Procurar no documento')).toHaveFocus();
  await user.keyboard('+');
  expect(tamanho).toHaveTextContent('75%');
});

it('takes the number of a page that there is, and forgets another one', async () => {
  const { user } = show(async () => buildPdf());
  const pagina = await screen.findByLabelText('Página, de 1 a 3');
  await user.clear(pagina);
  await user.type(pagina, '9{Enter}');
  expect(pagina).toHaveValue('1');
  expect(screen.getByRole('button', { name: 'Página anterior' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Próxima página' })).toBeEnabled();
});

it('says why a file is not shown, and opens the reader again where only that failed', async () => {
  const { unmount } = show(() => Promise.reject(new PdfRecusado('O PDF pede uma senha.')));
  expect(await screen.findByText('O PDF pede uma senha.')).toBeVisible();
  unmount();
  let isThere = false;
  const { user } = show(() => (isThere ? Promise.resolve(buildPdf()) : Promise.reject(new Error('chunk'))));
  expect(await screen.findByText('Não foi possível abrir o leitor de PDF.')).toBeVisible();
  isThere = true;
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText(LINHAS[0] ?? '')).toBeInTheDocument();
});
