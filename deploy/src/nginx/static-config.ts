import { IMMUTABLE } from '../gateway/security-headers';
import { type Frame, indent, renderFrame } from './nginx-frame';

export interface StaticOptions extends Frame {
  listen: string;
  /** The site's folder. */
  site: string;
  /** The owner of the files: `host`, or a remote's name. */
  name: string;
}

/** The server of one front end's immutable files, behind the gateway. */
export function renderStatic({ listen, site, name, ...frame }: StaticOptions): string {
  const [prefix, folder] =
    name === 'host' ? ['/assets/', `${site}/host/`] : [`/mfe/${name}/`, `${site}/mfe/${name}/`];
  return renderFrame(frame, [
    'server {',
    ...indent([
      `listen ${listen};`,
      'location = /health { access_log off; default_type text/plain; return 200 "ok\\n"; }',
      `location ${prefix} {`,
      ...indent([
        `alias ${folder};`,
        "# The host's template is no page, and a draft is no release.",
        'location ~ (?:\\.(?:html|br|gz)$|/\\.) { return 404; }',
        `add_header cache-control "${IMMUTABLE}";`,
      ]),
      '}',
      'location / { return 404; }',
    ]),
    '}',
  ]);
}
