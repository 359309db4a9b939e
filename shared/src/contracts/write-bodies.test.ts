/** @jest-environment node */
import { activateClientePfSchema, userCreateSchema, userUpdateSchema } from './user';
import { companyCreateSchema, companyUpdateSchema } from './company';
import { dropdownRequestSchema } from './dropdown';
import { processCreateSchema } from './process';
import { processHistoryCreateSchema } from './process-history';
import { processOpositorCreateSchema } from './process-opositor';
import { processScheduleCreateSchema } from './process-schedule';
import {
  clientePf,
  colaborador,
  compromisso,
  escritorio,
  messages,
  parte,
  processo,
} from './write-bodies.fixtures';

const clientePj = { ...escritorio, idEmpresaTipo: 1, contato: 'Rui' };

describe('a body that is right', () => {
  test.each([
    ['group company', companyCreateSchema, escritorio],
    ['PJ client', companyCreateSchema, clientePj],
    ['company with an alphanumeric CNPJ', companyCreateSchema, { ...escritorio, cnpj: '12.abc.345/01de-35' }],
    ['platform user', userCreateSchema, colaborador],
    ['PF client without e-mail, CPF or password', userCreateSchema, clientePf],
    [
      'PJ access user',
      userCreateSchema,
      { ...colaborador, idUsuarioTipo: 12, celularDDD: '11', celular: '98765432' },
    ],
    ['case', processCreateSchema, processo],
    [
      'appeal with its original case',
      processCreateSchema,
      { ...processo, idProcessoCaso: 2, idProcessoPai: 7 },
    ],
    ['opposing party', processOpositorCreateSchema, parte],
    [
      'follow-up',
      processHistoryCreateSchema,
      { idProcesso: 1, idProcessoHistoricoTipo: 1, idExecutorAto: 1, descricao: 'Feito' },
    ],
    ['commitment', processScheduleCreateSchema, compromisso],
  ])('%s', (_name, schema, body) => {
    expect(messages(schema, body)).toEqual({});
  });

  test('goes on with absent and empty optional texts as null, and numbers without punctuation', () => {
    expect(
      companyCreateSchema.parse({ ...escritorio, cep: '01001-000', bairro: '  ', webSite: undefined }),
    ).toMatchObject({ cnpj: '11222333000181', cep: '01001000', bairro: null, webSite: null, logotipo: null });
  });

  test('loses the fields that are the server’s', () => {
    const body = companyCreateSchema.parse({
      ...escritorio,
      id: null,
      dataInclusao: null,
      idUsuarioInclusao: 3,
      idCliente: 9,
    });
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['id']));
    expect(body).not.toHaveProperty('idCliente');
    expect(body).not.toHaveProperty('idUsuarioInclusao');
  });
});

