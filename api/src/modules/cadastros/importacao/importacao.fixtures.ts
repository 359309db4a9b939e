import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { Import, ImportDefaults, ImportRehearsal, ImportRow } from '@foro/shared/contracts/import';
import type { ImportKind } from '@foro/shared/contracts/import-codes';
import type { Page } from '@foro/shared/contracts/list';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../db/drivers/database';
import type { UsuarioDeTeste } from '../../../testing/builders';
import { call } from '../../../testing/builders-app';
import { upload } from '../../../testing/builders-upload';
import { createImportLoop } from './import-loop';

/** The steps of a person who brings a file. */
export interface Steps {
  send(tipo: ImportKind, conteudo: string | Buffer): Promise<Import>;
  choose(importacao: Import, changes: Partial<ImportDefaults>): Promise<Import>;
  rehearse(id: number): Promise<Import & { readonly hash: string }>;
  rowsOf(id: number, query?: string): Promise<ImportRow[]>;
  /** Applies the rehearsal, and waits for the end. */
  apply(importacao: Import): Promise<Import>;
}

/** These steps through the API; each fails if it is refused. */
export function stepsOf(app: FastifyInstance, database: Database, who: UsuarioDeTeste): Steps {
  const ask = async <Body = Import>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    const { status, body } = await call<Body & ApiErrorBody>(app, who, method, url, payload);
    expect([url, status < 300, body.fields ?? body.message]).toEqual([url, true, undefined]);
    return body;
  };
  const find = (id: number) => ask('GET', `/Import/${id}`);
  return {
    async send(tipo, conteudo) {
      const file = { nome: 'arquivo.csv', conteudo };
      const { status, body } = await upload<Import & ApiErrorBody>(app, who, '/Import', { tipo }, file);
      expect([status, body.fields]).toEqual([201, undefined]);
      return body;
    },
    choose: ({ id, dataAlteracao, padroes, seDuplicado }, changes) =>
      ask('PUT', '/Import', { id, dataAlteracao, padroes: { ...padroes, ...changes }, seDuplicado }),
    async rehearse(id) {
      const { hash } = await ask<ImportRehearsal>('POST', `/Import/${id}/rehearsal`);
      return { ...(await find(id)), hash };
    },
    rowsOf: async (id, query = 'page=1&pageSize=100') =>
      (await ask<Page<ImportRow>>('GET', `/Import/${id}/rows?${query}`)).items,
    async apply({ id, hash }) {
      await ask('POST', `/Import/${id}/apply`, { hash });
      await createImportLoop({ database, log: { info: jest.fn(), warn: jest.fn() } }).run();
      return find(id);
    },
  };
}
