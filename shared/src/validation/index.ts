export { isCep, normalizeCep } from './cep';
export { type Cnj, cnjCheckDigits, cnjWarning, isCnj, normalizeCnj, parseCnj } from './cnj';
export { type Court, courtOf, type Uf } from './cnj-court';
export { isCnpj, normalizeCnpj } from './cnpj';
export { isCpf, normalizeCpf } from './cpf';
export { currencyIssue } from './currency';
export { isEmail } from './email';
export { confirmationIssue, passwordIssue } from './password';
export { isDdd, isOptionalPhone, isPhone, isPhoneNumber, normalizePhone } from './phone';
