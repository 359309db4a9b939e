import { importedAcessoPJSchema } from '@foro/shared/contracts/import';
import { TIPO_USUARIO } from '@foro/shared/contracts/tipos';
import type { User, UserCreate } from '@foro/shared/contracts/user';
import { userShape } from '@foro/shared/contracts/user-fields';
import { deleteUsuario } from '../../usuarios/usuarios-acesso.queries';
import { isAcessoPJ } from '../../usuarios/usuarios.policy';
import { createUsuario, findUsuariosByEmail, updateUsuario } from '../../usuarios/usuarios.queries';
import { defineKind } from '../define-kind';
import { findClientes, type Found } from './clients.queries';
import { emailChecker } from './pessoas.queries';
import { versionOf } from './version-of';

/** Users of companies that are clients, without a password and without an invitation. One is matched by the e-mail. */
export const acessosPJ = defineKind<UserCreate, User, Found>({
  tipo: 'acessosPJ',
  schema: importedAcessoPJSchema,
  shape: userShape,
  names: (tx, sessao, rows) =>
    findClientes(
      tx,
      sessao,
      rows.map(({ campos }) => campos.idEmpresa ?? ''),
    ),
  toRequest({ values, erros }, { names }) {
    const found = names.get(String(values.idEmpresa ?? ''));
    if (found?.erro !== undefined) erros.idEmpresa = found.erro;
    return { ...values, idUsuarioTipo: TIPO_USUARIO.AcessoPJ, idEmpresa: found?.idEmpresa ?? null };
  },
  identify: ({ email }) => email?.toLowerCase() ?? null,
  find: (tx, sessao, bodies) =>
    findUsuariosByEmail(
      tx,
      sessao,
      bodies.flatMap(({ email }) => email ?? []),
    ),
  async checker(tx, _, bodies) {
    const faultOf = await emailChecker(tx, bodies);
    return (body, found, linha) => {
      if (found !== undefined && !isAcessoPJ(found.idUsuarioTipo))
        return { erros: { email: `Este e-mail já está em uso por ${found.nome}.` }, isForeign: true };
      return { erros: found === undefined ? faultOf(body, linha) : {} };
    };
  },
  create: (tx, sessao, body) => createUsuario(tx, sessao, body, null),
  update: (tx, sessao, body, { id, dataAlteracao }) =>
    updateUsuario(tx, sessao, { ...body, id, dataAlteracao }, null),
  versionOf: versionOf('usuario'),
  remove: deleteUsuario,
});
