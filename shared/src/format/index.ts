export { formatBytes } from './bytes';
export { formatCurrency, parseAmount, parseCurrency } from './currency';
export { addDays, addMonths, formatDateOnly, parseDateOnly } from './date-only';
export { decode, decodeText, utf16Of } from './decode-text';
export { completeDateTime, maskDateTime, parseDateTime, stepDateTime } from './date-time-text';
export { formatCep, formatCnj, formatCnpj, formatCpf, formatPhone } from './documents';
export {
  formatDate,
  formatDateTime,
  fromDateTimeInput,
  isInstant,
  TIME_ZONE,
  toDateOnly,
  toDateTimeInput,
} from './instant';
export {
  maskCep,
  maskCnj,
  maskCnpj,
  maskCpf,
  maskDate,
  maskDdd,
  maskPhone,
  withoutPunctuation,
} from './mask';
export { centsOf, decimalOf, divideHalfEven, formatMoney, splitCents } from './money';
export { findNumber } from './find-number';
export {
  cleanText,
  compareText,
  cutAtWord,
  cutText,
  initials,
  normalizeText,
  sliceText,
  stripInvisible,
  truncate,
} from './text';
export { formatDayOrHour, horaDe, isDiaInteiro, PRIMEIRA_HORA, ULTIMA_HORA } from './whole-days';
