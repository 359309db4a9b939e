import { CONJUNTO_EMPRESA, CONJUNTO_USUARIO } from '../db/schema/conjuntos';
import type { Reference } from './reference';

/**
 * The references of a body to its client: a company that is a client, or a person who is one. An office, a
 * member of staff and a deleted record are none.
 */
export const clienteReferences = ({
  idEmpresa,
  idContato,
}: {
  readonly idEmpresa?: number | null | undefined;
  readonly idContato?: number | null | undefined;
}): readonly Reference[] => [
  {
    table: 'empresa',
    id: idEmpresa,
    where: { conjunto: CONJUNTO_EMPRESA.cliente },
    field: 'idEmpresa',
    message: 'Cliente inválido',
  },
  {
    table: 'usuario',
    id: idContato,
    where: { conjunto: CONJUNTO_USUARIO.clientePF },
    field: 'idContato',
    message: 'Cliente inválido',
  },
];
