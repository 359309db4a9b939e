import type { Publication } from '@foro/shared/contracts/publication';
import { camposDa } from './use-publicacao-de-origem';

const publicacao: Publication = {
  id: 9,
  fonte: 'djen',
  tribunal: 'TJSP',
  orgao: '3ª Vara Cível',
  tipo: 'Intimação',
  tipoDocumento: null,
  classe: 'DESPEJO',
  disponibilizadaEm: '2026-04-10',
  numero: '10123456420268260100',
  idProcesso: null,
  processoTitulo: null,
  cliente: null,
  interessados: [],
  inicio: '',
  situacao: 'nova',
  canceladaEm: null,
  motivoCancelamento: null,
  tratadaEm: null,
  tratadaPor: null,
  motivo: null,
  idAcompanhamento: null,
  idPrazo: null,
  idCompromisso: null,
  dataAlteracao: '2026-04-10T12:00:00.000Z',
  texto: '',
  meio: 'D',
  partes: [
    { nome: 'Zélia Reis', polo: 'A' },
    { nome: 'Ana Reis', polo: 'A' },
    { nome: 'Norte Têxtil', polo: 'P' },
  ],
  advogados: [],
  candidatos: [],
  dataInclusao: '2026-04-10T09:00:00.000Z',
};
const acoes = { options: [{ id: 92, descricao: 'Despejo' }] };

describe('a new case from a publication', () => {
  it('is called by its class where the court names no parties, and has no action that the firm does not know', () => {
    const campos = camposDa({ ...publicacao, partes: [], classe: 'Execução Fiscal' }, acoes);
    expect(campos).toMatchObject({ titulo: 'Execução Fiscal', idProcessoAcao: null });
  });
});
