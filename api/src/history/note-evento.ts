import type { Transaction } from '../db/drivers/transaction';

/** An action that changes no record, with the record that it concerns. */
export interface Nota {
  /**
   * `usuario` for signing in and related actions, `relatorio` for an exported list, `rota` for a refusal;
   * otherwise the record whose file was read.
   */
  readonly tabela: 'usuario' | 'relatorio' | 'rota' | ComArquivo;
  readonly acao: NotaAcao;
  readonly idRegistro?: number | undefined;
  readonly rotulo?: string | undefined;
  readonly depois?: Readonly<Record<string, unknown>> | undefined;
  /** Null if nobody was signed in. */
  readonly idUsuario: number | null;
  readonly idRequisicao: string;
}

/** Records that are read as a file. */
export type ComArquivo =
  | 'prestacao_conta'
  | 'documento'
  | 'documento_entrega'
  | 'documento_modelo'
  | 'documento_aceite'
  | 'verificacao_conflito';

/** At most 30 characters each, in the words of the table `evento`. */
export type NotaAcao =
  | 'entrada'
  | 'entrada_recusada'
  | 'saida'
  | 'sessao_encerrada'
  | 'acesso_negado'
  | 'exportacao'
  | 'leitura'
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

/** Writes an event explicitly, in a transaction of the tenant, for actions that no trigger sees. */
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

/** Records that somebody exported a list: which one, and how many lines. */
export const noteExportacao = (
  tx: Transaction,
  {
    relatorio,
    linhas,
    ...who
  }: {
    readonly relatorio: string;
    readonly linhas: number;
  } & Pick<Nota, 'idUsuario' | 'idRequisicao'>,
): Promise<void> =>
  noteEvento(tx, {
    tabela: 'relatorio',
    acao: 'exportacao',
    rotulo: relatorio,
    depois: { linhas },
    idUsuario: who.idUsuario,
    idRequisicao: who.idRequisicao,
  });