describe('a body that is wrong', () => {
  test.each([
    [
      'a company with nothing in it',
      companyCreateSchema,
      { idEmpresaTipo: 1 },
      {
        cnpj: 'CNPJ inválido',
        nomeFantasia: 'Nome Fantasia é obrigatório',
        razaoSocial: 'Razão Social é obrigatória',
        contato: 'Contato é obrigatório',
      },
    ],
    [
      'a company without type',
      companyCreateSchema,
      { ...escritorio, idEmpresaTipo: null },
      { idEmpresaTipo: 'Tipo é obrigatório', contato: 'Contato é obrigatório' },
    ],
    [
      'an unknown field',
      companyCreateSchema,
      { ...escritorio, apelido: 'x' },
      { '': 'Campo desconhecido: apelido' },
    ],
    [
      'a CEP of seven digits',
      companyCreateSchema,
      { ...escritorio, cep: '0100100' },
      { cep: 'CEP inválido. Digite 8 números!' },
    ],
    [
      'a NUL character',
      companyCreateSchema,
      { ...escritorio, bairro: 'a\u0000' },
      { bairro: 'Caractere inválido' },
    ],
    [
      'a logo that is no image',
      companyCreateSchema,
      { ...escritorio, logotipo: 'data:image/svg+xml;base64,AAAA' },
      { logotipo: 'Envie uma imagem PNG, JPEG ou WebP' },
    ],
    [
      'a PUT without its version',
      companyUpdateSchema,
      { ...escritorio, id: 1 },
      { dataAlteracao: 'Data inválida' },
    ],
    [
      'a platform user with nothing',
      userCreateSchema,
      { idUsuarioTipo: 1 },
      {
        nome: 'Nome é obrigatório',
        email: 'E-mail é obrigatório',
        idEmpresa: 'Empresa é obrigatório',
        senha: 'Senha é obrigatória',
      },
    ],
    [
      'a short password',
      userCreateSchema,
      { ...colaborador, senha: 'Ab1!' },
      { senha: 'Senha deve ser maior que 8 caracteres' },
    ],
    [
      'a plain password',
      userCreateSchema,
      { ...colaborador, senha: 'abcdefgh' },
      { senha: 'Senha deve conter números, maiúsculas e caracteres especiais' },
    ],
    [
      'an e-mail without domain',
      userCreateSchema,
      { ...colaborador, email: 'ana@' },
      { email: 'E-mail inválido' },
    ],
    [
      'a CPF with wrong digits',
      userCreateSchema,
      { ...colaborador, cpf: '529.982.247-26' },
      { cpf: 'CPF inválido' },
    ],
    [
      'a PF client without mobile',
      userCreateSchema,
      { nome: 'Ana', idUsuarioTipo: 6 },
      { celular: 'Celular é obrigatório' },
    ],
    [
      'a mobile of seven digits',
      userCreateSchema,
      { ...clientePf, celular: '1234567' },
      { celular: 'Celular inválido' },
    ],
    [
      'a case without client',
      processCreateSchema,
      { ...processo, idEmpresa: null },
      { idEmpresa: 'Cliente é obrigatório' },
    ],
    [
      'a negative amount',
      processCreateSchema,
      { ...processo, valor: -1 },
      { valor: 'Valor não pode ser negativo' },
    ],
    ['an amount in words', processCreateSchema, { ...processo, valor: 'mil' }, { valor: 'Valor inválido' }],
    [
      'an incident without original case',
      processCreateSchema,
      { ...processo, idProcessoCaso: 3 },
      { idProcessoPai: 'Processo é obrigatório quando o Caso for Recurso ou Incidente' },
    ],
    [
      'a case with nothing',
      processCreateSchema,
      {},
      {
        titulo: 'Título é obrigatório',
        idEmpresa: 'Cliente é obrigatório',
        idEmpresaGrupo: 'Escritório é obrigatório',
        idEquipe: 'Equipe é obrigatória',
        idEquipeUsuario: 'Advogado é obrigatório',
        idProcessoPosicaoCliente: 'Posição é obrigatória',
        idProcessoTipo: 'Tipo é obrigatório',
        idProcessoStatus: 'Status é obrigatório',
        idProcessoCaso: 'Caso é obrigatório',
        idProcessoRisco: 'Risco é obrigatório',
        idProcessoAcao: 'Ação é obrigatória',
      },
    ],
    [
      'a day that does not exist',
      processCreateSchema,
      { ...processo, dataDistribuicao: '2026-02-30' },
      { dataDistribuicao: 'Data inválida' },
    ],
    [
      'a party’s CNPJ, under the cpf field',
      processOpositorCreateSchema,
      { ...parte, cnpj: '11222333000180' },
      { cpf: 'CNPJ inválido' },
    ],
    [
      'a party’s area code without number',
      processOpositorCreateSchema,
      { ...parte, telefoneDDD: '11' },
      { telefone: 'Telefone inválido' },
    ],
    [
      'a PJ client’s area code of one digit',
      companyCreateSchema,
      { ...clientePj, telefoneDDD: '1', telefone: '33334444' },
      { telefone: 'Telefone inválido' },
    ],
    [
      'a telephone of another country',
      companyCreateSchema,
      { ...clientePj, telefoneDDD: '11', telefone: '+1 333-4444' },
      { telefone: 'Telefone inválido' },
    ],
    [
      'staff’s telephones without area code',
      userCreateSchema,
      { ...colaborador, telefone: '33334444', celular: '987654321' },
      { telefone: 'Telefone inválido', celular: 'Celular inválido' },
    ],
    [
      'a follow-up with nothing',
      processHistoryCreateSchema,
      { idProcesso: 1 },
      {
        idProcessoHistoricoTipo: 'Tipo de Acompanhamento é obrigatório',
        idExecutorAto: 'Executor da Ação é obrigatório',
        descricao: 'Descrição é obrigatória',
      },
    ],
    [
      'a commitment with nothing',
      processScheduleCreateSchema,
      {},
      {
        processoAgenda: 'Nome do Compromisso é obrigatório',
        idProcessoAgendaPrioridade: 'Tipo é obrigatório',
        dataInicio: 'Data de início é obrigatória',
        dataFim: 'Data de término é obrigatória',
      },
    ],
    [
      'a commitment that ends before it starts',
      processScheduleCreateSchema,
      { ...compromisso, dataFim: '2026-11-20T23:29:00-03:00' },
      { dataFim: 'O término não pode ser antes do início' },
    ],
    [
      'a release without all fields',
      activateClientePfSchema,
      { idUsuario: 1, email: '', senha: '' },
      { email: 'Preencha todos os campos.', senha: 'Preencha todos os campos.' },
    ],
    [
      'a dropdown by a column that is not listed',
      dropdownRequestSchema,
      { table: 'TbCidade', columnDescription: 'descricao', forceGetAll: true, where: { senha: 1 } },
      { 'where.senha': 'Filtro inválido' },
    ],
    ['a body that is no object', companyCreateSchema, null, { '': 'Valor inválido' }],
  ])('%s', (_name, schema, body, expected) => {
    expect(messages(schema, body)).toEqual(expected);
  });

  test('an empty password is no error when editing', () => {
    expect(
      messages(userUpdateSchema, {
        ...colaborador,
        senha: '',
        id: 1,
        dataAlteracao: '2026-11-20T12:00:00.000Z',
      }),
    ).toEqual({});
  });
});
