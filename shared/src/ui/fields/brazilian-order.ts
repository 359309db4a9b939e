/**
 * Whether this browser's own date boxes use the Brazilian format, dd/mm/aaaa and 24 hours: they follow its
 * language.
 */
export function showsBrazilianOrder(): boolean {
  const sample = new Intl.DateTimeFormat(undefined, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const { hourCycle } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions();
  return sample.format(Date.UTC(2026, 10, 30)) === '30/11/2026' && hourCycle === 'h23';
}
