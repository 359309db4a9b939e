import type { ProcessRow, ProcessSort } from '@foro/shared/contracts/process';
import { normalizeCnj } from '@foro/shared/validation';
import type { Transaction } from '../../../db/drivers/transaction';
import { empresa } from '../../../db/schema/empresa';
import { processo } from '../../../db/schema/processo';
import { processoAcao } from '../../../db/schema/referencias';
import { usuario } from '../../../db/schema/usuario';
import { emptyAsNull, joined } from '../../../resource/columns';
import { createList, type ListQuery } from '../../../resource/list';
import type { ListDefinition } from '../../../resource/list-definition';
import { isOpenTo } from '../../../session/key-scopes';
import type { Sessao } from '../../../session/session.queries';
import { narrow, type ClientScope } from './processos.policy';
import { diaQueVale } from '../../prazos/prazos/dia-que-vale';

/** The common part of the lists of cases. */
export const LISTA = {
  table: processo,
  columns: {
    id: processo.id,
    titulo: processo.titulo,
    processoStatus: emptyAsNull(processo.processoStatus),
    processoTipo: emptyAsNull(processo.processoTipo),
    acao: joined('acao', processoAcao.descricao),
    pasta: processo.pasta,
    numeroCNJ: processo.numeroCNJ,
    processoPai: emptyAsNull(processo.processoPai),
    nomeFantasia: joined('cliente', empresa.nomeFantasia),
    razaoSocial: joined('cliente', empresa.razaoSocial),
    nome: joined('pessoa', usuario.nome),
    reclamante: emptyAsNull(processo.reclamante),
    dataInclusao: processo.dataInclusao,
  },
  joins: `left join processo_acao acao on acao.id_cliente = t.id_cliente and acao.id = t.id_processo_acao
    left join empresa cliente on cliente.id_cliente = t.id_cliente and cliente.id = t.id_empresa
    left join usuario pessoa on pessoa.id_cliente = t.id_cliente and pessoa.id = t.id_contato`,
  sorts: {
    id: processo.id,
    titulo: processo.tituloOrdem,
    processoStatus: processo.processoStatusOrdem,
    processoTipo: processo.processoTipoOrdem,
    pasta: processo.pastaOrdem,
    numeroCNJ: processo.numeroCNJOrdem,
    processoPai: processo.processoPaiOrdem,
    cliente: processo.clienteOrdem,
    reclamante: processo.reclamanteOrdem,
    dataInclusao: processo.dataInclusao,
  },
  defaultSort: 'titulo',
  search: 'busca',
} as const satisfies ListDefinition<ProcessRow, ProcessSort, typeof processo>;

const PROCESSOS = createList<ProcessRow, ProcessSort, typeof processo>(LISTA);

/**
 * The next deadline of each case of a page; a whole list of cases goes without. If two are on one day, the one
 * with a doubt is shown.
 */
const COM_PRAZO = createList<ProcessRow, ProcessSort, typeof processo>({
  ...LISTA,
  columns: {
    ...LISTA.columns,
    proximoPrazo: { sql: "to_char(proximo.dia, 'YYYY-MM-DD')" },
    proximoPrazoNaoConferido: { sql: 'coalesce(proximo.nao_conferido, false)' },
  },
  joins: `${LISTA.joins}
    left join lateral (select ${diaQueVale('prazo')} as dia, prazo.nao_conferido from prazo where prazo.id_cliente = t.id_cliente
      and prazo.id_processo = t.id and prazo.data_exclusao is null and prazo.situacao in ('sugerido', 'confirmado')
      order by 1, prazo.nao_conferido desc limit 1) proximo on true`,
});

/** Search hits must not reveal any CPF or CNPJ to a client, not even its own. */
const DO_CLIENTE = createList<ProcessRow, ProcessSort, typeof processo>({ ...LISTA, search: 'buscaCliente' });

/** The filters of GET /Process. */
export interface ProcessosQuery extends ListQuery<ProcessSort> {
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
 * @param scope limits to one client's; null for all of the tenant
 */
export function listProcessos(
  tx: Transaction,
  { idCliente, chave }: Pick<Sessao, 'idCliente' | 'chave'>,
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
  const ours = query.page === undefined || !isOpenTo(chave, 'prazos.listar') ? PROCESSOS : COM_PRAZO;
  const lista = scope === null ? ours : DO_CLIENTE;
  return lista.find(tx, idCliente, query, filters, total);
}

/** The filters of a request, by the columns' names. */
export function askedOf({
  numeroCNJ,
  idEmpresa,
  idContato,
  idEmpresaGrupo,
  idEquipe,
  idEquipeUsuario,
  idProcessoRisco,
}: Omit<ProcessosQuery, keyof ListQuery<ProcessSort>>) {
  return {
    ...(idEmpresa !== undefined && { id_empresa: idEmpresa }),
    ...(idContato !== undefined && { id_contato: idContato }),
    ...(idEmpresaGrupo !== undefined && { id_empresa_grupo: idEmpresaGrupo }),
    ...(idEquipe !== undefined && { id_equipe: idEquipe }),
    ...(idEquipeUsuario !== undefined && { id_equipe_usuario: idEquipeUsuario }),
    ...(idProcessoRisco !== undefined && { id_processo_risco: idProcessoRisco }),
    // A text with fewer than 20 digits is not a case number, and finds nothing.
    ...(numeroCNJ !== undefined && { numero_cnj_digitos: normalizeCnj(numeroCNJ) }),
  };
}
