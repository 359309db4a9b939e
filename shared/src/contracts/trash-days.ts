/** Days after which a deleted record is removed permanently. */
export const TRASH_DAYS = 90;
