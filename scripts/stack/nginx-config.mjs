import { readFileSync } from 'node:fs';
import { fromRoot } from '../workspace/paths.mjs';

/**
 * `tools/deploy/nginx.conf` for this machine: other paths, port and API processes (`127.0.0.1:40123`), and nothing
 * else.
 */
export function nginxConfig({ scratch, listen, site, apis, tls = `${scratch}/tls`, brotliModule, user }) {
  const own = (text) => (text.includes('brotli') && !brotliModule ? '' : text);
  const text = readFileSync(fromRoot('tools/deploy/nginx.conf'), 'utf8')
    .split('\n')
    .map(own)
    .join('\n')
    .replace(/^load_module .*$/m, brotliModule ? `load_module ${brotliModule};` : '')
    .replace(/( +)server api-1:3001 max_fails=0;\n.*api-2.*/, (_, indent) =>
      apis.map((api) => `${indent}server ${api} max_fails=0;`).join('\n'),
    )
    .replace('listen 8080;', `listen ${listen};`)
    .replaceAll('/tmp/', `${scratch}/`)
    .replaceAll('/srv/foro/site', site)
    .replaceAll('/etc/foro/tls', tls);
  return user ? `user ${user};\n${text}` : text;
}
