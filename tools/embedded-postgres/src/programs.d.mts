export declare function findPrograms(machine?: {
  readonly platform?: string;
  readonly arch?: string;
  readonly musl?: boolean;
}): string;
