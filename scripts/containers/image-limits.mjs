import { must } from './steps.mjs';

const MB = 1_000_000;
/** What an image may have beyond its base, in MB (ADR 61). */
const LIMITS = { api: 60, static: 25 };

/** The base of each image that stays to serve; the images of releases run once, and end. */
export function kindOf({ image, build }) {
  if (build.dockerfile === 'api/Dockerfile') return { limit: LIMITS.api, base: build.args.NODE_IMAGE };
  if (build.target === 'release') return { limit: null, base: build.args.NODE_IMAGE };
  return { limit: LIMITS.static, base: build.args.DEBIAN_IMAGE, image };
}

// Compilers, and sources: our own TypeScript, and source maps that carry them.
const SEARCH = `for name in gcc cc g++ make python3 tsc esbuild webpack; do command -v "$name"; done
find / -xdev \\( -path /proc -o -path /sys -o -path /usr/local/lib/node_modules -o -path /usr/local/include \\) -prune -o \\( -name '*.ts' -o -name '*.tsx' -o -name 'webpack.config.js' \\) ! -name '*.d.ts' -print
find / -xdev \\( -path /proc -o -path /sys -o -path /usr/local/lib/node_modules \\) -prune -o -name '*.map' -print | while read -r map; do grep -l '"sourcesContent"' "$map"; done
true`;

/**
 * Looks at the images of a stack: how much more than its base each is, that none runs as root, and that none has a compiler or
 * a source. Answers a line for each image. @throws UserError when one is over its limit, or has what it should not have
 */
export async function checkImages({ services, inspect, runIn }) {
  const images = new Map(
    Object.values(services)
      .filter(({ build }) => build)
      .map((service) => [service.image, service]),
  );
  const lines = [];
  for (const [image, service] of images) {
    const { limit, base } = kindOf(service);
    const [own, from] = [await inspect(image), await inspect(base.split('@')[0])];
    const more = (own.size - from.size) / MB;
    lines.push(
      `${image}: ${(own.size / MB).toFixed(0)} MB, ${more.toFixed(1)} MB a mais que ${base.split('@')[0]}`,
    );
    must(limit === null || more <= limit, `${lines.at(-1)}: o limite é ${limit} MB`);
    must(own.user !== '' && !/^(?:root|0)(?::|$)/.test(own.user), `${image} roda como root`);
    const found = (await runIn(image, ['sh', '-c', SEARCH])).trim();
    must(found === '', `${image} traz o que não devia:\n${found}`);
  }
  return lines.join('\n');
}
