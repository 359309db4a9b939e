import type { Referencias, TabelaDeReferencia } from '@foro/sample-firms/installation';
import { PROCESSO_ACAO } from './acoes';
import { AREAS_INTERESSE } from './cadastros';
import { PROCESSO_POSICAO_CLIENTE } from './posicoes';
import {
  PROCESSO_FASE,
  PROCESSO_HISTORICO_TIPO,
  PROCESSO_NATUREZA,
  PROCESSO_NEGOCIACAO_CLIENTE_TIPO,
  PROCESSO_PROCEDIMENTO,
  PROCESSO_RISCO,
  PROCESSO_STATUS,
  PROCESSO_TIPO,
} from './processo';
import type { Rotulo } from './rotulos';

const TABELAS: Readonly<Record<TabelaDeReferencia, readonly Rotulo[]>> = {
  acao: PROCESSO_ACAO,
  fase: PROCESSO_FASE,
  historicoTipo: PROCESSO_HISTORICO_TIPO,
  natureza: PROCESSO_NATUREZA,
  negociacao: PROCESSO_NEGOCIACAO_CLIENTE_TIPO,
  posicao: PROCESSO_POSICAO_CLIENTE,
  procedimento: PROCESSO_PROCEDIMENTO,
  risco: PROCESSO_RISCO,
  status: PROCESSO_STATUS,
  tipo: PROCESSO_TIPO,
};
const IDS = new Map(
  Object.entries(TABELAS).flatMap(([tabela, rows]) =>
    rows.map(({ id, descricao }) => [`${tabela} ${descricao}`, id] as const),
  ),
);
/** The reference data for the generator of sample firms. */
export const REFERENCIAS_DE_AMOSTRA: Referencias = {
  idOf: (tabela, descricao) => {
    const id = IDS.get(`${tabela} ${descricao}`);
    if (id === undefined) throw new RangeError(`${tabela} has no "${descricao}"`);
    return id;
  },
  areasInteresse: AREAS_INTERESSE,
};
