import type { ProcessRow, PROCESS_SORT } from '@foro/shared/contracts/process';
import { normalizeCnj } from '@foro/shared/validation';
import type { Transaction } from '../../db/drivers/transaction';
import { list, type ListDefinition, type ListQuery } from '../../resource/list';
import { instantSql } from '../../resource/sql';
import type { Sessao } from '../../session/session.queries';
import { narrow, type ClientScope } from './processos.policy';
import { diaQueVale } from '../prazos/dia-que-vale';

type Sort = (typeof PROCESS_SORT)[number];

/** The list of cases. */
export const LISTA: ListDefinition<Sort> = {
  table: 'processo',
  columns: `t.id, t.titulo, nullif(t.processo_status, '') as "processoStatus", nullif(t.processo_tipo, '') as "processoTipo", acao.descricao as acao, t.pasta,
    t.numero_cnj as "numeroCNJ", nullif(t.processo_pai, '') as "processoPai", cliente.nome_fantasia as "nomeFantasia", cliente.razao_social as "razaoSocial",
    pessoa.nome, nullif(t.reclamante, '') as reclamante, ${instantSql('t.data_inclusao')} as "dataInclusao"`,
  joins: `left join processo_acao acao on acao.id_cliente = t.id_cliente and acao.id = t.id_processo_acao
    left join empresa cliente on cliente.id_cliente = t.id_cliente and cliente.id = t.id_empresa
    left join usuario pessoa on pessoa.id_cliente = t.id_cliente and pessoa.id = t.id_contato`,
  sort: {
    id: 'id',
    titulo: 'titulo_ordem',
    processoStatus: 'processo_status_ordem',
    processoTipo: 'processo_tipo_ordem',
    pasta: 'pasta_ordem',
    numeroCNJ: 'numero_cnj_ordem',
    processoPai: 'processo_pai_ordem',
    cliente: 'cliente_ordem',
    reclamante: 'reclamante_ordem',
    dataInclusao: 'data_inclusao',
  },
  defaultSort: 'titulo',
  hasSearch: true,
};

/** The next deadline of each case of a page; a whole list of cases goes without. Of two on one day, one that has to be checked is told. */
const LISTA_COM_PRAZO: ListDefinition<Sort> = {
  ...LISTA,
  columns: `${LISTA.columns}, to_char(proximo.dia, 'YYYY-MM-DD') as "proximoPrazo", coalesce(proximo.nao_conferido, false) as "proximoPrazoNaoConferido"`,
  joins: `${LISTA.joins ?? ''}
    left join lateral (select ${diaQueVale('prazo')} as dia, prazo.nao_conferido from prazo where prazo.id_cliente = t.id_cliente
      and prazo.id_processo = t.id and prazo.data_exclusao is null and prazo.situacao in ('sugerido', 'confirmado')
      order by 1, prazo.nao_conferido desc limit 1) proximo on true`,
};

/** A client is told neither its own nor anybody's CPF or CNPJ by what a search finds. */
const LISTA_DO_CLIENTE: ListDefinition<Sort> = { ...LISTA, searchColumn: 'busca_cliente' };

/** What GET /Process may be narrowed by. */
export interface ProcessosQuery extends ListQuery<Sort> {
  readonly numeroCNJ?: string | undefined;
  readonly idEmpresa?: number | undefined;
  readonly idContato?: number | undefined;
  readonly idEmpresaGrupo?: number | undefined;
  readonly idEquipe?: number | undefined;
  readonly idEquipeUsuario?: number | undefined;
  readonly idProcessoRisco?: number | undefined;
}

/**
 * Cases in either form of a list.
 * @param scope those of one client alone; null: all of the tenant
 */
export function listProcessos(
  tx: Transaction,
  { idCliente }: Pick<Sessao, 'idCliente'>,
  scope: ClientScope | null,
  {
    numeroCNJ,
    idEmpresa,
    idContato,
    idEmpresaGrupo,
    idEquipe,
    idEquipeUsuario,
    idProcessoRisco,
    ...query
  }: ProcessosQuery,
) {
  const asked = askedOf({
    numeroCNJ,
    idEmpresa,
    idContato,
    idEmpresaGrupo,
    idEquipe,
    idEquipeUsuario,
    idProcessoRisco,
  });
  const filters = narrow(asked, scope);
  const total = Object.keys(filters).length === 0 ? { tipos: [0] } : 'count';
  const ours = query.page === undefined ? LISTA : LISTA_COM_PRAZO;
  const lista = scope === null ? ours : LISTA_DO_CLIENTE;
  return list<ProcessRow & Record<string, unknown>, Sort>(tx, idCliente, lista, query, filters, total);
}

/** What a request narrows the cases by, by the columns' names. */
export function askedOf({
  numeroCNJ,
  idEmpresa,
  idContato,
  idEmpresaGrupo,
  idEquipe,
  idEquipeUsuario,
  idProcessoRisco,
}: Omit<ProcessosQuery, keyof ListQuery<Sort>>) {
  return {
    ...(idEmpresa !== undefined && { id_empresa: idEmpresa }),
    ...(idContato !== undefined && { id_contato: idContato }),
    ...(idEmpresaGrupo !== undefined && { id_empresa_grupo: idEmpresaGrupo }),
    ...(idEquipe !== undefined && { id_equipe: idEquipe }),
    ...(idEquipeUsuario !== undefined && { id_equipe_usuario: idEquipeUsuario }),
    ...(idProcessoRisco !== undefined && { id_processo_risco: idProcessoRisco }),
    // Fewer than its 20 digits are no case's number, and find none.
    ...(numeroCNJ !== undefined && { numero_cnj_digitos: normalizeCnj(numeroCNJ) }),
  };
}
