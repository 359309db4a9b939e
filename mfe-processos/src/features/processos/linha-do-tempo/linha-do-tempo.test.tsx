import type { TimelineRow } from '@foro/shared/contracts/timeline';
import { http, HttpResponse, installServer, renderRoute } from '@foro/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import LinhaDoTempo from './linha-do-tempo';

const LINHA: TimelineRow = {
  id: 411,
  grupo: 'acompanhamentos',
  em: '2026-03-02T13:00:00.000Z',
  tipo: 'acompanhamento',
  tipoNome: 'Acompanhamento',
  idRegistro: 41,
  registro: 'Petição inicial',
  acao: null,
  usuario: 'Helena Prado',
  motivo: null,
  mudancas: [],
};
const MUDANCA: TimelineRow = {
  ...LINHA,
  id: 120,
  grupo: 'mudancas',
  tipo: 'processo',
  tipoNome: 'Processo',
  idRegistro: 7,
  registro: 'Ação de cobrança',
  acao: 'alteracao',
  usuario: 'Ana Souza',
  mudancas: [{ rotulo: 'Risco', antes: 'Possível', depois: 'Provável', isLongo: false }],
};

const PRAZO: TimelineRow = {
  ...LINHA,
  id: 54,
  grupo: 'prazos',
  tipo: 'prazo',
  tipoNome: 'Prazo',
  idRegistro: 5,
  registro: 'Apelação, sugerido',
};
const CUSTO: TimelineRow = {
  ...LINHA,
  id: 65,
  grupo: 'custos',
  tipo: 'lancamento',
  tipoNome: 'Custo do Processo',
  idRegistro: 6,
  registro: 'Preparo, R$ 10,00',
};

const asked: (string | null)[] = [];
const server = installServer(
  http.get('/api/Process/7/Timeline', ({ request }) => {
    asked.push(new URL(request.url).searchParams.get('grupo'));
    return HttpResponse.json({ items: [LINHA, MUDANCA, PRAZO, CUSTO], total: 4 });
  }),
);
const renderLinha = (path = '/processodetalhe/7/linha-do-tempo') =>
  renderRoute(
    [
      {
        path: 'processodetalhe/7/*',
        element: <LinhaDoTempo title="Linha do tempo" context={{ idProcesso: 7 }} />,
      },
    ],
    {
      path,
    },
  );
const cellsOf = async (text: string) =>
  [...((await screen.findByText(text)).closest('tr')?.cells ?? [])].map((cell) => cell.textContent);

describe('the tab Linha do tempo', () => {
  beforeEach(() => {
    asked.length = 0;
  });

  it('shows the records and changes of the case, in words, and leads to them', async () => {
    renderLinha();
    expect(await cellsOf('Acompanhamento: Petição inicial')).toEqual([
      '02/03/2026 10:00',
      'Acompanhamento: Petição inicial',
      'Helena Prado',
      '-',
    ]);
    expect(await cellsOf('Processo, alterou: Ação de cobrança')).toEqual([
      '02/03/2026 10:00',
      'Processo, alterou: Ação de cobrança',
      'Ana Souza',
      'Risco: Possível → Provável',
    ]);
    expect(screen.getByRole('link', { name: 'Acompanhamento: Petição inicial' })).toHaveAttribute(
      'href',
      '/processodetalhe/7/histdetalhe/41',
    );
    expect(screen.getByRole('link', { name: 'Prazo: Apelação, sugerido' })).toHaveAttribute(
      'href',
      '/prazodetalhe/5?processo=7',
    );
    expect(screen.getByRole('link', { name: 'Custo do Processo: Preparo, R$ 10,00' })).toHaveAttribute(
      'href',
      '/processodetalhe/7/custadetalhe/6',
    );
  });

  it('is narrowed by "Mostrar", which is in the address', async () => {
    const { user, router } = renderLinha();
    await screen.findByText('Acompanhamento: Petição inicial');
    await user.selectOptions(screen.getByLabelText('Mostrar'), 'Mudanças');
    await waitFor(() => expect(asked).toEqual([null, 'mudancas']));
    expect(router.state.location.search).toBe('?mostrar=mudancas');
  });

  it('takes the filter from its address, and takes nothing else from it', async () => {
    renderLinha('/processodetalhe/7/linha-do-tempo?mostrar=partes');
    await screen.findByText('Acompanhamento: Petição inicial');
    expect(screen.getByLabelText('Mostrar')).toHaveDisplayValue('Partes contrárias');
    expect(asked).toEqual(['partes']);
  });

  it('says "Erro ao buscar a linha do tempo" when it cannot be loaded', async () => {
    server.use(http.get('/api/Process/7/Timeline', () => new HttpResponse(null, { status: 400 })));
    renderLinha();
    expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao buscar a linha do tempo');
  });
});
