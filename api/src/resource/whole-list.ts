import { LIST_MAX } from '@foro/shared/contracts/list';

/** SQL that ends a list without pages: one row beyond its limit says that there are more. */
export const WHOLE = ` limit ${LIST_MAX + 1}`;
