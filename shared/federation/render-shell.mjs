/** JSON in an HTML data block: nothing in it can close the element. */
const dataBlock = (id, value) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

const isStyle = ({ href }) => href.endsWith('.css');

/**
 * The style is fetched at once, and code that needs it finds the tag by its name instead of waiting for a tag
 * of its own. Nothing waits for a remote's style, whose server may hang: the tag has another medium until the
 * host starts and finds it here.
 */
const styleTag = (href, isOfRemote = false) =>
  `<link rel="stylesheet" data-early data-href="${href.slice(href.lastIndexOf('/') + 1)}" href="${href}"${isOfRemote ? ' media="print" fetchpriority="high"' : ''}>`;

/**
 * A chunk runs before the host does: it only puts itself on the list that webpack's runtime takes chunks
 * from, and the browser parses and compiles it while it waits for larger files. A remote's entry needs the
 * host's runtime, so it is only fetched.
 */
const earlyTag = ({ href, integrity, isFetchedOnly, isOfRemote }) => {
  if (integrity)
    return `<link rel="preload" as="script" href="${href}" integrity="${integrity}" crossorigin="anonymous">`;
  if (isFetchedOnly)
    return `<link rel="preload" as="${isStyle({ href }) ? 'style' : 'script'}" href="${href}">`;
  return isStyle({ href }) ? styleTag(href, isOfRemote) : `<script async data-early src="${href}"></script>`;
};

/** The program runs as soon as it has loaded, while the large files are on their way. */
const firstTags = (base, first) =>
  first
    ? [
        dataBlock('foro-first', { apiBase: first.apiBase, templates: first.templates, roles: first.roles }),
        `<script async fetchpriority="high" src="${base}${first.program}"></script>`,
      ]
    : [];

const unique = (values) => [...new Set(values)];

/**
 * The HTML page that starts the host.
 *
 * @param {object} page
 * @param {string} page.template the host's `template.html`
 * @param {string} page.base folder of the host's files, with both slashes: `/assets/1.0.0-ab12cd34/`
 * @param {object} page.preload the host's `preload.json`
 * @param {object} page.offer the host's `host.json`
 * @param {object} [page.registry] the registry; if absent, the host fetches `/registry.json`
 * @param {object} [page.config] the run-time configuration; if absent, the host fetches `/config.json`
 * @param {{ href: string, integrity?: string, isFetchedOnly?: boolean, isOfRemote?: boolean }[]} [page.links]
 * further files to preload; a script runs early, and a style becomes a tag of the page, unless it is only to
 * be fetched
 * @param {{ program: string, apiBase: string, templates: object[], roles?: string[] }} [page.first] first
 * requests of the page, the program among the host's files that sends them, and the roles that may see the
 * page, if not everybody may
 */
export function renderDocument({ template, base, preload, offer, registry, config, links = [], first }) {
  const scripts = preload.entry.filter((file) => file.endsWith('.js'));
  const styles = unique([...preload.entry, ...preload.first].filter((file) => file.endsWith('.css')));
  const head = [
    // First, because they are the largest files, everything else waits for them, and a browser makes six
    // requests at a time.
    ...scripts.map((file) => `<script defer fetchpriority="high" src="${base}${file}"></script>`),
    ...firstTags(base, first),
    ...styles.map((file) => styleTag(`${base}${file}`)),
    ...preload.first
      .filter((file) => file.endsWith('.js'))
      .map((file) => earlyTag({ href: `${base}${file}` })),
    ...links.map(earlyTag),
    dataBlock('foro-host', offer),
    ...(registry ? [dataBlock('foro-registry', registry)] : []),
    ...(config ? [dataBlock('foro-config', config)] : []),
  ];
  if (!template.includes('<!--foro:head-->'))
    throw new Error("template.html has no '<!--foro:head-->' to replace");
  return template.replace('<!--foro:head-->', () => head.join('\n    '));
}

/** Whether `pathname` lies under `prefix`, by whole segments: `/usuarios` is not `/usuariospj`. */
const isUnder = (pathname, prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`);

/** The first requests of a remote's pages that lie under a prefix. */
export const templatesUnder = ({ contributions }, prefix) =>
  (contributions?.prefetch ?? []).filter(({ path }) => isUnder(path, prefix));

/**
 * Files that the page of a prefix needs, in the order in which they are requested: the remote's entry and
 * first chunks, the page's own, and the host's files for its frame and for the shared modules that the page
 * takes. The remote's styles come last, because the later of two rules of equal weight wins.
 *
 * @param {object} remote one entry of the registry
 * @param {string} pathname one of the remote's prefixes, or an address below it
 * @param {{ base: string, preload: object }} host
 * @param {(file: string) => boolean} [isFetchedOnly] whether a file of the remote is to wait until the host
 * has chosen the remote's version: on this page some people are given another one
 */
export function routeLinks(remote, pathname, host, isFetchedOnly = () => false) {
  const prefix = remote.prefixes.find(({ path }) => isUnder(pathname, path));
  const own = unique([...remote.preload, ...(prefix?.preload ?? [])]).map((file) => ({
    href: `${remote.base}${file}`,
    isOfRemote: true,
    ...(isFetchedOnly(file) && { isFetchedOnly: true }),
  }));
  const inFirst = new Set([...host.preload.entry, ...host.preload.first]);
  const taken = (prefix?.shared ?? []).flatMap((request) => host.preload.shared[request] ?? []);
  const shared = unique([...(host.preload.shell ?? []), ...taken])
    .filter((file) => !inFirst.has(file))
    .map((file) => ({ href: `${host.base}${file}` }));
  return [
    { href: `${remote.base}${remote.entry.file}`, integrity: remote.entry.integrity },
    ...own.filter((file) => !isStyle(file)),
    ...shared,
    ...own.filter(isStyle),
  ];
}
