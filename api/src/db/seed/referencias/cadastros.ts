import { numbered, withIds } from './rotulos';

/** Company types; 1, 2 and 5 are the specification's numbers. */
export const EMPRESA_TIPO = numbered([
  'Cliente PJ',
  'Empresa do Grupo',
  'Fornecedor',
  'Correspondente',
  'Cliente PJ (prospect)',
]);

/** Branches; a group company always has the first. */
export const EMPRESA_RAMO = numbered([
  'Advocacia',
  'Comércio',
  'Indústria',
  'Serviços',
  'Construção civil/Incorporação',
  'Agronegócio',
  'Tecnologia',
  'Saúde',
  'Educação',
  'Transporte e logística',
  'Financeiro/Seguros',
  'Imobiliário/Condomínios',
  'Alimentação',
  'Hotelaria e turismo',
  'Energia',
  'Telecomunicações',
  'Varejo',
  'Terceiro setor',
  'Setor público',
  'Outros',
]);

/** User types by the specification's numbers. */
export const USUARIO_TIPO = withIds(
  {
    1: 'Administrador',
    2: 'Gestor',
    4: 'Colaborador',
    9: 'Advogado',
    6: 'Cliente PF',
    7: 'Cliente PF (prospect)',
    12: 'Acesso PJ',
  },
  [1, 2, 4, 9, 6, 7, 12],
);

/** Positions; platform users are saved with 7. */
export const USUARIO_CARGO = numbered([
  'Sócio',
  'Advogado',
  'Estagiário',
  'Paralegal',
  'Secretariado',
  'Cliente',
  'Usuário da plataforma',
]);

/** Areas of interest of a PF client: one for each of its twenty fields, in order. */
export const AREAS_INTERESSE = [
  'Cível',
  'Trabalhista',
  'Tributário',
  'Empresarial/Societário',
  'Consumidor',
  'Família',
  'Sucessões',
  'Imobiliário',
  'Contratos',
  'Bancário',
  'Previdenciário',
  'Penal',
  'Administrativo',
  'Ambiental',
  'Digital/LGPD',
  'Propriedade Intelectual',
  'Agrário',
  'Médico/Saúde',
  'Eleitoral',
  'Internacional',
] as const;
