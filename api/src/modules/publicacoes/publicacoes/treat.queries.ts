import type { Publication, PublicationTreat } from '@foro/shared/contracts/publication';
import type { PublicationBatch, PublicationBatchAnswer } from '@foro/shared/contracts/publication-batch';
import { cutText } from '@foro/shared/format';
import type { Transaction } from '../../../db/drivers/transaction';
import { publicacao } from '../../../db/schema/publicacao';
import { AcessoNegadoError, AppError, ConflitoError, DadosInvalidosError } from '../../../errors';
import { updateRecord } from '../../../resource/write';
import { isOpenTo } from '../../../session/key-scopes';
import type { Sessao } from '../../../session/session.queries';
import { startByTrigger } from '../../agenda/fluxos/start.queries';
import { createAcompanhamento } from '../../processos/acompanhamentos/acompanhamentos.queries';
import { createCompromisso } from '../../agenda/compromissos/compromissos.queries';
import { createPrazo } from '../../prazos/prazos/prazos.queries';
import { findPublicacao, lockPublicacao, tratadaAgora, updatePublicacao } from './publicacoes.queries';

/** The longest description of a follow-up. */
const MAX_DESCRICAO = 8000;

/** Requires that follow-up, deadline and commitment of a publication are of one case. */
function requireOneCase({ acompanhamento, prazo, compromisso }: PublicationTreat): void {
  const { idProcesso } = acompanhamento;
  const fields: Record<string, string> = {};
  if (prazo !== null && prazo.idProcesso !== idProcesso)
    fields['prazo.idProcesso'] = 'O prazo é de outro processo';
  if (compromisso !== null && compromisso.idProcesso !== idProcesso)
    fields['compromisso.idProcesso'] = 'O compromisso é de outro processo';
  if (Object.keys(fields).length > 0) throw new DadosInvalidosError(fields);
}

/** A key that treats publications makes deadlines and commitments only if its scopes open them too. */
function requireOpen({ chave }: Sessao, { prazo, compromisso }: PublicationTreat): void {
  if (prazo !== null && !isOpenTo(chave, 'prazos.criar'))
    throw new AcessoNegadoError('Esta chave não cria prazos.');
  if (compromisso !== null && !isOpenTo(chave, 'compromissos.criar'))
    throw new AcessoNegadoError('Esta chave não cria compromissos.');
}

/** Reports a refusal at the part of the body that it is about. */
async function partOf<T>(part: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof DadosInvalidosError)) throw error;
    throw new DadosInvalidosError(
      Object.fromEntries(
        Object.entries(error.fields ?? {}).map(([field, message]) => [`${part}.${field}`, message]),
      ),
      error.message,
    );
  }
}

/**
 * Treats a publication: writes its follow-up, and a deadline and a commitment if the body has them, all or
 * nothing; flows that wait for a treated publication start.
 * @throws ConflitoError if somebody treated it before; DadosInvalidosError at the field of the part; AcessoNegadoError
 *   for a part that a key does not open
 */
export async function treatPublicacao(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  body: PublicationTreat,
): Promise<Publication> {
  const { dataAlteracao } = body;
  requireOpen(sessao, body);
  await lockPublicacao(tx, sessao, id, dataAlteracao);
  requireOneCase(body);
  const acompanhamento = await partOf(
    'acompanhamento',
    createAcompanhamento(tx, sessao, body.acompanhamento, 'publicacao'),
  );
  const prazo =
    body.prazo &&
    (await partOf('prazo', createPrazo(tx, sessao, { ...body.prazo, idAcompanhamento: acompanhamento.id })));
  const compromisso =
    body.compromisso && (await partOf('compromisso', createCompromisso(tx, sessao, body.compromisso)));
  await updateRecord(
    tx,
    sessao,
    publicacao,
    { id, dataAlteracao },
    {
      situacao: 'tratada',
      motivo: null,
      idProcesso: acompanhamento.idProcesso,
      idAcompanhamento: acompanhamento.id,
      idPrazo: prazo?.id ?? null,
      idCompromisso: compromisso?.id ?? null,
      ...tratadaAgora(sessao),
    },
  );
  await startByTrigger(tx, sessao, 'publicacao', {
    idProcesso: acompanhamento.idProcesso,
    idPrazo: prazo?.id ?? null,
    idPublicacao: id,
  });
  return findPublicacao(tx, sessao, id);
}

async function treatUma(
  tx: Transaction,
  sessao: Sessao,
  { id, dataAlteracao }: PublicationBatch['publicacoes'][number],
  batch: PublicationBatch,
): Promise<Publication> {
  if (batch.acao === 'ignorar')
    return updatePublicacao(tx, sessao, id, {
      acao: 'ignorar',
      dataAlteracao,
      idProcesso: null,
      motivo: batch.motivo,
    });
  const { idProcesso, texto } = await lockPublicacao(tx, sessao, id, dataAlteracao);
  if (idProcesso === null)
    throw new ConflitoError('Esta publicação ainda não tem processo: escolha um antes.');
  const { idProcessoHistoricoTipo, idExecutorAto } = batch;
  const descricao = cutText(texto, MAX_DESCRICAO).trim() || 'Publicação sem texto';
  const acompanhamento = {
    idProcesso,
    idProcessoHistoricoTipo,
    idExecutorAto,
    descricao,
    parecer: null,
    textoCliente: null,
  };
  return treatPublicacao(tx, sessao, id, { dataAlteracao, acompanhamento, prazo: null, compromisso: null });
}

/**
 * Ignores or treats several publications, each by the rules for a single one: a refusal is reported with its
 * reason, and the others proceed.
 */
export async function treatLote(
  tx: Transaction,
  sessao: Sessao,
  batch: PublicationBatch,
): Promise<PublicationBatchAnswer> {
  const answer: PublicationBatchAnswer = { feitas: [], recusadas: [], versoes: [] };
  // In the order of their ids, so that two people who treat the same publications cannot deadlock.
  for (const one of batch.publicacoes.toSorted((a, b) => a.id - b.id)) {
    try {
      const { dataAlteracao } = await treatUma(tx, sessao, one, batch);
      answer.feitas.push(one.id);
      answer.versoes.push({ id: one.id, dataAlteracao });
    } catch (error) {
      // These refusals happen before anything is written; any other failure rolls the whole batch back.
      if (!(error instanceof AppError)) throw error;
      answer.recusadas.push({ id: one.id, message: error.message });
    }
  }
  return answer;
}
