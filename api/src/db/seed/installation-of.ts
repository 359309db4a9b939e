import type { Installation, OwnerTransaction } from '@foro/sample-firms/installation';
import { hashSenha } from '../../passwords';
import type { Database } from '../drivers/database';
import type { Transaction } from '../drivers/transaction';
import { enterTenant, foundGrupo, leaveTenant, takeFoundingTurn } from './found-grupo';
import { insertRows } from './insert-rows';
import { REFERENCIAS_DE_AMOSTRA } from './referencias/referencias-de-amostra';
import { withoutHistory } from './without-history';

/** Adapts a database for creating sample firms; its connection must be the owner's. */
export const installationOf = (database: Database): Installation => ({
  transaction: (work) => database.transaction('manutencao', (tx) => work(ownerOf(tx))),
  hashSenha,
  referencias: REFERENCIAS_DE_AMOSTRA,
});

const ownerOf = (tx: Transaction): OwnerTransaction => ({
  query: (text, values) => tx.query(text, values),
  insertRows: (table, rows) => insertRows(tx, table, rows),
  takeFoundingTurn: () => takeFoundingTurn(tx),
  foundGrupo: (nome) => foundGrupo(tx, nome),
  inTenant: async (idCliente, work) => {
    await enterTenant(tx, idCliente);
    await work();
    await leaveTenant(tx);
  },
  withoutHistory: (work) => withoutHistory(tx, work),
});
