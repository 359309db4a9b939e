import type { TemplateOwner } from '@foro/shared/contracts/document-template';
import type { Transaction } from '../../../db/drivers/transaction';
import { NaoEncontradoError } from '../../../errors';
import { holdReference } from '../../../resource/reference';
import { instantSql } from '../../../resource/sql';
import type { Sessao } from '../../../session/session.queries';
import { requireProcesso } from '../documentos/documentos.policy';
import { readQualificacao } from '../../cadastros/qualificacoes/qualificacoes.queries';
import { alteraveis, type RegistroLido, type Registros } from './registros.policy';
import type { Alguem, CasoDoModelo, Fontes } from './valores';

const ENDERECO =
  't.telefone_ddd as ddd, t.telefone, t.cep, t.endereco, t.numero, t.complemento, t.bairro, t.cidade, t.estado';

/** The record's id and version; none if it is in the trash. */
const REGISTRO = `t.id, case when t.data_exclusao is null then ${instantSql('t.data_alteracao')} end as versao`;

const label = (table: string, column: string) =>
  `(select r.descricao from ${table} r where r.id_cliente = t.id_cliente and r.id = t.${column})`;

/** The vocabulary of a case whose values are texts already. */
const PALAVRAS = {
  titulo: 't.titulo',
  pasta: 't.pasta',
  juiz: 't.juiz',
  negociacao: 't.negociacao_cliente_tipo',
  acao: label('processo_acao', 'id_processo_acao'),
  natureza: label('processo_natureza', 'id_processo_natureza'),
  procedimento: label('processo_procedimento', 'id_processo_procedimento'),
  fase: label('processo_fase', 'id_processo_fase'),
  orgao: label('processo_orgao', 'id_processo_orgao'),
  justica: label('processo_justica', 'id_processo_justica'),
  instancia: label('processo_instancia', 'id_processo_instancia'),
  posicao_cliente: label('processo_posicao_cliente', 'id_processo_posicao_cliente'),
  posicao_contraria: label('processo_posicao_cliente', 'id_posicao_parte_contraria'),
  comarca: '(select r.descricao from cidade r where r.id = t.id_cidade)',
  estado: '(select r.descricao from estado r where r.id = t.id_estado)',
};

const PROCESSO = `select ${REGISTRO}, t.numero_cnj as numero, to_char(t.data_distribuicao, 'YYYY-MM-DD') as distribuicao, t.valor::text as valor,
    t.advogado_contra_nome as "contraNome", t.advogado_contra_oab as "contraOab",
    t.id_empresa as "idEmpresa", t.id_contato as "idContato", t.id_empresa_grupo as "idEscritorio", t.id_equipe_usuario as "idAdvogado",
    ${Object.entries(PALAVRAS)
      .map(([name, text]) => `${text} as "${name}"`)
      .join(',\n    ')}
  from processo t where t.id_cliente = $1 and t.id = $2`;

const EMPRESA = `select ${REGISTRO}, t.id_empresa_tipo as tipo, t.razao_social as nome, t.nome_fantasia as fantasia, t.razao_social as "razaoSocial", t.cnpj, t.web_site as site, t.contato, ${ENDERECO}
  from empresa t where t.id_cliente = $1 and t.id = $2`;
const PESSOA = `select ${REGISTRO}, t.id_usuario_tipo as tipo, t.nome, t.cpf, t.email, coalesce(t.celular_ddd, t.telefone_ddd) as ddd, coalesce(t.celular, t.telefone) as telefone, t.cep, t.endereco, t.numero,
    t.complemento, t.bairro, t.cidade, t.estado, t.id_empresa as "idEmpresa"
  from usuario t where t.id_cliente = $1 and t.id = $2`;
/** The lawyer's number that is watched, first the one of the office's state. */
const OAB = `select 'OAB/' || uf || ' ' || replace(to_char(numero::int, 'FM999,999,999'), ',', '.') || coalesce('-' || letra, '') as oab
  from oab_monitorada where id_cliente = $1 and id_usuario = $2 and data_exclusao is null
  order by ativa desc, (uf = $3) desc nulls last, desde, id limit 1`;
const PARTES = `select ${REGISTRO}, t.nome, t.cpf, t.cnpj, t.email, ${ENDERECO}
  from parte_contraria t where t.id_cliente = $1 and t.id_processo = $2 and t.data_exclusao is null order by t.id`;

/** The row of `REGISTRO`. */
interface Lida {
  readonly id: number;
  readonly versao: string | null;
}

