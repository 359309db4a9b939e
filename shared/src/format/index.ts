export { formatCurrency, parseCurrency } from './currency';
export { formatDateOnly, parseDateOnly } from './date-only';
export { formatCep, formatCnj, formatCnpj, formatCpf, formatPhone } from './documents';
export {
  formatDate,
  formatDateTime,
  fromDateTimeInput,
  TIME_ZONE,
  toDateOnly,
  toDateTimeInput,
} from './instant';
export { maskCep, maskCnj, maskCnpj, maskCpf, maskDate, maskDdd, maskPhone } from './mask';
export { compareText, initials, normalizeText, truncate } from './text';
