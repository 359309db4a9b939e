import {
  COMPANY_FIELDS,
  type Company,
  type CompanyCreate,
  companyCreateSchema,
} from '@foro/shared/contracts/company';
import { TIPOS_CLIENTE_PJ } from '@foro/shared/contracts/tipos';
import { requestShape } from '@foro/shared/contracts/fields';
import { readImagem } from '../../../plataforma/imagens/imagem-enviada';
import { isGrupo } from '../../empresas/empresas.policy';
import {
  createEmpresa,
  deleteEmpresa,
  findEmpresasByCnpj,
  updateEmpresa,
} from '../../empresas/empresas.queries';
import { defineKind } from '../define-kind';
import { labelsOf } from '../labels';
import { optionsOf } from './case-names.queries';
import { versionOf } from './version-of';

/** Companies that are clients. One is matched by the CNPJ. */
export const pessoasJuridicas = defineKind<CompanyCreate, Company, null>({
  tipo: 'pessoasJuridicas',
  schema: companyCreateSchema,
  shape: requestShape(COMPANY_FIELDS),
  labels: async (tx, sessao) => ({
    idEmpresaTipo: labelsOf(await optionsOf(tx, sessao, 'TbEmpresaTipo', TIPOS_CLIENTE_PJ)),
    idEmpresaRamo: labelsOf(await optionsOf(tx, sessao, 'TbEmpresaRamo')),
  }),
  names: () => Promise.resolve(null),
  toRequest({ values, avisos }, { padroes }) {
    const { razaoSocial, nomeFantasia } = values;
    const name = nomeFantasia || razaoSocial;
    if (!nomeFantasia && razaoSocial) avisos.push('Sem nome fantasia: entra a razão social.');
    if (nomeFantasia && !razaoSocial) avisos.push('Sem razão social: entra o nome fantasia.');
    return {
      ...values,
      idEmpresaTipo: values.idEmpresaTipo ?? padroes.idEmpresaTipo,
      razaoSocial: razaoSocial || name,
      nomeFantasia: name,
    };
  },
  identify: ({ cnpj }) => cnpj,
  find: (tx, sessao, bodies) =>
    findEmpresasByCnpj(
      tx,
      sessao,
      bodies.map(({ cnpj }) => cnpj),
    ),
  checker: () =>
    Promise.resolve((_, found) =>
      found !== undefined && isGrupo(found.idEmpresaTipo)
        ? { erros: { cnpj: `Este CNPJ já está cadastrado: ${found.nomeFantasia}` }, isForeign: true }
        : {},
    ),
  create: (tx, sessao, body) => createEmpresa(tx, sessao, body, null),
  update: (tx, sessao, body, { id, dataAlteracao, logotipo }) =>
    updateEmpresa(tx, sessao, { ...body, id, dataAlteracao }, readImagem('logotipo', logotipo)),
  versionOf: versionOf('empresa'),
  remove: deleteEmpresa,
});