interface Processo extends Lida, Record<string, string | number | null> {
  readonly idEmpresa: number | null;
  readonly idContato: number | null;
  readonly idEscritorio: number;
  readonly idAdvogado: number;
  readonly titulo: string;
  readonly numero: string | null;
  readonly distribuicao: string | null;
  readonly valor: string | null;
  readonly contraNome: string | null;
  readonly contraOab: string | null;
}
type Empresa = Alguem &
  Lida &
  Record<'fantasia' | 'razaoSocial' | 'site' | 'contato', string | null> &
  Record<string, unknown> & { readonly tipo: number };
type Pessoa = Alguem &
  Lida & { readonly idEmpresa: number | null; readonly tipo: number } & Record<string, unknown>;
type Parte = Alguem & Lida & Record<string, unknown>;

/** The sources of the values, and the records among them that the user may change. */
export interface FontesLidas extends Fontes {
  readonly registros: Registros;
}

const casoOf = (row: Processo): CasoDoModelo => ({
  numero: row.numero,
  distribuicao: row.distribuicao,
  valor: row.valor,
  advogadoContra: { nome: row.contraNome, oab: row.contraOab },
  palavras: Object.fromEntries(
    Object.keys(PALAVRAS).map((name) => [name, (row[name] as string | null | undefined) ?? null]),
  ),
});

type Dono = { readonly [Name in keyof TemplateOwner]?: TemplateOwner[Name] | null };

/** @throws NaoEncontradoError unless the owner is a client of the firm: staff and offices have no documents. */
async function requireCliente(tx: Transaction, idCliente: number, owner: Dono): Promise<Dono> {
  for (const [kind, field] of [
    ['clientePJ', 'idEmpresa'],
    ['clientePF', 'idContato'],
  ] as const)
    if (!(await holdReference(tx, idCliente, { kind, id: owner[field], field, message: '' })))
      throw new NaoEncontradoError();
  return owner;
}

/** The source of a document's values: the case with its client, or the client with the signed-in person. */
export async function findFontes(tx: Transaction, sessao: Sessao, owner: Dono): Promise<FontesLidas> {
  const { idCliente, idUsuario } = sessao;
  const one = async <Row extends Record<string, unknown>>(text: string, id: number | null | undefined) =>
    id == null ? undefined : (await tx.query<Row>(text, [idCliente, id])).rows[0];
  if (owner.idProcesso != null) await requireProcesso(tx, sessao, owner.idProcesso);
  const processo = await one<Processo>(PROCESSO, owner.idProcesso);
  const advogado = await one<Pessoa>(PESSOA, processo?.idAdvogado ?? idUsuario);
  const escritorio = await one<Empresa>(EMPRESA, processo?.idEscritorio ?? advogado?.idEmpresa);
  const oab =
    advogado &&
    (await tx.query<{ oab: string }>(OAB, [idCliente, advogado.id, escritorio?.estado ?? null])).rows[0]?.oab;
  const { idEmpresa, idContato } = processo ?? (await requireCliente(tx, idCliente, owner));
  const empresa = await one<Empresa>(EMPRESA, idEmpresa);
  const cliente = empresa ?? (await one<Pessoa>(PESSOA, idContato));
  if (cliente === undefined) throw new NaoEncontradoError();
  const partes = processo ? (await tx.query<Parte>(PARTES, [idCliente, owner.idProcesso])).rows : [];
  const [parte] = partes;
  const qualificacao = await readQualificacao(
    tx,
    sessao,
    empresa ? { idEmpresa: cliente.id } : { idContato: cliente.id },
  );
  const lidos: RegistroLido[] = [
    { ...cliente, papel: 'cliente', especie: empresa ? 'empresa' : 'usuario' },
    ...(processo
      ? [{ ...processo, papel: 'processo', especie: 'processo', nome: processo.titulo } as const]
      : []),
    // With several it is unclear which one a value belongs to.
    ...(parte && partes.length === 1
      ? [{ ...parte, papel: 'parteContraria', especie: 'parteContraria' } as const]
      : []),
    ...(escritorio ? [{ ...escritorio, papel: 'escritorio', especie: 'empresa' } as const] : []),
    ...(advogado ? [{ ...advogado, papel: 'advogado', especie: 'usuario' } as const] : []),
  ];
  return {
    cliente: { ...cliente, qualificacao },
    processo: processo ? casoOf(processo) : null,
    partes,
    escritorio: escritorio ? { ...escritorio, nome: escritorio.fantasia } : null,
    advogado: advogado ? { ...advogado, oab: oab ?? null } : null,
    registros: alteraveis(sessao, lidos, qualificacao.dataAlteracao),
  };
}
