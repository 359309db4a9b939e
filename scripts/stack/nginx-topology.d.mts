/** deploy's own renderers of nginx configurations. */
export interface NginxRenderers {
  renderGateway: (config: object) => string;
  renderStatic: (config: object) => string;
}
export function nginxTopology(options: {
  stack: NginxRenderers;
  site: string;
  names: string[];
  apis: string[];
  port?: number;
}): { start: () => Promise<string>; stop: () => Promise<void>; kill: () => void };
