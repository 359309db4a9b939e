import type { DocumentVersion, ProcessDocumentRow } from '@foro/shared/contracts/process-document';

/** The tab of the case in all these tests. */
export const LISTA = '/processodetalhe/7/docs';
export const CRIACAO = '2026-03-02T13:00:00.000Z';

export const buildRow = (overrides: Partial<ProcessDocumentRow> = {}): ProcessDocumentRow => ({
  id: 61,
  idProcesso: 7,
  idEmpresa: null,
  idContato: null,
  titulo: 'Petição inicial',
  tipo: 'peticao',
  pasta: 'Inicial',
  etiquetas: 'urgente',
  nota: 'Conferir o valor',
  visivelCliente: false,
  versao: 2,
  nome: 'inicial.pdf',
  tipoConteudo: 'application/pdf',
  tamanho: 1_468_006,
  verificado: false,
  enviadoEm: CRIACAO,
  enviadoPor: 'Ana Souza',
  textoSituacao: null,
  processoTitulo: 'Cobrança de aluguéis',
  processoNumeroCNJ: null,
  cliente: 'Lima Imóveis',
  dataAlteracao: CRIACAO,
  ...overrides,
});

export const buildVersao = (n: number, overrides: Partial<DocumentVersion> = {}): DocumentVersion => ({
  n,
  nome: `inicial ${n}.pdf`,
  tipoConteudo: 'application/pdf',
  tamanho: 2048,
  verificado: true,
  sha256: 'a'.repeat(64),
  nota: null,
  dataInclusao: CRIACAO,
  usuarioInclusao: 'Ana Souza',
  ...overrides,
});
