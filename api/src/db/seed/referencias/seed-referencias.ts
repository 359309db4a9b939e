import type { Transaction } from '../../drivers/transaction';
import { insertRows } from '../insert-rows';
import { PROCESSO_ACAO } from './acoes';
import { EMPRESA_RAMO, EMPRESA_TIPO, USUARIO_CARGO, USUARIO_TIPO } from './cadastros';
import { PROCESSO_INSTANCIA, PROCESSO_JUSTICA } from './justicas';
import { PROCESSO_ORGAO } from './orgaos';
import { PROCESSO_POSICAO_CLIENTE } from './posicoes';
import {
  PROCESSO_AGENDA_PRIORIDADE,
  PROCESSO_CASO,
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

/** Every reference table of a tenant with its initial rows; referenced tables come first. */
export const REFERENCIAS: Readonly<Record<string, readonly Rotulo[]>> = {
  processo_tipo: PROCESSO_TIPO,
  processo_status: PROCESSO_STATUS,
  processo_caso: PROCESSO_CASO,
  processo_risco: PROCESSO_RISCO,
  processo_acao: PROCESSO_ACAO,
  processo_posicao_cliente: PROCESSO_POSICAO_CLIENTE,
  processo_natureza: PROCESSO_NATUREZA,
  processo_procedimento: PROCESSO_PROCEDIMENTO,
  processo_fase: PROCESSO_FASE,
  processo_justica: PROCESSO_JUSTICA,
  processo_orgao: PROCESSO_ORGAO,
  processo_instancia: PROCESSO_INSTANCIA,
  processo_negociacao_cliente_tipo: PROCESSO_NEGOCIACAO_CLIENTE_TIPO,
  processo_historico_tipo: PROCESSO_HISTORICO_TIPO,
  processo_agenda_prioridade: PROCESSO_AGENDA_PRIORIDADE,
  empresa_tipo: EMPRESA_TIPO,
  empresa_ramo: EMPRESA_RAMO,
  usuario_tipo: USUARIO_TIPO,
  usuario_cargo: USUARIO_CARGO,
};

/**
 * Inserts the initial reference rows of a firm. Idempotent: existing rows stay as the firm has edited them.
 * Runs in that tenant's scope, as the runtime role.
 */
export async function seedReferencias(tx: Transaction, idCliente: number): Promise<void> {
  for (const [table, rows] of Object.entries(REFERENCIAS)) {
    await insertRows(
      tx,
      table,
      rows.map((row) => ({ id_cliente: idCliente, ...row })),
      'do nothing',
    );
  }
}
