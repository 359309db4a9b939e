/** The variables of a text such as .env: `NAME=value` a line, an empty value counting as absent. */
export const readEnv = (text) =>
  Object.fromEntries(
    [...text.matchAll(/^\s*([A-Za-z_]\w*)=(.*)$/gm)]
      .map(([, name, value]) => [name, value.trim().replace(/^(["'])(.*)\1$/, '$2')])
      .filter(([, value]) => value !== ''),
  );

/** The variables that a compose file reads, and which of them it cannot do without. */
export const variablesOf = (compose) => {
  const names = (pattern) => [...new Set([...compose.matchAll(pattern)].map(([, name]) => name))].sort();
  return { used: names(/\$\{([A-Z_]+)/g), required: names(/\$\{([A-Z_]+):\?/g) };
};
