export {
  listDiasDoAno,
  listEntradasDoAno,
  listSuspensoesDoAno,
  moveToYear,
  SITUACOES_DO_DIA,
  type SituacaoDoDia,
} from './ano';
export { compileCalendario, type Calendario } from './calendario';
export { parseDia } from './dia';
export { businessDaysBefore, businessDaysBetween } from './internal-date';
export { countStep, planFluxo } from './plan-fluxo';
export { computePrazo } from './compute-prazo';
export { CalendarioSemDiaUtilError, DataImpossivelError } from './search-days';
export { isRegra } from './regra';
export {
  AVISOS_DE_PRAZO,
  COMUNICACOES,
  NIVEIS,
  TIPOS_DE_DIA,
  UNIDADES,
  type CamadaDeCalendario,
  type EntradaDeCalendario,
  type PrazoContado,
  type PrazoEntrada,
} from './tipos';
