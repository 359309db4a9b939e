interface ProcessoDeTeste {
  readonly numero?: string;
  readonly tribunal?: string;
  readonly grau?: string;
  readonly atualizadoEm?: string;
  readonly movimentos?: readonly unknown[];
}

/** One degree of a case in DataJud's format. */
export function processoDoDatajud({
  numero = '10123456420268260100',
  tribunal = 'TJSP',
  grau = 'G1',
  atualizadoEm = '2026-04-11T03:00:00.000Z',
  movimentos = [],
}: ProcessoDeTeste = {}) {
  return {
    id: `${tribunal}_7_${grau}_8801_${numero}`,
    numeroProcesso: numero,
    tribunal,
    grau,
    nivelSigilo: 0,
    classe: { codigo: 7, nome: 'Procedimento Comum Cível' },
    sistema: { codigo: 3, nome: 'SAJ' },
    formato: { codigo: 1, nome: 'Eletrônico' },
    dataAjuizamento: '20260115143000',
    dataHoraUltimaAtualizacao: atualizadoEm,
    '@timestamp': '2026-04-12T10:00:00.717043217Z',
    orgaoJulgador: { codigo: 8801, nome: '03 CIVEL DE RIBEIRAO PRETO', codigoMunicipioIBGE: 3543402 },
    assuntos: [
      { codigo: 10439, nome: 'Indenização por Dano Material' },
      [{ codigo: 7698, nome: 'Perdas e Danos' }],
    ],
    movimentos,
  };
}

/** A response of DataJud with these degrees. */
export const respostaDoDatajud = (sources: readonly { readonly id: string }[]) => ({
  took: 41,
  timed_out: false,
  _shards: { total: 20, successful: 20, skipped: 0, failed: 0 },
  hits: {
    total: { value: sources.length, relation: 'eq' },
    hits: sources.map((_source) => ({ _id: _source.id, _source, sort: [_source.id] })),
  },
});
