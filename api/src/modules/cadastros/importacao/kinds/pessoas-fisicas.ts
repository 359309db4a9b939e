import { importedPessoaFisicaSchema } from '@foro/shared/contracts/import';
import { TIPOS_CLIENTE_PF } from '@foro/shared/contracts/tipos';
import type { User, UserCreate } from '@foro/shared/contracts/user';
import { userShape } from '@foro/shared/contracts/user-fields';
import { deleteUsuario } from '../../usuarios/usuarios-acesso.queries';
import { isClientePF } from '../../usuarios/usuarios.policy';
import { createUsuario, findUsuariosByCpf, updateUsuario } from '../../usuarios/usuarios.queries';
import { defineKind } from '../define-kind';
import { labelsOf } from '../labels';
import { optionsOf } from './case-names.queries';
import { emailChecker, findNomesUsados } from './pessoas.queries';
import { versionOf } from './version-of';

/** PF clients, without access and password. A person is matched by the CPF alone. */
export const pessoasFisicas = defineKind<UserCreate, User, null>({
  tipo: 'pessoasFisicas',
  schema: importedPessoaFisicaSchema,
  shape: userShape,
  labels: async (tx, sessao) => ({
    idUsuarioTipo: labelsOf(await optionsOf(tx, sessao, 'TbUsuarioTipo', TIPOS_CLIENTE_PF)),
  }),
  names: () => Promise.resolve(null),
  toRequest({ values, avisos }, { padroes }) {
    if (!values.celular) avisos.push('Cadastro incompleto: sem celular.');
    return { ...values, idUsuarioTipo: values.idUsuarioTipo ?? padroes.idUsuarioTipo };
  },
  identify: ({ cpf }) => cpf,
  find: (tx, sessao, bodies) =>
    findUsuariosByCpf(
      tx,
      sessao,
      bodies.flatMap(({ cpf }) => cpf ?? []),
    ),
  async checker(tx, sessao, bodies) {
    const faultOf = await emailChecker(tx, bodies);
    const nomes = await findNomesUsados(
      tx,
      sessao,
      bodies.map(({ nome }) => nome),
    );
    return (body, found, linha) => {
      if (found !== undefined && !isClientePF(found.idUsuarioTipo))
        return { erros: { cpf: `Este CPF já está cadastrado: ${found.nome}` }, isForeign: true };
      const isNamed = nomes.has(body.nome);
      return {
        erros: faultOf(body, linha),
        avisos: isNamed ? ['Já existe um cliente com este nome.'] : [],
      };
    };
  },
  create: (tx, sessao, body) => createUsuario(tx, sessao, body, null),
  update: (tx, sessao, body, { id, dataAlteracao }) =>
    updateUsuario(tx, sessao, { ...body, id, dataAlteracao }, null),
  versionOf: versionOf('usuario'),
  remove: deleteUsuario,
});
