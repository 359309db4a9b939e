import { companyUpdateSchema } from '@foro/shared/contracts/company';
import { processUpdateSchema } from '@foro/shared/contracts/process';
import { processOpositorUpdateSchema } from '@foro/shared/contracts/process-opositor';
import { qualificationUpdateSchema } from '@foro/shared/contracts/qualification';
import { STALE_ADVICE } from '@foro/shared/contracts/stale';
import { userUpdateSchema } from '@foro/shared/contracts/user';
import type { Transaction } from '../../../db/drivers/transaction';
import { AppError, ConflitoError, DesatualizadoError, NaoEncontradoError } from '../../../errors';
import { parseBody } from '../../../http/validation';
import type { Sessao } from '../../../session/session.queries';
import { findEmpresa, updateEmpresa } from '../../cadastros/empresas/empresas.queries';
import { readImagem } from '../../plataforma/imagens/imagem-enviada';
import { findParte, updateParte } from '../../processos/partes-contrarias/partes-contrarias.queries';
import { findProcesso } from '../../processos/processos/processo-ficha.queries';
import { updateProcesso } from '../../processos/processos/processos.queries';
import {
  findQualificacao,
  saveQualificacao,
  type DonoDaQualificacao,
} from '../../cadastros/qualificacoes/qualificacoes.queries';
import { findUsuario, updateUsuario } from '../../cadastros/usuarios/usuarios.queries';
import type { Guarda } from './plan-guarda';
import type { Especie } from './registros.policy';

type Escrita = (
  tx: Transaction,
  sessao: Sessao,
  id: number,
  changes: Readonly<Record<string, unknown>>,
) => Promise<unknown>;

async function qualify(
  tx: Transaction,
  sessao: Sessao,
  dono: DonoDaQualificacao,
  changes: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const stored = await findQualificacao(tx, sessao, dono);
  const body = parseBody(qualificationUpdateSchema, { ...stored, ...changes });
  return saveQualificacao(tx, sessao, dono, body);
}

/**
 * Each record is read whole, changed, checked by its own contract and saved by its own module, as its form
 * does.
 */
const ESCRITAS: Readonly<Record<Especie, Escrita>> = {
  empresa: async (tx, sessao, id, changes) => {
    const body = parseBody(companyUpdateSchema, { ...(await findEmpresa(tx, sessao, id)), ...changes });
    return updateEmpresa(tx, sessao, body, readImagem('logotipo', body.logotipo));
  },
  usuario: async (tx, sessao, id, changes) => {
    const body = parseBody(userUpdateSchema, { ...(await findUsuario(tx, sessao, id)), ...changes });
    return updateUsuario(tx, sessao, body, null);
  },
  qualificacaoDaEmpresa: (tx, sessao, id, changes) => qualify(tx, sessao, { idEmpresa: id }, changes),
  qualificacaoDaPessoa: (tx, sessao, id, changes) => qualify(tx, sessao, { idContato: id }, changes),
  processo: async (tx, sessao, id, changes) => {
    const body = parseBody(processUpdateSchema, { ...(await findProcesso(tx, sessao, id)), ...changes });
    return updateProcesso(tx, sessao, body);
  },
  parteContraria: async (tx, sessao, id, changes) => {
    const body = parseBody(processOpositorUpdateSchema, { ...(await findParte(tx, sessao, id)), ...changes });
    return updateParte(tx, sessao, body);
  },
};

/**
 * Stores what was typed for a document where it belongs, in the transaction that creates the document: both
 * happen, or neither. So a second click finds the records in another version, and creates nothing.
 * @throws DadosInvalidosError and DuplicadoError for the typed fields, DesatualizadoError if a record has
 *   changed since it was read, ConflitoError if a record cannot be saved for another reason
 */
export async function saveDigitados(
  tx: Transaction,
  sessao: Sessao,
  guardas: readonly Guarda[],
): Promise<void> {
  for (const guarda of guardas) {
    const { especie, id, campos, dataAlteracao } = guarda;
    await ESCRITAS[especie](tx, sessao, id, { ...campos, dataAlteracao }).catch((error: unknown) => {
      throw refusalOf(error, guarda);
    });
  }
}

const OTHERWISE = 'Nada foi gerado ainda: confira e gere de novo, ou gere sem guardar no cadastro.';

/** Translates the refusal of the record's own module for the document's dialog. */
function refusalOf(error: unknown, { nome, origem }: Guarda): unknown {
  if (error instanceof NaoEncontradoError)
    return new ConflitoError(`O cadastro "${nome}" não existe mais. ${OTHERWISE}`);
  if (error instanceof DesatualizadoError)
    return new DesatualizadoError(
      error.message.replace('Este registro', `O cadastro "${nome}"`).replace(STALE_ADVICE, OTHERWISE),
    );
  if (!(error instanceof AppError) || error.fields === undefined) return error;
  const own = Object.entries(error.fields).flatMap(([name, message]) =>
    origem[name] === undefined ? [] : [[`valores.${origem[name]}`, message] as const],
  );
  return own.length > 0
    ? new AppError(error.status, error.code, error.message, Object.fromEntries(own))
    : new ConflitoError(`O cadastro "${nome}" não pôde ser guardado: ${error.message}. ${OTHERWISE}`);
}
