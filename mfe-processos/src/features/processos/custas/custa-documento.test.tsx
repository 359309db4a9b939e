import { dismiss, http, HttpResponse, save, takeSaves } from '@foro/shared/testing';
import { screen } from '@testing-library/react';
import { choose, renderProcessos } from '../processos.fixtures';
import { buildCusta, buildRow, LISTA, prepareCustas } from './custas.fixtures';

jest.setTimeout(120_000);

const { server, answerList, openForm } = prepareCustas();

describe('the document of a cost', () => {
  it('is chosen among those of the case, as its guia or receipt', async () => {
    const papel = { id: 80, titulo: 'Comprovante do preparo' };
    server.use(
      http.get('/api/ProcessDocument', ({ request }) =>
        HttpResponse.json({
          items: new URL(request.url).searchParams.get('idProcesso') === '7' ? [papel] : [],
          total: 1,
        }),
      ),
    );
    const sent = takeSaves(server, 'put', '/api/ProcessCost', buildCusta());
    const { user } = await openForm(31, buildCusta());
    await choose(user, 'Documento', 'Comprovante do preparo');
    await save(user);
    await dismiss(user, 'Custo do Processo salvo com sucesso!');
    expect(sent[0]).toMatchObject({ id: 31, idDocumento: 80 });
  });

  it('is a link to it where the cost is read, if the reader may see it', async () => {
    answerList([buildRow()]);
    const custa = buildCusta({ idDocumento: 80, documentoTitulo: 'Guia & recibo' });
    server.use(http.get('/api/ProcessCost/31', () => HttpResponse.json(custa)));
    const { user, unmount } = renderProcessos(LISTA, { role: 'Cliente' });
    await user.click(await screen.findByRole('link', { name: 'Preparo do recurso' }));
    expect(await screen.findByRole('link', { name: 'Guia & recibo' })).toHaveAttribute(
      'href',
      '/processodetalhe/7/docs?search=Guia%20%26%20recibo',
    );
    unmount();
    server.use(http.get('/api/ProcessCost/31', () => HttpResponse.json(buildCusta())));
    renderProcessos('/processodetalhe/7/custadetalhe/31', { role: 'Cliente' });
    expect(await screen.findByText('GRU · 8899 · 18720-8')).toBeVisible();
    expect(screen.queryByText('Documento')).not.toBeInTheDocument();
  });
});
