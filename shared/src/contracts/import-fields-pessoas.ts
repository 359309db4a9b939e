import { ENDERECO, field, type ImportField, phoneFields, TELEFONE } from './import-field';
import { AREA_INTERESSE_KEYS } from './user-fields';

const CELULAR = phoneFields('celular', 'Celular', '(11) 98765-4321', [
  'Telefone celular',
  'WhatsApp',
  'Móvel',
  'Celular principal',
]);

const EMAIL = field('email', 'E-mail', {
  exemplo: 'maria@exemplo.com.br',
  sinonimos: ['Correio eletrônico', 'E-mail principal', 'Endereço de e-mail'],
});

const CPF = field('cpf', 'CPF', {
  le: 'cpf',
  exemplo: '529.982.247-25',
  sinonimos: ['CPF/CNPJ', 'Documento', 'Nº do CPF'],
});

export const PESSOA_FISICA: readonly ImportField[] = [
  field('nome', 'Nome', {
    exemplo: 'Maria da Silva',
    sinonimos: ['Nome completo', 'Nome do cliente', 'Cliente', 'Pessoa', 'Contato', 'Nome/Razão Social'],
    obrigatorio: true,
  }),
  CPF,
  EMAIL,
  ...CELULAR,
  ...TELEFONE,
  ...ENDERECO,
  field('idUsuarioTipo', 'Tipo de cliente', { le: 'lista' }),
  ...AREA_INTERESSE_KEYS.map((campo, index) => field(campo, `Área de interesse ${index + 1}`)),
];

export const PESSOA_JURIDICA: readonly ImportField[] = [
  field('cnpj', 'CNPJ', {
    le: 'cnpj',
    exemplo: '11.222.333/0001-81',
    sinonimos: ['CPF/CNPJ', 'Documento', 'Nº do CNPJ'],
    obrigatorio: true,
  }),
  field('razaoSocial', 'Razão Social', {
    exemplo: 'Lima Imóveis Ltda.',
    sinonimos: ['Nome', 'Cliente', 'Empresa', 'Nome empresarial', 'Pessoa', 'Nome/Razão Social'],
    obrigatorio: true,
  }),
  field('nomeFantasia', 'Nome Fantasia', { exemplo: 'Lima Imóveis', sinonimos: ['Fantasia', 'Apelido'] }),
  field('contato', 'Contato', {
    exemplo: 'Ana Lima',
    sinonimos: ['Pessoa de contato', 'Responsável'],
    obrigatorio: true,
  }),
  field('idEmpresaTipo', 'Tipo de cliente', { le: 'lista' }),
  field('idEmpresaRamo', 'Ramo', { le: 'lista', sinonimos: ['Ramo de atividade'] }),
  field('webSite', 'Site', { exemplo: 'www.exemplo.com.br', sinonimos: ['Website', 'Página'] }),
  ...TELEFONE,
  ...ENDERECO,
];

export const ACESSO_PJ: readonly ImportField[] = [
  field('nome', 'Nome', {
    exemplo: 'Ana Lima',
    sinonimos: ['Nome completo', 'Usuário', 'Contato'],
    obrigatorio: true,
  }),
  { ...EMAIL, exemplo: 'ana@exemplo.com.br', obrigatorio: true },
  field('idEmpresa', 'Empresa', {
    exemplo: '11.222.333/0001-81',
    sinonimos: ['CNPJ', 'CNPJ da empresa', 'Cliente', 'Razão Social', 'Nome Fantasia'],
    obrigatorio: true,
  }),
  CPF,
  ...CELULAR,
  ...TELEFONE,
  ...ENDERECO,
];
