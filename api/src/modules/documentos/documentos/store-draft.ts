import type { FastifyRequest } from 'fastify';
import type { ZodType, z } from 'zod';
import type { Transaction } from '../../../db/drivers/transaction';
import type { Draft } from '../../../files/file-store';
import type { Sessao } from '../../../session/session.queries';
import { receiveUpload, type UploadOptions } from './receive-upload';
import { refuseOverQuota, type Arquivo } from './versoes.queries';

/** Records a file in a transaction. It only queries: it is run once before, and rolled back. */
export type Entry<Result> = (tx: Transaction, sessao: Sessao) => Promise<Result>;

const ROLLED_BACK = Symbol('rolled back');

/** Runs the entry and rolls it back: it throws what the entry refuses. */
async function rehearse(request: FastifyRequest, entry: Entry<unknown>): Promise<void> {
  const tried = request.transaction(async (tx, sessao) => {
    await entry(tx, sessao);
    throw ROLLED_BACK;
  });
  await tried.catch((error: unknown) => {
    if (error !== ROLLED_BACK) throw error;
  });
}

/** The entry, after a check that the file fits into the firm's quota, where unfinished uploads count. */
async function withinQuota<Result>(
  request: FastifyRequest,
  arquivo: Pick<Arquivo, 'sha256' | 'tamanho'>,
  entry: Entry<Result>,
): Promise<Entry<Result>> {
  const { partialFiles, config } = request.server;
  const held = await partialFiles.held(request.tenant.idCliente, request.usedParts?.id);
  return async (tx, sessao) => {
    await refuseOverQuota(tx, sessao, arquivo, config.filesQuota, held);
    return entry(tx, sessao);
  };
}

/** Refuses a file of that size beyond the firm's quota, before it is received. */
export async function refuseAnnounced(request: FastifyRequest, tamanho: number): Promise<void> {
  await request.transaction(await withinQuota(request, { sha256: '', tamanho }, async () => undefined));
}

/**
 * Stores a draft's content and records it. The entry is first rehearsed, so that a refusal leaves nothing in the
 * store; only a change at that very moment, by somebody else, leaves a content without a row for the sweeper.
 */
export async function storeDraft<Result>(
  request: FastifyRequest,
  draft: Draft,
  entry: Entry<Result>,
): Promise<Result> {
  const { files } = request.server;
  const { sha256, size: tamanho } = draft;
  const checked = await withinQuota(request, { sha256, tamanho }, entry);
  try {
    await rehearse(request, checked);
  } catch (error) {
    await files.discard(draft);
    throw error;
  }
  await files.keep(request.tenant.idCliente, draft);
  return request.transaction(checked);
}

/**
 * Receives a form with one file, stores the file and records it by `enter`. It is rehearsed before the file's first
 * byte, with the announced size, if the fields came before the file; and again when the file is there.
 */
export async function storeUpload<Schema extends ZodType, Result, Inspected>(
  request: FastifyRequest,
  schema: Schema,
  enter: (
    tx: Transaction,
    sessao: Sessao,
    body: z.output<Schema>,
    arquivo: Arquivo & Inspected,
  ) => Promise<Result>,
  options: Omit<UploadOptions<Schema, Inspected>, 'admit'>,
): Promise<Result> {
  const { body, arquivo, draft } = await receiveUpload(request, schema, {
    ...options,
    admit: async (announced, expected) => {
      const entry: Entry<unknown> = async (tx, sessao) =>
        announced === null ? undefined : enter(tx, sessao, announced, expected);
      await rehearse(request, await withinQuota(request, expected, entry));
    },
  });
  return storeDraft(request, draft, (tx, sessao) => enter(tx, sessao, body, arquivo));
}
