import { semProcessoEmPalavras } from '@foro/shared/contracts/publication-codes';
import type { SearchKind } from '@foro/shared/contracts/search';
import {
  formatCnj,
  formatCnpj,
  formatCpf,
  formatDate,
  formatDateOnly,
  formatDateTime,
} from '@foro/shared/format';
import type { Action } from '../../../policy';
import { instantSql } from '../../../resource/sql';
import { ressalvaSql } from '../../prazos/prazos/dia-que-vale';
import { TEXTO_AO_CLIENTE } from '../../processos/movimentos/visibilidade.queries';
import { PROCESSOS_DO_NUMERO } from '../../publicacoes/publicacoes/publicacoes-lista.queries';

/** A found row as its kind's statement returns it; fields that a kind does not have are absent. */
export interface Achado extends Record<string, unknown> {
  readonly id: number;
  readonly idProcesso?: number | null;
  readonly titulo: string;
  readonly numero?: string | null;
  readonly detalhe?: string | null;
  readonly instante?: string | null;
  readonly texto?: string | null;
  readonly idEmpresa?: number | null;
  readonly processosDoNumero?: number;
}

/** How a kind of record is found and shown. */
export interface Tipo {
  /** The permission that a person needs to find such records. */
  readonly acao: Action;
  /** The columns of the found rows `t`, as `Achado`; `$1` is the tenant. */
  readonly columns: string;
  readonly from: string;
  readonly detalheOf: (achado: Achado) => readonly (string | null | undefined)[];
  readonly toOf: (achado: Achado) => string;
  /** Names are also found with a typing error. */
  readonly isNome?: boolean;
  /** Whole texts, in which words beginning with any two letters are too many to be useful. */
  readonly isTexto?: boolean;
}

const usuario = (acao: Action, toOf: Tipo['toOf']): Tipo => ({
  acao,
  columns: 't.nome as titulo, t.cpf as numero, t.email as detalhe, t.id_empresa as "idEmpresa"',
  from: 'usuario t',
  detalheOf: ({ numero, detalhe }) => [formatCpf(numero ?? ''), detalhe],
  toOf,
  isNome: true,
});

const empresa = (acao: Action, toOf: Tipo['toOf']): Tipo => ({
  acao,
  columns: 't.nome_fantasia as titulo, t.cnpj as numero, t.cidade as detalhe',
  from: 'empresa t',
  detalheOf: ({ numero, detalhe }) => [formatCnpj(numero ?? ''), detalhe],
  toOf,
  isNome: true,
});

/** How many letters of a document's text are searched for the words, to show an excerpt. */
const EXCERPT = 20_000;

const PROCESSO_DE_T =
  'join processo p on p.id_cliente = t.id_cliente and p.id = t.id_processo and p.data_exclusao is null';

