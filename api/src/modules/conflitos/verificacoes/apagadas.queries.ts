import type { Finding } from '@foro/shared/contracts/conflict-check';
import type { Transaction } from '../../../db/drivers/transaction';
import { keyedHash } from '../../plataforma/acesso/chaves';
import { eachOnce, sideOf, type Procurado } from './judge';

/** What is left of the document of whoever called, once an enquiry is erased. */
export const hashOfDocumento = (secret: string, idCliente: number, documento: string): string =>
  keyedHash(secret, `consulta\n${idCliente}\n${documento}`);

const APAGADAS = `select distinct on (k.documento_hmac) k.documento_hmac as hash, k.id, k.situacao, g.nome_fantasia as escritorio
  from consulta k join empresa g on g.id_cliente = k.id_cliente and g.id = k.id_empresa_grupo
  where k.id_cliente = $1 and k.documento_hmac = any($2::text[]) order by k.documento_hmac, k.id desc`;

type Apagada = Record<'hash' | 'escritorio', string> & NonNullable<Finding['consulta']>;

/** The people who called once, with an enquiry that was refused and erased since. */
export async function findApagadas(
  tx: Transaction,
  idCliente: number,
  procurados: readonly Procurado[],
  secret: string,
): Promise<Finding[]> {
  const hashed = eachOnce(procurados).flatMap((procurado) =>
    procurado.documento === null
      ? []
      : [{ procurado, hash: hashOfDocumento(secret, idCliente, procurado.documento) }],
  );
  const { rows } = await tx.query<Apagada & Record<string, unknown>>(APAGADAS, [
    idCliente,
    hashed.map(({ hash }) => hash),
  ]);
  return hashed.flatMap(({ procurado: { nome, papel }, hash }) =>
    rows
      .filter((row) => row.hash === hash)
      .map(({ id, situacao, escritorio }) => ({
        nivel: 1,
        origem: 'consulta',
        papel,
        ...sideOf(papel, 'consulta', 'cliente'),
        procurado: nome,
        nome: 'Consulta apagada',
        escritorio,
        quantidade: 0,
        processos: [],
        isExcluido: false,
        exClienteDesde: null,
        consulta: { id, situacao },
      })),
  );
}
