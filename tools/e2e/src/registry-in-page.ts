export type Registry = Record<string, unknown>;

const BLOCK = /(<script type="application\/json" id="foro-registry">)([^<]*)/;

export const withRegistryIn = (html: string, change: (registry: Registry) => Registry): string =>
  html.replace(
    BLOCK,
    (_, start: string, json: string) =>
      start + JSON.stringify(change(JSON.parse(json) as Registry)).replaceAll('<', '\\u003c'),
  );
