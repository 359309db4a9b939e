/**
 * Reads the variables from a text such as .env: one `NAME=value` per line; an empty value counts as absent.
 */
export const readEnv = (text) =>
  Object.fromEntries(
    [...text.matchAll(/^\s*([A-Za-z_]\w*)=(.*)$/gm)]
      .map(([, name, value]) => [name, value.trim().replace(/^(["'])(.*)\1$/, '$2')])
      .filter(([, value]) => value !== ''),
  );

/** The variables that a compose file reads, and which of them are required. */
export const variablesOf = (compose) => {
  const names = (pattern) => [...new Set([...compose.matchAll(pattern)].map(([, name]) => name))].sort();
  return { used: names(/\$\{([A-Z_]+)/g), required: names(/\$\{([A-Z_]+):\?/g) };
};
