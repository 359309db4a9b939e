const UNITS = ['B', 'KB', 'MB'] as const;

/** A size as people read it: '1,4 MB'. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1024 ? 0 : bytes < 1024 * 1024 ? 1 : 2;
  const number = bytes / 1024 ** step;
  return `${number.toLocaleString('pt-BR', { maximumFractionDigits: step === 2 ? 1 : 0 })} ${UNITS[step]}`;
}
