import type { TemplateRecord } from '@foro/shared/contracts/document-template';
import { AcessoNegadoError } from '../../../errors';
import { may } from '../../../policy';
import type { Sessao } from '../../../session/session.queries';
import { mayKeepEmpresa } from '../../cadastros/empresas/empresas.policy';
import { mayAlterUsuario } from '../../cadastros/usuarios/usuarios.policy';

/** The kinds of records that a document's values come from. */
export type Especie = 'empresa' | 'usuario' | 'processo' | 'parteContraria' | Qualificacao;

/** The qualification of a company, or of a person. */
type Qualificacao = 'qualificacaoDaEmpresa' | 'qualificacaoDaPessoa';

/** A record that the user may change, in the version that was read. */
export interface Registro {
  readonly id: number;
  readonly especie: Especie;
  readonly nome: string;
  /** Null if there is none yet. */
  readonly dataAlteracao: string | null;
}

/** The records that typed values may be stored in, by their role for the document. */
export type Registros = Readonly<Partial<Record<TemplateRecord, Registro>>>;

/** A record as read for a document. */
export interface RegistroLido {
  readonly papel: TemplateRecord;
  readonly especie: Exclude<Especie, Qualificacao>;
  readonly id: number;
  readonly nome: string | null;
  /** Null if the record is in the trash. */
  readonly versao: string | null;
  /** The type of a company or user. */
  readonly tipo?: number;
}

/** Whether the user may change such a record in its own form. */
function mayAlter({ role }: Sessao, { especie, tipo = 0 }: RegistroLido): boolean {
  const answers: Readonly<Record<typeof especie, () => boolean>> = {
    empresa: () => may(role, 'empresas.alterar') && mayKeepEmpresa(role, tipo),
    usuario: () => mayAlterUsuario(role, tipo),
    processo: () => may(role, 'processos.alterar'),
    parteContraria: () => may(role, 'partesContrarias.alterar'),
  };
  return answers[especie]();
}

/**
 * The records that the user may change.
 * @param qualificacao the version of the client's qualification: a user who may change a client's record may
 *   also change that
 */
export function alteraveis(
  sessao: Sessao,
  lidos: readonly RegistroLido[],
  qualificacao: string | null,
): Registros {
  const registros: Partial<Record<TemplateRecord, Registro>> = {};
  for (const lido of lidos) {
    const { papel, especie, id, nome, versao } = lido;
    if (versao === null || !mayAlter(sessao, lido)) continue;
    registros[papel] = { especie, id, nome: nome ?? '', dataAlteracao: versao };
  }
  const { cliente } = registros;
  if (cliente && may(sessao.role, 'qualificacoes.alterar'))
    registros.qualificacao = {
      ...cliente,
      especie: cliente.especie === 'empresa' ? 'qualificacaoDaEmpresa' : 'qualificacaoDaPessoa',
      dataAlteracao: qualificacao,
    };
  return registros;
}

/** @throws AcessoNegadoError if the user may not change such a record, or the document has none */
export function requireRegistro(registros: Registros, papel: TemplateRecord): Registro {
  const registro = registros[papel];
  if (registro === undefined)
    throw new AcessoNegadoError('Você não tem permissão para guardar valores neste cadastro.');
  return registro;
}
