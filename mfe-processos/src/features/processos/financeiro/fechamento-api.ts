import { addMonths } from '@foro/shared/format';
import { CUSTAS } from '../custas/custas-api';

/** Path of closed months; first part of their keys in the query cache. */
export const FECHAMENTOS = '/ClosedMonth';

/** The queries that closing a month invalidates. */
export const INVALIDATES = [[FECHAMENTOS], [CUSTAS]];

/** The most months that are offered. */
const MESES = 12;

/** The months that can be closed, `2026-10`, the latest first: past months after the last closed one. */
export const mesesAbertos = (hoje: string, fechado: string | undefined): string[] =>
  Array.from({ length: MESES }, (_, index) =>
    addMonths(`${hoje.slice(0, 7)}-01`, -1 - index).slice(0, 7),
  ).filter((mes) => fechado === undefined || mes > fechado);
