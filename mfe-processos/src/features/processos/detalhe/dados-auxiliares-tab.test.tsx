import { http, HttpResponse, installServer } from '@foro/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import {
  box,
  buildProcesso,
  cases,
  choose,
  chosen,
  dismiss,
  fieldError,
  lookups,
  renderProcessos,
  save,
  select,
  takeSaves,
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

  it.each([
    ['Data de Distribuição', '31022026', 'Data inválida'],
    ['Data de Distribuição', '3112', 'Data inválida'],
    ['E-mail', 'rui@', 'E-mail inválido'],
    ['DDD', '11', 'Telefone inválido'],
    ['Telefone', '1234567', 'Telefone inválido'],
  ])('refuses in "%s" the text "%s": "%s"', async (label, text, message) => {
    const { user } = await openAux();
    await user.clear(box(label));
    await user.type(box(label), text);
    await save(user);
    expect(await fieldError(message)).toBeVisible();
  });

  it('takes no more than ten characters of a date', async () => {
    const { user } = await openAux({ dataDistribuicao: null });
    await user.type(box('Data de Distribuição'), '311220269');
    expect(box('Data de Distribuição')).toHaveValue('31/12/2026');
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
