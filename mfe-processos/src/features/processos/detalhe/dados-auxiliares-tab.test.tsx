import { box, dismiss, http, HttpResponse, installServer, save, takeSaves } from '@foro/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import {
  buildProcesso,
  cases,
  choose,
  chosen,
  lookups,
  renderProcessos,
  select,
} from '../processos.fixtures';

jest.setTimeout(120_000);

const server = installServer(...cases, ...lookups);

async function openAux(overrides: Parameters<typeof buildProcesso>[0] = {}) {
  server.use(http.get('/api/Process/7', () => HttpResponse.json(buildProcesso(overrides))));
  const screenOf = renderProcessos('/processodetalhe/7/aux');
  await screen.findByLabelText('Data de Distribuição');
  return screenOf;
}

describe('the tab "Dados Auxiliares"', () => {
  it('sends the day as text, the telephone as digits and the fields of the other tab too, and goes to the list', async () => {
    const sent = takeSaves(server, 'put', '/api/Process', buildProcesso());
    const { user, router } = await openAux();
    await user.clear(box('Data de Distribuição'));
    await user.type(box('Data de Distribuição'), '05112026');
    expect(box('Data de Distribuição')).toHaveValue('05/11/2026');
    await user.clear(box('Juiz'));
    await user.type(box('DDD'), '11');
    await user.type(box('Telefone'), '987654321');
    await save(user);
    await dismiss(user, 'Processo atualizado com sucesso!');
    expect(router.state.location.pathname).toBe('/processos');
    expect(sent[0]).toMatchObject({
      id: 7,
      dataDistribuicao: '2026-11-05',
      juiz: null,
      advogadoContraDDD: '11',
      advogadoContraTelefone: '987654321',
    });
    expect(sent[0]).toMatchObject({
      titulo: 'Cobrança de aluguéis',
      valor: 1234.5,
      observacao: 'Primeira linha\nSegunda linha',
      idEmpresa: 20,
      idEquipeUsuario: 41,
    });
  });

  it('brings the cities of the chosen state, and clears the former one', async () => {
    const { user } = await openAux();
    await waitFor(() => expect(chosen('Cidade')).toContain('São Paulo (capital)'));
    await choose(user, 'Estado', 'Rio de Janeiro');
    expect(chosen('Cidade')).not.toContain('São Paulo (capital)');
    await choose(user, 'Cidade', 'Niterói');
    expect(chosen('Cidade')).toContain('Niterói');
  });

  it('brings the instances of the chosen justice, and clears the former one', async () => {
    const { user } = await openAux();
    await waitFor(() => expect(chosen('Instância')).toContain('Vara (1º grau)'));
    await choose(user, 'Justiça', 'Trabalho');
    expect(chosen('Instância')).not.toContain('Vara (1º grau)');
    await choose(user, 'Instância', 'Vara do Trabalho (1º grau)');
    expect(chosen('Instância')).toContain('Vara do Trabalho (1º grau)');
  });

  it('keeps "Cidade" and "Instância" closed until a state and a justice are chosen', async () => {
    await openAux({ idEstado: null, idCidade: null, idProcessoJustica: null, idProcessoInstancia: null });
    expect(select('Cidade')).toBeDisabled();
    expect(select('Instância')).toBeDisabled();
  });

  it('leads by "Cadastre as Partes Contrárias" to the opposing parties, and by "Voltar" to the list', async () => {
    await openAux();
    expect(screen.getByRole('link', { name: 'Cadastre as Partes Contrárias' })).toHaveAttribute(
      'href',
      '/processodetalhe/7/contraria',
    );
    expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/processos');
  });
});

describe('justice, instance, court and state of a new case', () => {
  const PROPOSTO = 'Proposto pelo número CNJ; salve para valer.';
  const EMPTY = {
    idProcessoJustica: null,
    idProcessoInstancia: null,
    idProcessoOrgao: null,
    idEstado: null,
    idCidade: null,
  };

  it('are proposed from its number, marked, and saved', async () => {
    const sent = takeSaves(server, 'put', '/api/Process', buildProcesso());
    const { user } = await openAux(EMPTY);
    await waitFor(() => expect(chosen('Instância')).toContain('Vara (1º grau)'));
    expect(chosen('Justiça')).toContain('Estadual/DFT');
    expect(chosen('Órgão')).toContain('TJSP');
    expect(chosen('Estado')).toContain('São Paulo');
    for (const label of ['Justiça', 'Instância', 'Órgão', 'Estado'])
      expect(select(label)).toHaveAccessibleDescription(PROPOSTO);
    await save(user);
    await dismiss(user, 'Processo atualizado com sucesso!');
    expect(sent[0]).toMatchObject({
      idProcessoJustica: 8,
      idProcessoInstancia: 801,
      idProcessoOrgao: 826,
      idEstado: 35,
      idCidade: null,
    });
  });

  it('are no change of the person: leaving does not ask', async () => {
    const { user, router } = await openAux(EMPTY);
    await waitFor(() => expect(chosen('Instância')).toContain('Vara (1º grau)'));
    await user.click(screen.getByRole('link', { name: 'Custas' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/processodetalhe/7/custas'));
  });

  it('are marked no more once another is chosen, and not proposed again', async () => {
    const { user } = await openAux(EMPTY);
    await waitFor(() => expect(chosen('Instância')).toContain('Vara (1º grau)'));
    await choose(user, 'Justiça', 'Trabalho');
    expect(select('Justiça')).not.toHaveAccessibleDescription(PROPOSTO);
    expect(chosen('Instância')).not.toContain('Vara');
    await choose(user, 'Justiça', 'Estadual/DFT');
    expect(chosen('Instância')).not.toContain('Vara');
    expect(chosen('Órgão')).toContain('TJSP');
  });

  it('leave what was chosen as it is', async () => {
    await openAux({ ...EMPTY, idProcessoJustica: 8, idEstado: 33 });
    await waitFor(() => expect(chosen('Órgão')).toContain('TJSP'));
    expect(chosen('Estado')).toContain('Rio de Janeiro');
    expect(select('Estado')).not.toHaveAccessibleDescription(PROPOSTO);
    expect(select('Justiça')).not.toHaveAccessibleDescription(PROPOSTO);
    expect(select('Órgão')).toHaveAccessibleDescription(PROPOSTO);
  });

  it.each([
    ['somebody chose another justice', { idProcessoJustica: 5 }],
    ['somebody chose another court', { idProcessoOrgao: 515 }],
    ['the number has wrong check digits', { numeroCNJ: '1000001-52.2026.8.26.0100' }],
    ['there is no number', { numeroCNJ: null }],
  ])('are not proposed where %s', async (_, overrides) => {
    await openAux({ ...EMPTY, ...overrides });
    await waitFor(() =>
      expect(select('Órgão').closest('.foro-select')).not.toHaveTextContent('Carregando...'),
    );
    expect(chosen('Estado')).toContain('Selecione...');
    expect(screen.queryByText(PROPOSTO)).not.toBeInTheDocument();
  });
});