/** The kinds of records that the search finds, with the permission for each and where its hits lead. */
export const TIPOS: Readonly<Record<SearchKind, Tipo>> = {
  processos: {
    acao: 'processos.listar',
    columns: 't.id as "idProcesso", t.titulo, t.numero_cnj as numero, t.cliente_nome as detalhe',
    from: 'processo t',
    detalheOf: ({ numero, detalhe }) => [formatCnj(numero ?? ''), detalhe],
    toOf: ({ id }) => `/processodetalhe/${id}`,
  },
  clientesPJ: empresa('empresas.ler', ({ id }) => `/clientepjdetalhe/${id}`),
  clientesPF: usuario('usuarios.ler', ({ id }) => `/clientepfdetalhe/${id}`),
  partesContrarias: {
    acao: 'partesContrarias.ler',
    columns:
      't.id_processo as "idProcesso", t.nome as titulo, coalesce(t.cnpj, t.cpf) as numero, p.titulo as detalhe',
    from: `parte_contraria t ${PROCESSO_DE_T}`,
    detalheOf: ({ numero, detalhe }) => [
      numero?.trim().length === 14 ? formatCnpj(numero) : formatCpf(numero ?? ''),
      detalhe,
    ],
    toOf: ({ id, idProcesso }) => `/processodetalhe/${idProcesso}/contrariadetalhe/${id}`,
    isNome: true,
  },
  compromissos: {
    acao: 'compromissos.ler',
    columns: `t.id_processo as "idProcesso", t.processo_agenda as titulo, ${instantSql('t.data_inicio')} as instante,
      nullif(concat_ws(' · ', p.titulo, nullif(${ressalvaSql('d', '')}, '')), '') as detalhe, concat_ws(' ', t.local, t.descricao) as texto`,
    from: `compromisso t left join processo p on p.id_cliente = t.id_cliente and p.id = t.id_processo
      left join prazo d on d.id_cliente = t.id_cliente and d.id = t.id_prazo`,
    detalheOf: ({ instante, detalhe }) => [formatDateTime(instante ?? ''), detalhe],
    toOf: ({ id }) => `/agendadetalhe/${id}`,
  },
  prazos: {
    acao: 'prazos.ler',
    columns: `t.id_processo as "idProcesso", t.descricao as titulo, to_char(t.fim, 'YYYY-MM-DD') as instante,
      concat_ws(' · ', p.titulo, nullif(${ressalvaSql('t', '')}, '')) as detalhe`,
    from: `prazo t ${PROCESSO_DE_T}`,
    detalheOf: ({ instante, detalhe }) => [formatDateOnly(instante ?? ''), detalhe],
    toOf: ({ id, idProcesso }) => `/prazodetalhe/${id}?processo=${idProcesso}`,
  },
  tarefas: {
    acao: 'tarefas.ler',
    columns: `t.id_processo as "idProcesso", t.titulo, to_char(t.vence, 'YYYY-MM-DD') as instante, p.titulo as detalhe, t.descricao as texto`,
    from: 'tarefa t left join processo p on p.id_cliente = t.id_cliente and p.id = t.id_processo',
    detalheOf: ({ instante, detalhe }) => [formatDateOnly(instante ?? ''), detalhe],
    toOf: ({ id }) => `/tarefadetalhe/${id}`,
  },
  acompanhamentos: {
    acao: 'acompanhamentos.ler',
    columns: `t.id_processo as "idProcesso", tipo.descricao as titulo, ${instantSql('t.data_inclusao')} as instante, p.titulo as detalhe, case when $3::boolean then concat_ws(' ', t.descricao, t.parecer, t.texto_cliente) else ${TEXTO_AO_CLIENTE} end as texto`,
    from: `acompanhamento t ${PROCESSO_DE_T} join processo_historico_tipo tipo on tipo.id_cliente = t.id_cliente and tipo.id = t.id_processo_historico_tipo`,
    detalheOf: ({ instante, detalhe }) => [formatDate(instante ?? ''), detalhe],
    toOf: ({ id, idProcesso }) => `/processodetalhe/${idProcesso}/histdetalhe/${id}`,
    isTexto: true,
  },
  publicacoes: {
    acao: 'publicacoes.ler',
    columns: `p.id as "idProcesso", concat_ws(' · ', t.tribunal, nullif(btrim(t.tipo), '')) as titulo, t.numero,
      to_char(t.disponibilizada_em, 'YYYY-MM-DD') as instante, p.titulo as detalhe, ${PROCESSOS_DO_NUMERO}, left(t.texto, ${EXCERPT}) as texto`,
    from: 'publicacao t left join processo p on p.id_cliente = t.id_cliente and p.id = t.id_processo and p.data_exclusao is null',
    detalheOf: ({ instante, numero, detalhe, processosDoNumero = 0 }) => [
      formatDateOnly(instante ?? ''),
      formatCnj(numero ?? ''),
      detalhe ?? semProcessoEmPalavras(processosDoNumero),
    ],
    toOf: ({ id }) => `/publicacoes?situacao=todas&publicacao=${id}`,
    isTexto: true,
  },
  documentos: {
    acao: 'documentos.listar',
    columns: `t.id_processo as "idProcesso", t.id_empresa as "idEmpresa", t.titulo, ${instantSql('v.data_inclusao')} as instante, coalesce(p.titulo, e.nome_fantasia, c.nome) as detalhe, left(x.texto, ${EXCERPT}) as texto`,
    from: `documento t
      join documento_versao v on v.id_cliente = t.id_cliente and v.id_documento = t.id and v.n = t.versao
      left join documento_texto x on x.id_cliente = v.id_cliente and x.sha256 = v.sha256
      left join processo p on p.id_cliente = t.id_cliente and p.id = t.id_processo
      left join empresa e on e.id_cliente = t.id_cliente and e.id = t.id_empresa
      left join usuario c on c.id_cliente = t.id_cliente and c.id = t.id_contato`,
    detalheOf: ({ instante, detalhe }) => [formatDate(instante ?? ''), detalhe],
    toOf: ({ idProcesso, titulo, idEmpresa }) =>
      typeof idProcesso === 'number'
        ? `/processodetalhe/${idProcesso}/docs?search=${encodeURIComponent(titulo)}`
        : idEmpresa
          ? `/clientepjdetalhe/${idEmpresa}`
          : '/clientespf',
    isTexto: true,
  },
  acessosPJ: usuario('usuarios.ler', ({ id, idEmpresa }) => `/usuariopjdetalhe/${id}/${idEmpresa ?? 0}`),
  usuarios: usuario('usuarios.manter.plataforma', ({ id }) => `/usuariodetalhe/${id}`),
  empresas: empresa('empresas.manter.grupo', ({ id }) => `/empresadetalhe/${id}`),
};
