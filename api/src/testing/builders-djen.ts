interface LinhaDeTeste {
  readonly id?: number;
  readonly dia?: string;
  readonly numero?: string;
  readonly texto?: string | null;
  readonly orgao?: string;
  readonly tribunal?: string;
  /** Numbers and states of the lawyers that it names. */
  readonly oabs?: readonly (readonly [numero: string, uf: string])[];
  readonly cancelada?: string;
}

/** A row in DJEN's format. */
export function linhaDoDjen({
  id = 510_000_001,
  dia = '2026-11-17',
  numero = '10123456420268260100',
  texto = 'Vistos. Julgo PROCEDENTE o pedido. P.I.',
  orgao = '3ª Vara Cível de Ribeirão Preto',
  tribunal = 'TJSP',
  oabs = [['123456', 'SP']],
  cancelada,
}: LinhaDeTeste = {}) {
  return {
    id,
    data_disponibilizacao: dia,
    siglaTribunal: tribunal,
    tipoComunicacao: 'Intimação',
    nomeOrgao: orgao,
    idOrgao: 8801,
    texto,
    numero_processo: numero,
    meio: 'D',
    link: null,
    tipoDocumento: 'Sentença',
    nomeClasse: 'PROCEDIMENTO COMUM CÍVEL',
    codigoClasse: '7',
    numeroComunicacao: 1201,
    ativo: cancelada === undefined,
    hash: `h${id}`,
    status: cancelada === undefined ? 'P' : 'C',
    motivo_cancelamento: cancelada ?? null,
    data_cancelamento: cancelada === undefined ? null : '2026-11-18',
    datadisponibilizacao: dia.split('-').toReversed().join('/'),
    meiocompleto: 'Diário de Justiça Eletrônico Nacional',
    numeroprocessocommascara: numero,
    destinatarios: [{ nome: 'CONSTRUÇÕES AURORA LTDA', polo: 'A', comunicacao_id: id }],
    destinatarioadvogados: oabs.map(([numero_oab, uf_oab], place) => ({
      id: id + place,
      comunicacao_id: id,
      advogado_id: 71_001 + place,
      advogado: { id: 71_001 + place, nome: 'MARIA SOUZA', numero_oab, uf_oab },
    })),
  };
}

/** A page in DJEN's format. */
export const paginaDoDjen = (items: readonly unknown[], count = items.length) => ({
  status: 'success',
  message: 'Sucesso',
  count,
  items,
});
