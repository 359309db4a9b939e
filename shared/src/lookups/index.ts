export {
  clientesPF,
  clientesPJ,
  empresasDeAcessoPJ,
  processos,
  useCalendariosForenses,
  useEscritorios,
  useUsuariosPlataforma,
} from './cadastros';
export { type CepAddress, type CepResult, useCep } from './cep';
export { type CnpjCompany, type CnpjResult, useCnpjRegistry } from './cnpj-registry';
export { useDropdown } from './dropdown';
export { acceptEnquiry, ENQUIRIES, useEnquiryOfAddress } from './enquiry-of-address';
export { type Options, useOptions } from './options';
export { type PagedQuery, usePagedQuery } from './paged-query';
export { remoteOptions } from './remote-options';
export { TEAMS_KEY, useTeamMembers, useTeams } from './teams';
export type { Stale } from './use-latest';
export { useSettledText } from './use-settled-text';
