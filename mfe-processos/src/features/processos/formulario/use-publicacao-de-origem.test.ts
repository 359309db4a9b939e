import { publicacao } from './publicacao.fixtures';
import { camposDa } from './use-publicacao-de-origem';

const acoes = { options: [{ id: 92, descricao: 'Despejo' }] };
const none = { options: [] };
const VARA = { id: 1, descricao: '3ª VARA CIVEL' };
const OUTRA_VARA = { id: 2, descricao: '3ª Vara Cível' };
const TJSP = { id: 826, descricao: 'TJSP' };
const TJRJ = { id: 819, descricao: 'TJRJ' };

describe('a new case from a publication', () => {
  it('is called by its class if the court names no parties, and has no action that the firm does not know', () => {
    const campos = camposDa({ ...publicacao, partes: [], classe: 'Execução Fiscal' }, acoes, none);
    expect(campos).toMatchObject({ titulo: 'Execução Fiscal', idProcessoAcao: null });
  });

  it.each([
    ['the court', [VARA, TJRJ, TJSP], 826],
    ['the court’s unit where no organ is called as the court', [VARA, TJRJ], 1],
    ['none where two are called so', [VARA, OUTRA_VARA], null],
    ['none where none is called so', [TJRJ], null],
  ])('has as its organ %s', (_title, options, id) => {
    expect(camposDa(publicacao, acoes, { options }).idProcessoOrgao).toBe(id);
  });
});
