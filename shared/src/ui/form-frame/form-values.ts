/**
 * Values of a form's fields for a stored record: the record's own, and the blank ones where it has null (or
 * there is no record). Fields of the record that the form does not have are left out.
 *
 * @example toForm={(record) => formValues(BLANK, record)}
 */
export function formValues<Values extends object>(
  blank: Values,
  record: { readonly [Name in keyof Values]?: Values[Name] | null } | null,
): Values {
  const entries = (Object.keys(blank) as (keyof Values)[]).map((name) => [
    name,
    record?.[name] ?? blank[name],
  ]);
  return Object.fromEntries(entries) as Values;
}
