export function nginxConfig(options: {
  scratch: string;
  listen: string;
  site: string;
  apis: readonly string[];
  tls?: string;
  brotliModule?: string;
  user?: string;
}): string;
