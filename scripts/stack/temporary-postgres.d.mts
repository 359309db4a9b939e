export function findPostgres(): string | null;
export function startTemporaryPostgres(
  settings?: string[],
): Promise<{ url: string; bin: string; stop: () => Promise<void> } | null>;
