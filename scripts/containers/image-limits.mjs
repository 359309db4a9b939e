import { must } from './steps.mjs';

const MB = 1_000_000;
/** How many MB an image may be larger than its base (ADR 61). */
const LIMITS = { api: 60, static: 25 };

/** The kind of an image that keeps running; the images of releases run once and end. */
export function kindOf({ image, build }) {
  if (build.dockerfile === 'api/Dockerfile') return { limit: LIMITS.api, base: build.args.NODE_IMAGE };
  if (build.target === 'release') return { limit: null, base: build.args.NODE_IMAGE };
  return { limit: LIMITS.static, base: build.args.DEBIAN_IMAGE, image };
}

// Compilers and sources: our own TypeScript, and source maps that contain them.
const SEARCH = `for name in gcc cc g++ make python3 tsc esbuild webpack; do command -v "$name"; done
find / -xdev \\( -path /proc -o -path /sys -o -path /usr/local/lib/node_modules -o -path /usr/local/include \\) -prune -o \\( -name '*.ts' -o -name '*.tsx' -o -name 'webpack.config.js' \\) ! -name '*.d.ts' -print
find / -xdev \\( -path /proc -o -path /sys -o -path /usr/local/lib/node_modules \\) -prune -o -name '*.map' -print | while read -r map; do grep -l '"sourcesContent"' "$map"; done
true`;

/**
 * Checks the images of a stack: how much larger each is than its base, that none runs as root, and that none
 * contains a compiler or a source. Returns a line for each image. @throws UserError if one exceeds its limit,
 * or contains something forbidden
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
