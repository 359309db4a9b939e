import { publicacao } from './publicacao.fixtures';
import { camposDa } from './use-publicacao-de-origem';

const acoes = { options: [{ id: 92, descricao: 'Despejo' }] };

describe('a new case from a publication', () => {
  it('is called by its class where the court names no parties, and has no action that the firm does not know', () => {
    const campos = camposDa({ ...publicacao, partes: [], classe: 'Execução Fiscal' }, acoes);
    expect(campos).toMatchObject({ titulo: 'Execução Fiscal', idProcessoAcao: null });
  });
});
