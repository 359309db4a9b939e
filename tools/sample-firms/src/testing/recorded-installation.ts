import type { Installation, OwnerTransaction, Referencias, Row } from '../installation';

/** Reference ids in the order in which labels are requested. */
export function createReferencias(): Referencias {
  const ids = new Map<string, number>();
  const numberOf = (key: string) => {
    const id = ids.get(key) ?? ids.size + 1;
    ids.set(key, id);
    return id;
  };
  return {
    idOf: (tabela, descricao) => numberOf(`${tabela} ${descricao}`),
    areasInteresse: ['Cível', 'Trabalhista', 'Tributário', 'Família', 'Penal'],
  };
}

/**
 * An installation without a database that records what is written into it: a step for each call, and the rows
 * of each table.
 */
export function recordInstallation({ hasFirm = false } = {}) {
  const steps: string[] = [];
  const rows: Record<string, Row[]> = {};
  const within = async (name: string, work: () => Promise<void>) => {
    steps.push(name);
    await work();
    steps.push(`end of ${name}`);
  };
  const tx: OwnerTransaction = {
    query: <Result extends Record<string, unknown>>(text: string) => {
      const answer: Record<string, unknown>[] = [];
      if (text.includes('from grupo where nome') && hasFirm) answer.push({ id: 7 });
      if (text.includes('as primeiro')) answer.push({ primeiro: 1 });
      return Promise.resolve({ rows: answer as Result[], rowCount: answer.length });
    },
    insertRows: (table, more) => {
      rows[table] = [...(rows[table] ?? []), ...more];
      return Promise.resolve();
    },
    takeFoundingTurn: () => within('turn', () => Promise.resolve()),
    foundGrupo: (nome) => within(`group ${nome}`, () => Promise.resolve()).then(() => 7),
    inTenant: (idCliente, work) => within(`tenant ${idCliente}`, work),
    withoutHistory: (work) => within('without history', work),
  };
  const installation: Installation = {
    transaction: (work) => work(tx),
    hashSenha: (senha) => Promise.resolve(`hash of ${senha}`),
    referencias: createReferencias(),
  };
  return { installation, steps, rows };
}
