import type { Transaction } from '../db/drivers/transaction';

/** What a person does that changes no record: each with the record that it is about. */
export interface Nota {
  /** `usuario` for signing in and its kin, `relatorio` for what was read out, `rota` for what was refused. */
  readonly tabela: 'usuario' | 'relatorio' | 'rota';
  readonly acao: NotaAcao;
  readonly idRegistro?: number | undefined;
  readonly rotulo?: string | undefined;
  readonly depois?: Readonly<Record<string, unknown>> | undefined;
  /** Null where nobody was signed in. */
  readonly idUsuario: number | null;
  readonly idRequisicao: string;
}

/** Each at most 30 characters, in the words of the table `evento`. */
export type NotaAcao =
  | 'entrada'
  | 'entrada_recusada'
  | 'saida'
  | 'sessao_encerrada'
  | 'acesso_negado'
  | 'exportacao'
  | 'convite_enviado'
  | 'convite_revogado'
  | 'convite_aceito'
  | 'segundo_fator_ligado'
  | 'segundo_fator_desligado'
  | 'segundo_fator_recusado'
  | 'codigo_reserva_usado'
  | 'codigos_reserva_trocados'
  | 'agenda_assinada'
  | 'agenda_revogada';

/** Writes an event by hand, in a transaction of the tenant: for what no trigger sees. */
export async function noteEvento(
  tx: Transaction,
  { tabela, acao, idRegistro, rotulo, depois, idUsuario, idRequisicao }: Nota,
): Promise<void> {
  await tx.query('select foro_anota_evento($1, $2, $3, $4, $5, $6, $7)', [
    tabela,
    idRegistro ?? null,
    acao,
    rotulo ?? null,
    depois === undefined ? null : JSON.stringify(depois),
    idUsuario,
    idRequisicao,
  ]);
}
