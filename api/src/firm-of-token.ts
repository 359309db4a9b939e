const MAX_ID = 2_147_483_647;

/** The firm that a link's secret begins with, `7.…`; null for a text that names none. */
export function firmOfToken(token: string): number | null {
  const idCliente = Number(token.slice(0, token.indexOf('.')));
  return Number.isInteger(idCliente) && idCliente > 0 && idCliente <= MAX_ID ? idCliente : null;
}
