import { CUSTAS } from '../custas/custas-api';

/** Where closed months are asked for; first part of their keys in the query cache. */
export const FECHAMENTOS = '/ClosedMonth';

/** What a closing changes. */
export const INVALIDATES = [[FECHAMENTOS], [CUSTAS]];
